import type { Choice } from './choices.ts';
import type { FieldParts } from './use-field.ts';

/** Properties of every control of a field besides the field itself. */
export interface ControlStyle {
  size?: 'xs' | 'sm' | 'md';
  className?: string;
  /** In a table: its head is the label, and messages are only for screen readers. */
  bare?: boolean;
  /** Digits after the decimal sign, at least. */
  decimals?: number;
  /** Instead of the field's own choices. */
  choices?: readonly Choice[];
  /** Further `data-` attributes of the control. */
  marks?: Readonly<Record<`data-${string}`, string | number>>;
  /** Class of the control itself. */
  inputClass?: string;
}

export interface ControlProps extends ControlStyle {
  parts: FieldParts;
}
