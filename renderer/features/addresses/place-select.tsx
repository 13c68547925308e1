import { Input } from '@mantine/core';
import { useId, useMemo, useState } from 'react';
import { ChoiceInput } from '../../parts/fields/choice-input.tsx';
import { type Choice, choiceText, found } from '../../parts/fields/choices.ts';
import { useCountryChoices } from '../../parts/fields/country-choices.ts';
import { provinceChoices } from '../../parts/fields/province-control.tsx';
import { unsure } from '../../parts/fields/use-choice-text.ts';
import { useTroubleText } from '../../parts/fields/use-trouble-text.ts';
import { AddressInput, type AddressInputProps } from './address-input.tsx';

interface PickProps
  extends Pick<
    AddressInputProps,
    'label' | 'value' | 'onValue' | 'mark' | 'required' | 'disabled' | 'error'
  > {
  choices: readonly Choice[];
  /** Any text is a value. */
  free: boolean;
}

/** One of a list, found by typing. A text that means none of it, or several, stays and says so. */
const Pick = ({ label, value, onValue, mark, required, disabled, error, choices, free }: PickProps) => {
  const troubleText = useTroubleText();
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const isKnown = value === '' || choices.some((choice) => choice.value === value);
  const shown = choiceText(choices, value);
  const wrong = free || isKnown || typed !== null ? null : troubleText(unsure(found(choices, value).fitting));
  const take = (chosen?: string | number) => {
    if (chosen !== undefined) onValue(String(chosen));
    else if (typed !== null) onValue(String(found(choices, typed).meant?.value ?? typed.trim()));
    setTyped(null);
  };
  const said = wrong ?? error ?? null;
  return (
    <Input.Wrapper id={id} size="sm" label={label} withAsterisk={required} error={said}>
      <ChoiceInput
        choices={choices}
        value={value}
        free={free}
        text={typed ?? shown}
        typed={typed}
        held={isKnown || free ? null : value}
        onText={(text) => setTyped(text === shown ? null : text)}
        take={take}
        forget={() => setTyped(null)}
        disabled={disabled}
        input={{
          id,
          size: 'sm',
          error: said !== null,
          'aria-required': required || undefined,
          ...{ 'data-field': mark },
        }}
      />
    </Input.Wrapper>
  );
};

/** A country, by its code or a name in any of the languages. */
export const CountrySelect = (props: Omit<PickProps, 'choices' | 'free'>) => {
  const choices = useCountryChoices('address');
  const { meant } = found(choices, props.value);
  return (
    <Pick
      {...props}
      value={props.value === '' ? '' : String(meant?.value ?? props.value)}
      choices={choices}
      free={false}
    />
  );
};

/** A province: from the country's list where there is one, else as typed. */
export const ProvinceInput = ({ country, ...props }: AddressInputProps & { country: string }) => {
  const choices = useMemo(() => provinceChoices(country), [country]);
  return choices.length > 0 ? <Pick {...props} choices={choices} free /> : <AddressInput {...props} />;
};
