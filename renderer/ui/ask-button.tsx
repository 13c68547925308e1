import { Button } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../i18n/use-words.ts';
import { onEscape } from './keyboard.ts';
import { Notice } from './notice.tsx';

interface AskButtonProps {
  words: string;
  title: string;
  hint: string;
  busy: boolean;
  onYes(): void;
}

/** A button whose question takes its place until it is answered. */
export const AskButton = ({ words, title, hint, busy, onYes }: AskButtonProps) => {
  const t = useWords();
  const [asking, setAsking] = useState(false);
  const [kept, setKept] = useState(false);
  const keep = () => {
    setAsking(false);
    setKept(true);
  };
  if (!asking) {
    return (
      // Back where the question came from.
      <Button variant="default" disabled={busy} autoFocus={kept} onClick={() => setAsking(true)}>
        {words}
      </Button>
    );
  }
  return (
    <Notice
      tone="wait"
      title={title}
      actions={
        <>
          <Button size="xs" variant="default" autoFocus onClick={keep} onKeyDown={onEscape(keep)}>
            {t('common:cancel')}
          </Button>
          <Button
            size="xs"
            color="red"
            onClick={() => {
              setAsking(false);
              onYes();
            }}
            onKeyDown={onEscape(keep)}
          >
            {words}
          </Button>
        </>
      }
    >
      {hint}
    </Notice>
  );
};
