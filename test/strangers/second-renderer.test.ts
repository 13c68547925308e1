import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { openPdfFile } from '../../electron/labels/third-party/pdf-file.ts';
import { readPng } from '../../electron/labels/third-party/png-read.ts';
import { PackdeskError } from '../../shared/errors.ts';
import type { GreyPicture } from '../../shared/label/picture.ts';
import { handPdf, labelContent, labelObjects, PAGE } from '../helpers/hand-pdf.ts';
import { notePdfs } from '../helpers/note-pdfs.ts';
import { cutPdfs, oddPdfs } from '../helpers/odd-pdfs.ts';
import { type OddPng, oddPng } from '../helpers/odd-pictures.ts';
import { isDark, PACKED_SIZE } from '../helpers/packed-pictures.ts';
import {
  drawnPictures,
  otherPictures,
  places,
  undrawnOthers,
  undrawnPictures,
} from '../helpers/picture-pdfs.ts';
import { isLong, volume } from '../helpers/profile.ts';
import { popplerDrawing, unlike } from '../helpers/same-dots.ts';

/**
 * Documents drawn by our renderer and by one that has no code in common with it: Poppler for PDF, pngjs for PNG. What is drawn
 * differs nowhere, is refused, or is explained here. ZPL, EPL and GIF are in the files beside this one.
 */

interface Document {
  name: string;
  make(): Uint8Array | Promise<Uint8Array>;
}

const TURNS = [0, 90, 180, 270, -90, 450];
/** A cut that is partly beyond its page. */
const BEYOND = '/CropBox[-9 -9 999 200]';

/** Cuts and turns of a label, as pages have them together. */
const shapes = (): Document[] => {
  const made: Document[] = [];
  for (const turn of TURNS)
    for (const crop of ['', '/CropBox[20 30 280 420]', BEYOND])
      for (const origin of [0, -40]) {
        const box = [origin, origin, PAGE.width + origin, PAGE.height + origin].join(' ');
        const page = { mediaBox: `/MediaBox[${box}]`, more: `/Rotate ${turn}${crop}` };
        made.push({
          name: `turned by ${turn}, from ${origin}, ${crop || 'not cut'}`,
          make: () => handPdf(labelObjects(page, `q 1 0 0 1 ${origin} ${origin} cm ${labelContent()} Q`)),
        });
      }
  return made;
};

const inPlaces = (pictures: typeof drawnPictures): Document[] =>
  Object.entries(pictures).flatMap(([name, picture]) =>
    Object.entries(places).map(([place, put]) => ({
      name: `${name}, in a ${place}`,
      make: () => put(picture),
    })),
  );

const named = (made: Record<string, () => Uint8Array>): Document[] =>
  Object.entries(made).map(([name, make]) => ({ name, make }));

const documents: Document[] = [
  ...Object.values(oddPdfs)
    .flat()
    .map(({ what, make }) => ({ name: what, make })),
  ...shapes(),
  ...inPlaces(drawnPictures),
  ...named(otherPictures),
  ...Object.entries(notePdfs).map(([name, { make }]) => ({ name, make })),
];

const refused: Document[] = [
  ...cutPdfs.map(({ what, make }) => ({ name: what, make })),
  ...inPlaces(undrawnPictures),
  ...named(undrawnOthers),
];

/** Reasons for which our drawing is not that of Poppler. */
const EXPLAINED: Record<string, readonly string[]> = {
  'Poppler opens it no more': [
    'no trailer',
    'nothing behind the last object but %%EOF',
    'a trailer without Root',
    'a Root that is not there',
    'objects in a stream, with startxref some bytes off',
    'a Count that is too small',
    'a Count that is too large',
    'a negative Count',
    'no Count',
  ],
  'Poppler draws nothing, Ghostscript as we do': ['a negative Length', 'objects with another generation'],
  'Poppler knows no units, Ghostscript does': ['UserUnit of 2', 'UserUnit of 0.5'],
  'Poppler does not turn by a real, Ghostscript does': ['Rotate of a real'],
  'Poppler draws as on a screen here, we as printed': [
    'a field that is not printed',
    'a stamp that is printed and not shown',
    'a stamp that is shown and not printed',
    'a layer that is shown and not printed',
    'a layer that is printed and not shown',
  ],
  'the font is not in the file: each reader has a face of its own': [
    'the standard font Helvetica',
    'the standard font Courier-Bold',
    'the standard font ZapfDingbats',
    'letters of a font that is not in the file',
    'letters of a font with a name like bars',
    'a field whose look the reader makes',
    'free text without a look',
  ],
  'nothing is left of the page, so that readers have rules of their own': ['a cut away from the box'],
  'Poppler takes a cut that begins left of the origin as one over the whole width': TURNS.map(
    (turn) => `turned by ${turn}, from -40, ${BEYOND}`,
  ),
};
const isExplained = (name: string): boolean => Object.values(EXPLAINED).flat().includes(name);

