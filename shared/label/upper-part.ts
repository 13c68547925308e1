import type { LabelDesign } from './design.ts';
import { type GivenWay, givingWay, type LabelElement } from './elements.ts';
import { linesBlock, logoBlock, routingBlock, routingCode } from './extra-blocks.ts';
import type { FitBox } from './fit.ts';
import { type Frame, ruleAt } from './frame.ts';
import type { BlockKind, BlockSize, TemplateBlock } from './template.ts';
import {
  type Block,
  type BlockScale,
  factsBlock,
  header,
  headerHeight,
  recipientBlock,
  senderBlock,
} from './upper-blocks.ts';

const GAP_MM = 0.8;

const plain = (block: BlockKind): TemplateBlock => ({ block, size: 'normal', beside: false });

/** A label without a template. */
const baseDesign: LabelDesign = {
  blocks: [plain('sender'), plain('recipient'), plain('facts')],
  textSize: 0,
  lines: [],
  routing: null,
  logo: null,
};

/** Factors of the steps of type and of blocks. */
const TEXT_STEPS = [0.78, 0.88, 1, 1.14, 1.3];
const SIZES: Record<BlockSize, number> = { small: 0.75, normal: 1, large: 1.3 };
/** Shares of two blocks in a row. */
const SHARES: Record<BlockKind, number> = {
  sender: 3,
  recipient: 3.5,
  facts: 3,
  lines: 3,
  logo: 2,
  routing: 2,
};

type Placed = Block & { kind: BlockKind; fromShare: number; toShare: number };
type Row = Placed[];

const textStep = (design: LabelDesign): number => TEXT_STEPS[design.textSize + 2] ?? 1;

/** The blocks that stand side by side, row by row. A barcode needs the whole width. */
const rowsOf = (
  blocks: readonly TemplateBlock[],
  isWide: (kind: BlockKind) => boolean,
): TemplateBlock[][] => {
  const rows: TemplateBlock[][] = [];
  for (const block of blocks) {
    const row = rows.at(-1);
    const joins = block.beside && row?.length === 1 && !isWide(block.block) && !isWide(row[0]!.block);
    if (joins) row.push(block);
    else rows.push([block]);
  }
  return rows;
};

const extraKinds: ReadonlySet<BlockKind> = new Set(['lines', 'logo', 'routing']);

/** A design without its dropped blocks. */
interface Shown {
  design: LabelDesign;
  code: ReturnType<typeof routingCode>;
  rows: TemplateBlock[][];
  /** Something that can give way is among them. */
  shares: boolean;
}

const shownOf = (frame: Frame, design: LabelDesign, gone: ReadonlySet<GivenWay>): Shown => {
  const { lines, logo, routing } = design;
  const code = gone.has('routing-barcode') ? null : routingCode(frame, routing);
  const isThere: Record<BlockKind, boolean> = {
    // Its row also has SPECIMEN, where it is alone in it.
    sender: frame.content.senderLines.length > 0 || frame.content.specimen,
    recipient: true,
    facts: true,
    lines: lines.length > 0 && !gone.has('lines'),
    logo: logo !== null && !gone.has('logo'),
    routing: routing !== null && (routing.text !== '' || code !== null) && !gone.has('routing'),
  };
  // Bars need the whole width; which print it is must not be broken in the middle of its word.
  const isWide = (kind: BlockKind): boolean =>
    (kind === 'routing' && code !== null) || (kind === 'facts' && Boolean(frame.content.reprint));
  const there = design.blocks.flatMap((each, index) => {
    if (!isThere[each.block]) return [];
    // A block beside the sender has its row to itself where there is none.
    const isLeft = each.beside && design.blocks[index - 1]?.block === 'sender' && !isThere.sender;
    return [isLeft ? { ...each, beside: false } : each];
  });
  return {
    design,
    code,
    rows: rowsOf(there, isWide),
    shares: there.some(({ block }) => extraKinds.has(block)),
  };
};

const blockOf = (
  frame: Frame,
  shown: Shown,
  { block, size }: TemplateBlock,
  place: { widthMm: number; wholeMm: number; isAlone: boolean },
): Block | null => {
  const { design, code } = shown;
  const by: BlockScale = { text: textStep(design) * SIZES[size], height: SIZES[size] };
  const { widthMm, wholeMm, isAlone } = place;
  switch (block) {
    case 'sender':
      return senderBlock(frame, by, widthMm, wholeMm, frame.content.specimen && isAlone);
    case 'recipient':
      return recipientBlock(frame, by, widthMm, wholeMm, shown.shares);
    case 'facts':
      return factsBlock(frame, by, { widthMm, wholeMm }, false);
    case 'lines':
      return linesBlock(frame, by, widthMm, design.lines);
    case 'logo':
      return design.logo && logoBlock(frame, by, widthMm, design.logo);
    case 'routing':
      return design.routing && routingBlock(frame, by, design.routing, code);
    default:
      return block satisfies never;
  }
};

