import { Button } from '@mantine/core';
import { IconLockCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { comes } from '../../../shared/handover/pickup.ts';
import { useLocale, useWords } from '../../i18n/use-words.ts';
import { elsewhere, handover, manifests, pickups, pile } from '../../stores/handover/index.ts';
import { show } from '../../stores/screen.ts';
import list from '../../ui/list-screen.module.css';
import { countText } from '../../ui/numbers.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { CloseDialog } from './close-dialog.tsx';
import { ManifestsPanel } from './manifests-panel.tsx';
import { PageDialog } from './page-dialog.tsx';
import { PickupDialog } from './pickup-dialog.tsx';
import { PickupsPanel } from './pickups-panel.tsx';
import { Said } from './said.tsx';
import { useHandoverEvents } from './use-handover-events.ts';
import { useHandoverFocus } from './use-handover-focus.ts';
import { WaitingPanel } from './waiting-panel.tsx';

type Shown = 'waiting' | 'manifests' | 'pickups';

const panels = { waiting: WaitingPanel, manifests: ManifestsPanel, pickups: PickupsPanel };

const Head = () => {
  const t = useWords();
  const open = useStore(manifests.store, (state) => state.open);
  return (
    <div className={list.top}>
      <div className={list.titles}>
        <h1 className={list.title}>{t('handover:title')}</h1>
        <p className={list.hint}>{t('handover:hint')}</p>
      </div>
      <Button
        variant="default"
        leftSection={<IconLockCheck size={18} />}
        disabled={open.length === 0}
        onClick={() => show('close-day')}
      >
        {t('handover:closeDay')}
      </Button>
    </div>
  );
};

/** The end of the day: what the drivers take, what they took, and the day that is closed. */
export const HandoverScreen = () => {
  const t = useWords();
  const locale = useLocale();
  const [shown, setShown] = useState<Shown>('waiting');
  const waiting = useStore(handover.store, (state) => state.waiting);
  const total = useStore(manifests.store, (state) => state.total);
  const others = useStore(elsewhere.store, (state) => state.manifests.length);
  const declares = useStore(elsewhere.store, (state) => state.shown !== null);
  const { pickups: asked, carriers } = useStore(pickups.store);
  // A desk without an engine has none of it.
  const hasPickups = carriers.length > 0 || (asked?.length ?? 0) > 0;
  const wanted = shown === 'pickups' && !hasPickups ? 'waiting' : shown;
  const Panel = panels[wanted];
  const scans = useStore(pile.store, (state) => state.scans);
  useEffect(() => {
    if (scans > 0) setShown('waiting');
  }, [scans]);
  // An answer of another time says nothing of what is scanned next.
  useEffect(() => pile.forget, []);
  useHandoverEvents();
  useHandoverFocus();
  const count = (waiting?.groups ?? []).reduce((sum, { rows }) => sum + rows.length, 0);
  return (
    <main className={list.screen}>
      <Head />
      <Said />
      <Tabs
        label={t('handover:title')}
        panel="handover-panel"
        tabs={[
          { id: 'waiting', words: t('handover:waiting'), count: countText(count, locale) },
          { id: 'manifests', words: t('handover:manifests'), count: countText(total + others, locale) },
          ...(hasPickups
            ? [
                {
                  id: 'pickups' as const,
                  words: t('handover:pickups'),
                  count: countText((asked ?? []).filter(comes).length, locale),
                },
              ]
            : []),
        ]}
        shown={wanted}
        onShown={(id: Shown) => setShown(id)}
        hint={wanted === 'manifests' && total + others > 0 && !declares ? t('jobs:keysHint') : undefined}
      />
      <div
        id="handover-panel"
        role="tabpanel"
        aria-labelledby={`handover-panel-${wanted}`}
        className={list.panel}
      >
        <Panel />
      </div>
      <CloseDialog />
      <PageDialog />
      <PickupDialog />
    </main>
  );
};
