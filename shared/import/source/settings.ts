import { z } from 'zod';
import { SyncSettings } from '../../sync/settings.ts';
import { KeyRule } from './key-rule.ts';
import { selectFault } from './select-check.ts';

/** Places that orders are fetched from under a key. */
export const sourceKinds = ['file', 'sqlite', 'postgres', 'mysql'] as const;
export type SourceKind = (typeof sourceKinds)[number];

/** A desk has so many order sources. */
export const MAX_ORDER_SOURCES = 10;

const MAX_NAME = 60;
const MAX_PATH = 1000;
/** Longest name of a table or column in the databases. */
const MAX_IDENTIFIER = 128;
const MAX_SELECT = 10_000;

const CONTROL = /\p{Cc}/u;
const plain = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .refine((text) => !CONTROL.test(text), 'must be one line')
    .default('');

/** Members of an order source as an administrator enters them. */
const members = {
  name: z.string().trim().min(1).max(MAX_NAME),
  kind: z.enum(sourceKinds),
  /** Asked at scans. */
  on: z.boolean().default(true),
  /** Id of the import profile that makes shipments of its rows. */
  profile: z.string().min(1).max(64),
  /** Of a file or an SQLite database: its full path. */
  path: plain(MAX_PATH),
  /** Of a server: its name or address, or the full path of its socket. */
  host: plain(255),
  /** 0: the usual one. */
  port: z.int().min(0).max(65_535).default(0),
  database: plain(MAX_IDENTIFIER),
  user: plain(MAX_IDENTIFIER),
  /** The connection to a server is encrypted, and its certificate checked. */
  tls: z.boolean().default(true),
  /** Certificates of authorities besides the usual ones, PEM. */
  ca: SyncSettings.shape.ca.default(''),
  /** Table or view with the rows, with its schema before a point where it has one. */
  table: plain(MAX_IDENTIFIER * 2 + 1),
  /** Column with the key. Of a file: empty is the column of the order's number. */
  column: plain(MAX_IDENTIFIER),
  /** In place of table and column: one SELECT with `:key`. */
  select: z.string().trim().max(MAX_SELECT).default(''),
  key: KeyRule.prefault({}),
} as const;

const isServer = (kind: SourceKind): boolean => kind === 'postgres' || kind === 'mysql';

interface Places
  extends Record<'path' | 'host' | 'database' | 'user' | 'table' | 'column' | 'select', string> {
  kind: SourceKind;
}

/** Members that a source of its kind must have, and has not. */
const missing = (source: Places): (keyof Places)[] => {
  const wanted: (keyof Places)[] = isServer(source.kind) ? ['host', 'database', 'user'] : ['path'];
  if (source.kind !== 'file' && source.select === '') wanted.push('table', 'column');
  return wanted.filter((member) => source[member] === '');
};

const check = (source: Places, context: z.RefinementCtx): void => {
  for (const member of missing(source))
    context.addIssue({ code: 'custom', path: [member], message: 'must not be empty' });
  if (source.kind === 'file' || source.select === '') return;
  const fault = selectFault(source.select);
  if (fault !== null) context.addIssue({ code: 'custom', path: ['select'], message: selectWords[fault] });
};

/** Words for a query that is not used, for the terminal; the window has its own. */
const selectWords = {
  empty: 'must not be empty',
  'not-select': 'must begin with SELECT or WITH',
  several: 'must be one statement',
  writes: 'must only read',
  comment: 'must have no comments',
  sign: 'has a sign that is not allowed there: a backslash, $, ?, @, or a bracket',
  open: 'has a quote that does not close',
  key: 'must have :key in it exactly once, and no other place for a value',
} as const;

/** An order source in the settings. Its password is in the keychain. */
export const StoredSource = z.strictObject({ id: z.string().min(1).max(40), ...members }).superRefine(check);
export type StoredSource = z.output<typeof StoredSource>;

/** Form of an administrator who adds an order source, or changes one. */
export const SourceDraft = z
  .strictObject({
    /** Of the source that is changed; absent for a new one. */
    id: z.string().min(1).max(40).optional(),
    ...members,
    /** Absent or empty: the password that this desk has of the source. */
    password: z.string().max(500).optional(),
  })
  .superRefine(check);
export type SourceDraft = z.output<typeof SourceDraft>;
export type SourceDraftInput = z.input<typeof SourceDraft>;

/** True for a source that is asked over a network, with a user and a password. */
export const hasSignIn = ({ kind }: Pick<StoredSource, 'kind'>): boolean => isServer(kind);
