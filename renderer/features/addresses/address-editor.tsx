import { useRef, useState } from 'react';
import type { AddressLineField } from '../../../shared/address/form.ts';
import { isPostcode, postcodeField } from '../../../shared/address/postcode.ts';
import type { Address } from '../../../shared/address/schema.ts';
import { fieldAt } from '../../../shared/shipment/fields/index.ts';
import { useLanguage } from '../../i18n/field-words.ts';
import { useWords } from '../../i18n/use-words.ts';
import { AddressInput, PhoneInput } from './address-input.tsx';
import classes from './addresses.module.css';
import { CountrySelect, ProvinceInput } from './place-select.tsx';
import { type PlacedField, placedFields } from './placed-fields.ts';

interface AddressEditorProps {
  address: Address;
  onChange(address: Address): void;
  disabled?: boolean;
  /** Said below the country, e.g. that it is missing. */
  countryError?: string | null;
}

type TextMember = Exclude<keyof Address & string, 'contactPerson' | 'settings'>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The member that a line shows: an address has its postcode in one of two. */
const memberOf = (address: Address, field: AddressLineField): TextMember =>
  field === 'postalCode' ? postcodeField(address) : field;

const withMember = (address: Address, member: TextMember, value: string): Address => ({
  ...address,
  [member]: value === '' ? undefined : value,
});

const COUNTRY = 'address.countryIsoCode';

/** To the country of the form in a room: it says itself what it lacks. */
export const focusCountry = (room: HTMLElement | null): void =>
  room?.querySelector<HTMLElement>(`[data-field="${COUNTRY}"]`)?.focus();

/** An address while it is edited. `latest` has also what the very key took that saves, before it is drawn. */
export const useEditedAddress = (first: () => Address) => {
  const [address, show] = useState(first);
  const latest = useRef(address);
  const setAddress = (next: Address): void => {
    latest.current = next;
    show(next);
  };
  return { address, latest, setAddress };
};

const LABELS = 'shipmentInfo.addressData[0].recipient';

/** Members of an address by the catalogue's own words. */
const useLabel = () => {
  const language = useLanguage();
  return (member: string): string => fieldAt(`${LABELS}.${member}`)?.label[language] ?? member;
};

const persons = ['name', 'email', 'phone', 'mobile'] as const;
const numbers = ['customerNumber', 'vatNumber', 'eori', 'poBoxId'] as const;
const boxes = ['lockerId', 'postNumber', 'postOfficeRetailId'] as const;

type PartProps = Pick<AddressEditorProps, 'address' | 'onChange' | 'disabled'>;

/** One line of the address in its country's words. */
const AddressLine = ({ placed, address, onChange, disabled }: PartProps & { placed: PlacedField }) => {
  const t = useWords();
  const language = useLanguage();
  const country = textOf(address.countryIsoCode);
  const { field, label, required, used, example } = placed;
  const member = memberOf(address, field);
  const value = textOf(address[member]);
  const common = {
    label: label[language],
    value,
    onValue: (next: string) => onChange(withMember(address, member, next)),
    mark: `address.${field}`,
    required,
    disabled,
    note: used ? example && t('form:example', { example }) : t('addresses:unused', { country }),
  };
  if (field === 'provinceCode') return <ProvinceInput {...common} country={country} />;
  const isWrong = field === 'postalCode' && !isPostcode(country, value);
  const wrong = () =>
    example === undefined
      ? t('addresses:postcodeWrong', { country })
      : t('addresses:postcodeLike', { country, example });
  return <AddressInput {...common} error={isWrong ? wrong() : null} />;
};

/** The contact at the address. */
const Contact = ({ address, onChange, disabled }: PartProps) => {
  const label = useLabel();
  const country = textOf(address.countryIsoCode);
  const person = address.contactPerson ?? {};
  return persons.map((name) => {
    const common = {
      label: label(`contactPerson.${name}`),
      value: textOf(person[name]),
      onValue: (value: string) =>
        onChange({ ...address, contactPerson: { ...person, [name]: value === '' ? undefined : value } }),
      mark: `address.contactPerson.${name}`,
      disabled,
    };
    const isPhone = name === 'phone' || name === 'mobile';
    return (
      <div key={name} className={classes.half}>
        {isPhone ? <PhoneInput {...common} country={country} /> : <AddressInput {...common} />}
      </div>
    );
  });
};

/**
 * An address form: the country first, then in that country's order and words, then phone and numbers. The
 * same form for the address book, a pasted block and the desk's own address.
 */
export const AddressEditor = ({ address, onChange, disabled, countryError }: AddressEditorProps) => {
  const t = useWords();
  const label = useLabel();
  const country = textOf(address.countryIsoCode);
  const part = { address, onChange, disabled };
  const shownBoxes = boxes.filter((name) => textOf(address[name]) !== '');
  const isFilled = (field: AddressLineField) => textOf(address[memberOf(address, field)]).trim() !== '';

  return (
    <div className={classes.grid}>
      <div className={classes.wide}>
        <CountrySelect
          label={t('addresses:country')}
          value={country}
          onValue={(value) => onChange(withMember(address, 'countryIsoCode', value))}
          mark={COUNTRY}
          required
          disabled={disabled}
          error={countryError}
        />
      </div>
      {placedFields(country, isFilled).map((placed) => (
        <div key={placed.field} style={{ gridColumn: `span ${placed.columns}` }}>
          <AddressLine placed={placed} {...part} />
        </div>
      ))}
      <Contact {...part} />
      {[...numbers, ...shownBoxes].map((name) => (
        <div key={name} className={classes.half}>
          <AddressInput
            label={label(name)}
            value={textOf(address[name])}
            onValue={(value) => onChange(withMember(address, name, value))}
            mark={`address.${name}`}
            disabled={disabled}
          />
        </div>
      ))}
    </div>
  );
};
