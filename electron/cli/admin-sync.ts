import type { Command } from 'commander';
import { systemClock } from '../core/clock.ts';
import { askForRetry } from '../sync/persisted-status.ts';
import { addDecisions } from './admin-sync-decide.ts';
import { queueOf, sendable, statusOf } from './sync-report.ts';
import { faultText, lineOf, questionText, signInText, when } from './sync-words.ts';
import type { WithStore } from './with-store.ts';

interface Options {
  data: string;
  json?: boolean;
}

/**
 * Adds `sync status|list|retry|conflicts|decide|discard` to `program`; all of them work while a desk or
 * service is running.
 */
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
    const status = await withStore(data, async (store) => statusOf(store, (await queueOf(store)).rows));
    const { waiting, held, refused, conflicts, fault } = status;
    const faultLine = fault && faultText(fault);
    if (json) return out(JSON.stringify({ ...status, fault: fault && { ...fault, text: faultLine } }));
    out(status.role === 'edge' ? `edge of ${status.url}` : 'origin');
    out(`${waiting} waiting, ${refused} refused, ${conflicts} to be decided, ${held} behind these`);
    out(`oldest waiting: ${when(status.oldestAt)}`);
    for (const each of status.signIn) out(signInText(each));
    if (faultLine !== null) out(`last fault: ${faultLine}`);
  });

  command('list', 'what waits, the oldest first, and what a person must decide about').action(
    async ({ data, json }: Options) => {
      const { rows, questions } = await withStore(data, queueOf);
      if (json) return out(JSON.stringify({ rows, questions }));
      for (const row of rows) out(lineOf(row));
      for (const question of questions) out(questionText(question));
      out(`${rows.length} in the queue, ${questions.length} to be decided.`);
    },
  );

  addDecisions(command, withStore, out);

  command('retry', 'makes all of it due now; a running desk or service tries within 15 seconds').action(
    async ({ data, json }: Options) => {
      const { status, due } = await withStore(data, async (store) => {
        const now = systemClock.now();
        await store.sync.retryAll(now);
        await askForRetry(store.settings, now);
        const { rows } = await queueOf(store);
        const after = await statusOf(store, rows);
        return { status: after, due: after.role === 'edge' ? sendable(rows) : 0 };
      });
      if (json) return out(JSON.stringify({ ...status, due }));
      out(`${due} due now.`);
      if (status.role !== 'edge') return out('No remote service stands behind this folder: nothing is sent.');
      for (const each of status.signIn) out(signInText(each));
    },
  );
};
