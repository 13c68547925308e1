import { drawable } from '../../../shared/label/measure.ts';
import type { LineSetter } from '../../core/line-setter.ts';
import type { HandlersOf } from '../handler-types.ts';

export const labelsHandlers = (lines: LineSetter) =>
  ({
    'labels.lines': async ({ lines: wanted }) => ({
      lines: await lines.setLines(wanted.map(({ text, bold }) => ({ text: drawable(text), bold }))),
    }),
  }) satisfies HandlersOf<'labels'>;
