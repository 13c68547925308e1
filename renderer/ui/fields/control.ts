import type { FieldParts } from './use-field.ts';

/** What every control of a field takes beside the field itself. */
export interface ControlStyle {
  size?: 'xs' | 'sm' | 'md';
  className?: string;
  /** In a table: its head is the label, and messages are for screen readers alone. */
  bare?: boolean;
  /** Digits after the decimal sign, at least. */
  decimals?: number;
  /** Further `data-` attributes of the control. */
  marks?: Readonly<Record<`data-${string}`, string | number>>;
  /** Class of the control itself. */
  inputClass?: string;
}

export interface ControlProps extends ControlStyle {
  parts: FieldParts;
}
