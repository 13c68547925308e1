import { z } from 'zod';
import { SystemView } from '../desk/system.ts';
import { type CommandSpec, nothing } from './command-spec.ts';

/** The program itself: version, health, backups and its log. */
export const systemCommands = {
  'system.get': { input: nothing, output: SystemView, access: 'desk' },
  'system.backUp': { input: nothing, output: SystemView, access: 'desk' },
  /** The next start puts this backup in the place of the database; null: none. */
  'system.restore': {
    input: z.object({ name: z.string().min(1).max(200).nullable() }),
    output: SystemView,
    access: 'admin',
  },
  /** The end of the program's log: no addresses, no secrets. */
  'system.log': { input: nothing, output: z.object({ text: z.string() }), access: 'desk' },
} as const satisfies Record<string, CommandSpec>;
