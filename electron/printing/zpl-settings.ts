import type { PrinterProfile } from '../../shared/printing/printer.ts';

/**
 * A job's ZPL with the heat and speed that its printer is set up with: `~SD` before the first label, `^PR` in it. Both
 * stay until something else is said, so that the labels behind it have them too (ZPL II Programming Guide).
 * What begins a label in another way than with `^XA` goes as it is.
 */
export const withPrinterSettings = (
  payload: Uint8Array,
  { language, darkness, speed }: Pick<PrinterProfile, 'language' | 'darkness' | 'speed'>,
): Uint8Array => {
  if (language !== 'zpl' || (darkness == null && speed == null)) return payload;
  const bytes = Buffer.from(payload.buffer, payload.byteOffset, payload.byteLength);
  const first = bytes.indexOf('^XA');
  if (first < 0) return payload;
  const begin = first + 3;
  return Buffer.concat([
    Buffer.from(darkness == null ? '' : `~SD${String(darkness).padStart(2, '0')}`),
    bytes.subarray(0, begin),
    Buffer.from(speed == null ? '' : `^PR${speed}`),
    bytes.subarray(begin),
  ]);
};
