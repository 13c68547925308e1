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
  const [width, height] = [media.widthMm, media.heightMm].map((mm) => (mm * dpi) / 25.4 / dotsPerMm);
  const pictures = await api.zplToBase64MultipleAsync(text, width, height, dotsPerMm);
  return pictures.map((picture) => Buffer.from(picture, 'base64'));
};
