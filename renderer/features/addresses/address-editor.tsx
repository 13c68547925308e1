import { countryName } from '../../../shared/address/country.ts';
import type { AddressLineField } from '../../../shared/address/form.ts';
import { isPostcode, postcodeField } from '../../../shared/address/postcode.ts';
import { fieldAt } from '../../../shared/shipment/fields/index.ts';
import type { Address } from '../../../shared/shipment/schema/address.ts';
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

const LABELS = 'shipmentInfo.addressData[0].recipient';

/** Members of an address by the catalogue's own words. */
const useLabel = () => {
  const language = useLanguage();
  return (member: string): string => fieldAt(`${LABELS}.${member}`)?.label[language] ?? member;
};

const persons = ['name', 'email', 'phone', 'mobile'] as const;
const numbers = ['customerNumber', 'vatNumber', 'eori', 'poBoxId'] as const;
const boxes = ['lockerId', 'postNumber', 'postOfficeRetailId'] as const;

/**
 * An address form: the country first, then in that country's order and words, then phone and numbers. The
 * same form for the address book, a pasted block and the desk's own address.
 */
export const AddressEditor = ({ address, onChange, disabled, countryError }: AddressEditorProps) => {
  const t = useWords();
  const language = useLanguage();
  const label = useLabel();
  const country = textOf(address.countryIsoCode);
  const postcode = postcodeField(address);
  const memberOf = (field: AddressLineField): TextMember => (field === 'postalCode' ? postcode : field);
  const put = (member: TextMember, value: string) =>
    onChange({ ...address, [member]: value === '' ? undefined : value });
  const person = address.contactPerson ?? {};
  const putPerson = (name: string, value: string) =>
    onChange({ ...address, contactPerson: { ...person, [name]: value === '' ? undefined : value } });
  const shownBoxes = boxes.filter((name) => textOf(address[name]) !== '');

  const postcodeError = (example: string | undefined): string | null => {
    if (isPostcode(country, textOf(address[postcode]))) return null;
    const named = countryName(country, language);
    return example === undefined
      ? t('addresses:postcodeWrong', { country: named })
      : t('addresses:postcodeLike', { country: named, example });
  };

  const line = ({ field, label: words, required, used, example }: PlacedField) => {
    const member = memberOf(field);
    const common = {
      label: words[language],
      value: textOf(address[member]),
      onValue: (value: string) => put(member, value),
      mark: `address.${field}`,
      required,
      disabled,
      placeholder: example,
      note: used ? undefined : t('addresses:unused', { country: countryName(country, language) }),
    };
    if (field === 'provinceCode') return <ProvinceInput {...common} country={country} />;
    return <AddressInput {...common} error={field === 'postalCode' ? postcodeError(example) : null} />;
  };

  return (
    <div className={classes.grid}>
      <div className={classes.wide}>
        <CountrySelect
          label={t('addresses:country')}
          value={country}
          onValue={(value) => put('countryIsoCode', value)}
          mark="address.countryIsoCode"
          required
          disabled={disabled}
          error={countryError}
        />
      </div>
      {placedFields(country, (field) => textOf(address[memberOf(field)]).trim() !== '').map((placed) => (
        <div key={placed.field} style={{ gridColumn: `span ${placed.columns}` }}>
          {line(placed)}
        </div>
      ))}
      {persons.map((name) => {
        const common = {
          label: label(`contactPerson.${name}`),
          value: textOf(person[name]),
          onValue: (value: string) => putPerson(name, value),
          mark: `address.contactPerson.${name}`,
          disabled,
        };
        const isPhone = name === 'phone' || name === 'mobile';
        return (
          <div key={name} className={classes.half}>
            {isPhone ? <PhoneInput {...common} country={country} /> : <AddressInput {...common} />}
          </div>
        );
      })}
      {[...numbers, ...shownBoxes].map((name) => (
        <div key={name} className={classes.half}>
          <AddressInput
            label={label(name)}
            value={textOf(address[name])}
            onValue={(value) => put(name, value)}
            mark={`address.${name}`}
            disabled={disabled}
          />
        </div>
      ))}
    </div>
  );
};
