import { Select } from '@mantine/core';
import { useMemo, useState } from 'react';
import { countryCodes, countryName } from '../../../shared/address/country.ts';
import { findCountry, ownCountryName } from '../../../shared/address/find-country.ts';
import { partCodes } from '../../../shared/address/metadata.ts';
import { useLanguage } from '../../i18n/field-words.ts';
import { useWords } from '../../i18n/use-words.ts';
import { type Choice, fitting, meant } from '../../parts/fields/choices.ts';
import { provinceChoices } from '../../parts/fields/province-control.tsx';
import { AddressInput, type AddressInputProps } from './address-input.tsx';

interface PickProps
  extends Pick<
    AddressInputProps,
    'label' | 'value' | 'onValue' | 'mark' | 'required' | 'disabled' | 'error'
  > {
  choices: readonly Choice[];
}

/**
 * One of a list, found by typing: Enter takes the first that fits, leaving the field takes the one that is meant
 * beyond doubt. A value outside the list is kept and shown.
 */
const Pick = ({ label, value, onValue, mark, required, disabled, error, choices }: PickProps) => {
  const t = useWords();
  const known = choices.some((choice) => choice.value === value);
  const all = known || value === '' ? choices : [...choices, { value, label: value }];
  const [search, setSearch] = useState('');
  const shown = all.find((choice) => choice.value === value)?.label ?? '';
  const isTyped = search.trim() !== '' && search !== shown;
  const takeMeant = () => {
    const choice = isTyped ? meant(all, search) : null;
    if (choice) onValue(String(choice.value));
  };
  return (
    <Select
      size="sm"
      label={label}
      withAsterisk={required}
      aria-required={required || undefined}
      disabled={disabled}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      selectFirstOptionOnChange
      onBlur={takeMeant}
      onKeyDown={(event) => {
        // Text that fits no choice is not an answer: Enter must not save the form around it without one.
        if (event.key === 'Enter' && isTyped && fitting(all, search).length === 0) event.preventDefault();
      }}
      error={error}
      clearable={!required}
      maxDropdownHeight={280}
      nothingFoundMessage={t('form:noChoice')}
      data-field={mark}
      data={all.map((choice) => ({ value: String(choice.value), label: choice.label }))}
      filter={({ search }) =>
        fitting(all, search).map((choice) => ({ value: String(choice.value), label: choice.label }))
      }
      value={value === '' ? null : value}
      onChange={(next) => onValue(next ?? '')}
    />
  );
};

/** A country, by its name in any of the languages or its code. */
export const CountrySelect = (props: Omit<PickProps, 'choices'>) => {
  const language = useLanguage();
  const choices = useMemo(() => {
    const { compare } = new Intl.Collator(language);
    return [...countryCodes, ...partCodes]
      .map((code) => ({
        value: code,
        label: `${countryName(code, language)} (${code})`,
        also: `${countryName(code, language === 'de' ? 'en' : 'de')} ${ownCountryName(code)}`,
      }))
      .sort((one, other) => compare(one.label, other.label));
  }, [language]);
  const known = findCountry(props.value) ?? props.value;
  return <Pick {...props} value={known} choices={choices} />;
};

/** A province: from the country's list where there is one, else as typed. */
export const ProvinceInput = ({ country, ...props }: AddressInputProps & { country: string }) => {
  const choices = useMemo(() => provinceChoices(country), [country]);
  return choices.length > 0 ? <Pick {...props} choices={choices} /> : <AddressInput {...props} />;
};
