import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWords } from '../../i18n/use-words.ts';
import { Notice } from '../../ui/notice.tsx';

interface QuestionProps {
  title: string;
  /** More to know before a yes. */
  children?: ReactNode;
  yes: string;
  onYes(): void;
  onNo(): void;
}

/** Confirmation before something is deleted, shown where it was asked for. */
export const Question = ({ title, children, yes, onYes, onNo }: QuestionProps) => {
  const t = useWords();
  return (
    <Notice
      tone="wait"
      title={title}
      actions={
        <>
          <Button size="xs" color="red" onClick={onYes}>
            {yes}
          </Button>
          <Button size="xs" variant="default" autoFocus onClick={onNo}>
            {t('common:cancel')}
          </Button>
        </>
      }
    >
      {children}
    </Notice>
  );
};
