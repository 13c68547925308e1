import { NativeSelect, TagsInput } from '@mantine/core';
import { valueAt, withValueAt } from '../../../../shared/document/path.ts';
import { currencyCodes } from '../../../../shared/money/currency.ts';
import { useWords } from '../../../i18n/use-words.ts';
import { useAt } from '../../../parts/editor/form.ts';
import { useCountryChoices } from '../../../parts/fields/country-choices.ts';
import ui from '../../../ui/ui.module.css';
import { CodesAt } from '../codes-field.tsx';
import { listOf, useEditor, useProblem } from '../editor.ts';
import { ChoiceAt, NumberAt, TextAt } from '../editor-fields.tsx';
import classes from './rules.module.css';
import { useOffers } from './use-offers.ts';

interface At {
  /** `rules[0]` */
  path: string;
}

/** The carrier; what belongs to the one before goes with it. */
const CarrierChoice = ({ path }: At) => {
  const t = useWords();
  const { change, touch, readOnly } = useEditor();
  const offers = useOffers();
  const field = `${path}.carrierCode`;
  const value = useAt(field);
  const code = typeof value === 'string' ? value : '';
  const foreign = code !== '' && !offers.carriers.some((carrier) => carrier.value === code);
  return (
    <NativeSelect
      label={t('carrierRules:carrier')}
      data-field={field}
      disabled={readOnly}
      error={useProblem(field) ?? (foreign && t('carrierReasons:carrier.unknown', { carrier: code }))}
      data={[
        { value: '', label: t('carrierRules:choose') },
        ...offers.carriers,
        ...(foreign ? [{ value: code, label: code }] : []),
      ]}
      value={code}
      onChange={({ currentTarget }) => {
        const carrierCode = currentTarget.value;
        const rule = { carrierCode, productCode: offers.onlyProductOf(carrierCode) ?? '', services: [] };
        change((draft) => withValueAt(draft, path, { ...(valueAt(draft, path) as object), ...rule }));
      }}
      onBlur={() => touch(field)}
    />
  );
};

/** Which carrier, product and services the rule chooses. */
const Result = ({ path }: At) => {
  const t = useWords();
  const offers = useOffers();
  const carrier = useAt(`${path}.carrierCode`);
  const services = offers.servicesOf(carrier);
  const booked = listOf(useAt(`${path}.services`));
  return (
    <fieldset className={classes.group}>
      <legend>{t('carrierRules:result')}</legend>
      <div className={ui.fields}>
        <CarrierChoice path={path} />
        <ChoiceAt
          path={`${path}.productCode`}
          label={t('carrierRules:product')}
          choices={[{ value: '', label: t('carrierRules:choose') }, ...offers.productsOf(carrier)]}
        />
        {(services.length > 0 || booked.length > 0) && (
          <CodesAt path={`${path}.services`} label={t('carrierRules:services')} choices={services} />
        )}
      </div>
    </fieldset>
  );
};

/** From and to, beside each other under one name. */
const Span = ({ path, label }: At & { label: string }) => {
  const t = useWords();
  return (
    <fieldset className={classes.span}>
      <legend>{label}</legend>
      {(['from', 'to'] as const).map((end) => (
        <NumberAt
          key={end}
          path={`${path}.${end}`}
          aria-label={`${label} ${t(`carrierRules:${end}`)}`}
          placeholder={t(`carrierRules:${end}`)}
        />
      ))}
    </fieldset>
  );
};

const Countries = ({ path }: At) => {
  const t = useWords();
  const countries = useCountryChoices('carrier');
  return (
    <div className={`${ui.wide} ${classes.countries}`}>
      <ChoiceAt
        path={`${path}.not`}
        label={t('carrierRules:countriesAre')}
        choices={[
          { value: 'in', label: t('carrierRules:countriesIn') },
          { value: 'not', label: t('carrierRules:countriesNot') },
        ]}
        read={(value) => (value === true ? 'not' : 'in')}
        write={(value) => value === 'not'}
      />
      <CodesAt
        path={`${path}.codes`}
        label={t('carrierRules:countries')}
        placeholder={t('carrierRules:any')}
        choices={countries}
      />
    </div>
  );
};

const Value = ({ path }: At) => {
  const t = useWords();
  return (
    <div className={classes.value}>
      <Span path={path} label={t('carrierRules:value')} />
      <ChoiceAt
        path={`${path}.currency`}
        aria-label={t('carrierRules:currency')}
        choices={['EUR', ...currencyCodes.filter((code) => code !== 'EUR')].map((code) => ({
          value: code,
          label: code,
        }))}
        read={(value) => (typeof value === 'string' ? value : 'EUR')}
      />
    </div>
  );
};

/** Patterns of article numbers, each ended with Enter. */
const Articles = ({ path }: At) => {
  const t = useWords();
  const { set, touch, readOnly, problems } = useEditor();
  const wrong = problems.find((problem) => problem.path.startsWith(path))?.path ?? path;
  return (
    <TagsInput
      className={ui.wide}
      label={t('carrierRules:articles')}
      description={t('carrierRules:articlesHint')}
      data-field={path}
      disabled={readOnly}
      error={useProblem(wrong)}
      value={listOf(useAt(path)).filter((pattern) => typeof pattern === 'string')}
      onChange={(patterns) => set(path, patterns.length === 0 ? undefined : patterns)}
      onBlur={() => touch(path)}
    />
  );
};

/** `true` and `false` in words; without a choice both fit. */
const Dangerous = ({ path }: At) => {
  const t = useWords();
  return (
    <ChoiceAt
      path={path}
      label={t('carrierRules:dangerousGoods')}
      choices={[
        { value: '', label: t('carrierRules:any') },
        { value: 'yes', label: t('carrierRules:yes') },
        { value: 'no', label: t('carrierRules:no') },
      ]}
      read={(value) => (typeof value === 'boolean' ? (value ? 'yes' : 'no') : '')}
      write={(value) => (value === '' ? undefined : value === 'yes')}
    />
  );
};

const Conditions = ({ path }: At) => {
  const t = useWords();
  return (
    <fieldset className={classes.group}>
      <legend>{t('carrierRules:conditions')}</legend>
      <div className={ui.fields}>
        <Countries path={`${path}.countries`} />
        <Span path={`${path}.weight`} label={t('carrierRules:weight')} />
        <Span path={`${path}.longestSide`} label={t('carrierRules:longestSide')} />
        <Span path={`${path}.lengthAndGirth`} label={t('carrierRules:lengthAndGirth')} />
        <Value path={`${path}.value`} />
        <Dangerous path={`${path}.dangerousGoods`} />
        <Articles path={`${path}.articles`} />
        <TextAt
          path={`${path}.tag.name`}
          label={`${t('carrierRules:tag')}: ${t('carrierRules:tagName')}`}
          placeholder={t('carrierRules:any')}
          maxLength={100}
          optional
        />
        <TextAt
          path={`${path}.tag.text`}
          label={`${t('carrierRules:tag')}: ${t('carrierRules:tagText')}`}
          maxLength={100}
          optional
        />
        <p className={`${ui.wide} ${classes.note}`}>{t('carrierRules:tagHint')}</p>
      </div>
    </fieldset>
  );
};

/** All of one rule. */
export const RuleFields = ({ path }: At) => {
  const t = useWords();
  return (
    <>
      <TextAt path={`${path}.name`} label={t('carrierRules:name')} maxLength={100} />
      <Conditions path={`${path}.conditions`} />
      <Result path={path} />
    </>
  );
};
