import { z } from 'zod';
import { ExportProfile } from './profile.ts';

const Day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

/** Labels that a person has exported: those of these days, or only those that the profile has not had yet. */
export const ExportChoice = z.object({
  /** Days of the labels, both included, by this computer's time. */
  fromDay: Day,
  toDay: Day,
  onlyNew: z.boolean(),
});
export type ExportChoice = z.infer<typeof ExportChoice>;

/** A file of an export. */
export const ExportedFile = z.object({
  name: z.string(),
  labels: z.int(),
  /** Letters that its encoding has not: a question mark is in place of each. */
  replaced: z.int(),
  at: z.number(),
  /** Null: it waits. */
  writtenAt: z.number().nullable(),
  folder: z.string().nullable(),
});
export type ExportedFile = z.infer<typeof ExportedFile>;

/** Why files could not be written: the system's own code, such as ENOENT. */
export const ExportFailure = z.object({ at: z.number(), detail: z.string() });
export type ExportFailure = z.infer<typeof ExportFailure>;

/** An export with its state. */
export const ExportView = z.object({
  profile: ExportProfile,
  due: z.int(),
  waiting: z.int(),
  later: z.int(),
  last: ExportedFile.nullable(),
  failure: ExportFailure.nullable(),
});
export type ExportView = z.infer<typeof ExportView>;

/** The exports of this desk, and the ready ones that a new one can begin from. */
export const ExportsView = z.object({
  exports: z.array(ExportView),
  ready: z.array(ExportProfile),
  /** The import profiles that can be turned round. */
  imports: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type ExportsView = z.infer<typeof ExportsView>;
