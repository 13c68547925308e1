import { z } from 'zod';
import { ImportStep, SourceName } from './step.ts';
import { isTarget } from './targets.ts';

export const importFormats = ['csv', 'tsv', 'xlsx', 'json', 'xml'] as const;
export type ImportFormat = (typeof importFormats)[number];

/** Meaning of one row; rows of one order are put together. */
export const rowKinds = ['shipment', 'parcel', 'article'] as const;
export type RowKind = (typeof rowKinds)[number];

/** Meaning of an order that was imported before. */
export const againRules = ['skip', 'update', 'refuse'] as const;
export type AgainRule = (typeof againRules)[number];

const MAX_SOURCES = 20;

/** Texts of a row: the first that is not empty. Several headings in one are joined. */
const Sources = z.array(z.union([SourceName, z.array(SourceName).min(1).max(MAX_SOURCES)])).max(MAX_SOURCES);

/** A text of a row, such as the number of its order. */
const TextSource = z.strictObject({
  from: Sources.min(1),
  /** Between joined texts. */
  join: z.string().max(20).default(' '),
});
export type TextSource = z.infer<typeof TextSource>;

/** One field of the shipment and where its value comes from. */
export const FieldMapping = z.strictObject({
  /** Path of the field in the catalogue: `shipmentInfo.shipmentItems[].articles[].quantity`. */
  to: z.string().refine(isTarget, 'must be the path of a field that an import may fill'),
  from: Sources.default([]),
  join: z.string().max(20).default(' '),
  /** The same for every row; sources are not looked at. */
  constant: z.string().max(1000).optional(),
  steps: z.array(ImportStep).max(10).default([]),
  /** Taken where the source says nothing. */
  otherwise: z.string().max(1000).optional(),
  /** The column must be there, and each order must have a value. */
  required: z.boolean().default(false),
});
export type FieldMapping = z.infer<typeof FieldMapping>;

/** Only rows whose text is one of these are imported. */
const RowFilter = z.strictObject({ from: SourceName, is: z.array(z.string().max(200)).min(1).max(100) });

/** Rows of orders that must not be packed: those whose text is one of these, or with any text at all. */
const StopRule = z.strictObject({
  from: SourceName,
  is: z.array(z.string().max(200)).min(1).max(100).optional(),
});

/** Number of the row with the headings, as a spreadsheet counts; `first` is the first row that is not blank. */
const HeadingsRow = z.union([z.literal('first'), z.literal('none'), z.int().min(1).max(1000)]);

/**
 * A named way from orders of files to shipments, as data. Fields are those of the field catalogue; columns are
 * named by their headings (`A`, `B`, ... without any), values of JSON and XML by their paths (`billing.city`,
 * `line_items.sku`, `@id` for an attribute).
 */
export const ImportProfile = z.strictObject({
  /** Never changes: imported orders are kept under it. */
  id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/, 'must be small letters, digits and hyphens'),
  name: z.string().trim().min(1).max(100),
  format: z.enum(importFormats),
  encoding: z.enum(['auto', 'utf-8', 'windows-1252', 'utf-16le', 'utf-16be']).default('auto'),
  delimiter: z.enum(['auto', ',', ';', '\t', '|']).default('auto'),
  /** `plain`: quotation marks are signs like any other. Left out: they are around cells, as in CSV. */
  quotes: z.literal('plain').optional(),
  /** Decimal sign of numbers that are texts. */
  decimals: z.enum(['auto', 'comma', 'point']).default('auto'),
  headings: HeadingsRow.default('first'),
  /** Sheet of a workbook; the first where it is left out. */
  sheet: z.string().max(200).optional(),
  /** Path of the list (JSON) or of the element (XML) that is an order; of the document itself where it is empty. */
  records: z.string().max(200).default(''),
  /** Path below a record of what repeats: its articles or parcels. */
  each: z.string().max(200).default(''),
  row: z.enum(rowKinds),
  /** The order that a row belongs to. */
  order: TextSource,
  /** Of a row that is an article: the parcel of its order that it is in. */
  parcel: TextSource.optional(),
  only: z.array(RowFilter).max(10).default([]),
  /**
   * Orders that the source has cancelled: one that was imported is put on hold, another one is not imported. Looked at
   * before `only`; a column that the source lacks stops nothing.
   */
  stops: z.array(StopRule).max(10).default([]),
  /** Reference of the shipment: `WEB-{order}`; a heading in braces is the text of its column. */
  reference: z.string().min(1).max(200).default('{order}'),
  /** From what a shipment begins: the desk's usual sender, carrier and language, or from nothing. */
  begin: z.enum(['desk', 'empty']).default('desk'),
  again: z.enum(againRules).default('skip'),
  fields: z.array(FieldMapping).min(1).max(500),
});

export type ImportProfile = z.infer<typeof ImportProfile>;
/** A profile as it is written down: members with a default may be left out. */
export type ImportProfileInput = z.input<typeof ImportProfile>;
