import { type ComponentType, memo } from 'react';
import type { Field } from '../../../shared/shipment/fields/field.ts';
import { ChoiceControl } from './choice-control.tsx';
import type { ControlProps, ControlStyle } from './control.ts';
import { DateControl } from './date-control.tsx';
import { isNumberKind } from './field-text.ts';
import { FlagControl } from './flag-control.tsx';
import { NumberControl } from './number-control.tsx';
import { OpaqueControl } from './opaque-control.tsx';
import { PhoneControl } from './phone-control.tsx';
import { ProvinceControl } from './province-control.tsx';
import { TextControl } from './text-control.tsx';
import { useField } from './use-field.ts';

interface FieldInputProps extends ControlStyle {
  /** Below the shipment, e.g. `shipmentInfo.shipmentItems[0].content`. */
  path: string;
  /** Instead of the catalogue's label. */
  label?: string;
  /** Marked as needed. */
  required?: boolean;
  /** A value as it is written there; told with the field's help. */
  example?: string;
}

const controls: Partial<Record<Field['kind'], ComponentType<ControlProps>>> = {
  code: ChoiceControl,
  country: ChoiceControl,
  currency: ChoiceControl,
  language: ChoiceControl,
  flag: FlagControl,
  date: DateControl,
  phone: PhoneControl,
  province: ProvinceControl,
  opaque: OpaqueControl,
  group: OpaqueControl,
  list: OpaqueControl,
};

const controlOf = (field: Field | undefined): ComponentType<ControlProps> => {
  if (!field) return OpaqueControl;
  if (field.choices !== undefined) return ChoiceControl;
  return controls[field.kind] ?? (isNumberKind(field.kind) ? NumberControl : TextControl);
};

/**
 * Any field of the catalogue, drawn by its kind and bound to the open shipment: label, help, unit, choices,
 * what is wrong with it. Typed text goes into the document at once, unless it does not fit. Unknown values
 * are shown and kept.
 */
export const FieldInput = memo(({ path, label, required, example, ...style }: FieldInputProps) => {
  const parts = { ...useField(path, label, required), example };
  const Control = controlOf(parts.field);
  return <Control parts={parts} {...style} />;
});
FieldInput.displayName = 'FieldInput';
