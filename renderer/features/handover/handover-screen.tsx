import { Button } from '@mantine/core';
import { IconLockCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { useLocale, useWords } from '../../i18n/use-words.ts';
import { handover, manifests } from '../../stores/handover/index.ts';
import { show } from '../../stores/screen.ts';
import list from '../../ui/list-screen.module.css';
import { countText } from '../../ui/numbers.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { CloseDialog } from './close-dialog.tsx';
import { ManifestsPanel } from './manifests-panel.tsx';
import { PageDialog } from './page-dialog.tsx';
import { Said } from './said.tsx';
import { useHandoverEvents } from './use-handover-events.ts';
import { useHandoverFocus } from './use-handover-focus.ts';
import { WaitingPanel } from './waiting-panel.tsx';

type Shown = 'waiting' | 'manifests';

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
          { id: 'manifests', words: t('handover:manifests'), count: countText(total, locale) },
        ]}
        shown={shown}
        onShown={(id: Shown) => setShown(id)}
        hint={shown === 'manifests' && total > 0 ? t('jobs:keysHint') : undefined}
      />
      <div
        id="handover-panel"
        role="tabpanel"
        aria-labelledby={`handover-panel-${shown}`}
        className={list.panel}
      >
        {shown === 'waiting' ? <WaitingPanel /> : <ManifestsPanel />}
      </div>
      <CloseDialog />
      <PageDialog />
    </main>
  );
};
