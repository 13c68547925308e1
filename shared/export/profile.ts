import { z } from 'zod';
import { rowKinds } from '../import/profile.ts';
import { STATUS_FACT } from './facts.ts';
import { isNamePattern, USUAL_NAME } from './file-name.ts';
import { isExportSource } from './sources.ts';
import { ExportStep } from './step.ts';

export const exportFormats = ['csv', 'tsv', 'json', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export const exportEncodings = ['utf-8', 'utf-8-bom', 'windows-1252', 'utf-16le'] as const;
export type ExportEncoding = (typeof exportEncodings)[number];

/** Moments at which files are made by themselves: with each label, with the end of the day, or never but by a person. */
export const exportMoments = ['label', 'endOfDay', 'button'] as const;
export type ExportMoment = (typeof exportMoments)[number];

/** Path of a field of the interface, or a fact of the label. */
const Source = z.string().max(200).refine(isExportSource, 'must be the path of a field or a fact of a label');

/** One column: its heading, and the first of its sources that has a value; several in one are joined. */
export const ExportColumn = z.strictObject({
  /** Of JSON a path: `shipping.city`. */
  heading: z.string().min(1).max(200),
  from: z
    .array(z.union([Source, z.array(Source).min(1).max(20)]))
    .max(20)
    .default([]),
  join: z.string().max(20).default(' '),
  /** The same in every row; sources are not looked at. */
  constant: z.string().max(1000).optional(),
  steps: z.array(ExportStep).max(10).default([]),
  /** Written where the sources say nothing. */
  otherwise: z.string().max(1000).optional(),
});
export type ExportColumn = z.infer<typeof ExportColumn>;

/** A way from labels to files, as data: an import profile turned round. */
export const ExportProfile = z.strictObject({
  /** Never changes: what was exported is kept under it. */
  id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/, 'must be small letters, digits and hyphens'),
  name: z.string().trim().min(1).max(100),
  format: z.enum(exportFormats),
  /** Of CSV and TSV. */
  encoding: z.enum(exportEncodings).default('utf-8'),
  delimiter: z.enum([',', ';', '\t', '|']).default(','),
  decimals: z.enum(['point', 'comma']).default('point'),
  row: z.enum(rowKinds),
  columns: z
    .array(ExportColumn)
    .min(1)
    .max(500)
    .refine(
      (all) => new Set(all.map(({ heading }) => heading)).size === all.length,
      'must have each heading once',
    ),
  when: z.enum(exportMoments).default('button'),
  /** Full path of the folder that files are written into, also of a network drive; empty: none yet. */
  folder: z.string().trim().max(1000).default(''),
  /** Pattern of the files' names. */
  file: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .refine(isNamePattern, 'must be a pattern of a file name')
    .default(USUAL_NAME),
  /** False: nothing becomes due; what waits already is still written. */
  on: z.boolean().default(true),
});

export type ExportProfile = z.infer<typeof ExportProfile>;
/** A profile as it is written down: members with a default may be left out. */
export type ExportProfileInput = z.input<typeof ExportProfile>;

/** Its files say of a row that its label is void; without that it would look as if it went again. */
export const tellsVoided = ({ columns }: Pick<ExportProfile, 'columns'>): boolean =>
  columns.some(({ from, constant }) => constant === undefined && from.flat().includes(STATUS_FACT));
