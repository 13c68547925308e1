import { unfit } from './i18n/index.ts';
import type { DeskLanguage } from './i18n/languages.ts';
import { addTexts, fillText } from './i18n/texts.ts';

const texts = addTexts('unfit', unfit);

type TextKey = keyof typeof unfit.en;

/** Why a value does not fit the place where it was sent. One wording for each kind of mistake. */
export type UnfitCode = Exclude<TextKey, `kind-${string}` | 'more'>;
export const unfitCodes = Object.keys(unfit.en).filter(
  (key): key is UnfitCode => !key.startsWith('kind-') && key !== 'more',
);
export type UnfitValues = Record<string, string | number>;

/** A kind of value, which messages name. */
export type Kind = TextKey extends infer Key ? (Key extends `kind-${infer Name}` ? Name : never) : never;

/** A mistake: `expected` and `found` of the code `type` are of `Kind`. */
export interface Unfit {
  code: UnfitCode;
  values: UnfitValues;
}

const isKind = (value: string | number): value is Kind => Object.hasOwn(unfit.en, `kind-${value}`);

/** From here on a number is written with its power of ten. */
const LARGE = 1e15;

const shown = (name: string, value: string | number, language: DeskLanguage): string => {
  if (typeof value === 'number') {
    return Math.abs(value) < LARGE
      ? value.toLocaleString(language, { maximumFractionDigits: 10 })
      : String(value);
  }
  return (name === 'expected' || name === 'found') && isKind(value)
    ? texts(language)[`kind-${value}`]
    : value;
};

/** A mistake in words, English unless another language is named. */
export const unfitWords = ({ code, values }: Unfit, language: DeskLanguage = 'en'): string => {
  const written = Object.entries(values).map(
    ([name, value]) => [name, shown(name, value, language)] as const,
  );
  return fillText(texts(language)[code], Object.fromEntries(written), language);
};
