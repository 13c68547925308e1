import { type ErrorCode, errorCodes, errorWords } from '../../../shared/errors.ts';
import { inWindow } from '../value-forms.ts';

type ErrorKey = `${ErrorCode}.title` | `${ErrorCode}.action`;

/** The catalogue's own words are the English ones; its `{name}` becomes the translations' `{{name}}`. */
const template = (text: string): string =>
  text
    .replaceAll('{reasons}', '{{reasons, printerReasons}}')
    .replace(/(?<!\{)\{(\w+)\}(?!\})/g, (_, name: string) => inWindow(name));

export const errors = Object.fromEntries(
  errorCodes.flatMap((code) => {
    const words = errorWords(code);
    return [
      [`${code}.title`, template(words.title)],
      [`${code}.action`, template(words.action)],
    ];
  }),
) as Record<ErrorKey, string>;
