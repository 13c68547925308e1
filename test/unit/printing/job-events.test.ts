import { expect, test, vi } from 'vitest';
import type { PrintJob } from '../../../electron/core/print-job-store.ts';
import { createJobEvents } from '../../../electron/printing/job-events.ts';
import type { PrintJobView } from '../../../shared/printing/printer.ts';
import { recordingLogger } from '../../helpers/accounts.ts';

test('tells once of a job that was added as failed, and of none that a worker is about to send', async () => {
  const kept = new Map<string, PrintJob['state']>([['waits', 'queued']]);
  const jobOf = (id: string) => ({ id, state: kept.get(id) }) as PrintJob;
  const events = createJobEvents({
    jobs: { byId: async (id) => jobOf(id), list: async () => [...kept.keys()].map(jobOf) },
    viewOf: async ({ id, state }) => ({ id, state }) as PrintJobView,
    logger: recordingLogger().logger,
  });
  const told = vi.fn();
  events.onChange(told);
  await events.follow();
  kept.set('asks', 'failed');
  kept.set('next', 'queued');
  await events.follow();
  await events.follow();
  expect(told.mock.calls).toEqual([[{ id: 'asks', state: 'failed' }]]);
});
