import { Progress } from '@mantine/core';
import { useStore } from 'zustand';
import { missingParcels } from '../../../shared/handover/pile.ts';
import type { WaitingGroup, WaitingView } from '../../../shared/handover/views.ts';
import { useLocale, useWords, type Words } from '../../i18n/use-words.ts';
import { pile } from '../../stores/handover/index.ts';
import type { PileCount as Count } from '../../stores/handover/selection.ts';
import { AskButton } from '../../ui/ask-button.tsx';
import { FailureBox } from '../../ui/failure-box.tsx';
import { countText } from '../../ui/numbers.ts';
import classes from './handover.module.css';

/** Shipments that are named; the rest is counted. */
const NAMED = 8;

/** A shipment that is missing, with its parcels where some of them lie there. */
const missingWords = (t: Words, { reference, pile: there }: WaitingView): string => {
  if (!there || there.on.length === 0) return reference;
  const parcels = missingParcels(there);
  return t('pile:missingParcels', { reference, parcels: parcels.join(', '), count: parcels.length });
};

/** These shipments by name, the first of many. */
export const namesOf = (t: Words, rows: readonly WaitingView[]): string[] => {
  const names = rows.slice(0, NAMED).map((row) => missingWords(t, row));
  const rest = rows.length - names.length;
  return rest === 0 ? names : [...names, t('pile:more', { count: rest })];
};

/** Asks before a count is lost. */
const Discard = ({ group }: { group: WaitingGroup }) => {
  const t = useWords();
  const failure = useStore(pile.store, (state) => state.failure);
  return (
    <>
      <AskButton
        words={t('pile:discard')}
        title={t('pile:discardAsk', { carrier: group.carrierName })}
        hint={t('pile:discardHint')}
        busy={false}
        onYes={() => void pile.discard(group.carrierCode)}
      />
      {failure && <FailureBox failure={failure} />}
    </>
  );
};

/** Shipments of a carrier that lie on the pile, and those that are missing. */
export const PileCount = ({ group, count }: { group: WaitingGroup; count: Count }) => {
  const t = useWords();
  const locale = useLocale();
  const { begun, expected, whole, missing } = count;
  if (!begun) return <p className={classes.pileHint}>{t('pile:hint')}</p>;
  const words = { on: countText(whole.length, locale), of: countText(expected.length, locale) };
  return (
    <section className={classes.pile} aria-label={t('pile:title')}>
      <div className={classes.pileHead}>
        <b>{t('pile:title')}</b>
        <strong>{t('pile:count', words)}</strong>
      </div>
      <Progress
        value={(100 * whole.length) / Math.max(1, expected.length)}
        color={missing.length === 0 ? 'green' : undefined}
        aria-label={t('pile:progress')}
      />
      {missing.length === 0 ? (
        <div>{t('pile:missingNone')}</div>
      ) : (
        <div>
          <b>{t('pile:missing', { count: missing.length })}</b>
          <ul className={classes.left}>
            {namesOf(t, missing).map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </div>
      )}
      <Discard group={group} />
    </section>
  );
};
