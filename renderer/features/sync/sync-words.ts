import type { SyncStatus } from '../../../shared/sync/views.ts';
import type { Words } from '../../i18n/use-words.ts';
import { momentText } from '../../lib/time.ts';
import { type SyncSaid, saidOf, spanOf } from '../../stores/sync/said.ts';

/** From here on it is worth saying how long something has waited. */
const A_WHILE_MS = 60_000;

/** A span in ms: "25 min". */
export const spanText = (t: Words, ms: number): string => {
  const { unit, count } = spanOf(ms);
  return t(`sync:${unit}`, { count });
};

const offlineText = (t: Words, said: SyncSaid & { kind: 'offline' }, now: number, locale: string): string => {
  const { since, waiting, oldestAt } = said;
  const offline =
    since === null ? t('sync:offline') : t('sync:offlineSince', { since: momentText(since, now, locale) });
  if (waiting === 0) return offline;
  const age = now - (oldestAt ?? now);
  // Seconds counting up during the work are not worth showing.
  if (age < A_WHILE_MS) return t('sync:offlineWaitingNew', { offline, count: waiting });
  return t('sync:offlineWaiting', {
    offline,
    count: waiting,
    oldest: spanText(t, age),
  });
};

/** State of the queue, in the words of the footer; `now` in ms. */
export const syncStateText = (t: Words, status: SyncStatus, now: number, locale: string): string => {
  const said = saidOf(status);
  switch (said.kind) {
    case 'sent':
      return t(said.rest ? 'sync:restSent' : 'sync:allSent');
    case 'sending':
      return t('sync:onTheirWay', { count: said.waiting });
    case 'waiting':
      return t('sync:onlineWaiting', { count: said.waiting });
    case 'not-asked':
      return said.waiting === 0 ? t('sync:notAsked') : t('sync:notAskedWaiting', { count: said.waiting });
    case 'offline':
      return offlineText(t, said, now, locale);
  }
};
