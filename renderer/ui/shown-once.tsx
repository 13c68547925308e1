import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { copyText } from './copy-text.ts';
import { Notice } from './notice.tsx';
import classes from './shown-once.module.css';

interface ShownOnceProps {
  title: ReactNode;
  hint: ReactNode;
  /** Shown now and never again. */
  text: string;
  words: { copy: string; copied: string; uncopied: string; taken: string };
  onTaken(): void;
}

/** A secret that was just made: it stays until its administrator has taken it, and is shown never again. */
export const ShownOnce = ({ title, hint, text, words, onTaken }: ShownOnceProps) => {
  const copy = async () => {
    const done = await copyText(text);
    notifications.show({
      message: done ? words.copied : words.uncopied,
      color: done ? 'green' : 'yellow',
    });
  };
  return (
    <Notice
      tone="accent"
      title={title}
      actions={
        <>
          <Button size="xs" autoFocus leftSection={<IconCopy size={16} />} onClick={() => void copy()}>
            {words.copy}
          </Button>
          <Button size="xs" variant="default" onClick={onTaken}>
            {words.taken}
          </Button>
        </>
      }
    >
      {hint}
      <code className={classes.secret} data-secret>
        {text}
      </code>
    </Notice>
  );
};
