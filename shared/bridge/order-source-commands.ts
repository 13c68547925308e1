import { z } from 'zod';
import { SourceDraft } from '../import/source/settings.ts';
import { SourcesView, SourceTestStep } from '../import/source/views.ts';
import { type CommandSpec, nothing } from './command-spec.ts';

const id = z.string().min(1).max(40);

/** The bridge's commands for order sources. A password goes to the desk alone, never back to a window. */
export const orderSourceCommands = {
  'orderSources.list': { input: nothing, output: SourcesView, access: 'admin' },
  /** Adds a source, or changes the one of its id. */
  'orderSources.save': {
    input: z.object({ draft: SourceDraft }),
    output: z.object({ id, view: SourcesView }),
    access: 'admin',
  },
  'orderSources.remove': { input: z.object({ id }), output: SourcesView, access: 'admin' },
  /** Puts a source at another place in the order in which they are asked, from 0. */
  'orderSources.move': {
    input: z.object({ id, to: z.int().min(0).max(100) }),
    output: SourcesView,
    access: 'admin',
  },
  /** Tries what was entered, step by step; `code` is looked up as it would be scanned. */
  'orderSources.test': {
    input: z.object({ draft: SourceDraft, code: z.string().max(500).nullable() }),
    output: z.object({ steps: z.array(SourceTestStep) }),
    access: 'admin',
  },
} as const satisfies Record<string, CommandSpec>;
