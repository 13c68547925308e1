import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { useStore } from 'zustand';
import { manifestNumber } from '../../../shared/handover/number.ts';
import type { ManifestView } from '../../../shared/handover/views.ts';
import { useLocale, useWords } from '../../i18n/use-words.ts';
import { momentText } from '../../lib/time.ts';
import { manifests } from '../../stores/handover/index.ts';
import list from '../../ui/list-screen.module.css';
import { countText } from '../../ui/numbers.ts';
import ui from '../../ui/ui.module.css';
import { useNow } from '../../ui/use-now.ts';
import classes from './handover.module.css';
import { kgText, manifestState, manifestTone } from './handover-words.ts';
import { ManifestDetail } from './manifest-detail.tsx';
import { RowGrid } from './row-grid.tsx';

const MINUTE_MS = 60_000;

const State = ({ manifest }: { manifest: ManifestView }) => {
  const t = useWords();
  return (
    <span className={`${ui.badge} pd-tone-${manifestTone(manifest)}`}>{manifestState(t, manifest)}</span>
  );
};

/** Manifests, the newest first. */
export const ManifestsPanel = () => {
  const t = useWords();
  const locale = useLocale();
  const now = useNow(MINUTE_MS);
  const { manifests: all, total } = useStore(manifests.store);
  const [chosen, choose] = useState<number | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  if (all === null) return <div className={ui.empty} />;
  const active = Math.max(
    0,
    all.findIndex(({ id }) => id === chosen),
  );
  const manifest = all[active];
  if (!manifest) return <p className={ui.empty}>{t('handover:noManifests')}</p>;
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
          rows={all}
          idOf={({ number }) => manifestNumber(number)}
          cellsOf={(row) => [
            <b key="number">{manifestNumber(row.number)}</b>,
            row.carrierCode,
            momentText(row.at, now, locale),
            row.email,
            countText(row.totals.shipments, locale),
            countText(row.totals.parcels, locale),
            kgText(row.totals.grams, locale),
            <State key="state" manifest={row} />,
          ]}
          active={active}
          onActive={(index) => choose(all[index]?.id ?? null)}
          onEnter={() => title.current?.focus()}
          isFaint={({ totals }) => totals.shipments === 0}
        />
        {all.length < total && (
          <Button variant="subtle" onClick={() => void manifests.more()}>
            {t('handover:more')}
          </Button>
        )}
      </div>
      <ManifestDetail ref={title} manifest={manifest} />
    </div>
  );
};
