import { z } from 'zod';

/** A copy of the database in the folder of backups. */
export const BackupView = z.object({
  /** Name of its file. */
  name: z.string(),
  /** A day's, a person's, or the one from before an upgrade. */
  kind: z.enum(['day', 'hand', 'version']),
  /** Time it was made, ms. */
  at: z.number(),
  bytes: z.number(),
});
export type BackupView = z.infer<typeof BackupView>;

/** The program, its data, and whether they are well. */
export const SystemView = z.object({
  version: z.string(),
  /** The data folder, and the bytes that its disk has left; null where the system does not tell. */
  folder: z.string(),
  freeBytes: z.number().nullable(),
  databaseBytes: z.number(),
  /** Address at which programs of this computer reach the service. */
  url: z.string(),
  /** Damage of the database that was met in this run, as an error of the catalogue. */
  damage: z
    .object({ code: z.string(), details: z.record(z.string(), z.union([z.string(), z.number()])) })
    .nullable(),
  /** Between these times, ms, saved changes are missing: the whole folder is an older copy that was put back. */
  older: z.object({ from: z.number(), until: z.number() }).nullable(),
  /** Between these times, ms, saved changes may be missing. */
  lost: z.object({ from: z.number(), until: z.number() }).nullable(),
  /** The newest first. */
  backups: z.array(BackupView),
  /** Name of the backup that the next start puts back. */
  restoring: z.string().nullable(),
});
export type SystemView = z.infer<typeof SystemView>;

/** Characters of the program's log that a window is given at most: the newest. */
export const MAX_LOG_TEXT = 1_000_000;
