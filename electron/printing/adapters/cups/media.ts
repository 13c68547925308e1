import { attribute, integerAttribute, wordsAttribute } from '../../ipp/client.ts';
import type { IppAttribute } from '../../ipp/message.ts';

/** Hundredths of a millimetre, as `media-size` counts. */
const hundredths = (mm: number): number => Math.round(mm * 100);

/**
 * The media of a label (mm) as CUPS honours it: a size of the driver that is the same, else a custom one. Without it
 * the driver's usual size is taken, A4 or Letter for most.
 */
const mediaCollection = ({ widthMm, heightMm }: { widthMm: number; heightMm: number }): IppAttribute =>
  attribute('media-col', {
    type: 'collection',
    value: [
      attribute('media-size', {
        type: 'collection',
        value: [
          integerAttribute('x-dimension', hundredths(widthMm)),
          integerAttribute('y-dimension', hundredths(heightMm)),
        ],
      }),
    ],
  });

/**
 * Seconds of work on a job after which CUPS cancels it: longer than we follow one. Of a program that was
 * killed nothing comes out the next morning, when the device is switched on.
 */
const CANCEL_AFTER_S = 600;

/**
 * Attributes of a job's printing that override the queue's own defaults: once, as it is, without a cover
 * page.
 */
export const jobTemplate = (job: {
  format: 'PDF' | 'ZPL';
  media: { widthMm: number; heightMm: number };
}): IppAttribute[] => [
  integerAttribute('copies', 1),
  integerAttribute('job-cancel-after', CANCEL_AFTER_S),
  wordsAttribute('keyword', 'job-sheets', 'none'),
  ...(job.format === 'ZPL'
    ? []
    : [
        mediaCollection(job.media),
        wordsAttribute('keyword', 'print-scaling', 'none'),
        wordsAttribute('keyword', 'sides', 'one-sided'),
        integerAttribute('number-up', 1),
      ]),
];
