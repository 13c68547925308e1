import { Button, Progress } from '@mantine/core';
import { useStore } from 'zustand';
import { useWords } from '../../i18n/use-words.ts';
import { useMayConfigure } from '../../stores/session.ts';
import { wanted } from '../../stores/sync/index.ts';
import { useSync } from '../../stores/sync/status.ts';
import classes from './prefetch.module.css';

/** More than these are told by their count. */
const SHOWN = 200;

/** Progress of the fetching, and what did not come. */
export const PrefetchState = () => {
  const t = useWords();
  const status = useSync((state) => state.status);
  const { wanted: all, busy } = useStore(wanted.store);
  const may = useMayConfigure();
  if (!status || (status.prefetch.total === 0 && all.length === 0)) return null;
  const { total, fetched, missing, failed } = status.prefetch;
  const done = fetched + missing + failed;
  const notCome = all.filter(({ state }) => state === 'missing' || state === 'failed');
  return (
    <section className={classes.state} data-prefetch={`${done}/${total}`}>
      <Progress
        value={total === 0 ? 100 : (done / total) * 100}
        aria-label={t('sync:fetchProgress', { done, total })}
      />
      <p className={classes.found} role="status">
        <b>{t('sync:fetchProgress', { done, total })}</b>
        <span>{t('sync:fetchDone', { count: fetched })}</span>
        {missing > 0 && <span className={classes.unfit}>{t('sync:fetchMissing', { count: missing })}</span>}
        {failed > 0 && <span className={classes.unfit}>{t('sync:fetchFailed', { count: failed })}</span>}
      </p>
      {done < total && <p className={classes.hint}>{t('sync:fetchLater')}</p>}
      {notCome.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        <ul className={classes.list} aria-label={t('sync:fetchList')} tabIndex={0}>
          {notCome.slice(0, SHOWN).map(({ reference, state, detail }) => (
            <li key={reference} data-wanted={state}>
              <b>{reference}</b>
              <span>{t(`sync:fetchState_${state}`)}</span>
              <span>{detail}</span>
            </li>
          ))}
        </ul>
      )}
      {may && (
        <div className={classes.actions}>
          <Button
            size="xs"
            variant="default"
            disabled={busy || done === 0}
            onClick={() => void wanted.clear()}
          >
            {t('sync:fetchClear')}
          </Button>
        </div>
      )}
    </section>
  );
};
