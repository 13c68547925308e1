import { z } from 'zod';
import { ImportProfile } from '../import/profile.ts';
import { OrderQuestion } from '../import/questions.ts';
import {
  CellFix,
  CheckView,
  ImportResult,
  MOST_BYTES,
  MOST_FIXES,
  PIECE_BYTES,
  ProfilesView,
  ReadChoice,
  SourceView,
} from '../import/wizard/views.ts';
import type { CommandSpec } from './command-spec.ts';
import { nothing } from './command-spec.ts';

const importId = z.string().min(8).max(100);
/** Base64 has four letters for three bytes. */
const PIECE_LETTERS = Math.ceil(PIECE_BYTES / 3) * 4;

/** A file with the profile, the mended cells and the orders (by their first row) that are not imported. */
const asked = {
  id: importId,
  profile: ImportProfile,
  fixes: z.array(CellFix).max(MOST_FIXES),
  leftOut: z.array(z.int()).max(100_000),
};

/**
 * Orders of a file become shipments. A window sends the file's bytes; it never names a path. Each user has one file at
 * a time, and no one else reaches it.
 */
export const importCommands = {
  'imports.begin': {
    input: z.object({ name: z.string().min(1).max(255), size: z.int().min(0).max(MOST_BYTES) }),
    output: z.object({ id: importId }),
    access: 'user',
  },
  /** Pieces come in their order; `at` is what was sent before, in bytes. */
  'imports.piece': {
    input: z.object({
      id: importId,
      at: z.int().min(0),
      data: z.base64().max(PIECE_LETTERS),
    }),
    output: z.object({ have: z.int() }),
    access: 'user',
  },
  'imports.look': {
    input: z.object({ id: importId, read: ReadChoice }),
    output: SourceView,
    access: 'user',
  },
  'imports.check': { input: z.object(asked), output: CheckView, access: 'user' },
  /** Answers when the import has ended; `imports.progress` tells of the way there. */
  'imports.run': { input: z.object(asked), output: ImportResult, access: 'user' },
  'imports.stop': { input: z.object({ id: importId }), output: nothing, access: 'user' },
  /** Every order with its result, as CSV. */
  'imports.report': {
    input: z.object({ id: importId, language: z.enum(['en', 'de']) }),
    output: z.object({ csv: z.string() }),
    access: 'user',
  },
  /** Orders that a file and a person here have changed, the oldest first, and how many there are. */
  'imports.questions': {
    input: nothing,
    output: z.object({ count: z.int(), questions: z.array(OrderQuestion) }),
    access: 'user',
  },
  /** `digest` is that of the question: a newer file asks again. */
  'imports.decide': {
    input: z.object({
      profile: z.string().min(1).max(100),
      key: z.string().min(1).max(200),
      digest: z.string().min(1).max(100),
      take: z.enum(['file', 'ours']),
    }),
    output: z.object({ count: z.int(), questions: z.array(OrderQuestion) }),
    access: 'user',
  },
  'imports.drop': { input: z.object({ id: importId }), output: nothing, access: 'user' },
  'imports.profiles': { input: nothing, output: ProfilesView, access: 'user' },
  /** In place of the own one of this name, if there is one. */
  'imports.saveProfile': {
    input: z.object({ profile: ImportProfile, name: z.string().trim().min(1).max(100) }),
    output: z.object({ id: z.string(), view: ProfilesView }),
    access: 'desk',
  },
} as const satisfies Record<string, CommandSpec>;
