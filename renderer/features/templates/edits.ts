import { patternProblem } from '../../../shared/label/pattern.ts';
import {
  type BlockKind,
  blockKinds,
  type LabelTemplate,
  MAX_LINES,
  neededBlocks,
  newRouting,
  type TemplateBlock,
  type TemplateLine,
  type TemplateLogo,
  type TemplateRouting,
} from '../../../shared/label/template.ts';

/** Changes of a template's draft. Each gives a new draft; one that changes nothing gives the same. */

const moved = <T>(list: readonly T[], index: number, by: number): readonly T[] => {
  const to = index + by;
  const one = list[index];
  if (one === undefined || to < 0 || to >= list.length) return list;
  return list.toSpliced(index, 1).toSpliced(to, 0, one);
};

/** One place up (-1) or down (1); at an end nothing happens. */
export const moveBlock = (draft: LabelTemplate, index: number, by: -1 | 1): LabelTemplate => {
  const blocks = moved(draft.blocks, index, by);
  return blocks === draft.blocks ? draft : { ...draft, blocks: [...blocks] };
};

export const setBlock = (
  draft: LabelTemplate,
  kind: BlockKind,
  change: Partial<Omit<TemplateBlock, 'block'>>,
): LabelTemplate => ({
  ...draft,
  blocks: draft.blocks.map((block) => (block.block === kind ? { ...block, ...change } : block)),
});

export const isShown = ({ blocks }: LabelTemplate, kind: BlockKind): boolean =>
  blocks.some(({ block }) => block === kind);

/** At the end, where it can be moved from. */
export const showBlock = (draft: LabelTemplate, kind: BlockKind): LabelTemplate =>
  isShown(draft, kind)
    ? draft
    : { ...draft, blocks: [...draft.blocks, { block: kind, size: 'normal', beside: false }] };

/** Its content is kept for when it is shown again. Blocks that a label needs stay. */
export const hideBlock = (draft: LabelTemplate, kind: BlockKind): LabelTemplate =>
  neededBlocks(draft.base).includes(kind)
    ? draft
    : { ...draft, blocks: draft.blocks.filter(({ block }) => block !== kind) };

/** Blocks that could be shown. The logo needs a picture first. */
export const hiddenBlocks = (draft: LabelTemplate): BlockKind[] =>
  blockKinds.filter((kind) => !isShown(draft, kind) && (kind !== 'logo' || draft.logo !== null));

/** An empty line at the end; the block of lines is shown with it. */
export const addLine = (draft: LabelTemplate): LabelTemplate =>
  draft.lines.length >= MAX_LINES
    ? draft
    : showBlock({ ...draft, lines: [...draft.lines, { label: '', pattern: '' }] }, 'lines');

export const setLine = (
  draft: LabelTemplate,
  index: number,
  change: Partial<TemplateLine>,
): LabelTemplate => ({
  ...draft,
  lines: draft.lines.map((line, at) => (at === index ? { ...line, ...change } : line)),
});

export const removeLine = (draft: LabelTemplate, index: number): LabelTemplate => ({
  ...draft,
  lines: draft.lines.toSpliced(index, 1),
});

export const moveLine = (draft: LabelTemplate, index: number, by: -1 | 1): LabelTemplate => {
  const lines = moved(draft.lines, index, by);
  return lines === draft.lines ? draft : { ...draft, lines: [...lines] };
};

/** Changes the routing block; the first change shows it. */
export const setRouting = (draft: LabelTemplate, change: Partial<TemplateRouting>): LabelTemplate => ({
  ...(draft.routing ? draft : showBlock(draft, 'routing')),
  routing: { ...(draft.routing ?? newRouting()), ...change },
});

/** Shows a block, with something in it to begin with. */
export const revealBlock = (draft: LabelTemplate, kind: BlockKind): LabelTemplate => {
  if (kind === 'routing' && draft.routing === null) return setRouting(draft, {});
  if (kind === 'lines' && draft.lines.length === 0) return addLine(draft);
  return showBlock(draft, kind);
};

/** Removes the routing block; keeps its text unless it is wrong, since the error would be invisible then. */
export const hideRouting = (draft: LabelTemplate): LabelTemplate => {
  const isSound = draft.routing !== null && patternProblem(draft.routing.pattern) === null;
  return { ...hideBlock(draft, 'routing'), routing: isSound ? draft.routing : null };
};

/** Puts a logo on the label, or takes it away. */
export const setLogo = (draft: LabelTemplate, logo: TemplateLogo | null): LabelTemplate =>
  logo === null
    ? { ...draft, logo, blocks: draft.blocks.filter(({ block }) => block !== 'logo') }
    : showBlock({ ...draft, logo }, 'logo');

/** Another base: what it must show is shown, and what it cannot have goes. */
export const setBase = (draft: LabelTemplate, base: LabelTemplate['base']): LabelTemplate => {
  const whole = neededBlocks(base).reduce(showBlock, { ...draft, base });
  return base === 'gs1' && whole.routing
    ? { ...whole, routing: { ...whole.routing, barcode: 'none' } }
    : whole;
};

/** A pattern with a field at its end, set off by a blank. */
export const withField = (pattern: string, path: string): string =>
  `${pattern}${pattern === '' || pattern.endsWith(' ') ? '' : ' '}{${path}}`;

/** `Name`, `Name (2)` and so on: the first that no other has. */
export const freeName = (wanted: string, taken: readonly string[]): string => {
  const has = (name: string): boolean =>
    taken.some((each) => each.trim().toLowerCase() === name.toLowerCase());
  if (!has(wanted)) return wanted;
  let count = 2;
  while (has(`${wanted} (${count})`)) count += 1;
  return `${wanted} (${count})`;
};
