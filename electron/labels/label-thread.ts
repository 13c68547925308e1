import { parentPort } from 'node:worker_threads';
import { PackdeskError } from '../../shared/errors.ts';
import { carryCause } from '../core/failure-fields.ts';
import type { LabelRequest } from '../core/label-renderer.ts';
import { drawLabels } from './draw.ts';
import type { ThreadAnswer } from './thread-messages.ts';

const answer = async (request: LabelRequest): Promise<ThreadAnswer> => {
  try {
    return { documents: await drawLabels(request) };
  } catch (error) {
    if (error instanceof PackdeskError) {
      return { failure: { code: error.code, details: error.details, cause: carryCause(error.cause) } };
    }
    return { failure: { code: 'label.failed', details: {}, cause: carryCause(error) } };
  }
};

/** The renderer sends one request at a time. */
parentPort?.on('message', (request: LabelRequest) => {
  void answer(request).then((message) => parentPort?.postMessage(message));
});
