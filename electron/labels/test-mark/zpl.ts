import type { GreyPicture } from '../../../shared/label/picture.ts';
import type { MarkedDocument, TestMarkRequest } from '../../core/document-converter.ts';
import { printGrey } from '../third-party/grey.ts';
import type { Source, SourcePage } from '../third-party/source.ts';
import { bitmapLabel } from '../third-party/to-zpl.ts';
import { sizeAt } from '../third-party/usual-sizes.ts';
import { USUAL_DOTS } from '../third-party/zpl-canvas.ts';
import { isCertain } from '../third-party/zpl-certain.ts';
import { drawZplLabel } from '../third-party/zpl-draw.ts';
import { type ZplFile, type ZplLabel, zplLabels } from '../third-party/zpl-labels.ts';
import { startOf } from '../zpl.ts';
import { graphicField } from '../zpl-graphic.ts';
import { drawnLayout, type MarkDots, markDots, withDots } from './dots.ts';
import { slipLayout } from './mark-layout.ts';
import type { MarkedPage } from './marks.ts';

/** Of a label that is not drawn, the resolution of most printers. */
const USUAL_DPI = 203;

const bitmapOf = (picture: GreyPicture) => printGrey(picture, { x: 0, y: 0 }, picture);

/** The home of a label's fields at its end; null where it is not told in dots. */
const homeOf = ({ tokens }: ZplLabel, before: { x: number; y: number }): { x: number; y: number } | null => {
  const told = tokens.findLast(({ name }) => name === '^LH');
  if (!told) return before;
  const found = /^\s*(\d{1,5})\s*,\s*(\d{1,5})\s*$/.exec(told.text);
  return found && { x: Number(found[1]), y: Number(found[2]) };
};

/** Signs and units that give the field of a mark another meaning. */
const CHANGES = new Set(['^CC', '~CC', '^CT', '~CT', '^CD', '~CD', '^MU']);

/** Fields of a mark for a label whose fields count from `home`; null where one would lie before it. */
const fieldsOf = (marks: readonly MarkDots[], home: { x: number; y: number }): string | null => {
  const fields = marks.map(({ picture, x, y }) => {
    const [across, down] = [x - home.x, y - home.y];
    if (across < 0 || down < 0) return null;
    return `^FO${across},${down}${graphicField(bitmapOf(picture))}^FS\n`;
  });
  return fields.includes(null) ? null : fields.join('');
};

const isSame = (one: GreyPicture, other: GreyPicture): boolean =>
  one.width === other.width && Buffer.from(one.data).equals(Buffer.from(other.data));

/** ZPL, label by label, with marks before the end of each. */
class MarkedZpl {
  readonly #file: ZplFile;
  readonly #insertions: { at: number; text: string }[] = [];

  constructor(file: ZplFile) {
    this.#file = file;
  }

  /** Puts marks on a label. False where they do not come out as they shall, and the label as it was: it has none then. */
  async add(
    index: number,
    { marks, dpi }: MarkedPage,
    { before, home }: { before: GreyPicture; home: { x: number; y: number } },
  ): Promise<boolean> {
    const dots = await Promise.all(marks.map((mark) => markDots(mark, dpi)));
    const label = this.#file.labels[index]!;
    const end = label.tokens.findLast(({ name }) => name === '^XZ');
    if (!end) return false;
    const isTurned = label.tokens.some(({ name, text }) => name === '^PO' && /^\s*I/i.test(text));
    // A drawing of a label that is printed upside down may be either way round.
    for (const placed of isTurned ? [dots, dots.map((each) => turned(each, before))] : [dots]) {
      const text = fieldsOf(placed, home);
      if (text === null) continue;
      const whole = this.#with([{ at: end.start, text }]);
      const after = await drawZplLabel(zplLabels(whole), index, before);
      if (!isSame(after, withDots(before, dots))) continue;
      this.#insertions.push({ at: end.start, text });
      return true;
    }
    return false;
  }

  text(): string {
    return this.#with(this.#insertions);
  }

  #with(insertions: readonly { at: number; text: string }[]): string {
    let { text } = this.#file;
    for (const { at, text: more } of insertions.toSorted((a, b) => b.at - a.at)) {
      text = text.slice(0, at) + more + text.slice(at);
    }
    return text;
  }
}

/** The dots of a mark on a label that is printed upside down. */
const turned = ({ picture, x, y }: MarkDots, canvas: { width: number; height: number }): MarkDots => ({
  picture: { ...picture, data: picture.data.slice().reverse() },
  x: canvas.width - x - picture.width,
  y: canvas.height - y - picture.height,
});

const slipZpl = async ({ size, dpi }: SourcePage, request: TestMarkRequest): Promise<string> => {
  const usual = sizeAt(USUAL_DOTS, USUAL_DPI);
  const [media, resolution] = dpi === null ? [usual, USUAL_DPI] : [size, dpi];
  const drawn = await drawnLayout(slipLayout(media, request, resolution));
  return `\n${bitmapLabel(bitmapOf(drawn), startOf([]), true)}`;
};

/**
 * ZPL with a mark on each label, in fields of their own behind all others; the slip is a label behind the last. A label
 * that is not drawn for certain gets no mark: there may be more on it than can be seen here.
 */
export const markZpl = async (
  source: Source,
  pages: readonly MarkedPage[],
  request: TestMarkRequest,
): Promise<MarkedDocument> => {
  const file = source.zpl!;
  const isPlain =
    isCertain(file) && !file.labels.some(({ tokens }) => tokens.some(({ name }) => CHANGES.has(name)));
  const marked = new MarkedZpl(file);
  let home: { x: number; y: number } | null = { x: 0, y: 0 };
  let isWhole = true;
  for (const [index, page] of pages.entries()) {
    home = home && homeOf(file.labels[index]!, home);
    const isMarked =
      page.marks.length > 0 &&
      isPlain &&
      home !== null &&
      (await marked.add(index, page, { before: await source.pages[index]!.drawWhole(page.dpi), home }));
    isWhole &&= isMarked && page.isWhole;
  }
  const slip = isWhole ? '' : await slipZpl(source.pages[0]!, request);
  const content = Buffer.from(marked.text() + slip, 'latin1');
  return { kind: 'ZPL', content, how: isWhole ? 'label' : 'slip' };
};
