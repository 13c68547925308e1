import { Button } from '@mantine/core';
import { useState } from 'react';
import { useStore } from 'zustand';
import type { QueueRowView } from '../../../shared/sync/views.ts';
import { useWords } from '../../i18n/use-words.ts';
import { syncActions } from '../../stores/sync/index.ts';
import { onEscape } from '../../ui/keyboard.ts';
import { Notice } from '../../ui/notice.tsx';

interface LabelDoubtProps {
  row: QueueRowView;
  /** Called once the desk has taken it. */
  onAsked(): void;
}

/** A label that may have been made already: what to look for, and a question before it is asked for once more. */
export const LabelDoubt = ({ row, onAsked }: LabelDoubtProps) => {
  const t = useWords();
  const busy = useStore(syncActions.store, (state) => state.busy);
  const [asking, setAsking] = useState(false);
  const [asked, setAsked] = useState(false);
  const begin = () => {
    setAsking(true);
    setAsked(true);
  };
  const cancel = () => setAsking(false);
  const ask = async () => {
    if (await syncActions.requestLabelAgain(row.id)) onAsked();
  };
  if (!asking) {
    return (
      <Notice
        tone="wait"
        title={t('sync:labelDoubt')}
        actions={
          // Back from the question the focus is where it was.
          <Button size="xs" autoFocus={asked} onClick={begin}>
            {t('sync:labelAgain')}
          </Button>
        }
      >
        {t('sync:labelDoubtHint')}
      </Notice>
    );
  }
  return (
    <Notice
      tone="bad"
      title={t('sync:labelAgainAsk')}
      actions={
        <>
          <Button
            size="xs"
            color="red"
            loading={busy === row.id}
            onClick={() => void ask()}
            onKeyDown={onEscape(cancel)}
          >
            {t('sync:labelAgainDo')}
          </Button>
          <Button size="xs" variant="default" autoFocus onClick={cancel} onKeyDown={onEscape(cancel)}>
            {t('common:cancel')}
          </Button>
        </>
      }
    >
      {t('sync:labelAgainHint')}
    </Notice>
  );
};
