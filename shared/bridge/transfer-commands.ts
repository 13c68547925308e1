import { z } from 'zod';
import { LastImport, MAX_TRANSFER, TransferGroup, TransferLook } from '../desk/transfer.ts';
import { type CommandSpec, nothing } from './command-spec.ts';

const text = z.string().max(MAX_TRANSFER);

/** Settings of a desk as a file for the next one. */
export const transferCommands = {
  'settings.export': {
    input: nothing,
    output: z.object({ fileName: z.string(), text: z.string() }),
    access: 'admin',
  },
  /** The changes that a file would bring; nothing is changed. Refused as settings.not-file, settings.newer, settings.unfit. */
  'settings.look': { input: z.object({ text }), output: TransferLook, access: 'admin' },
  /** Takes these groups of a file; what was there before is kept for `settings.undoImport`. */
  'settings.import': {
    input: z.object({ text, groups: z.array(TransferGroup).min(1).max(20) }),
    output: z.object({ last: LastImport }),
    access: 'admin',
  },
  'settings.lastImport': {
    input: nothing,
    output: z.object({ last: LastImport.nullable() }),
    access: 'admin',
  },
  /** Puts back what was there before the last import. Refused as settings.no-import, and as settings.changed-since where one of them was changed after it. */
  'settings.undoImport': { input: nothing, output: nothing, access: 'admin' },
} as const satisfies Record<string, CommandSpec>;
