import { Button } from '@mantine/core';
import { useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { manifestNumber } from '../../../shared/handover/number.ts';
import { useLocale, useWords } from '../../i18n/use-words.ts';
import { momentText } from '../../lib/time.ts';
import { elsewhere, manifests } from '../../stores/handover/index.ts';
import { type ListedManifest, listed, listedId } from '../../stores/handover/listed-manifests.ts';
import list from '../../ui/list-screen.module.css';
import { countText } from '../../ui/numbers.ts';
import ui from '../../ui/ui.module.css';
import { useNow } from '../../ui/use-now.ts';
import { ElsewhereDetail } from './elsewhere-detail.tsx';
import classes from './handover.module.css';
import { elsewhereState, elsewhereTone, kgText, manifestState, manifestTone } from './handover-words.ts';
import { ManifestDetail } from './manifest-detail.tsx';
import { RowGrid } from './row-grid.tsx';
import { UndeclaredNotices } from './undeclared-notices.tsx';
import { UndeclaredPanel } from './undeclared-panel.tsx';

const MINUTE_MS = 60_000;

const State = ({ row }: { row: ListedManifest }) => {
  const t = useWords();
  const { ours } = row;
  const tone = ours ? manifestTone(ours) : elsewhereTone(row.theirs);
  const words = ours ? manifestState(t, ours) : elsewhereState(t, row.theirs);
  return <span className={`${ui.badge} pd-tone-${tone}`}>{words}</span>;
};

/** Number, carrier, when, by whom, shipments, parcels, weight. */
const useCells = () => {
  const t = useWords();
  const locale = useLocale();
  const now = useNow(MINUTE_MS);
  return ({ ours, theirs }: ListedManifest) => {
    const { shipments } = ours ? ours.totals : theirs;
    const { carrierName, at } = ours ?? theirs;
    return [
      <b key="number">{ours ? manifestNumber(ours.number) : theirs.number}</b>,
      <span key="carrier" title={carrierName}>
        {carrierName}
      </span>,
      momentText(at, now, locale),
      ours ? ours.email : t('declaring:elsewhere'),
      countText(shipments, locale),
      ours ? countText(ours.totals.parcels, locale) : '',
      ours ? kgText(ours.totals.grams, locale) : '',
    ];
  };
};

const Manifests = ({ rows, isCut }: { rows: readonly ListedManifest[]; isCut: boolean }) => {
  const t = useWords();
  const [chosen, choose] = useState<string | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const cellsOf = useCells();
  const active = Math.max(
    0,
    rows.findIndex((row) => listedId(row) === chosen),
  );
  const row = rows[active];
  if (!row) return <p className={ui.empty}>{t('handover:noManifests')}</p>;
  return (
    <div className={`${list.body} ${classes.body}`}>
      <div className={classes.listColumn}>
        <RowGrid
          label={t('handover:manifests')}
          name="manifests"
          columns={[
            t('handover:number'),
            t('handover:carrier'),
            t('handover:when'),
            t('handover:by'),
            t('handover:shipments'),
            t('handover:parcelsShort'),
            t('handover:weightShort'),
            t('handover:state'),
          ]}
          rows={rows}
          idOf={listedId}
          cellsOf={(each) => [...cellsOf(each), <State key="state" row={each} />]}
          active={active}
          onActive={(index) => choose(rows[index] ? listedId(rows[index]) : null)}
          onEnter={() => title.current?.focus()}
          isFaint={({ ours }) => ours?.totals.shipments === 0}
        />
        {isCut && (
          <Button variant="subtle" onClick={() => void manifests.more()}>
            {t('handover:more')}
          </Button>
        )}
      </div>
      {row.ours ? (
        <ManifestDetail ref={title} manifest={row.ours} />
      ) : (
        <ElsewhereDetail ref={title} manifest={row.theirs} />
      )}
    </div>
  );
};

/** Manifests, the newest first, with those of carriers that are beside none of ours; or what a carrier was not told of. */
export const ManifestsPanel = () => {
  const { manifests: all, total } = useStore(manifests.store);
  const { manifests: others, shown } = useStore(elsewhere.store);
  const isCut = all !== null && all.length < total;
  const rows = useMemo(() => listed(all ?? [], others, isCut), [all, others, isCut]);
  if (all === null) return <div className={ui.empty} />;
  if (shown) return <UndeclaredPanel key={shown.carrierCode} shown={shown} />;
  return (
    <>
      <UndeclaredNotices />
      <Manifests rows={rows} isCut={isCut} />
    </>
  );
};
