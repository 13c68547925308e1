import { useWords } from '../../i18n/use-words.ts';
import { useAt } from '../../parts/editor/form.ts';
import { useCountryChoices } from '../../parts/fields/country-choices.ts';
import { hintBelow } from '../../parts/fields/hint-below.ts';
import { useDesk } from '../../stores/desk-data.ts';
import ui from '../../ui/ui.module.css';
import classes from './carriers.module.css';

import { ChoiceAt, NumberAt, TextAt } from './editor-fields.tsx';
import { useRoute } from './source-card.tsx';

const capitals = (text: string): string => text.toUpperCase();

/** The country whose post has given the ranges, and the kind of item where a product names none. */
const S10 = () => {
  const t = useWords();
  const countries = useCountryChoices('carrier');
  return (
    <>
      <ChoiceAt
        path="numbering.country"
        label={t('carriers:country')}
        choices={[
          { value: '', label: t('carriers:countryNone') },
          ...countries.map(({ value, label }) => ({ value: String(value), label })),
        ]}
        write={(value) => (value === '' ? null : value)}
      />
      <TextAt
        path="numbering.serviceIndicator"
        label={t('carriers:serviceIndicator')}
        description={t('carriers:serviceIndicatorHint')}
        {...hintBelow}
        maxLength={2}
        normalise={capitals}
      />
    </>
  );
};

const numberings = {
  sscc: { kind: 'sscc' },
  s10: { kind: 's10', serviceIndicator: 'CP', country: null },
  none: { kind: 'none' },
} as const;

/** The desk's templates for the label that the carrier has; one that it names and cannot wear says so. */
const TemplateChoice = () => {
  const t = useWords();
  const templates = useDesk((state) => state.templates);
  const base = useAt('labelTemplate');
  const chosen = useAt('template');
  const fitting = templates.filter((template) => template.base === base);
  const named = templates.find(({ id }) => id === chosen);
  const isForeign = typeof chosen === 'string' && !fitting.some(({ id }) => id === chosen);
  const foreign = named ? t('carriers:templateOther', { name: named.name }) : t('carriers:templateGone');
  return (
    <ChoiceAt
      path="template"
      label={t('carriers:template')}
      choices={[
        { value: '', label: t('carriers:templateNone') },
        ...fitting.map(({ id, name }) => ({ value: id, label: name })),
        ...(isForeign ? [{ value: chosen, label: foreign }] : []),
      ]}
    />
  );
};

/** Design and numbers of labels that this desk draws; those of a carrier engine have their carrier's. */
const OwnLabel = () => {
  const t = useWords();
  return (
    <>
      <ChoiceAt
        path="labelTemplate"
        label={t('carriers:labelTemplate')}
        choices={[
          { value: 'gs1', label: t('carriers:labelGs1') },
          { value: 'post', label: t('carriers:labelPost') },
        ]}
      />
      <TemplateChoice />
      <ChoiceAt
        path="numbering"
        label={t('carriers:numbering')}
        choices={[
          { value: 'sscc', label: t('carriers:numberingSscc') },
          { value: 's10', label: t('carriers:numberingS10') },
          { value: 'none', label: t('carriers:numberingNone') },
        ]}
        read={(value) => String((value as { kind?: string } | undefined)?.kind ?? '')}
        write={(value) => numberings[value as keyof typeof numberings]}
        problemAt="numbering.kind"
      />
    </>
  );
};

/** Name, label design and source of numbers. A new one begins with its code. */
export const GeneralCard = ({ codeFixed, isNew }: { codeFixed: boolean; isNew: boolean }) => {
  const t = useWords();
  const kind = useAt('numbering.kind');
  const route = useRoute();
  return (
    <section className={ui.card}>
      <h2 className={ui.cardTitle}>{t('carriers:general')}</h2>
      <div className={`${ui.fields} ${classes.general}`}>
        <TextAt
          path="code"
          label={t('carriers:code')}
          description={codeFixed ? t('carriers:codeFixed') : t('carriers:codeHint')}
          readOnly={codeFixed}
          autoFocus={isNew}
          maxLength={40}
          {...hintBelow}
        />
        <TextAt path="name" label={t('carriers:name')} maxLength={100} />
        <ChoiceAt
          path="dangerousGoods"
          label={t('carriers:dangerousGoods')}
          choices={[
            { value: 'none', label: t('carriers:dangerousNone') },
            { value: 'limited', label: t('carriers:dangerousLimited') },
            { value: 'all', label: t('carriers:dangerousAll') },
          ]}
        />
        {!route && <OwnLabel />}
        <NumberAt
          path="volumetricDivisor"
          label={t('carriers:volumetricDivisor')}
          description={t('carriers:volumetricHint')}
          {...hintBelow}
        />
        {kind === 's10' && <S10 />}
      </div>
    </section>
  );
};