const RESOLUTIONS = volume([203], [203, 300, 600]);
/** An eighth of a millimetre: lines lie on other dots by a rounding. */
const reachAt = (dpi: number): number => Math.max(1, Math.round(dpi / 150));
/** Share of the dark dots. */
const MOST_UNLIKE = 0.005;

const ours = async (content: Uint8Array, dpi: number): Promise<GreyPicture | 'refused'> => {
  try {
    const file = await openPdfFile(content);
    try {
      if (file.undrawn(0) !== null) return 'refused';
      return file.draw(0, { xMm: 0, yMm: 0, ...file.sizes[0]! }, 0, dpi);
    } finally {
      file.close();
    }
  } catch (error) {
    if (error instanceof PackdeskError) return 'refused';
    throw error;
  }
};

const difference = (one: GreyPicture, other: GreyPicture | null, dpi: number): number => {
  if (other === null || Math.abs(one.width - other.width) > 1 || Math.abs(one.height - other.height) > 1)
    return 1;
  return unlike(one, other, reachAt(dpi));
};

/** A fixed share in the quick profile. */
const share = (all: Document[], step: number): Document[] =>
  all.filter((_, index) => isLong || index % step === 0);

describe('a PDF is drawn as by a second renderer, or is explained', () => {
  it('in at least 300 documents, each of its own name', () => {
    const names = [...documents, ...refused].map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(documents.length).toBeGreaterThan(300);
    expect(
      Object.values(EXPLAINED)
        .flat()
        .filter((name) => !names.includes(name)),
    ).toEqual([]);
  });

  it.each(share(documents, 40))('$name', async ({ name, make }) => {
    const content = await make();
    const found: number[] = [];
    for (const dpi of RESOLUTIONS) {
      const drawn = await ours(content, dpi);
      if (drawn === 'refused') {
        expect(notePdfs[name]?.fate).toBe('refused');
        return;
      }
      found.push(difference(drawn, await popplerDrawing(content, dpi), dpi));
    }
    // One that is explained differs at one resolution at least: else the reason holds no more.
    if (isExplained(name)) expect(Math.max(...found)).toBeGreaterThan(MOST_UNLIKE);
    else expect(Math.max(...found)).toBeLessThanOrEqual(MOST_UNLIKE);
  });

  it.each(share(refused, 20))('refused: $name', async ({ make }) => {
    expect(await ours(await make(), 72)).toBe('refused');
  });
});

/** Grey of pngjs' dots on white paper, as it reads them: red alone, since all of them are grey. */
const pngjsDrawing = (content: Uint8Array): GreyPicture => {
  const { width, height, data } = PNG.sync.read(Buffer.from(content));
  const greys = Uint8Array.from({ length: width * height }, (_, at) => {
    const cover = data[at * 4 + 3]! / 255;
    return Math.round(255 * (1 - cover) + data[at * 4]! * cover);
  });
  return { width, height, data: greys };
};

const pngs: [name: string, png: OddPng][] = (
  ['grey-1', 'grey-8', 'grey-16', 'palette', 'rgba-16'] as const
).flatMap((kind) =>
  [false, true].flatMap((interlaced) =>
    [1, 5].map((parts): [string, OddPng] => [
      `${kind}${interlaced ? ', interlaced' : ''}, in ${parts}`,
      { ...PACKED_SIZE, dots: isDark, kind, interlaced, parts },
    ]),
  ),
);

describe('a PNG is drawn as by a second reader', () => {
  it.each(pngs)('%s', (_name, png) => {
    const content = oddPng(png);
    const [one, other] = [readPng(content), pngjsDrawing(content)];
    expect([one.width, one.height]).toEqual([other.width, other.height]);
    expect(Buffer.from(one.data).equals(Buffer.from(other.data))).toBe(true);
  });
});
