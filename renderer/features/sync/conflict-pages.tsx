import { Button } from '@mantine/core';
import { useLocale, useWords } from '../../i18n/use-words.ts';
import { HEADS_SHOWN } from '../../stores/sync/create-conflicts.ts';
import { conflicts, useConflicts } from '../../stores/sync/index.ts';
import { countText } from '../../ui/numbers.ts';
import classes from './sync.module.css';

/** Which of the shipments to decide about are shown, and the way to the others; nothing where all are. */
export const ConflictPages = () => {
  const t = useWords();
  const locale = useLocale();
  const from = useConflicts((state) => state.headsFrom);
  const shown = useConflicts((state) => state.heads.length);
  const total = useConflicts((state) => state.headsTotal);
  if (total <= shown && from === 0) return null;
  const text = (count: number) => countText(count, locale);
  return (
    <p className={classes.pages} data-conflict-pages="">
      <span role="status">
        {t('sync:conflictsShown', { first: text(from + 1), last: text(from + shown), total: text(total) })}
      </span>
      <Button
        size="xs"
        variant="default"
        disabled={from === 0}
        onClick={() => void conflicts.showHeads(from - HEADS_SHOWN)}
      >
        {t('sync:conflictsBefore')}
      </Button>
      <Button
        size="xs"
        variant="default"
        disabled={from + shown >= total}
        onClick={() => void conflicts.showHeads(from + HEADS_SHOWN)}
      >
        {t('sync:conflictsAfter')}
      </Button>
    </p>
  );
};
