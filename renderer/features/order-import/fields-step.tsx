import { NativeSelect, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { columnsOf } from '../../../shared/import/columns.ts';
import { againRules, type ImportProfile, rowKinds } from '../../../shared/import/profile.ts';
import { constantOf, isNameable, sourceColumn } from '../../../shared/import/wizard/edit-profile.ts';
import type { SourceView } from '../../../shared/import/wizard/views.ts';
import { useLanguage } from '../../i18n/field-words.ts';
import { useWords } from '../../i18n/use-words.ts';
import { useDesk } from '../../stores/desk-data.ts';
import { changeProfile, chooseConstant } from '../../stores/order-import/steps.ts';
import { ColumnList } from './column-list.tsx';
import classes from './order-import.module.css';
import { SaveProfile } from './save-profile.tsx';

const CARRIER = 'carrierDetails.carrierCode';
const PRODUCT = 'carrierDetails.productCode';

interface StepProps {
  source: SourceView;
  profile: ImportProfile;
}

/** The columns that a profile can name, as choices by their place. */
const useColumnChoices = ({ headings }: SourceView) =>
  useMemo(() => {
    const columns = columnsOf(headings);
    const choices = headings.flatMap((heading, at) =>
      isNameable(columns, at) ? [{ value: String(at), label: heading.trim() }] : [],
    );
    return { columns, choices };
  }, [headings]);

/** Meaning of the rows, and which of them belong together. */
const RowChoices = ({ source, profile }: StepProps) => {
  const t = useWords();
  const { columns, choices } = useColumnChoices(source);
  const named = (value: string) => ({ from: [source.headings[Number(value)]?.trim() ?? ''], join: ' ' });
  return (
    <>
      <NativeSelect
        label={t('imports:row')}
        value={profile.row}
        onChange={(event) => changeProfile({ row: event.currentTarget.value as ImportProfile['row'] })}
        data={rowKinds.map((value) => ({ value, label: t(`imports:row-${value}`) }))}
      />
      <NativeSelect
        label={t('imports:order')}
        value={String(sourceColumn(profile.order, columns) ?? '')}
        onChange={(event) =>
          event.currentTarget.value !== '' && changeProfile({ order: named(event.currentTarget.value) })
        }
        data={
          sourceColumn(profile.order, columns) === null ? [{ value: '', label: '–' }, ...choices] : choices
        }
      />
      {profile.row === 'article' && (
        <NativeSelect
          label={t('imports:parcel')}
          value={String(sourceColumn(profile.parcel, columns) ?? '')}
          onChange={({ currentTarget: { value } }) =>
            changeProfile({ parcel: value === '' ? undefined : named(value) })
          }
          data={[{ value: '', label: t('imports:parcelNone') }, ...choices]}
        />
      )}
    </>
  );
};

/** Values that are the same for all orders. */
const ConstantChoices = ({ profile }: Pick<StepProps, 'profile'>) => {
  const t = useWords();
  const language = useLanguage();
  const carriers = useDesk((state) => state.carriers);
  const carrier = constantOf(profile, CARRIER);
  const products = carriers.find(({ code }) => code === carrier)?.products ?? [];
  const foreign = carrier !== '' && !carriers.some(({ code }) => code === carrier);
  return (
    <>
      <NativeSelect
        label={t('imports:carrier')}
        value={carrier}
        onChange={(event) => {
          chooseConstant(CARRIER, event.currentTarget.value);
          chooseConstant(PRODUCT, '');
        }}
        data={[
          { value: '', label: t('imports:carrierUsual') },
          ...carriers.map(({ code, name }) => ({ value: code, label: name })),
          ...(foreign ? [carrier] : []),
        ]}
      />
      {products.length > 0 && (
        <NativeSelect
          label={t('imports:product')}
          value={constantOf(profile, PRODUCT)}
          onChange={(event) => chooseConstant(PRODUCT, event.currentTarget.value)}
          data={[
            { value: '', label: t('imports:productNone') },
            ...products.map(({ code, name }) => ({ value: code, label: name[language] ?? name.en })),
          ]}
        />
      )}
    </>
  );
};

const RuleChoices = ({ profile }: Pick<StepProps, 'profile'>) => {
  const t = useWords();
  return (
    <>
      <TextInput
        label={t('imports:reference')}
        title={t('imports:referenceHint')}
        spellCheck={false}
        maxLength={200}
        value={profile.reference}
        onChange={(event) => changeProfile({ reference: event.currentTarget.value })}
        onBlur={() => profile.reference.trim() === '' && changeProfile({ reference: '{order}' })}
      />
      <NativeSelect
        label={t('imports:again')}
        value={profile.again}
        onChange={(event) => changeProfile({ again: event.currentTarget.value as ImportProfile['again'] })}
        data={againRules.map((value) => ({ value, label: t(`imports:again-${value}`) }))}
      />
      <NativeSelect
        label={t('imports:decimals')}
        value={profile.decimals}
        onChange={(event) =>
          changeProfile({ decimals: event.currentTarget.value as ImportProfile['decimals'] })
        }
        data={[
          { value: 'auto', label: t('imports:decimalsAuto') },
          { value: 'comma', label: t('imports:decimalsComma') },
          { value: 'point', label: t('imports:decimalsPoint') },
        ]}
      />
    </>
  );
};

/** Meaning of the file: its rows, its columns, and what is the same for all orders. */
export const FieldsStep = ({ source, profile }: StepProps) => (
  <>
    <div className={classes.options}>
      <RowChoices source={source} profile={profile} />
      <RuleChoices profile={profile} />
      <ConstantChoices profile={profile} />
    </div>
    <ColumnList source={source} profile={profile} />
    <SaveProfile profile={profile} />
  </>
);
