import { z } from 'zod';
import { boundedArray } from '../bounded-array.ts';
import type { CarrierProfile } from '../carrier/profile.ts';
import { bodyPath } from '../document/path.ts';
import { safeParse } from '../safe-parse.ts';
import { readLogo } from './logo-dots.ts';
import { unprintable } from './measure.ts';
import { patternProblem } from './pattern.ts';
import { type TemplateProblem, type TemplateProblemId, templateProblem } from './template-problems.ts';

const says = (id: TemplateProblemId): TemplateProblemId => id;

/** The parts of a label for people that a template places. Carrier, product and parcel n of m always stand on top. */
export const blockKinds = ['sender', 'recipient', 'facts', 'lines', 'logo', 'routing'] as const;
export type BlockKind = (typeof blockKinds)[number];

export const blockSizes = ['small', 'normal', 'large'] as const;
export type BlockSize = (typeof blockSizes)[number];

const Block = z.object({
  block: z.enum(blockKinds, says('value')),
  size: z.enum(blockSizes, says('value')).default('normal'),
  /** Placed to the right of the block before it, where both have room; at most two per row. */
  beside: z.boolean().default(false),
});
export type TemplateBlock = z.output<typeof Block>;

const text = (most: number) => z.string(says('value')).max(most, says('text-long'));
const between = (least: number, most: number) =>
  z.number(says('value')).min(least, says('value')).max(most, says('value'));

export const MAX_LINES = 6;

/** `label` comes before the line, untranslated. */
const Line = z.object({ label: text(30).default(''), pattern: text(200).regex(/\S/, says('text-empty')) });

/** A carrier's sort code in large type, and the ship-to postcode as GS1-128 (GS1 General Specifications, 3.7). */
const Routing = z.object({
  pattern: text(200).default(''),
  textMm: between(4, 30).default(10),
  /** (420) within one post, (421) with the number of the country; none on the GS1 label, which bears (421). */
  barcode: z.enum(['none', '420', '421'], says('value')).default('none'),
  /** The height of its bars; below 10 mm a scanner misses them. */
  barMm: between(10, 32).default(15),
});

/** A logo of 100 KB, in Base64. */
const MAX_LOGO = 137_000;

const Logo = z.object({
  /** A data URL of a PNG. */
  png: z.string(says('logo-form')).max(MAX_LOGO, says('logo-large')),
  heightMm: between(4, 40).default(12),
  align: z.enum(['left', 'center', 'right'], says('value')).default('left'),
  mode: z.enum(['threshold', 'dither'], says('value')).default('threshold'),
  threshold: z.int(says('value')).min(1, says('value')).max(255, says('value')).default(128),
});
export type TemplateLogo = z.output<typeof Logo>;

const shape = z.object({
  version: z.literal(1, says('value')).default(1),
  id: z.string(says('value')).min(1, says('value')).max(60, says('value')),
  name: text(60).regex(/\S/, says('text-empty')),
  /** The label that it is put on: its barcodes, its customs note and its mark SPECIMEN stay as they are. */
  base: z.enum(['gs1', 'post'], says('value')),
  /** Steps by which all type is larger or smaller, from -2 to 2. */
  textSize: z.int(says('value')).min(-2, says('value')).max(2, says('value')).default(0),
  /** Visible blocks, from the top. */
  blocks: boundedArray(Block).default([
    { block: 'sender', size: 'normal', beside: false },
    { block: 'recipient', size: 'normal', beside: false },
    { block: 'facts', size: 'normal', beside: false },
  ]),
  lines: boundedArray(Line).max(MAX_LINES, says('lines-many')).default([]),
  routing: Routing.nullable().default(null),
  logo: Logo.nullable().default(null),
});

type Shape = z.output<typeof shape>;
type Report = (path: PropertyKey[], id: TemplateProblemId) => void;

/** Blocks without which a label is none. */
export const neededBlocks = (base: Shape['base']): readonly BlockKind[] =>
  base === 'post' ? ['sender', 'recipient'] : ['recipient'];

const checkBlocks = ({ blocks, base }: Shape, report: Report): void => {
  const seen = new Set<BlockKind>();
  for (const [index, { block }] of blocks.entries()) {
    if (seen.has(block)) report(['blocks', index], 'block-repeated');
    seen.add(block);
  }
  if (!neededBlocks(base).every((block) => seen.has(block))) report(['blocks'], 'block-needed');
};

const checkPatterns = ({ lines, routing }: Shape, report: Report): void => {
  for (const [index, { pattern }] of lines.entries()) {
    const wrong = patternProblem(pattern);
    if (wrong) report(['lines', index, 'pattern'], wrong.id);
  }
  const wrong = routing && patternProblem(routing.pattern);
  if (wrong) report(['routing', 'pattern'], wrong.id);
};

/**
 * Layout of a label, as data on top of a base whose barcodes stay. Lengths are millimetres on media of 100 x
 * 148 mm; other media scale them. Members that a stored template lacks have their defaults.
 */
export const LabelTemplate = shape.superRefine((template, context) => {
  const report: Report = (path, message) => context.addIssue({ code: 'custom', path, message });
  checkBlocks(template, report);
  checkPatterns(template, report);
  if (template.base === 'gs1' && template.routing && template.routing.barcode !== 'none') {
    report(['routing', 'barcode'], 'routing-there');
  }
  const png = template.logo?.png ?? '';
  const isLarge = png.length > MAX_LOGO;
  if (template.logo && !isLarge && readLogo(png) === null) report(['logo', 'png'], 'logo-form');
});
export type LabelTemplate = z.output<typeof LabelTemplate>;
export type TemplateLine = LabelTemplate['lines'][number];
export type TemplateRouting = z.output<typeof Routing>;

/** Beginning of a routing block, e.g. where it is switched on. */
export const newRouting = (): TemplateRouting => Routing.parse({});
export const newLogo = (png: string): TemplateLogo => Logo.parse({ png });

/** A template that says what its base does. */
export const newTemplate = (id: string, name: string, base: Shape['base']): LabelTemplate =>
  LabelTemplate.parse({ id, name, base });

/**
 * A template's own texts with characters that no font has. Checked only on writing: a stored one stays in
 * use, and its labels are refused by name.
 */
const unprintableProblems = ({ lines, routing }: LabelTemplate): TemplateProblem[] => {
  const texts: [path: string, said: string][] = lines.flatMap(({ label, pattern }, index) => [
    [`lines[${index}].label`, label],
    [`lines[${index}].pattern`, pattern],
  ]);
  texts.push(['routing.pattern', routing?.pattern ?? '']);
  return texts.flatMap(([path, said]) =>
    unprintable(said).length > 0 ? [templateProblem(path, says('text-unprintable'))] : [],
  );
};

/** A template from untrusted input, or its errors. */
export const readTemplate = (
  value: unknown,
): { template: LabelTemplate; problems: [] } | { template: null; problems: TemplateProblem[] } => {
  const { data, error } = safeParse(LabelTemplate, value);
  if (data) {
    const boxes = unprintableProblems(data);
    return boxes.length > 0 ? { template: null, problems: boxes } : { template: data, problems: [] };
  }
  const problems = (error?.issues ?? []).map(({ path, message }) => templateProblem(bodyPath(path), message));
  return { template: null, problems };
};

/** The template that a carrier names; undefined where it names none, or one that this desk has not on that base. */
export const templateOf = (
  carrier: Pick<CarrierProfile, 'template' | 'labelTemplate'> | null | undefined,
  templates: readonly LabelTemplate[],
): LabelTemplate | undefined =>
  templates.find(({ id, base }) => id === carrier?.template && base === carrier.labelTemplate);
