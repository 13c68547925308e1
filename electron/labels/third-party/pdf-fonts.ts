import type { PdfObjects } from './pdf-objects.ts';
import { isName, isRef, type PdfDictionary } from './pdf-values.ts';

const EMBEDDED = ['FontFile', 'FontFile2', 'FontFile3'];
const STANDARD = /^(Helvetica|Times|Courier|Arial|Symbol|ZapfDingbats)/;
/** Fonts whose letters are bars. */
const OF_BARS =
  /bar-?code|code-?(39|93|128)|3-?of-?9|2-?of-?5|idautomation|^idah?[a-z]{1,3}\d|interleaved|^(c|hc)(39|128)|ean-?(8|13)|upc-?[ae]|codabar|postnet|usps-?imb|imb-?standard|planet-?(bar|code)|rm4scc|datamatrix|pdf-?417|qr-?code|msi-?plessey|itf-?14|gs1-/i;

/** Are the letters of a font what the file means? Of one that is not in it another is drawn, and of some none. */
export const isFontThere = (objects: PdfObjects, font: PdfDictionary): boolean => {
  const kind = objects.get(font.get('Subtype'));
  if (isName(kind, 'Type3')) return true;
  const isComposite = isName(kind, 'Type0');
  const own = isComposite ? objects.dictionary(objects.array(font.get('DescendantFonts'))[0]) : font;
  const descriptor = objects.dictionary(own.get('FontDescriptor'));
  if (EMBEDDED.some((key) => isRef(descriptor.get(key)))) return true;
  if (isComposite) return false;
  const name = objects.get(font.get('BaseFont'));
  return !isName(name) || STANDARD.test(name.name) || !OF_BARS.test(name.name.replaceAll(' ', '-'));
};
