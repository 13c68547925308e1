import { Button } from '@mantine/core';
import { useState } from 'react';
import { useStore } from 'zustand';
import { LABEL_ELSEWHERE, UNCONFIRMED_LABEL } from '../../../shared/sync/unconfirmed-label.ts';
import type { QueueRowView } from '../../../shared/sync/views.ts';
import { useWords } from '../../i18n/use-words.ts';
import { syncActions } from '../../stores/sync/index.ts';
import { onEscape } from '../../ui/keyboard.ts';
import { Notice } from '../../ui/notice.tsx';

/** Words of each question: what happened, what to look for, and the question before it is done. */
const words = {
  [UNCONFIRMED_LABEL]: {
    title: 'sync:labelDoubt',
    hint: 'sync:labelDoubtHint',
    begin: 'sync:labelAgain',
    ask: 'sync:labelAgainAsk',
    askHint: 'sync:labelAgainHint',
    do: 'sync:labelAgainDo',
  },
  [LABEL_ELSEWHERE]: {
    title: 'sync:labelElsewhere',
    hint: 'sync:labelElsewhereHint',
    begin: 'sync:labelHere',
    ask: 'sync:labelHereAsk',
    askHint: 'sync:labelHereHint',
    do: 'sync:labelHereDo',
  },
} as const;

interface LabelDoubtProps {
  row: QueueRowView;
  question: keyof typeof words;
  /** Called once the desk has taken it. */
  onAsked(): void;
}

/**
 * A label that may have been made already, or that another desk has: what to look for, and a question before another one
 * is made or printed.
 */
export const LabelDoubt = ({ row, question, onAsked }: LabelDoubtProps) => {
  const t = useWords();
  const said = words[question];
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
        title={t(said.title)}
        actions={
          // Back from the question the focus is where it was.
          <Button size="xs" autoFocus={asked} onClick={begin}>
            {t(said.begin)}
          </Button>
        }
      >
        {t(said.hint)}
      </Notice>
    );
  }
  return (
    <Notice
      tone="bad"
      title={t(said.ask)}
      actions={
        <>
          <Button
            size="xs"
            color="red"
            loading={busy === row.id}
            onClick={() => void ask()}
            onKeyDown={onEscape(cancel)}
          >
            {t(said.do)}
          </Button>
          <Button size="xs" variant="default" autoFocus onClick={cancel} onKeyDown={onEscape(cancel)}>
            {t('common:cancel')}
          </Button>
        </>
      }
    >
      {t(said.askHint)}
    </Notice>
  );
};
