import { countryName } from '../../../shared/address/country.ts';
import { postcodeOf } from '../../../shared/address/postcode.ts';
import type { Address } from '../../../shared/address/schema.ts';
import { useLanguage } from '../../i18n/field-words.ts';
import classes from './addresses.module.css';

const joined = (parts: readonly (string | null | undefined)[], mark: string): string =>
  parts.filter((part) => (part ?? '').trim() !== '').join(mark);

/** An address of the book in two lines: who, and where. */
export const EntryLines = ({ address }: { address: Address }) => {
  const language = useLanguage();
  const who = joined([address.name, address.name2, address.contactPerson?.name], ', ');
  const street = joined([address.street, address.houseNo], ' ');
  const town = joined([postcodeOf(address), address.city], ' ');
  const country = address.countryIsoCode ? countryName(address.countryIsoCode, language) : '';
  return (
    <span className={classes.entry}>
      <b>{who || '–'}</b>
      <span>{joined([street, town, country], ', ')}</span>
    </span>
  );
};
