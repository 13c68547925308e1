import { parentPort } from 'node:worker_threads';
import { PackdeskError } from '../../shared/errors.ts';
import { drawLabels } from './draw.ts';
import type { ThreadAnswer, ThreadRequest } from './thread-messages.ts';

const answer = async ({ id, request }: ThreadRequest): Promise<ThreadAnswer> => {
  try {
    return { id, documents: await drawLabels(request) };
  } catch (error) {
    if (error instanceof PackdeskError) {
      const { code, details } = error;
      return { id, failure: { code, details, cause: '' } };
    }
    const cause = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { id, failure: { code: 'label.failed', details: {}, cause } };
  }
};

/** One label after another, so that memory stays that of one. */
let line: Promise<void> = Promise.resolve();

parentPort?.on('message', (message: ThreadRequest) => {
  line = line.then(async () => {
    parentPort?.postMessage(await answer(message));
  });
});
