import { describe, expect, it } from 'vitest';
import { convertDocument } from '../../electron/labels/third-party/convert.ts';
import { inspectDocument } from '../../electron/labels/third-party/inspect.ts';
import { openPdfFile, type PdfFile } from '../../electron/labels/third-party/pdf-file.ts';
import type { GreyPicture } from '../../shared/label/picture.ts';
import type { DocumentFitHow, DocumentKind } from '../../shared/printing/document.ts';
import { CODE, handPdf, labelObjects } from '../helpers/hand-pdf.ts';
import { cutPdfs, type OddPdf, oddPdfs } from '../helpers/odd-pdfs.ts';
import { isLong, volume } from '../helpers/profile.ts';
import { printed, zbarSorted } from '../helpers/third-party.ts';

/**
 * Files that other readers open and Packdesk refused, or went through as they came to a reader that takes them otherwise.
 * The liberties are those that PDFium, Poppler and Ghostscript repair, by their sources and reports of their users; what is
 * right is in ISO 32000-1 (7.5 file structure, 7.7.3 pages, 14.8 units), ISO/IEC 15948 (PNG) and the GIF89a specification.
 * Each of these files was opened with Poppler and Ghostscript.
 */

const media = { widthMm: 101.6, heightMm: 152.4 };
const how: DocumentFitHow = { scale: 'fit', turn: 0, crop: null };
const convert = (content: Uint8Array, kind: DocumentKind, to: 'ZPL' | 'PDF') =>
  convertDocument({ content, kind, to, media, dpi: 203, how });

const DRAWN_DPI = 72;
const drawn = (file: PdfFile): GreyPicture =>
  file.draw(0, { xMm: 0, yMm: 0, ...file.sizes[0]! }, 0, DRAWN_DPI);

const openedAs = async <T>(content: Uint8Array, work: (file: PdfFile) => T): Promise<T> => {
  const file = await openPdfFile(content);
  try {
    return work(file);
  } finally {
    file.close();
  }
};

/** Oddities of each; those that are not named may go to any reader as they came. */
const ODDITIES: Record<string, readonly string[]> = {
  before: ['bytes before the header', 'a byte order mark before the header'],
  'before table': ['offsets that count bytes before the header'],
  'before behind': ['PJL around it'],
  behind: [
    'a tail of 1,500 zero bytes',
    'a tail of 6,000 zero bytes',
    'a web page behind it',
    'a boundary of MIME behind it',
    'a signature of 20 KB behind it',
  ],
  end: [
    'no %%EOF',
    'no %%EOF, and no line end',
    '%EOF',
    '%%EOF without its last letter',
    'a part of %%EOF, as a cut of one byte',
    'a later state without %%EOF',
  ],
  table: [
    'no startxref',
    'startxref of 0',
    'startxref some bytes too far',
    'startxref some bytes too near',
    'offsets too large by two',
    'offsets of another file',
    'no table',
    'neither table nor startxref',
    'entries of 19 bytes',
    'a table that begins at 1',
    'a table that says one object less',
    'line ends rewritten by a mail program',
    'no header of a version',
    'stream with blanks behind it',
    'obj without a line end',
    'zeros before the number of an object',
    'objects in a stream, with startxref some bytes off',
    'a later state whose Prev is wrong',
    'a later state whose startxref is wrong',
  ],
  'root table': [
    'no trailer',
    'nothing behind the last object but %%EOF',
    'a trailer without Root',
    'a Root that is not there',
  ],
  objects: [
    'a Length of 0',
    'a Length too small by 40',
    'a Length too large by 20',
    'a Length beyond the file',
    'a negative Length',
    'a Length by reference to nothing',
    'a Length too small of a packed stream',
    'no endstream',
    'no endobj',
    'stream with a CR alone',
    'a key twice, of which the last counts',
    'objects with another generation',
    'a Count that is too small',
    'a negative Count',
    'no Count',
  ],
  pages: [
    'a Count that is too large',
    'a Count of fewer pages than there are',
    'a Count of more pages within the tree',
    'a page for the whole tree',
    'no Type of a page',
    'another Type of a page',
    'no Type of the tree',
    'no Parent',
    'no box',
    'a box of three numbers',
    'a box without a size',
    'Rotate of 45',
  ],
  cut: ['a cut away from the box', 'a cut without a size'],
  unit: ['UserUnit of 2', 'UserUnit of 0.5'],
  locked: [
    'RC4 of 40 bits, without a password to open it',
    'RC4 of 128 bits, without a password to open it',
    'AES of 128 bits, without a password to open it',
    'AES of 256 bits, without a password to open it',
  ],
};

