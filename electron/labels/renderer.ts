import type { DocumentConverter } from '../core/document-converter.ts';
import type { LabelRenderer } from '../core/label-renderer.ts';
import type { LineSetter } from '../core/line-setter.ts';
import type { PaperRenderer } from '../core/paper-renderer.ts';
import { createThreadLane } from './thread-lane.ts';
import type { ThreadRequest } from './thread-messages.ts';

export interface LabelRendererOptions {
  /** The threads' entry; a bundle names its own file. */
  workerUrl?: URL;
  /** Longest time of a request, ms, and half a second more for each label or form; a thread that takes longer is ended. */
  timeoutMs?: number;
}

const PER_LABEL_MS = 500;
const PER_ROW_MS = 20;
/** A document of others has no longer, and a second more for each further page that is printed of it. */
const FOREIGN_MS = 30_000;
const PER_FOREIGN_PAGE_MS = 1000;
/** Each label of a document to be marked takes some two seconds, and how many there are is not known before. */
const MARK_MS = 120_000;
/** Engines keep what a large document took; after a break the next one starts small. */
const FOREIGN_IDLE_MS = 120_000;
/** A document that takes longer keeps no other one waiting, ms: those behind it get a second thread. */
const LONG_MS = 3_000;
const SECOND_IDLE_MS = 10_000;

/** Extra time for a large request, ms. */
const extraMs = ({ task, request }: ThreadRequest): number => {
  if (task === 'labels') return request.labels.length * PER_LABEL_MS * (request.also ? 2 : 1);
  if (task === 'markTest') return MARK_MS;
  if (task === 'convert') return (request.pages?.length ?? 1) * PER_FOREIGN_PAGE_MS;
  if (task !== 'paper') return 0;
  const { content } = request;
  return content.template === 'customs-form'
    ? content.forms.length * PER_LABEL_MS
    : content.rows.length * PER_ROW_MS;
};

/** Everything that is drawn away from the main thread. */
export type Renderer = LabelRenderer & PaperRenderer & DocumentConverter & LineSetter;

/**
 * Draws labels and papers in a thread of their own, documents of others in another: one that takes its time, or the
 * thread with it, keeps no label waiting. When a thread dies or hangs, the request that it was at fails
 * (`label.failed`, `paper.failed`, `document.failed`); the next one starts another.
 */
export const createLabelRenderer = (options: LabelRendererOptions = {}): Renderer => {
  const workerUrl = options.workerUrl ?? new URL('./label-thread.ts', import.meta.url);
  const timeoutMs = options.timeoutMs ?? 60_000;
  const own = createThreadLane({ workerUrl, limitMs: (message) => timeoutMs + extraMs(message) });
  const limitMs = (message: ThreadRequest): number =>
    timeoutMs < FOREIGN_MS ? timeoutMs : FOREIGN_MS + extraMs(message);
  const second = createThreadLane({ workerUrl, limitMs, idleMs: SECOND_IDLE_MS });
  const foreign = createThreadLane({
    workerUrl,
    limitMs,
    idleMs: FOREIGN_IDLE_MS,
    second: { lane: second, afterMs: Math.min(LONG_MS, timeoutMs / 2) },
  });
  return {
    render: (request) => own.ask('labels', request),
    drawPaper: (request) => own.ask('paper', request),
    pagePicture: (request) => own.ask('picture', request),
    setLines: (lines) => own.ask('lines', lines),
    inspect: (request) => foreign.ask('inspect', request),
    convert: (request) => foreign.ask('convert', request),
    proof: (request) => foreign.ask('proof', request),
    markTest: (request) => foreign.ask('markTest', request),
    documentPicture: (request) => foreign.ask('documentPicture', request),
    close: async () => {
      await Promise.all([own.close(), foreign.close(), second.close()]);
    },
  };
};
