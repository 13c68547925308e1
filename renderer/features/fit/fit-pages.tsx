import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useWords } from '../../i18n/use-words.ts';
import { hasMod } from '../../ui/keyboard.ts';
import classes from './fit.module.css';

interface FitPagesProps {
  /** From 0, of what will come out. */
  at: number;
  count: number;
  onPage(at: number): void;
}

const steps: Record<string, number> = { PageDown: 1, PageUp: -1 };

/** Steps through all that will come out; nothing where that is one page. */
export const FitPages = ({ at, count, onPage }: FitPagesProps) => {
  const t = useWords();
  useEffect(() => {
    if (count < 2) return;
    // Before the field that has the focus: a list would take these keys for itself, and print something else.
    const onKey = (event: KeyboardEvent): void => {
      const step = steps[event.key];
      if (step === undefined || hasMod(event) || event.altKey) return;
      onPage(Math.min(Math.max(at + step, 0), count - 1));
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [at, count, onPage]);
  if (count < 2) return null;
  const button = { variant: 'default', size: 36 } as const;
  return (
    <div className={classes.pages}>
      <ActionIcon
        {...button}
        aria-label={t('fit:previous')}
        disabled={at === 0}
        onClick={() => onPage(at - 1)}
      >
        <IconChevronLeft size={20} />
      </ActionIcon>
      <span role="status">{t('fit:pageOf', { page: at + 1, pages: count })}</span>
      <ActionIcon
        {...button}
        aria-label={t('fit:next')}
        disabled={at === count - 1}
        onClick={() => onPage(at + 1)}
      >
        <IconChevronRight size={20} />
      </ActionIcon>
    </div>
  );
};
