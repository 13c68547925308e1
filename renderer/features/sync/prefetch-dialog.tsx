import { Modal } from '@mantine/core';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { onDesk } from '../../api/desk.ts';
import { useWords } from '../../i18n/use-words.ts';
import { closeOverlay, useScreen } from '../../stores/screen.ts';
import { wanted } from '../../stores/sync/index.ts';
import { dialogHead } from '../../theme.ts';
import { FailureBox } from '../../ui/failure-box.tsx';
import history from '../history/history.module.css';
import classes from './prefetch.module.css';
import { PrefetchSource } from './prefetch-source.tsx';
import { PrefetchState } from './prefetch-state.tsx';

/** The list of what was fetched follows at this pace. */
const REFRESH_MS = 1000;

/** Keeps the wanted shipments up to date while the dialog is open. */
const useFreshWanted = (opened: boolean): void => {
  useEffect(() => {
    if (!opened) return;
    void wanted.load();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onDesk('sync.changed', () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void wanted.load();
      }, REFRESH_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [opened]);
};

/** Shipments that are fetched before they are scanned, so that they can be packed without the remote. */
export const PrefetchDialog = () => {
  const t = useWords();
  const opened = useScreen((state) => state.overlay === 'prefetch');
  const failure = useStore(wanted.store, (state) => state.failure);
  useFreshWanted(opened);
  return (
    <Modal
      opened={opened}
      onClose={closeOverlay}
      title={t('sync:fetchTitle')}
      size={680}
      classNames={{ title: history.title }}
      attributes={{ ...dialogHead, content: { 'data-dialog': 'prefetch' } }}
    >
      <div className={classes.body}>
        <PrefetchSource />
        {failure && <FailureBox failure={failure} />}
        <PrefetchState />
      </div>
    </Modal>
  );
};
