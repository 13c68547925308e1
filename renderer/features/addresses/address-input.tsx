import { TextInput } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { isPhone, phoneExample, shownPhone, storedPhone } from '../../../shared/address/phone.ts';
import { useWords } from '../../i18n/use-words.ts';
import { hintBelow } from '../../parts/fields/hint-below.ts';
import { finishesField } from '../../ui/keyboard.ts';

export interface AddressInputProps {
  label: string;
  value: string;
  onValue(value: string): void;
  /** The field was left. */
  onLeave?(): void;
  onKeyDown?(event: KeyboardEvent): void;
  /** Names the field for tests and other lookups, e.g. `address.city`. */
  mark: string;
  required?: boolean;
  disabled?: boolean;
  error?: string | null;
  note?: string;
}

/** A text of an address that is no shipment's: of the book, of a pasted block, of the desk. */
export const AddressInput = ({ label, value, onValue, onLeave, mark, note, ...rest }: AddressInputProps) => (
  <TextInput
    {...rest}
    size="sm"
    label={label}
    withAsterisk={rest.required}
    required={false}
    aria-required={rest.required || undefined}
    description={note}
    {...hintBelow}
    autoComplete="off"
    spellCheck={false}
    maxLength={1000}
    data-field={mark}
    value={value}
    onChange={(event) => onValue(event.currentTarget.value)}
    onBlur={onLeave}
  />
);

/** A telephone number: shown in groups, kept as E.164 once the field is left or done; what is no number stays as typed. */
export const PhoneInput = ({ country, ...props }: AddressInputProps & { country: string }) => {
  const t = useWords();
  const [typed, setTyped] = useState<string | null>(null);
  const { value, onValue } = props;
  const example = phoneExample(country);
  const settle = () => {
    if (typed !== null) onValue(storedPhone(typed, country));
    setTyped(null);
  };
  const wrong = typed === null && !isPhone(value, country);
  return (
    <AddressInput
      {...props}
      value={typed ?? shownPhone(value, country)}
      note={example === null ? undefined : t('form:example', { example })}
      error={wrong ? t('addresses:phoneWrong') : null}
      onValue={(text) => {
        setTyped(text);
        onValue(text);
      }}
      onKeyDown={(event) => {
        if (finishesField(event)) settle();
      }}
      onLeave={settle}
    />
  );
};
