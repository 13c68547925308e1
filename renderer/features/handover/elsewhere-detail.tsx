import { type Ref, useEffect } from 'react';
import { useStore } from 'zustand';
import type { ElsewhereManifest } from '../../../shared/handover/elsewhere.ts';
import { useLocale, useWords } from '../../i18n/use-words.ts';
import { momentText } from '../../lib/time.ts';
import { elsewhere } from '../../stores/handover/index.ts';
import list from '../../ui/list-screen.module.css';
import { countText } from '../../ui/numbers.ts';
import { CarrierManifest } from './carrier-manifest.tsx';
import classes from './handover.module.css';
import { TotalsFacts } from './totals-facts.tsx';

/** More are not named; a program may declare any number at once. */
const MOST_NAMED = 500;

const Shipments = ({ manifest: { id, takenBack } }: { manifest: ElsewhereManifest }) => {
  const t = useWords();
  const known = useStore(elsewhere.store, (state) => state.references);
  if (known?.id !== id) return null;
  const back = new Set(takenBack);
  const beyond = known.references.length - MOST_NAMED;
  return (
    <ul className={classes.lines} aria-label={t('handover:shipments')}>
      {known.references.slice(0, MOST_NAMED).map((reference) => (
        <li key={reference} className={classes.line}>
          <span>
            <b>{reference}</b>
            {back.has(reference) && <small> {t('declaring:takenBackMark')}</small>}
          </span>
        </li>
      ))}
      {beyond > 0 && <li>{t('declaring:andMore', { count: beyond })}</li>}
    </ul>
  );
};

interface ElsewhereDetailProps {
  manifest: ElsewhereManifest;
  /** Its title, which takes the focus. */
  ref: Ref<HTMLHeadingElement>;
}

/** A carrier's manifest of what was handed over elsewhere. */
export const ElsewhereDetail = ({ manifest, ref }: ElsewhereDetailProps) => {
  const t = useWords();
  const locale = useLocale();
  const { id, number, carrierName, at, shipments, changedAt } = manifest;
  useEffect(() => {
    // Again for each step: what was not sent yet may take up more.
    if (changedAt > 0) void elsewhere.loadReferences(id);
  }, [id, changedAt]);
  return (
    <aside className={`${list.detail} ${classes.detail}`} aria-label={t('declaring:manifest')}>
      <h2 ref={ref} tabIndex={-1} className={list.detailTitle}>
        {t('declaring:manifestNumber', { number })}
      </h2>
      <CarrierManifest carrier={carrierName} beside={manifest} ours={null} />
      <TotalsFacts
        facts={[
          [t('handover:carrier'), carrierName],
          [t('declaring:requested'), momentText(at, Date.now(), locale)],
          [t('handover:shipments'), countText(shipments, locale)],
        ]}
      />
      <Shipments manifest={manifest} />
    </aside>
  );
};
