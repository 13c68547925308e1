import type { ArticleCode } from './schema.ts';

/** A code and its pieces, e.g. `14006381333938 x 12`; a code has no blank in it. */
const CODE = /^(\S+?)(?:\s+[x×*]\s*(\d{1,6}))?$/i;

/** Entries between semicolons or line ends. */
const entriesOf = (text: string): string[] =>
  text
    .split(/[;\n]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

/** A list of codes as one line (`separator` "; ") or one code a line; the pieces where they are more than one. */
export const codesText = (codes: readonly ArticleCode[], separator = '; '): string =>
  codes.map(({ code, count }) => (count === 1 ? code : `${code} x ${count}`)).join(separator);

/** The list that a text says; null where it says none. */
export const codesOf = (text: string): ArticleCode[] | null => {
  const codes: ArticleCode[] = [];
  for (const entry of entriesOf(text)) {
    const [, code, count] = CODE.exec(entry) ?? [];
    if (code === undefined) return null;
    codes.push({ code, count: count === undefined ? 1 : Number(count) });
  }
  return codes;
};

const TARIFF = /^([A-Za-z]{2})\s*[:=]?\s*(\d[\d.\s]*)$/;

/** HS codes by country, e.g. `CH 12345678; US 123456`, by the countries' codes. */
export const tariffsText = (tariffs: Readonly<Record<string, string>>, separator = '; '): string =>
  Object.entries(tariffs)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([country, tariff]) => `${country} ${tariff}`)
    .join(separator);

/** The HS codes by country that a text says; null where it says none, or a country twice. */
export const tariffsOf = (text: string): Record<string, string> | null => {
  const tariffs = new Map<string, string>();
  for (const entry of entriesOf(text)) {
    const [, country, tariff] = TARIFF.exec(entry) ?? [];
    const code = country?.toUpperCase();
    if (code === undefined || tariff === undefined || tariffs.has(code)) return null;
    tariffs.set(code, tariff.replace(/[.\s]/g, ''));
  }
  return Object.fromEntries(tariffs);
};
