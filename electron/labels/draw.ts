import { PackdeskError } from '../../shared/errors.ts';
import type { AnyLabelContent } from '../../shared/label/content.ts';
import { type Dpi, type LabelLayout, layOut } from '../../shared/label/layout.ts';
import type { SizeMm } from '../../shared/label/size.ts';
import { type Rotation, rotatedSize } from '../../shared/printing/document.ts';
import type { LabelOutput, LabelRequest, RenderedDocument } from '../core/label-renderer.ts';
import { proveLabels } from './own-proof.ts';
import { toPdf } from './pdf.ts';
import { toPng } from './png.ts';
import { rotatedInDots } from './rotate.ts';
import { offsetBeforeRotation } from './rotation-matrix.ts';
import { shiftLayout, textOffMedia } from './shift.ts';
import { toZpl } from './zpl.ts';

const groupsOf = <T>(items: T[], size: number): T[][] => {
  const groups: T[][] = [];
  for (let i = 0; i < items.length; i += size) groups.push(items.slice(i, i + size));
  return groups;
};

/** Has the printer an offset here? Then it alone says where a label lies. */
const isMoved = (offset: LabelRequest['offset']): boolean =>
  (offset?.xMm ?? 0) !== 0 || (offset?.yMm ?? 0) !== 0;

const turnedZpl = async (
  layouts: LabelLayout[],
  turn: Rotation,
  offset: LabelRequest['offset'],
): Promise<Uint8Array> => {
  const turned: LabelLayout[] = [];
  for (const layout of layouts) turned.push(await rotatedInDots(layout, turn));
  return toZpl(turned, isMoved(offset));
};

/** Moved as the printer needs it; the test label alone may lose what shows how far. */
const shifted = (
  { template }: AnyLabelContent,
  layout: LabelLayout,
  offset: { xMm: number; yMm: number },
): LabelLayout => {
  const moved = shiftLayout(layout, offset);
  const text = moved === layout || template === 'test' ? null : textOffMedia(moved);
  if (text !== null) throw new PackdeskError('label.offset', { details: { text } });
  return moved;
};

/** Documents of labels before they are read, with the layouts of each as the media have them. */
interface Drawn {
  content: Uint8Array;
  index: number;
  layouts: LabelLayout[];
}

/** The labels of one request: laid out once for each size and resolution, drawn once for each way. */
class LabelDrawing {
  readonly #labels: readonly AnyLabelContent[];
  readonly #layouts = new Map<string, LabelLayout[]>();
  readonly #drawn = new Map<string, Promise<Drawn[]>>();

  constructor(labels: readonly AnyLabelContent[]) {
    this.#labels = labels;
  }

  /** @throws PackdeskError label.media, label.offset */
  async documents(output: LabelOutput): Promise<RenderedDocument[]> {
    const { format } = output;
    const documents: RenderedDocument[] = [];
    for (const { content, index, layouts } of await this.#drawnAs(output)) {
      const proof =
        output.proof && format !== 'PNG' ? await proveLabels(content, format, layouts) : undefined;
      documents.push({ format, index, content, ...(proof && { proof }) });
    }
    return documents;
  }

  #drawnAs(output: LabelOutput): Promise<Drawn[]> {
    const { proof: _, ...way } = output;
    const turn = way.format === 'PNG' ? 0 : (way.rotation ?? 0);
    const { media, offset = { xMm: 0, yMm: 0 } } = way;
    const single = way.splitByParcel || way.format === 'PNG';
    const key = [way.format, media.widthMm, media.heightMm, way.dpi, turn, offset.xMm, offset.yMm, single];
    const drawn = this.#drawn.get(key.join()) ?? this.#draw(way, turn, single);
    this.#drawn.set(key.join(), drawn);
    return drawn;
  }

  async #draw(way: LabelOutput, turn: Rotation, single: boolean): Promise<Drawn[]> {
    const { format, media, dpi } = way;
    // It is laid out as it is read, and turned onto the media with all that is on it.
    const offset = offsetBeforeRotation(way.offset ?? { xMm: 0, yMm: 0 }, turn);
    const plain = this.#laidOut(rotatedSize(media, turn), dpi);
    const layouts = plain.map((layout, index) => shifted(this.#labels[index]!, layout, offset));
    const asTurned = (layout: LabelLayout): LabelLayout => ({ ...layout, ...rotatedSize(layout, turn) });
    const documents: Drawn[] = [];
    for (const group of groupsOf(layouts, single ? 1 : Math.max(1, layouts.length))) {
      const [first] = group;
      if (!first) continue;
      const content =
        format === 'PDF'
          ? await toPdf(group, { turn })
          : format === 'ZPL'
            ? await turnedZpl(group, turn, way.offset)
            : await toPng(first);
      documents.push({ content, index: layouts.indexOf(first), layouts: group.map(asTurned) });
    }
    return documents;
  }

  #laidOut(size: SizeMm, dpi: Dpi): LabelLayout[] {
    const key = `${size.widthMm} ${size.heightMm} ${dpi}`;
    const layouts = this.#layouts.get(key) ?? this.#labels.map((label) => layOut(label, size, dpi));
    this.#layouts.set(key, layouts);
    return layouts;
  }
}

/**
 * Draws a request here and now: the renderer's thread does it this way, tests and the benchmark too.
 * @throws PackdeskError label.media; label.offset where the printer's offset moves text off the media
 */
export const drawLabels = async ({ labels, also, ...output }: LabelRequest): Promise<RenderedDocument[]> => {
  const drawing = new LabelDrawing(labels);
  const documents = await drawing.documents(output);
  if (!also) return documents;
  const further = await drawing.documents(also);
  return [...documents, ...further.map((document) => ({ ...document, also: true as const }))];
};
