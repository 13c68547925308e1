import { startDesk } from '../../electron/app/desk.ts';
import { silentLogger } from '../../electron/core/logger.ts';
import { volatileSecrets } from '../../electron/core/secret-store.ts';
import { PrintRuns } from '../../renderer/stores/shipments/print-runs.ts';
import { createPrintWatch } from '../../renderer/stores/shipments/print-watch.ts';
import { createClient } from '../../shared/bridge/client.ts';
import { createTransportPair } from '../../shared/bridge/memory-transport.ts';
import { PASSWORD } from './passwords.ts';

/**
 * A desk in a process of its own, to be killed at any moment: asks its parent about each job that is uncertain, prints
 * the shipments that it is given, as a person does who selects them all again, and says when nothing is open any more.
 */
export type FromChild = { asks: string } | { done: true };
export type ToChild = { reference: string; cameOut: boolean };

const [folder = '', email = '', list = ''] = process.argv.slice(2);
const tell = (message: FromChild): void => void process.send?.(message);

const desk = await startDesk({
  folder,
  demo: false,
  port: 0,
  secrets: volatileSecrets(true),
  logger: silentLogger,
});
const [near, far] = createTransportPair();
desk.connect(far);
const client = createClient(near);
await client.call('session.signIn', { email, password: PASSWORD });

const answerOf = (reference: string): Promise<boolean> =>
  new Promise((resolve) => {
    const hear = (answer: ToChild): void => {
      if (answer.reference !== reference) return;
      process.off('message', hear);
      resolve(answer.cameOut);
    };
    process.on('message', hear);
    tell({ asks: reference });
  });

const open = async () =>
  (await client.call('jobs.list', { states: ['queued', 'sending', 'failed', 'uncertain'], limit: 1000 }))
    .jobs;

/** A person looks at the printer, and says of each whether it came out. */
const settle = async (): Promise<void> => {
  for (const { id, reference, state } of await open()) {
    if (state === 'failed') await client.call('jobs.retry', { id, confirmed: false });
    if (state !== 'uncertain') continue;
    if (await answerOf(reference ?? '')) await client.call('jobs.settle', { id, as: 'sent' });
    else await client.call('jobs.retry', { id, confirmed: true });
  }
};

const watch = createPrintWatch({
  call: client.call,
  onJob: (hear) => client.on('job.changed', ({ job }) => hear(job)),
});

await settle();
await new PrintRuns({
  call: client.call,
  newRequestId: () => crypto.randomUUID(),
  watch,
  oddWeightsOf: () => [],
  firstLabelOf: () => null,
}).start(list.split(','));
const left = setInterval(async () => {
  const jobs = await open();
  if (jobs.length === 0) {
    clearInterval(left);
    tell({ done: true });
  } else if (jobs.every(({ state }) => state === 'failed' || state === 'uncertain')) await settle();
}, 50);
