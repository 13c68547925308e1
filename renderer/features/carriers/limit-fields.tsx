import { useWords } from '../../i18n/use-words.ts';
import { useCountryChoices } from '../../parts/fields/country-choices.ts';
import { hintBelow } from '../../parts/fields/hint-below.ts';
import ui from '../../ui/ui.module.css';
import { useFieldOptions } from './choices.ts';
import { CodesAt } from './codes-field.tsx';
import { NumberAt } from './editor-fields.tsx';

const limits = [
  'maxWeightKg',
  'maxLengthCm',
  'maxLengthAndGirthCm',
  'maxSumCm',
  'minLengthCm',
  'minWidthCm',
] as const;

/** `base` of the fields here: empty for the carrier's own, `products[0].` for a product's. */
interface Based {
  base: string;
}

/** Limits of a carrier, or of one of its products. */
export const LimitFields = ({ base }: Based) => {
  const t = useWords();
  return (
    <div className={ui.fields}>
      {limits.map((name) => (
        <NumberAt key={name} path={`${base}limits.${name}`} label={t(`carriers:${name}`)} />
      ))}
    </div>
  );
};

/** Place where it goes. */
export const CountryFields = ({ base }: Based) => {
  const t = useWords();
  const countries = useCountryChoices('carrier');
  return (
    <div className={ui.fields}>
      <CodesAt
        path={`${base}countries.allow`}
        className={ui.wide}
        label={t('carriers:allow')}
        description={t('carriers:allowHint')}
        {...hintBelow}
        choices={countries}
      />
      <CodesAt
        path={`${base}countries.deny`}
        className={ui.wide}
        label={t('carriers:deny')}
        choices={countries}
      />
    </div>
  );
};

/** Required fields, chosen by the fields' names. `titled`: a heading above names them already. */
export const RequiredFields = ({ base, titled }: Based & { titled?: boolean }) => {
  const t = useWords();
  const options = useFieldOptions();
  return (
    <CodesAt
      path={`${base}requiredFields`}
      label={titled ? undefined : t('carriers:required')}
      aria-label={t('carriers:required')}
      description={t('carriers:requiredHint')}
      placeholder={t('carriers:requiredAdd')}
      choices={options}
    />
  );
};
