import { layOut } from '../../shared/label/layout.ts';
import type { LabelRequest, RenderedDocument } from '../core/label-renderer.ts';
import { toPdf } from './pdf.ts';
import { toPng } from './png.ts';
import { shiftLayout } from './shift.ts';
import { toZpl } from './zpl.ts';

const groupsOf = <T>(items: T[], size: number): T[][] => {
  const groups: T[][] = [];
  for (let i = 0; i < items.length; i += size) groups.push(items.slice(i, i + size));
  return groups;
};

/**
 * Draws a request here and now: the renderer's thread does it this way, tests and the benchmark too.
 * @throws PackdeskError label.media
 */
export const drawLabels = async (request: LabelRequest): Promise<RenderedDocument[]> => {
  const { labels, format, media, dpi, splitByParcel } = request;
  const offset = request.offset ?? { xMm: 0, yMm: 0 };
  const layouts = labels.map((label) => shiftLayout(layOut(label, media, dpi), offset));
  const single = splitByParcel || format === 'PNG';
  const documents: RenderedDocument[] = [];
  for (const group of groupsOf(layouts, single ? 1 : Math.max(1, layouts.length))) {
    const [first] = group;
    if (!first) continue;
    const content =
      format === 'PDF' ? await toPdf(group) : format === 'ZPL' ? await toZpl(group) : await toPng(first);
    documents.push({ format, index: layouts.indexOf(first), content });
  }
  return documents;
};
