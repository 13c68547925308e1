import { Button } from '@mantine/core';
import { type Ref, useEffect } from 'react';
import { useStore } from 'zustand';
import { manifestNumber } from '../../../shared/handover/number.ts';
import type { ManifestLineView, ManifestView } from '../../../shared/handover/views.ts';
import { useLocale, useWords } from '../../i18n/use-words.ts';
import { momentText } from '../../lib/time.ts';
import { manifests } from '../../stores/handover/index.ts';
import list from '../../ui/list-screen.module.css';
import { CarrierManifests } from './carrier-manifest.tsx';
import classes from './handover.module.css';
import { totalFacts } from './handover-words.ts';
import { TotalsFacts } from './totals-facts.tsx';
import { UndoButton } from './undo-button.tsx';

const Line = ({ manifest, line }: { manifest: ManifestView; line: ManifestLineView }) => {
  const t = useWords();
  const locale = useLocale();
  const { reference, undoneAt, undoneBy } = line;
  return (
    <li className={classes.line}>
      <span className={undoneAt === null ? '' : classes.faint}>
        <b>{reference}</b> {line.recipient.name}
        {undoneAt !== null && (
          <small>
            {' '}
            {t('handover:undoneBy', { by: undoneBy ?? '', at: momentText(undoneAt, Date.now(), locale) })}
          </small>
        )}
      </span>
      {undoneAt === null && manifest.closedAt === null && (
        <UndoButton
          size="compact-sm"
          manifest={manifest}
          references={[reference]}
          words={t('handover:undoOne')}
          label={t('handover:undoOneOf', { reference })}
        />
      )}
    </li>
  );
};

interface ManifestDetailProps {
  manifest: ManifestView;
  /** Its title, which takes the focus. */
  ref: Ref<HTMLHeadingElement>;
}

/** One manifest: what it comes to, its papers, its shipments, and what can be taken back. */
export const ManifestDetail = ({ manifest, ref }: ManifestDetailProps) => {
  const t = useWords();
  const locale = useLocale();
  const { lines, busy } = useStore(manifests.store);
  const { id, revision, totals, closedAt } = manifest;
  useEffect(() => {
    // Again for each revision.
    if (revision >= 0) void manifests.loadLines({ id });
  }, [id, revision]);
  const isVoid = totals.shipments === 0;
  const facts: (readonly [string, string])[] = [
    [t('handover:carrier'), manifest.carrierName],
    [t('handover:when'), momentText(manifest.at, Date.now(), locale)],
    [t('handover:by'), manifest.email],
    ...totalFacts(t, totals, locale),
    ...(manifest.undone > 0 ? [[t('handover:takenBack'), String(manifest.undone)] as const] : []),
    ...(closedAt === null
      ? []
      : [[t('handover:dayClosed'), momentText(closedAt, Date.now(), locale)] as const]),
  ];
  return (
    <aside className={`${list.detail} ${classes.detail}`} aria-label={t('handover:manifest')}>
      <h2 ref={ref} tabIndex={-1} className={list.detailTitle}>
        {t('handover:manifestNumber', { number: manifestNumber(manifest.number) })}
      </h2>
      {!isVoid && (
        <div className={classes.buttons}>
          <Button loading={busy === 'print'} onClick={() => void manifests.print(manifest)}>
            {t('handover:print')}
          </Button>
          <Button
            variant="default"
            loading={busy === 'page'}
            onClick={() => void manifests.look(manifest, 0)}
          >
            {t('handover:open')}
          </Button>
          <Button variant="default" onClick={() => void manifests.savePdf(id)}>
            {t('handover:savePdf')}
          </Button>
          <Button variant="default" onClick={() => void manifests.saveCsv(id)}>
            {t('handover:saveCsv')}
          </Button>
        </div>
      )}
      {manifest.unprinted && <p className={list.hint}>{t('handover:unprintedHint')}</p>}
      <CarrierManifests manifest={manifest} />
      <TotalsFacts facts={facts} />
      {closedAt === null && !isVoid && (
        <UndoButton key={id} manifest={manifest} words={t('handover:undoAll')} asks />
      )}
      {closedAt !== null && <p className={list.hint}>{t('handover:closedHint')}</p>}
      {lines?.id === id && (
        <ul className={classes.lines} aria-label={t('handover:shipments')}>
          {lines.lines.map((line) => (
            <Line key={line.reference} manifest={manifest} line={line} />
          ))}
        </ul>
      )}
    </aside>
  );
};
