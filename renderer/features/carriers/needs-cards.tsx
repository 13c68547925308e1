import { Checkbox } from '@mantine/core';
import { useWords } from '../../i18n/use-words.ts';
import { useAt } from '../../parts/editor/form.ts';
import frame from '../../ui/editor-screen.module.css';
import ui from '../../ui/ui.module.css';
import classes from './carriers.module.css';
import { listOf, useEditor } from './editor.ts';
import { CheckAt, NumberAt } from './editor-fields.tsx';
import { CountryFields, LimitFields, RequiredFields } from './limit-fields.tsx';

const places = ['poBox', 'locker', 'office'] as const;

/** Limits and destinations of the carrier. */
export const LimitsCard = () => {
  const t = useWords();
  return (
    <section className={ui.card}>
      <h2 className={ui.cardTitle}>{t('carriers:limits')}</h2>
      <p className={frame.hint}>{t('carriers:limitsHint')}</p>
      <LimitFields base="" />
      <h3 className={classes.part}>{t('carriers:countries')}</h3>
      <CountryFields base="" />
      <h3 className={classes.part}>{t('carriers:boxes')}</h3>
      <div className={classes.checks}>
        {places.map((place) => (
          <CheckAt key={place} path={`boxes.${place}`} label={t(`carriers:boxes.${place}`)} />
        ))}
      </div>
    </section>
  );
};

const forms = ['cn22', 'cn23', 'invoice'] as const;

/** Fields and papers that the carrier requires. */
export const NeedsCard = () => {
  const t = useWords();
  const { set, readOnly } = useEditor();
  const wanted = listOf(useAt('customs.forms'));
  return (
    <section className={ui.card}>
      <h2 className={ui.cardTitle}>{t('carriers:required')}</h2>
      <RequiredFields base="" titled />
      <h3 className={classes.part}>{t('carriers:customs')}</h3>
      <p className={frame.hint}>{t('carriers:customsHint')}</p>
      <div className={classes.checks}>
        {forms.map((form) => (
          <Checkbox
            key={form}
            label={t(`carriers:${form}`)}
            disabled={readOnly}
            checked={wanted.includes(form)}
            onChange={({ currentTarget: { checked } }) =>
              set(
                'customs.forms',
                forms.filter((each) => (each === form ? checked : wanted.includes(each))),
              )
            }
          />
        ))}
      </div>
      {wanted.includes('cn22') && (
        <div className={ui.fields}>
          <NumberAt path="customs.cn22MaxValueSdr" label={t('carriers:cn22MaxValueSdr')} />
          <NumberAt path="customs.cn22MaxWeightKg" label={t('carriers:cn22MaxWeightKg')} />
        </div>
      )}
    </section>
  );
};
