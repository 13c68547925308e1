import { z } from 'zod';

/**
 * Possible problems of a label template. The schema names a problem by its id in place of a message; the
 * English words are here, German ones under `templates:problem.<id>`.
 */
export const templateProblemWords = {
  value: 'Is not a valid value.',
  'text-empty': 'Must not be empty.',
  'text-long': 'Is too long.',
  'text-unprintable': 'Has characters that can’t be printed.',
  'name-repeated': 'Another template has this name.',
  'block-repeated': 'This block is there twice.',
  'block-needed': 'The recipient must be on every label, and on a postal label the sender too.',
  'lines-many': 'A label has room for six lines of your own.',
  'pattern-form':
    'A brace is not closed or stands alone, or a field takes no characters: it is written as {shipmentInfo.orderNumber}.',
  'pattern-field': 'Names a field that no shipment has, or one that is no text, number or date.',
  'routing-there': 'The GS1 label bears its ship-to barcode already.',
  'logo-form': 'Must be a PNG.',
  'logo-large': 'The logo is too large: 100 KB and 1000 × 1000 dots at most.',
} as const;

export type TemplateProblemId = keyof typeof templateProblemWords;

const ids = Object.keys(templateProblemWords) as [TemplateProblemId, ...TemplateProblemId[]];

/** Something wrong at one place of a template; `path` as in `lines[0].pattern`, `$` for the whole. */
export const TemplateProblem = z.object({ path: z.string(), id: z.enum(ids), words: z.string() });
export type TemplateProblem = z.output<typeof TemplateProblem>;

/** The problem of an id; anything that is none is a `value` that is not valid. */
export const templateProblem = (path: string, id: string): TemplateProblem => {
  const known = ids.find((each) => each === id) ?? 'value';
  return { path, id: known, words: templateProblemWords[known] };
};
