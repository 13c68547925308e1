import type { PrinterProfile } from '../../shared/printing/printer.ts';
import {
  LABEL_STATE,
  type MediaTracking,
  type PrintMethod,
  type PrintMode,
} from '../../shared/printing/zpl-options.ts';

const tracking: Record<MediaTracking, string> = { gap: '^MNY', mark: '^MNM', continuous: '^MNN' };
const mode: Record<PrintMode, string> = {
  'tear-off': '^MMT',
  'peel-off': '^MMP',
  cutter: '^MMC',
  rewind: '^MMR',
};
const method: Record<PrintMethod, string> = { direct: '^MTD', transfer: '^MTT' };

type Settings = Pick<PrinterProfile, 'language'> &
  Partial<
    Pick<
      PrinterProfile,
      'darkness' | 'darknessBy' | 'speed' | 'mediaTracking' | 'printMode' | 'printMethod' | 'prefix'
    >
  >;

/** Beginning of the first label. */
const beginning = (set: Settings): string =>
  [
    set.mediaTracking ? tracking[set.mediaTracking] : '',
    set.printMode ? mode[set.printMode] : '',
    set.printMethod ? method[set.printMethod] : '',
    set.darknessBy == null ? '' : `^MD${set.darknessBy}`,
    set.speed == null ? '' : `^PR${set.speed}`,
    (set.prefix ?? '').replace(/\s+/g, ''),
  ].join('');

/**
 * A job's ZPL with what its printer is set up with: `~SD` before the first label, all else in it. It stays
 * until something else is said, so that the labels behind it have it too (ZPL II Programming Guide); only
 * `~SD` outlasts a restart of the printer. It comes behind what own labels begin with, so that `^POI` for all
 * labels of a printer is not undone. A label that does not begin with `^XA` goes as it is.
 */
export const withPrinterSettings = (payload: Uint8Array, settings: Settings): Uint8Array => {
  const begun = beginning(settings);
  const { language, darkness } = settings;
  if (language !== 'zpl' || (darkness == null && begun === '')) return payload;
  const bytes = Buffer.from(payload.buffer, payload.byteOffset, payload.byteLength);
  const first = bytes.indexOf('^XA');
  if (first < 0) return payload;
  const own = first + 3 + LABEL_STATE.length;
  const begin = bytes.toString('latin1', first + 3, own) === LABEL_STATE ? own : first + 3;
  return Buffer.concat([
    Buffer.from(darkness == null ? '' : `~SD${String(darkness).padStart(2, '0')}`),
    bytes.subarray(0, begin),
    Buffer.from(begun),
    bytes.subarray(begin),
  ]);
};
