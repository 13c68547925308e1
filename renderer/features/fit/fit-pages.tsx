import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useCallback, useEffect } from 'react';
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
  const goTo = useCallback((to: number) => onPage(Math.min(Math.max(to, 0), count - 1)), [count, onPage]);
  useEffect(() => {
    if (count < 2) return;
    // Before the field that has the focus: a list would take these keys for itself, and print something else.
    const onKey = (event: KeyboardEvent): void => {
      const step = steps[event.key];
      if (step === undefined || hasMod(event) || event.altKey) return;
      goTo(at + step);
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [at, count, goTo]);
  if (count < 2) return null;
  // At an end a button does nothing but keeps the focus; a disabled one would lose it.
  const turn = (to: number) => ({
    ...(to < 0 || to >= count ? { 'aria-disabled': true, 'data-disabled': true } : {}),
    onClick: () => goTo(to),
  });
  const button = { variant: 'default', size: 36 } as const;
  return (
    <div className={classes.pages}>
      <ActionIcon {...button} {...turn(at - 1)} aria-label={t('fit:previous')}>
        <IconChevronLeft size={20} />
      </ActionIcon>
      <span role="status">{t('fit:pageOf', { page: at + 1, pages: count })}</span>
      <ActionIcon {...button} {...turn(at + 1)} aria-label={t('fit:next')}>
        <IconChevronRight size={20} />
      </ActionIcon>
    </div>
  );
};
