import type { PrinterReason, PrinterStatus } from '../../../../shared/printing/status.ts';
import { hindering } from '../../../../shared/printing/status.ts';
import { groupTags, type IppAttribute, type IppMessage, type IppValue } from '../../ipp/message.ts';
import { collectionsOf, flagOf, groupsOf, numberOf, valuesOf, wordOf, wordsOf } from '../../ipp/read.ts';
import { reasonsOf, saysOffline } from './reasons.ts';

/** `printer-state` (RFC 8011, 5.4.11). */
export const queueStates = { idle: 3, processing: 4, stopped: 5 } as const;

/** From and to, in hundredths of a millimetre. */
export interface MediaRange {
  x: { low: number; high: number };
  y: { low: number; high: number };
}

/** A queue as its print system shows it. */
export interface QueueSight {
  state: number;
  accepting: boolean;
  reasons: PrinterReason[];
  /** The last that its driver or backend said; of an idle queue that may be old. */
  message: string;
  makeAndModel: string;
  /** The sizes that its driver knows; none where it does not tell. */
  sizes: MediaRange[];
}

/** Attributes requested of a queue. */
export const sightAttributes = [
  'printer-state',
  'printer-state-reasons',
  'printer-state-message',
  'printer-is-accepting-jobs',
  'printer-make-and-model',
  'media-size-supported',
];

const rangeOf = (value: IppValue | undefined): { low: number; high: number } | null => {
  if (value?.type === 'integer') return { low: value.value, high: value.value };
  return value?.type === 'range' ? value.value : null;
};

/** A size of `media-size-supported` (PWG 5100.3): either side a number or a range. */
export const mediaRange = (size: readonly IppAttribute[]): MediaRange[] => {
  const x = rangeOf(valuesOf(size, 'x-dimension')[0]);
  const y = rangeOf(valuesOf(size, 'y-dimension')[0]);
  return x === null || y === null ? [] : [{ x, y }];
};

/** Reads the attributes of a queue. */
export const queueSight = (attributes: readonly IppAttribute[]): QueueSight => ({
  state: numberOf(attributes, 'printer-state') ?? queueStates.idle,
  accepting: flagOf(attributes, 'printer-is-accepting-jobs') ?? true,
  reasons: reasonsOf(wordsOf(attributes, 'printer-state-reasons')),
  message: wordOf(attributes, 'printer-state-message'),
  makeAndModel: wordOf(attributes, 'printer-make-and-model'),
  sizes: collectionsOf(attributes, 'media-size-supported').flatMap(mediaRange),
});

/** The queue in an answer to Get-Printer-Attributes. */
export const queueIn = (answer: IppMessage): QueueSight =>
  queueSight(groupsOf(answer, groupTags.printer)[0] ?? []);

/** A queue without a driver (`-m raw`), as CUPS names it: what it gets goes to the device as it is. */
export const isRaw = ({ makeAndModel }: Pick<QueueSight, 'makeAndModel'>): boolean =>
  /\braw (printer|queue)\b/i.test(makeAndModel);

/** Does the driver of the queue know this size (mm), to half a millimetre as CUPS itself compares? */
export const knowsSize = (
  { sizes }: Pick<QueueSight, 'sizes'>,
  media: { widthMm: number; heightMm: number },
): boolean => {
  const within = ({ low, high }: { low: number; high: number }, mm: number): boolean =>
    low - 50 <= mm * 100 && mm * 100 <= high + 50;
  return (
    sizes.length === 0 || sizes.some(({ x, y }) => within(x, media.widthMm) && within(y, media.heightMm))
  );
};

/** Reasons why the queue itself cannot take a job and print it now; reports on its device may be old. */
export const queueHindrance = ({ state, accepting, reasons }: QueueSight): PrinterReason[] => [
  ...(reasons.includes('queue-unknown') ? (['queue-unknown'] as const) : []),
  ...(state === queueStates.stopped || reasons.includes('stopped') ? (['stopped'] as const) : []),
  ...(accepting ? [] : (['not-accepting'] as const)),
];

/**
 * Problems of the device while the queue is working. CUPS calls a stopped queue paused, which says nothing of
 * the device.
 */
export const deviceReasons = ({ state, reasons, message }: QueueSight): PrinterReason[] => {
  const own = reasons.filter(
    (reason) =>
      reason !== 'stopped' &&
      reason !== 'queue-unknown' &&
      !(reason === 'paused' && state === queueStates.stopped),
  );
  return saysOffline(message) && !own.includes('offline') ? [...own, 'offline'] : own;
};

/**
 * The status of a queue. CUPS asks its device only while it prints: of an idle one it keeps what the last job has
 * shown, which is told, and hinders nothing.
 */
export const queueStatus = (queue: QueueSight): PrinterStatus => {
  const isIdle = queue.state === queueStates.idle;
  const reasons = [...queueHindrance(queue), ...(isIdle ? [] : deviceReasons(queue))];
  const state =
    hindering(reasons).length > 0 ? 'attention' : queue.state === queueStates.processing ? 'busy' : 'silent';
  const before = isIdle ? deviceReasons(queue).join(', ') : '';
  return { state, reasons, detail: [queue.message, before].filter((each) => each !== '').join(' · ') };
};
