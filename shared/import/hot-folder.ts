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

/** Subfolders of a hot folder. */
export const WORKING = 'working';
export const DONE = 'done';
export const FAILED = 'failed';
