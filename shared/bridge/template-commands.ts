import { z } from 'zod';
import { TemplatesView } from '../label/templates-view.ts';
import type { CommandSpec } from './command-spec.ts';
import { nothing } from './command-spec.ts';

const templateId = z.string().min(1).max(60);

/** Label templates. All see them; supervisors and administrators change them, which the desk checks. */
export const templateCommands = {
  'templates.list': { input: nothing, output: TemplatesView, access: 'user' },
  /**
   * In place of the one with this id; null for a new one, whose id is given here. `previous`: the one that
   * the change began from, null for a new one; where another is stored by now it is kept. `confirmed`:
   * although carriers use it on another base. Answers with the id and the list.
   */
  'templates.save': {
    input: z.object({
      template: z.unknown(),
      id: templateId.nullable(),
      previous: z.unknown(),
      confirmed: z.boolean(),
    }),
    output: z.object({ id: templateId, view: TemplatesView }),
    access: 'user',
  },
  /** `confirmed`: although carriers use it; their labels are then those of the base. */
  'templates.remove': {
    input: z.object({ id: templateId, confirmed: z.boolean() }),
    output: TemplatesView,
    access: 'user',
  },
} as const satisfies Record<string, CommandSpec>;
