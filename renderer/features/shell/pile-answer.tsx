import { IconAlertTriangle, IconBarcode, IconCircleCheck } from '@tabler/icons-react';
import { useStore } from 'zustand';
import { missingParcels } from '../../../shared/handover/pile.ts';
import { useLocale, useWords, type Words } from '../../i18n/use-words.ts';
import { handover, pile } from '../../stores/handover/index.ts';
import type { PileSaid } from '../../stores/handover/pile.ts';
import { failureWords } from '../../ui/failure-box.tsx';
import classes from './shell.module.css';

interface Shown {
  tone: 'good' | 'bad' | 'plain';
  text: string;
  /** The answer in one word. */
  sign?: string;
}

const answerOf = (t: Words, said: PileSaid, locale: string): Shown => {
  if (said.outcome === 'failed') {
    const { title, action } = failureWords(t, said.failure);
    return { tone: 'bad', sign: t('pile:notCounted'), text: `${said.code}: ${title} ${action}` };
  }
  if (said.outcome === 'refused') {
    const { why, code, reference, carrierName = '' } = said;
    const what = reference && reference !== code ? `${reference} (${code})` : code;
    return {
      tone: 'bad',
      sign: t(`pile:sign.${why}`),
      text: t(`pile:why.${why}`, { what, carrier: carrierName }),
    };
  }
  const { reference, parcels, pile: there } = said;
  const missing = missingParcels(there);
  const list = new Intl.ListFormat(locale, { type: 'unit' }).format(missing.map(String));
  const words = { reference, number: parcels.join(', '), count: there.of, missing: list };
  if (there.of === 1) return { tone: 'good', sign: t('pile:counted'), text: reference };
  return {
    tone: 'good',
    sign: t('pile:counted'),
    text: t(missing.length === 0 ? 'pile:countedWhole' : 'pile:countedPart', words),
  };
};

const icons = { good: IconCircleCheck, bad: IconAlertTriangle, plain: IconBarcode } as const;

/** The answer to a scan onto the pile. */
export const PileAnswer = () => {
  const t = useWords();
  const locale = useLocale();
  const { said, scans } = useStore(pile.store);
  const carrier = useStore(handover.store, () => handover.shownCarrier()?.carrierName ?? '');
  const idle = carrier === '' ? t('pile:idleNone') : t('pile:idle', { carrier });
  const { tone, text, sign }: Shown = said ? answerOf(t, said, locale) : { tone: 'plain', text: idle };
  const Icon = icons[tone];
  const loud = tone === 'bad';
  return (
    <div
      // The same answer twice is said twice.
      key={scans}
      className={`${classes.answer} ${loud ? classes.stop : ''} pd-tone-${tone}`}
      role={loud ? 'alert' : 'status'}
      aria-live={loud ? 'assertive' : 'polite'}
      data-pile={said?.outcome ?? 'idle'}
    >
      <Icon size={26} aria-hidden="true" />
      {sign && <b className={classes.answerSign}>{sign}</b>}
      <span className={classes.answerText} title={text}>
        {text}
      </span>
    </div>
  );
};