/** Pages that are shown otherwise than the plain label, by Poppler too. */
const OTHERWISE = [
  // Letter, as every reader has it.
  'no box',
  'a box of three numbers',
  'a box without a size',
  'Rotate of -90',
  'Rotate of 450',
  'Rotate of a real',
  // Both readers lose the rectangle that the number was of.
  'content in parts that cut a number',
];

const all: OddPdf[] = Object.values(oddPdfs).flat();
const oddOf = (what: string): string =>
  Object.entries(ODDITIES).find(([, names]) => names.includes(what))?.[0] ?? '';

/** Those whose prints are read in the quick profile, too. */
const READ = [
  'no %%EOF',
  'a negative Length',
  'UserUnit of 2',
  'AES of 256 bits, without a password to open it',
];

describe('a PDF that other readers open', () => {
  it('is of the kinds that are named', () => {
    const names = all.map(({ what }) => what);
    expect(new Set(names).size).toBe(names.length);
    const named = [...Object.values(ODDITIES).flat(), ...OTHERWISE, ...READ];
    expect(named.filter((name) => !names.includes(name))).toEqual([]);
  });

  it.each(all)('is opened, and says what is odd: $what', async ({ what, make }) => {
    const plain = await openedAs(handPdf(labelObjects()), drawn);
    const content = await make();
    await openedAs(content, (file) => {
      expect(file.odd.join(' ')).toBe(oddOf(what));
      const picture = drawn(file);
      const isSame =
        Buffer.from(picture.data).equals(Buffer.from(plain.data)) && picture.width === plain.width;
      expect(isSame).toBe(!OTHERWISE.includes(what));
    });
  });

  it.each(all.filter(({ what }) => isLong || READ.includes(what)))(
    'is printed: $what',
    async ({ what, make }) => {
      if (OTHERWISE.slice(0, 3).includes(what)) return;
      const content = await make();
      for (const to of volume(['PDF'] as const, ['PDF', 'ZPL'] as const)) {
        const made = await convert(content, 'PDF', to);
        // A file that another reader may take otherwise goes out as it is read here.
        const isTurned = OTHERWISE.includes(what) && what.startsWith('Rotate');
        expect(made.changed).toBe(to === 'ZPL' || isTurned || oddOf(what) !== '');
        expect(made.odd?.join(' ') ?? '').toBe(oddOf(what));
        const page = await printed(made, 203, media);
        expect(await zbarSorted(page)).toEqual([CODE]);
      }
    },
  );

  it('has all of its pages, though they are not counted right', async () => {
    for (const what of ['a Count of fewer pages than there are', 'a Count of more pages within the tree']) {
      const content = await all.find((each) => each.what === what)!.make();
      expect((await inspectDocument({ content })).pages, what).toHaveLength(2);
    }
  });

  it('has the size of its unit', async () => {
    for (const what of ['UserUnit of 2', 'UserUnit of 0.5']) {
      const content = await all.find((each) => each.what === what)!.make();
      const { pages } = await inspectDocument({ content });
      expect(pages[0]!.size).toEqual({ widthMm: expect.closeTo(101.6), heightMm: expect.closeTo(152.4) });
      expect(pages[0]!.ink!.widthMm).toBeCloseTo((264 * 25.4) / 72, 0);
    }
  });

  it.each(cutPdfs)('is refused where a part of it is missing: $what', async ({ make }) => {
    await expect(inspectDocument({ content: await make() })).rejects.toMatchObject({
      code: 'document.broken',
      details: { kind: 'PDF' },
    });
  });
});
