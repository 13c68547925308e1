import { z } from 'zod';
import { HotFolderDraft, HotFoldersView } from '../import/hot-folder.ts';
import { type CommandSpec, nothing } from './command-spec.ts';

/** Folders whose files are imported by themselves. */
export const hotFolderCommands = {
  'hotFolders.list': { input: nothing, output: HotFoldersView, access: 'admin' },
  /** Adds a hot folder, or changes the one of its id. */
  'hotFolders.save': {
    input: z.object({ draft: HotFolderDraft }),
    output: HotFoldersView,
    access: 'admin',
  },
  /** Its files stay where they are. */
  'hotFolders.remove': { input: z.object({ id: z.string() }), output: HotFoldersView, access: 'admin' },
} as const satisfies Record<string, CommandSpec>;
