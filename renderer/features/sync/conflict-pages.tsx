import { Button } from '@mantine/core';
import { useLocale, useWords } from '../../i18n/use-words.ts';
import { HEADS_SHOWN } from '../../stores/sync/conflicts.ts';
import { conflicts, useConflicts } from '../../stores/sync/index.ts';
import { countText } from '../../ui/numbers.ts';
import classes from './sync.module.css';

/** Pages of the shipments to decide about; nothing where all are shown. */
export const ConflictPages = () => {
  const t = useWords();
  const locale = useLocale();
  const from = useConflicts((state) => state.headsFrom);
  const shown = useConflicts((state) => state.heads.length);
  const total = useConflicts((state) => state.headsTotal);
  if (total <= shown && from === 0) return null;
  const text = (count: number) => countText(count, locale);
  const toOther = (from: number, isThere: boolean) => ({
    // The focus stays on the button at the last page too.
    'data-disabled': !isThere || undefined,
    'aria-disabled': !isThere || undefined,
    onClick: () => isThere && void conflicts.showHeads(from),
  });
  return (
    <p className={classes.pages} data-conflict-pages="">
      <span role="status">
        {t('sync:conflictsShown', { first: text(from + 1), last: text(from + shown), total: text(total) })}
      </span>
      <Button size="xs" variant="default" {...toOther(from - HEADS_SHOWN, from > 0)}>
        {t('sync:conflictsBefore')}
      </Button>
      <Button size="xs" variant="default" {...toOther(from + HEADS_SHOWN, from + shown < total)}>
        {t('sync:conflictsAfter')}
      </Button>
    </p>
  );
};
