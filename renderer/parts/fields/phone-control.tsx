import { Input } from '@mantine/core';
import { useMemo, useRef } from 'react';
import { phoneExample, shownPhone, storedPhone } from '../../../shared/address/phone.ts';
import { bench, useValue } from '../../stores/bench/index.ts';
import { finishesField } from '../../ui/keyboard.ts';
import type { ControlProps } from './control.ts';
import { FieldFrame } from './field-frame.tsx';
import type { TextForm } from './field-text.ts';
import { inputMarks } from './use-field.ts';
import { useFieldText } from './use-field-text.ts';

/** The country of the address that a person's telephone belongs to. */
const useCountryOf = (path: string): string => {
  const country = useValue(path.replace(/\.contactPerson\.\w+$/, '.countryIsoCode'));
  return typeof country === 'string' ? country : '';
};

const phones = (country: string): TextForm => ({
  parse: (text) => ({ value: text === '' ? undefined : text }),
  format: (value) => (typeof value === 'string' ? shownPhone(value, country) : ''),
});

/**
 * A telephone number: typed as people write it, from the address's country where it has no prefix; shown in
 * groups with the prefix, and stored as E.164 when the field is left or done. Unreadable text stays as typed.
 */
export const PhoneControl = ({ size = 'sm', className, bare, marks, inputClass, ...props }: ControlProps) => {
  const { path } = props.parts;
  const country = useCountryOf(path);
  const parts = { ...props.parts, example: phoneExample(country) ?? undefined };
  const form = useMemo(() => phones(country), [country]);
  const { text, problem, onText, onLeave } = useFieldText(path, form);
  // A number that was only looked at keeps the form in which it came.
  const typed = useRef(false);
  // With the keys that find it done too: what is printed with the focus still here is what is stored.
  const settle = () => {
    if (typed.current && problem === null && text !== '') bench.set(path, storedPhone(text, country));
    typed.current = false;
    onLeave();
  };
  const control = inputMarks(parts, { bare, wrong: problem !== null });
  return (
    <FieldFrame parts={parts} problem={problem} className={className} bare={bare}>
      <Input
        {...control}
        {...marks}
        type="text"
        inputMode="tel"
        size={size}
        autoComplete="off"
        spellCheck={false}
        value={text}
        error={control['aria-invalid'] === true}
        disabled={parts.disabled}
        classNames={{ input: inputClass }}
        onChange={(event) => {
          typed.current = true;
          onText(event.currentTarget.value);
        }}
        onKeyDown={(event) => {
          if (finishesField(event)) settle();
        }}
        onBlur={settle}
      />
    </FieldFrame>
  );
};
