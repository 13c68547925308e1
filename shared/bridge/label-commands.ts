import { z } from 'zod';
import type { SetLine } from '../label/set-line.ts';
import type { CommandSpec } from './command-spec.ts';

const run = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('text'),
    font: z.enum(['latin', 'chinese', 'korean']),
    text: z.string(),
    xEm: z.number(),
    widthEm: z.number(),
  }),
  z.object({ kind: z.literal('outline'), xEm: z.number(), path: z.string() }),
]);

const SetLineView: z.ZodType<SetLine> = z.object({
  runs: z.array(run),
  widthEm: z.number(),
  scale: z.number(),
  stretch: z.number(),
  riseEm: z.number(),
});

/** A label has no more lines, and none longer, than this. */
export const MOST_LINES = 200;

export const labelCommands = {
  /** Lines whose letters the window cannot shape with the printer's fonts, shaped as on the label, in their order. */
  'labels.lines': {
    input: z.object({
      lines: z.array(z.object({ text: z.string().max(1000), bold: z.boolean() })).max(MOST_LINES),
    }),
    output: z.object({ lines: z.array(SetLineView) }),
    access: 'user',
  },
} as const satisfies Record<string, CommandSpec>;
