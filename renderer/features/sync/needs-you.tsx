import { Button } from '@mantine/core';
import { IconAlertTriangle, IconArrowsDiff } from '@tabler/icons-react';
import { useStore } from 'zustand';
import type { ConflictHead, QueueRowView } from '../../../shared/sync/views.ts';
import { useLocale, useWords, type Words } from '../../i18n/use-words.ts';
import { momentText } from '../../lib/time.ts';
import { openConflict } from '../../stores/sync/conflict-screen.ts';
import { conflicts, refusedRows, syncActions, useConflicts } from '../../stores/sync/index.ts';
import { useSync } from '../../stores/sync/status.ts';
import { FailureBox } from '../../ui/failure-box.tsx';
import list from '../../ui/list-screen.module.css';
import { ConflictPages } from './conflict-pages.tsx';
import { openEntry } from './queue-table.tsx';
import { answerText, canRetry, mayHaveLabel, outcomeText } from './row-words.ts';
import classes from './sync.module.css';

const Conflict = ({ head }: { head: ConflictHead }) => {
  const t = useWords();
  const locale = useLocale();
  const { reference, recipientName, city, count, at } = head;
  const who = [recipientName, city].filter(Boolean).join(', ');
  return (
    <li className={`${classes.need} pd-tone-bad`} data-conflict={reference}>
      <IconArrowsDiff size={20} aria-hidden="true" />
      <b title={reference}>{reference}</b>
      <span className={classes.who} title={who}>
        <bdi>{who}</bdi>
      </span>
      <span className={classes.what}>
        {t('sync:conflictLine', { count })}, {t('sync:since', { when: momentText(at, Date.now(), locale) })}
      </span>
      <Button
        size="xs"
        onClick={() => openConflict(reference)}
        aria-label={`${t('sync:decide')}: ${reference}`}
      >
        {t('sync:decide')}
      </Button>
    </li>
  );
};

/** Message of the remote; without one, the kind of its answer. */
const refusedText = (t: Words, row: QueueRowView): string => {
  const { last } = row;
  if (mayHaveLabel(row)) return answerText(t, row);
  if (last && last.detail !== '') return t('sync:refusedLine', { detail: last.detail });
  return last && last.outcome !== 'refused' ? outcomeText(t, last.outcome) : t('sync:refusedPlain');
};

const Refused = ({ row }: { row: QueueRowView }) => {
  const t = useWords();
  const busy = useStore(syncActions.store, (state) => state.busy);
  return (
    <li className={`${classes.need} pd-tone-bad`} data-refused={row.reference}>
      <IconAlertTriangle size={20} aria-hidden="true" />
      <b title={row.reference}>{row.reference}</b>
      <span className={classes.who} title={row.email}>
        {row.email}
      </span>
      <span className={classes.what} title={refusedText(t, row)}>
        {refusedText(t, row)}
      </span>
      <span className={classes.buttons}>
        {canRetry(row) && (
          <Button
            size="xs"
            variant="default"
            loading={busy === row.id}
            onClick={() => void syncActions.retry(row.id)}
            aria-label={`${t('sync:retryNow')}: ${row.reference}`}
          >
            {t('sync:retryNow')}
          </Button>
        )}
        <Button
          size="xs"
          onClick={() => openEntry(row)}
          aria-label={`${t('sync:details')}: ${row.reference}`}
        >
          {t('sync:details')}
        </Button>
      </span>
    </li>
  );
};

/** Items that need a person: conflicts, and changes that the remote refused. */
export const NeedsYou = () => {
  const t = useWords();
  const heads = useConflicts((state) => state.heads);
  const headsFrom = useConflicts((state) => state.headsFrom);
  const headsFailure = useConflicts((state) => state.headsFailure);
  const { rows, failure } = useStore(refusedRows.store);
  const refused = useSync((state) => state.status?.refused ?? 0);
  const more = rows.length > 0 ? refused - rows.length : 0;
  const failed = headsFailure ?? failure;
  if (heads.length === 0 && rows.length === 0 && !failed) return null;
  return (
    <section className={classes.needs} aria-label={t('sync:needsYou')} data-needs-you="">
      <div className={classes.needsTop}>
        <h2 className={classes.partTitle}>{t('sync:needsYou')}</h2>
        <ConflictPages />
      </div>
      {failed && (
        <FailureBox failure={failed}>
          <Button size="xs" onClick={() => void conflicts.loadHeads().then(() => refusedRows.load(refused))}>
            {t('common:retry')}
          </Button>
        </FailureBox>
      )}
      {/* Another page begins at its top. */}
      <ul key={headsFrom}>
        {heads.map((head) => (
          <Conflict key={head.reference} head={head} />
        ))}
        {rows.map((row) => (
          <Refused key={row.id} row={row} />
        ))}
      </ul>
      {more > 0 && <p className={list.hint}>{t('sync:refusedMore', { count: more })}</p>}
    </section>
  );
};
