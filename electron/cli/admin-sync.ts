import type { Command } from 'commander';
import { systemClock } from '../core/clock.ts';
import type { OutboxRow } from '../core/sync-store.ts';
import type { Store } from '../db/open.ts';
import { readLastRun } from '../sync/stored-settings.ts';

export type WithStore = <T>(folder: string, run: (store: Store) => Promise<T>) => Promise<T>;

interface Options {
  data: string;
  json?: boolean;
}

const PAGE = 200;

const when = (at: number | null): string => (at === null ? '-' : new Date(at).toISOString());

/** The queue, oldest first: no document, no address. */
const rowOf = ({ id, reference, kind, state, email, attempts, nextAt, createdAt, last }: OutboxRow) => ({
  id,
  reference,
  kind,
  state,
  email,
  attempts,
  nextAt,
  createdAt,
  last: last && { at: last.at, outcome: last.outcome, status: last.status, detail: last.detail },
});

type Row = ReturnType<typeof rowOf>;

const openRows = async ({ sync }: Store): Promise<Row[]> => {
  const rows: Row[] = [];
  // By id: what is sent meanwhile would shift the pages.
  for (;;) {
    const after = rows.at(-1)?.id ?? 0;
    const page = await sync.list({ states: ['queued', 'refused'], after, offset: 0, limit: PAGE });
    rows.push(...page.rows.map(rowOf));
    if (page.rows.length < PAGE) return rows;
  }
};

const lineOf = ({ id, reference, kind, state, email, attempts, last }: Row): string => {
  const ended = last
    ? `  ${last.outcome}${last.status === null ? '' : ` ${last.status}`} ${last.detail}`
    : '';
  return `${id}  ${reference}  ${kind}  ${state}  ${email}  ${attempts} attempts${ended}`.trimEnd();
};

const statusOf = async ({ sync, settings }: Store) => {
  const { role, remote } = await readLastRun(settings);
  return { role, url: remote, ...(await sync.counts()) };
};

/** Adds `sync status|list|retry` to `program`; all of them work beside a running desk or service. */
export const addSyncCommands = (
  program: Command,
  withStore: WithStore,
  out: (line: string) => void = (line) => void process.stdout.write(`${line}\n`),
): void => {
  const sync = program.command('sync').description('what waits to be sent to the remote service');
  const command = (name: string, description: string): Command =>
    sync
      .command(name)
      .description(description)
      .requiredOption('--data <dir>', 'the data folder')
      .option('--json', 'answers as one line of JSON');

  command('status', 'how the queue stands').action(async ({ data, json }: Options) => {
    const status = await withStore(data, statusOf);
    if (json) return out(JSON.stringify(status));
    out(status.role === 'edge' ? `edge of ${status.url}` : 'origin');
    const { waiting, held, refused, conflicts } = status;
    out(`${waiting} waiting, ${refused} refused, ${conflicts} to be decided, ${held} behind these`);
    out(`oldest waiting: ${when(status.oldestAt)}`);
  });

  command('list', 'what waits, the oldest first').action(async ({ data, json }: Options) => {
    const rows = await withStore(data, openRows);
    if (json) return out(JSON.stringify({ rows }));
    for (const row of rows) out(lineOf(row));
    out(`${rows.length} in the queue.`);
  });

  command('retry', 'makes all of it due now; a running desk or service sees it within 15 seconds').action(
    async ({ data, json }: Options) => {
      const status = await withStore(data, async (store) => {
        await store.sync.retryAll(systemClock.now());
        return await statusOf(store);
      });
      out(json ? JSON.stringify(status) : `${status.waiting} due now.`);
    },
  );
};