const rowOf = (frame: Frame, shown: Shown, row: readonly TemplateBlock[], box: FitBox): Row => {
  const total = row.reduce((sum, { block }) => sum + SHARES[block], 0);
  const isAlone = row.length === 1;
  let toShare = 0;
  return row.flatMap((one) => {
    const fromShare = toShare;
    toShare += SHARES[one.block] / total;
    const widthMm = box.widthMm * (toShare - fromShare) - (isAlone ? 0 : 2 * frame.scale);
    const block = blockOf(frame, shown, one, { widthMm, wholeMm: box.heightMm, isAlone });
    return block ? [{ ...block, kind: one.block, fromShare, toShare }] : [];
  });
};

/** The rows of a design without what has given way. */
const arrange = (frame: Frame, box: FitBox, design: LabelDesign, gone: ReadonlySet<GivenWay>): Row[] => {
  const { content } = frame;
  const shown = shownOf(frame, design, gone);
  const whole = { fromShare: 0, toShare: 1 };
  // The label always says which print it is, even if a template omits that.
  const saysPrint = shown.rows.flat().some(({ block }) => block === 'facts');
  const facts = (): Block =>
    factsBlock(frame, { text: 1, height: 1 }, { widthMm: box.widthMm, wholeMm: box.heightMm }, true);
  const last: Row[] = content.reprint && !saysPrint ? [[{ ...facts(), kind: 'facts', ...whole }]] : [];
  const rows = shown.rows.map((row) => rowOf(frame, shown, row, box)).filter((row) => row.length > 0);
  return [...rows, ...last];
};

/** Heights of rows have the gaps around them in them; those of the base count theirs in already. */
const rowHeight = (row: Row, of: 'leastMm' | 'readMm' | 'wantedMm', gapMm: number): number =>
  Math.max(
    ...row.map((block) => (block[of] ?? block.leastMm) + (extraKinds.has(block.kind) ? 1.5 * gapMm : 0)),
  );

const present = ({ blocks, lines, logo, routing }: LabelDesign, what: GivenWay): boolean => {
  const has = (kind: BlockKind): boolean => blocks.some(({ block }) => block === kind);
  switch (what) {
    case 'logo':
      return logo !== null && has('logo');
    case 'lines':
      return lines.length > 0 && has('lines');
    case 'routing-barcode':
      return routing?.barcode != null && has('routing');
    case 'routing':
      return routing !== null && routing.text !== '' && has('routing');
    default:
      return what satisfies never;
  }
};

/** Each step as far as `free` goes, in proportion to what is left of it. */
const towards = (from: readonly number[], to: readonly number[], freeMm: number): number[] => {
  const more = from.map((height, index) => Math.max(0, to[index]! - height));
  const wanted = more.reduce((sum, height) => sum + height, 0);
  const spare = Math.max(0, freeMm - from.reduce((sum, height) => sum + height, 0));
  const share = wanted > 0 ? Math.min(1, spare / wanted) : 0;
  return from.map((height, index) => height + more[index]! * share);
};

/** Height of each row: at least what it needs, then what can be read, then what it wants; the recipient has the rest. */
const heightsOf = (rows: readonly Row[], freeMm: number, gapMm: number): number[] => {
  const at = (of: 'leastMm' | 'readMm' | 'wantedMm'): number[] =>
    rows.map((row) => rowHeight(row, of, gapMm));
  const heights = towards(towards(at('leastMm'), at('readMm'), freeMm), at('wantedMm'), freeMm);
  const main = rows.findIndex((row) => row.some(({ kind }) => kind === 'recipient'));
  const rest = freeMm - heights.reduce((sum, height) => sum + height, 0);
  return heights.map((height, index) => (index === main ? height + rest : height));
};

/** True where words of a block that must stay whole do not fit into its row. */
const isCut = (rows: readonly Row[], freeMm: number, gapMm: number): boolean => {
  const heights = heightsOf(rows, freeMm, gapMm);
  return rows.some((row, index) => row.some(({ uncutMm = 0 }) => uncutMm > heights[index]! + 1e-6));
};

