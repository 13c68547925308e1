import { Button } from '@mantine/core';
import { useWords } from '../../../i18n/use-words.ts';
import { KeysOf, shortcut } from '../../../parts/commands/shortcuts.tsx';
import { madeOf } from '../../../stores/sync/conflicts.ts';
import { decidedCount, identityItems } from '../../../stores/sync/decisions.ts';
import { conflicts, useConflicts } from '../../../stores/sync/index.ts';
import classes from './conflict.module.css';

/** Progress of the deciding, and its end; always in sight. */
export const ApplyBar = () => {
  const t = useWords();
  const items = useConflicts((state) => state.view?.items) ?? [];
  const made = useConflicts(madeOf);
  const busy = useConflicts((state) => state.busy);
  const done = decidedCount(items, made);
  const whole = done === items.length;
  const same = identityItems(items).length;
  const hasSides = same < items.length;
  return (
    <div className={classes.bar}>
      <b className={classes.count} role="status" data-decided-count={`${done}/${items.length}`}>
        {t('sync:decided', { done, count: items.length })}
      </b>
      <Button variant="default" disabled={busy || !hasSides} onClick={() => conflicts.takeAll('mine')}>
        {t('sync:allMine')}
      </Button>
      <Button variant="default" disabled={busy || !hasSides} onClick={() => conflicts.takeAll('theirs')}>
        {t('sync:allTheirs')}
      </Button>
      {same > 1 && (
        <Button variant="default" disabled={busy} onClick={conflicts.sameForAll}>
          {t('sync:allSame')}
        </Button>
      )}
      <Button variant="subtle" disabled={busy || done === 0} onClick={conflicts.clear}>
        {t('sync:clearAll')}
      </Button>
      <Button
        className={classes.apply}
        data-apply=""
        disabled={done === 0}
        loading={busy}
        onClick={() => void conflicts.apply()}
        rightSection={<KeysOf id="conflict-apply" />}
        {...shortcut('conflict-apply')}
      >
        {whole || done === 0 ? t('sync:apply') : t('sync:applyPart', { count: done })}
      </Button>
    </div>
  );
};
