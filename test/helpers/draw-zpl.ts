import { ready } from 'zpl-renderer-js';

/** Each label of a ZPL stream as a PNG. `dpi` is the printer's; media in millimetres. */
export const zplToPng = async (
  zpl: Uint8Array | string,
  dpi: number,
  media: { widthMm: number; heightMm: number },
): Promise<Uint8Array[]> => {
  const { api } = await ready;
  const text = typeof zpl === 'string' ? zpl : Buffer.from(zpl).toString('utf8');
  // The renderer counts in whole dots a millimetre: its picture gets as many dots as the printer has.
  const dotsPerMm = { 150: 6, 203: 8, 300: 12, 600: 24 }[dpi] ?? 12;
  const [width = 0, height = 0] = [media.widthMm, media.heightMm].map((mm) => (mm * dpi) / 25.4);
  // A label that is part of a dot narrower than its canvas is copied onto it by a filter that takes six times as long.
  const drawn = text.replace(/\^PW(\d+)/g, (all, dots) => (Math.abs(dots - width) < 1 ? '' : all));
  const pictures = await api.zplToBase64MultipleAsync(
    drawn,
    width / dotsPerMm,
    height / dotsPerMm,
    dotsPerMm,
  );
  return pictures.map((picture) => Buffer.from(picture, 'base64'));
};
