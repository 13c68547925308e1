import type { MessagePort } from 'node:worker_threads';
import { PackdeskError } from '../../shared/errors.ts';
import { carryCause } from '../core/failure-fields.ts';
import { drawLabels } from './draw.ts';
import { drawPaper } from './papers/pages.ts';
import { pagePicture } from './papers/picture.ts';
import { setLines } from './shaping/set-line.ts';
import { markTestLabel } from './test-mark/mark.ts';
import { convertDocument } from './third-party/convert.ts';
import { inspectDocument } from './third-party/inspect.ts';
import { documentPicture } from './third-party/picture.ts';
import { proofDocument } from './third-party/proof.ts';
import {
  failureCode,
  isForeign,
  type ThreadAnswer,
  type ThreadRequest,
  type ThreadResult,
} from './thread-messages.ts';

const work = (message: ThreadRequest): Promise<ThreadResult> => {
  switch (message.task) {
    case 'labels':
      return drawLabels(message.request);
    case 'paper':
      return drawPaper(message.request);
    case 'picture':
      return pagePicture(message.request);
    case 'inspect':
      return inspectDocument(message.request);
    case 'convert':
      return convertDocument(message.request);
    case 'proof':
      return proofDocument(message.request);
    case 'markTest':
      return markTestLabel(message.request);
    case 'lines':
      return setLines(message.request);
    case 'documentPicture':
      return documentPicture(message.request);
    default:
      return message satisfies never;
  }
};

const answer = async (message: ThreadRequest): Promise<ThreadAnswer> => {
  try {
    return { result: await work(message) };
  } catch (error) {
    if (error instanceof PackdeskError) {
      return { failure: { code: error.code, details: error.details, cause: carryCause(error.cause) } };
    }
    const failure = { code: failureCode(message.task), details: {}, cause: carryCause(error) };
    // A third-party document may have broken an engine that the next request needs.
    return isForeign(message.task) ? { failure, spent: true } : { failure };
  }
};

/** Answers what comes over the port; the renderer sends one request at a time. */
export const runLabels = (port: MessagePort): void => {
  port.on('message', (message: ThreadRequest) => {
    void answer(message).then((said) => port.postMessage(said));
  });
};
