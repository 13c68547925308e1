import { z } from 'zod';
import { Role } from '../roles.ts';

/** A folder whose files are imported by themselves. */
export const HotFolder = z.strictObject({
  id: z.string().min(1).max(100),
  /** Full path on this computer, or of a network drive. */
  folder: z.string().trim().min(1).max(1000),
  /** Id of the import profile. */
  profile: z.string().min(1).max(64),
  on: z.boolean(),
  /** The user who set it up: its shipments are this one's. */
  by: z.strictObject({ userId: z.int().min(0), email: z.string().min(1).max(320), role: Role }),
});

export type HotFolder = z.infer<typeof HotFolder>;

/** State of a hot folder, for people. */
export interface HotFolderState {
  id: string;
  /** Last look, ms; null: none yet. */
  lookedAt: number | null;
  /** File that is being imported, with its progress; null for none. */
  file: { name: string; done: number; orders: number } | null;
  /** Code of the catalogue that keeps it from its work, with its details; null for none. */
  error: { code: string; details: Record<string, string | number> } | null;
}

/** A hot folder as the window sends it; null: a new one. */
export const HotFolderDraft = HotFolder.omit({ by: true }).extend({ id: HotFolder.shape.id.nullable() });
export type HotFolderDraft = z.infer<typeof HotFolderDraft>;

/** A hot folder with how it is. */
export const HotFolderView = HotFolder.omit({ by: true }).extend({
  /** Null: there is none of its id any more. */
  profileName: z.string().nullable(),
  lookedAt: z.number().nullable(),
  file: z.object({ name: z.string(), done: z.int(), orders: z.int() }).nullable(),
  error: z
    .object({ code: z.string(), details: z.record(z.string(), z.union([z.string(), z.number()])) })
    .nullable(),
  /** Number of files in its `failed`, whose orders were not all imported. */
  failed: z.int(),
});
export type HotFolderView = z.infer<typeof HotFolderView>;

export const HotFoldersView = z.object({
  folders: z.array(HotFolderView),
  /** Profiles to choose from. */
  profiles: z.array(z.object({ id: z.string(), name: z.string() })),
  /** At an edge no folder is watched: orders go to the depot. */
  isEdge: z.boolean(),
});
export type HotFoldersView = z.infer<typeof HotFoldersView>;

/** Subfolders of a hot folder. */
export const WORKING = 'working';
export const DONE = 'done';
export const FAILED = 'failed';