/** A design in the sizes of the base, one block below the other: the recipient has no less room than there. */
const inBaseSizes = (design: LabelDesign): LabelDesign => ({
  ...design,
  textSize: 0,
  blocks: design.blocks.map(({ block }) => plain(block)),
});

/** Everything that the media hold: blocks that take room give way one after the other until the rest can be read. */
const fitting = (
  frame: Frame,
  box: FitBox,
  design: LabelDesign,
  freeMm: number,
): { rows: Row[]; gaveWay: GivenWay[] } => {
  const gapMm = GAP_MM * frame.scale;
  const gone = new Set<GivenWay>();
  if (present(design, 'routing-barcode') && !routingCode(frame, design.routing)) gone.add('routing-barcode');
  const left = givingWay.filter((what) => present(design, what) && !gone.has(what));
  let rows = arrange(frame, box, design, gone);
  const needs = (of = rows): number => of.reduce((sum, row) => sum + rowHeight(row, 'leastMm', gapMm), 0);
  for (const next of left) {
    const before = needs();
    if (before <= freeMm + 1e-6) break;
    const without = arrange(frame, box, design, new Set([...gone, next]));
    // Removing a block next to a higher one gains no room: it stays.
    if (needs(without) >= before - 1e-6) continue;
    gone.add(next);
    rows = without;
    if (next !== 'lines') continue;
    // Of several lines only the last ones, where that is enough.
    for (let count = design.lines.length - 1; count > 0; count -= 1) {
      const fewer = { ...design, lines: design.lines.slice(0, count) };
      const some = arrange(frame, box, fewer, new Set([...gone].filter((what) => what !== 'lines')));
      if (needs(some) > freeMm + 1e-6) continue;
      rows = some;
      break;
    }
  }
  if (!isCut(rows, freeMm, gapMm)) return { rows, gaveWay: givingWay.filter((what) => gone.has(what)) };
  // Each for itself gave nothing, or large blocks take the room: whom it is for goes before all that.
  for (const next of left) gone.add(next);
  rows = arrange(frame, box, design, gone);
  if (isCut(rows, freeMm, gapMm)) rows = arrange(frame, box, inBaseSizes(design), gone);
  return { rows, gaveWay: givingWay.filter((what) => gone.has(what)) };
};

/** The most of the height that the header has. */
const HEADER_SHARE = 0.17;

/** Height of the header with the gap below it. SPECIMEN, if there, gets the maximum. */
const headerRoom = (frame: Frame, box: FitBox, design: LabelDesign): number => {
  const most = box.heightMm * HEADER_SHARE;
  const { blocks } = design;
  const sender = blocks.findIndex(({ block, beside }) => block === 'sender' && !beside);
  const isAlone = sender >= 0 && !blocks[sender + 1]?.beside;
  if (frame.content.specimen && !isAlone) return most;
  const gapMm = (GAP_MM * frame.scale) / 2;
  return Math.min(most, headerHeight(frame, box.widthMm, textStep(design), false) + gapMm);
};

/**
 * The part for people, ruled into rows: carrier and parcel n of m, below them what the template says, or sender,
 * recipient and facts. `gaveWay`: what the media had no room for.
 */
export const upperPart = (frame: Frame, box: FitBox): { elements: LabelElement[]; gaveWay: GivenWay[] } => {
  const { content, scale } = frame;
  const design = content.design ?? baseDesign;
  const gap = GAP_MM * scale;
  const headerMm = headerRoom(frame, box, design);
  const freeMm = box.heightMm - headerMm;
  const { rows, gaveWay } = fitting(frame, box, design, freeMm);
  const heights = heightsOf(rows, freeMm, gap);
  const besideSender = rows.some((row) => row.length === 1 && row[0]?.kind === 'sender');
  const marked = content.specimen && !besideSender;
  const elements = header(frame, { ...box, heightMm: headerMm - gap / 2 }, textStep(design), marked);
  let topMm = box.yMm + headerMm;
  for (const [index, row] of rows.entries()) {
    const heightMm = heights[index]!;
    const inner = { ...box, yMm: topMm + gap, heightMm: heightMm - 1.5 * gap };
    elements.push(ruleAt(box, topMm));
    for (const { draw, fromShare, toShare } of row) {
      const isLeft = fromShare === 0;
      const between = row.length > 1 ? 2 * scale : 0;
      elements.push(
        ...draw({
          ...inner,
          xMm: inner.xMm + inner.widthMm * fromShare + (isLeft ? 0 : between),
          widthMm: inner.widthMm * (toShare - fromShare) - between,
        }),
      );
    }
    topMm += heightMm;
  }
  return { elements, gaveWay };
};
