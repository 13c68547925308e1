import { drawLabels } from '../../electron/labels/draw.ts';
import { drawPaper } from '../../electron/labels/papers/pages.ts';
import type { DocumentLanguage } from '../../shared/document-language.ts';
import { manifestContent } from '../../shared/handover/content.ts';
import type { ManifestLine } from '../../shared/handover/line.ts';
import type { AnyLabelContent } from '../../shared/label/content.ts';
import type { Dpi } from '../../shared/label/elements.ts';
import { labelSizeMm } from '../../shared/label/size.ts';
import { paperContent } from '../../shared/papers/content.ts';
import { type PaperKind, paperKinds } from '../../shared/papers/kind.ts';
import { defaultPaperSettings } from '../../shared/papers/settings.ts';
import { paperSize, sheetSize } from '../../shared/papers/size.ts';
import { testLabel } from '../../shared/printing/test-label.ts';
import { pdfToPng } from '../helpers/decode.ts';
import { zplToPng } from '../helpers/draw-zpl.ts';
import { sampleContent, samplePostContent } from '../helpers/labels.ts';
import { paperContext, swissShipment } from '../helpers/papers.ts';
import { scriptLines, scriptNames } from '../helpers/scripts.ts';
import { fullTemplate, templatedContent } from '../helpers/templates.ts';

/** A picture that is kept: its file's name without the ending, and what draws it as a PNG of this resolution. */
export interface GoldenCase {
  name: string;
  dpi: number;
  draw(): Promise<Uint8Array>;
}

type Format = 'PDF' | 'ZPL' | 'PNG';

/** A label as paper would bear it, by means that are not ours where there are such. */
export const labelPicture = async (
  content: AnyLabelContent,
  format: Format,
  size: string,
  dpi: Dpi,
): Promise<Uint8Array> => {
  const media = labelSizeMm(size)!;
  const request = { labels: [content], format, media, dpi, splitByParcel: false };
  const [document] = await drawLabels(request);
  const bytes = document!.content;
  if (format === 'PNG') return bytes;
  const [picture] = format === 'PDF' ? await pdfToPng(bytes, dpi) : await zplToPng(bytes, dpi, media);
  return picture!;
};

const label = (
  what: string,
  content: AnyLabelContent,
  format: Format,
  size: string,
  dpi: Dpi,
): GoldenCase => ({
  name: `${what}-${size}-${dpi}-${format.toLowerCase()}`,
  dpi,
  draw: () => labelPicture(content, format, size, dpi),
});

const templated = (base: 'gs1' | 'post', language: DocumentLanguage) =>
  templatedContent(fullTemplate(base), base, { language });

/** A name in each of a third of all scripts, and who it is addressed to in full. */
const written = (part: 0 | 1 | 2) => {
  const names = scriptNames.filter((_name, index) => index % 3 === part);
  const lines = names.map((name, index) => scriptLines[name][index % 3] ?? '');
  return { ...sampleContent('latin'), recipientLines: [...lines, 'ENDE'], product: lines[0] ?? '' };
};

const scripts: GoldenCase[] = [
  label('scripts-a', written(0), 'PDF', 'A5', 203),
  label('scripts-b', written(1), 'ZPL', 'A5', 203),
  label('scripts-c', written(2), 'PNG', 'A5', 203),
];

/** Every format, resolution, kind of label and language at least once. */
const labels: GoldenCase[] = [
  label('gs1-en', sampleContent('latin', { language: 'en' }), 'ZPL', '4x6', 203),
  label('gs1-de', sampleContent('long', { language: 'de' }), 'PDF', 'A6', 203),
  label('gs1-fr', sampleContent('greek', { language: 'fr' }), 'PNG', '100x150', 300),
  label('gs1-nl', sampleContent('polish', { language: 'nl' }), 'PDF', 'A5', 203),
  label('post-pl', samplePostContent('polish', { language: 'pl', customs: 'CN23' }), 'ZPL', '60x70', 300),
  label('post-es', samplePostContent('latin', { language: 'es', customs: 'CN22' }), 'PDF', '100x150', 203),
  label('post-it', samplePostContent('cyrillic', { language: 'it' }), 'PNG', 'A6', 203),
  label('gs1-blocks-de', templated('gs1', 'de'), 'ZPL', 'A6', 203),
  label('gs1-blocks-pl', templated('gs1', 'pl'), 'PDF', '4x6', 300),
  label('post-blocks-fr', templated('post', 'fr'), 'ZPL', '4x6', 300),
  label('post-blocks-en', templated('post', 'en'), 'PDF', 'A6', 203),
  ...scripts,
  label('test-de', testLabel({ name: 'Zebra 7', language: 'zpl' }, 'de'), 'ZPL', 'A6', 203),
];

const AT = Date.UTC(2026, 10, 21, 8, 5);

/** Enough to read a letter by. */
const PAPER_DPI = 150;

const paperLanguage: Record<PaperKind, DocumentLanguage> = {
  COMMERCIAL_INVOICE: 'en',
  PROFORMA_INVOICE: 'fr',
  CN22: 'de',
  CN23: 'it',
  PACKING_SLIP: 'pl',
  DELIVERY_NOTE: 'de',
  RETURN_SLIP: 'es',
};

const firstPage = async (drawn: Promise<{ content: Uint8Array }>): Promise<Uint8Array> => {
  const [page] = await pdfToPng((await drawn).content, PAPER_DPI);
  return page!;
};

const paper = (kind: PaperKind): GoldenCase => {
  const language = paperLanguage[kind];
  const shipment = swissShipment();
  const content = paperContent(shipment, kind, paperContext(language));
  const size = paperSize(shipment, kind, defaultPaperSettings);
  return {
    name: `paper-${kind.toLowerCase().replaceAll('_', '-')}-${language}`,
    dpi: PAPER_DPI,
    draw: () => firstPage(drawPaper({ content, size, at: AT })),
  };
};

const manifestLine = (index: number): ManifestLine => ({
  reference: `PD-1000${index}`,
  trackingNumbers: [`RR47312482${index}DE`],
  recipient: { name: 'Alpen Haushalt AG', postalCode: '8001', city: 'Zürich', countryCode: 'CH' },
  parcels: index,
  grams: 1_250 * index,
  limitedGrams: index === 2 ? 900 : 0,
  unweighed: index === 3 ? 1 : 0,
  service: 'REGISTERED',
});

const manifest: GoldenCase = {
  name: 'paper-manifest-es',
  dpi: PAPER_DPI,
  draw: () => {
    const content = manifestContent({
      number: 42,
      carrierCode: 'POST',
      revision: 0,
      email: 'packer@packdesk.example',
      heading: {
        language: 'es',
        sender: ['Nordlicht Versand GmbH', 'Lagerstraße 12', '20357 Hamburg'],
        carrierName: 'Post',
        station: 'P-01',
        day: '2026-11-21',
        time: '17:30',
      },
      lines: [1, 2, 3, 4].map(manifestLine),
    });
    return firstPage(drawPaper({ content, size: sheetSize(defaultPaperSettings), at: AT }));
  },
};

export const goldenCases: readonly GoldenCase[] = [...labels, ...paperKinds.map(paper), manifest];
