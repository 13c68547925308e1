import { z } from 'zod';
import { MOST_PICTURE_BYTES } from '../article-master/picture.ts';
import { ArticleView, FilePartView, FoundView, ListReportView, listKinds } from '../article-master/views.ts';
import { MOST_BYTES, PIECE_BYTES } from '../import/wizard/views.ts';
import type { CommandSpec } from './command-spec.ts';
import { nothing } from './command-spec.ts';

/** Base64 has four letters for three bytes. */
const letters = (bytes: number): number => Math.ceil(bytes / 3) * 4;

const before = z.object({ id: z.int(), version: z.int() });
const fileId = z.string().min(8).max(100);
const language = z.enum(['en', 'de']);
const after = z.int().min(0);

/** The article master, and lists of articles and addresses as files. */
export const articleCommands = {
  'articleMaster.list': {
    input: z.object({
      text: z.string().max(200).optional(),
      learned: z.boolean().optional(),
      offset: z.int().min(0),
      limit: z.int().min(1).max(500),
    }),
    output: z.object({ total: z.int(), articles: z.array(ArticleView) }),
    access: 'user',
  },
  'articleMaster.get': { input: z.object({ id: z.int() }), output: ArticleView, access: 'user' },
  /** A data URL; null: it has none. */
  'articleMaster.picture': {
    input: z.object({ id: z.int() }),
    output: z.object({ url: z.string().nullable() }),
    access: 'user',
  },
  /** The articles behind keys (`codeKey`). */
  'articleMaster.find': {
    input: z.object({ keys: z.array(z.string().max(500)).max(5000) }),
    output: z.object({ found: z.array(FoundView) }),
    access: 'user',
  },
  /** Checked by the service, which names each member that is wrong. */
  'articleMaster.save': {
    input: z.object({
      article: z.record(z.string(), z.unknown()),
      before: before.nullable(),
      /** Base64 of a PNG or JPEG; null removes the picture. */
      picture: z.base64().max(letters(MOST_PICTURE_BYTES)).nullable().optional(),
    }),
    output: ArticleView,
    access: 'desk',
  },
  'articleMaster.remove': { input: before, output: nothing, access: 'desk' },
  'articleMaster.export': { input: z.object({ language, after }), output: FilePartView, access: 'user' },
  'addresses.export': { input: z.object({ language, after }), output: FilePartView, access: 'desk' },

  // A file with a list: its bytes come in pieces, as those of orders do.
  'lists.begin': {
    input: z.object({ name: z.string().min(1).max(255), size: z.int().min(0).max(MOST_BYTES) }),
    output: z.object({ id: fileId }),
    access: 'desk',
  },
  'lists.piece': {
    input: z.object({ id: fileId, at: z.int().min(0), data: z.base64().max(letters(PIECE_BYTES)) }),
    output: z.object({ have: z.int() }),
    access: 'desk',
  },
  /** Answers when all rows are done; `lists.progress` tells of the way there. `check`: nothing is written. */
  'lists.import': {
    input: z.object({
      id: fileId,
      kind: z.enum(listKinds),
      mode: z.enum(['update', 'add']),
      check: z.boolean(),
    }),
    output: ListReportView,
    access: 'desk',
  },
  /** Stops what is underway and forgets the file. */
  'lists.drop': { input: z.object({ id: fileId }), output: nothing, access: 'desk' },
} as const satisfies Record<string, CommandSpec>;
