import { PackdeskError } from '../../shared/errors.ts';
import type { AnyLabelContent } from '../../shared/label/content.ts';
import { type LabelLayout, layOut } from '../../shared/label/layout.ts';
import { type Rotation, rotatedSize } from '../../shared/printing/document.ts';
import type { LabelRequest, RenderedDocument } from '../core/label-renderer.ts';
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

/**
 * Draws a request here and now: the renderer's thread does it this way, tests and the benchmark too.
 * @throws PackdeskError label.media; label.offset where the printer's offset moves text off the media
 */
export const drawLabels = async (request: LabelRequest): Promise<RenderedDocument[]> => {
  const { labels, format, media, dpi, splitByParcel } = request;
  const turn = format === 'PNG' ? 0 : (request.rotation ?? 0);
  // It is laid out as it is read, and turned onto the media with all that is on it.
  const offset = offsetBeforeRotation(request.offset ?? { xMm: 0, yMm: 0 }, turn);
  const upright = rotatedSize(media, turn);
  const layouts = labels.map((label) => shifted(label, layOut(label, upright, dpi), offset));
  const asTurned = (layout: LabelLayout): LabelLayout => ({ ...layout, ...rotatedSize(layout, turn) });
  const single = splitByParcel || format === 'PNG';
  const documents: RenderedDocument[] = [];
  for (const group of groupsOf(layouts, single ? 1 : Math.max(1, layouts.length))) {
    const [first] = group;
    if (!first) continue;
    const content =
      format === 'PDF'
        ? await toPdf(group, turn)
        : format === 'ZPL'
          ? await turnedZpl(group, turn, request.offset)
          : await toPng(first);
    const proof =
      request.proof && format !== 'PNG' ? await proveLabels(content, format, group.map(asTurned)) : undefined;
    documents.push({ format, index: layouts.indexOf(first), content, ...(proof && { proof }) });
  }
  return documents;
};
