import type { AddressLineField } from '../../../../shared/address/form.ts';
import type { Address } from '../../../../shared/address/schema.ts';
import { isBlank, type PartyName } from '../../../../shared/shipment/parties.ts';
import { useLanguage } from '../../../i18n/field-words.ts';
import { useWords } from '../../../i18n/use-words.ts';
import { FieldInput } from '../../../parts/fields/field-input.tsx';
import { type PlacedField, placedFields } from '../../addresses/placed-fields.ts';
import classes from './addresses.module.css';
import { NameField } from './name-field.tsx';
import { postcodeFieldAt } from './use-party.ts';

const filled = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

const boxes = ['poBoxId', 'lockerId', 'postOfficeRetailId', 'postNumber'] as const;

/** A locker or a post office box takes the street's place. An empty sender or invoice needs nothing. */
const isRequired = ({ field, required }: PlacedField, who: PartyName, address: Address | null): boolean => {
  if (!required || (who !== 'recipient' && (address === null || isBlank(address)))) return false;
  return field !== 'street' || !boxes.some((box) => filled(address?.[box]));
};

interface PartyLinesProps {
  who: PartyName;
  path: string;
  address: Address | null;
}

/** The lines of an address: the country first, then in that country's order and words. */
export const PartyLines = ({ who, path, address }: PartyLinesProps) => {
  const t = useWords();
  const language = useLanguage();
  const country = address?.countryIsoCode ?? '';
  const postcode = postcodeFieldAt(path, address);
  const isFilled = (field: AddressLineField) => filled(address?.[field === 'postalCode' ? postcode : field]);
  const fields = placedFields(country, isFilled);
  const note = t('addresses:unused', { country });
  return (
    <div className={classes.grid}>
      <div className={classes.cell} style={{ gridColumn: 'span 12' }}>
        <FieldInput
          path={`${path}.countryIsoCode`}
          required={isRequired({ required: true } as PlacedField, who, address)}
        />
      </div>
      {fields.map((placed) => {
        const { field, label, used, columns, example } = placed;
        const at = `${path}.${field === 'postalCode' ? postcode : field}`;
        const needed = isRequired(placed, who, address);
        return (
          <div key={field} className={classes.cell} style={{ gridColumn: `span ${columns}` }}>
            {field === 'name' ? (
              <NameField who={who} path={at} label={label[language]} required={needed} />
            ) : (
              <FieldInput path={at} label={label[language]} required={needed} example={example} />
            )}
            {!used && <p className={classes.note}>{note}</p>}
          </div>
        );
      })}
      {postcode === 'postalCode' && filled(address?.zipCode) && (
        <div className={classes.cell} style={{ gridColumn: 'span 12' }}>
          <FieldInput path={`${path}.zipCode`} />
          <p className={classes.note}>{t('addresses:second')}</p>
        </div>
      )}
    </div>
  );
};
