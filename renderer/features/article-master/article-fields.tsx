import { Textarea, type TextareaProps } from '@mantine/core';
import { useMemo } from 'react';
import { countryCodes, countryName } from '../../../shared/address/country.ts';
import { articleProblemText } from '../../../shared/article-master/problem.ts';
import { currencyCodes } from '../../../shared/money/currency.ts';
import { useLanguage } from '../../i18n/field-words.ts';
import { useWords } from '../../i18n/use-words.ts';
import { useForm } from '../../parts/editor/form.ts';
import {
  CheckField,
  ChoiceField,
  DecimalField,
  TextField,
  useFormField,
} from '../../parts/fields/form-fields.tsx';
import { hintBelow } from '../../parts/fields/hint-below.ts';
import type { ArticleDraft, DraftProblem } from '../../stores/article-master/draft.ts';
import classes from './article-master.module.css';

/** The problem of a field, in words. */
const useInvalid = (): ((path: string) => { invalid?: string }) => {
  const language = useLanguage();
  const { problems } = useForm<ArticleDraft, DraftProblem>();
  return (path) => {
    const problem = problems.find((each) => each.path === path);
    return problem ? { invalid: articleProblemText(problem, language) } : {};
  };
};

interface LinesFieldProps extends Omit<TextareaProps, 'value' | 'onChange' | 'error' | 'name'> {
  name: string;
  invalid?: string;
}

/** A field of several lines. */
const LinesField = ({ name, invalid, ...rest }: LinesFieldProps) => {
  const { value, set, error, marks } = useFormField(name, invalid);
  return (
    <Textarea
      autosize
      minRows={2}
      maxRows={8}
      autoComplete="off"
      spellCheck={false}
      {...rest}
      {...marks}
      value={typeof value === 'string' ? value : ''}
      error={error}
      onChange={({ currentTarget }) => set(currentTarget.value)}
    />
  );
};

const Sizes = () => {
  const t = useWords();
  const of = useInvalid();
  return (
    <>
      <h3 className={`${classes.group} ${classes.all}`}>{t('articleMaster:piece')}</h3>
      <DecimalField
        optional
        name="netWeightKg"
        label={t('articleMaster:netWeight')}
        className={classes.third}
        {...of('netWeightKg')}
      />
      <DecimalField
        optional
        name="value"
        label={t('articleMaster:value')}
        className={classes.third}
        {...of('value')}
      />
      <ChoiceField
        name="currency"
        label={t('articleMaster:currency')}
        className={classes.third}
        choices={[{ value: '', label: '–' }, ...currencyCodes.map((value) => ({ value, label: value }))]}
        {...of('currency')}
      />
      {(['lengthCm', 'widthCm', 'heightCm'] as const).map((name) => (
        <DecimalField
          key={name}
          optional
          name={name}
          label={t(`articleMaster:${name}`)}
          className={classes.third}
          {...of(name)}
        />
      ))}
    </>
  );
};

const Customs = () => {
  const t = useWords();
  const language = useLanguage();
  const of = useInvalid();
  const countries = useMemo(
    () =>
      countryCodes
        .map((value) => ({ value, label: `${countryName(value, language)} (${value})` }))
        .sort((one, other) => one.label.localeCompare(other.label, language)),
    [language],
  );
  return (
    <>
      <h3 className={`${classes.group} ${classes.all}`}>{t('articleMaster:customs')}</h3>
      <TextField
        name="tariffNumber"
        label={t('articleMaster:tariffNumber')}
        className={classes.half}
        inputMode="numeric"
        {...of('tariffNumber')}
      />
      <ChoiceField
        name="countryOfOrigin"
        label={t('articleMaster:countryOfOrigin')}
        className={classes.half}
        choices={[{ value: '', label: '–' }, ...countries]}
        {...of('countryOfOrigin')}
      />
      <LinesField
        name="tariffNumbers"
        label={t('articleMaster:tariffNumbers')}
        className={classes.all}
        {...hintBelow}
        description={t('articleMaster:tariffNumbersHint')}
        {...of('tariffNumbers')}
      />
    </>
  );
};

const Goods = () => {
  const t = useWords();
  const of = useInvalid();
  return (
    <>
      <h3 className={`${classes.group} ${classes.all}`}>{t('articleMaster:packing')}</h3>
      <LinesField
        name="packingInstruction"
        label={t('articleMaster:packingInstruction')}
        className={classes.all}
        spellCheck
        maxLength={2000}
        {...of('packingInstruction')}
      />
      <div className={`${classes.all} ${classes.flags}`}>
        {(['wantsSerial', 'wantsLot', 'wantsExpiry'] as const).map((name) => (
          <CheckField key={name} name={name} label={t(`articleMaster:${name}`)} />
        ))}
      </div>
      <TextField
        name="packageCodeDangerousGoods"
        label={t('articleMaster:dangerousGoods')}
        className={classes.half}
        {...of('packageCodeDangerousGoods')}
      />
      <div className={classes.half} style={{ alignSelf: 'end', paddingBottom: 8 }}>
        <CheckField name="limitedQuantity" label={t('articleMaster:limitedQuantity')} />
      </div>
    </>
  );
};

/** The fields of an article. */
export const ArticleFields = ({ isNew }: { isNew: boolean }) => {
  const t = useWords();
  const of = useInvalid();
  return (
    <div className={classes.fields}>
      <TextField
        name="articleNumber"
        label={t('articleMaster:number')}
        className={classes.all}
        withAsterisk
        autoFocus={isNew}
        maxLength={100}
        {...of('articleNumber')}
      />
      <TextField
        name="names.en"
        label={t('articleMaster:nameEn')}
        className={classes.half}
        {...of('names.en')}
      />
      <TextField
        name="names.de"
        label={t('articleMaster:nameDe')}
        className={classes.half}
        {...of('names.de')}
      />
      <LinesField
        name="gtins"
        label={t('articleMaster:gtins')}
        className={classes.half}
        {...hintBelow}
        description={t('articleMaster:gtinsHint')}
        {...of('gtins')}
      />
      <LinesField
        name="codes"
        label={t('articleMaster:codes')}
        className={classes.half}
        {...hintBelow}
        description={t('articleMaster:codesHint')}
        {...of('codes')}
      />
      <Sizes />
      <Customs />
      <Goods />
    </div>
  );
};
