/** Groups of three behind the first, all with one sign: "1.234.567". */
const isGrouped = (plain: string): boolean => /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/.test(plain);

/**
 * Reads a number as people type it: comma or point as the decimal sign, blanks and apostrophes between
 * thousands. With both signs present the last one is the decimal sign ("1.234,5" and "1,234.5" are alike).
 * `null` for an empty text, `undefined` for what is no number (a minus included: what is packed is not below zero).
 */
export const parseDecimal = (text: string): number | null | undefined => {
  const plain = text.replace(/[\s'’]/g, '');
  if (plain === '') return null;
  if (!/^\d*(?:[.,]\d*)*$/.test(plain) || !/\d/.test(plain)) return undefined;
  const last = Math.max(plain.lastIndexOf(','), plain.lastIndexOf('.'));
  if (last < 0) return Number(plain);
  const sign = plain[last]!;
  const whole = plain.slice(0, last);
  // One sign twice can only group thousands: "1.234.567".
  if (whole.includes(sign)) return isGrouped(plain) ? Number(plain.replace(/[.,]/g, '')) : undefined;
  if (/[.,]/.test(whole) && !isGrouped(whole)) return undefined;
  return Number(`${whole.replace(/[.,]/g, '') || '0'}.${plain.slice(last + 1) || '0'}`);
};

/**
 * A typed number; a text that is none as it is, for the schema to refuse; `null` for an empty one.
 * @param signed it may be below zero
 */
export const numberOrText = (text: string, signed = false): number | string | null => {
  const [, minus, digits = ''] = /^\s*([-−])?(.*)$/s.exec(signed ? text : '') ?? [];
  const number = parseDecimal(minus ? digits : text);
  // A minus alone is no number yet.
  if (number === undefined || (minus && number === null)) return text;
  return minus && number !== null ? -number : number;
};

const groupSigns: Readonly<Record<string, string>> = { de: '.', 'en-GB': ',' };

/**
 * True where a text read as a decimal may have meant thousands: exactly three digits after the one sign that
 * groups them in this locale, "1.234" in German.
 */
export const mayGroup = (text: string, locale: string): boolean => {
  const [, sign] = /^[1-9]\d{0,2}([.,])\d{3}$/.exec(text.trim()) ?? [];
  return sign !== undefined && sign === groupSigns[locale];
};

const formats = new Map<string, Intl.NumberFormat>();

/** Making one takes longer than all else that a key does in a field, so that each is made once. */
const formatOf = (locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat => {
  const key = `${locale} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, options);
  formats.set(key, format);
  return format;
};

/** A number for an input field: the locale's decimal sign, no grouping, `decimals` digits after it at least. */
export const decimalText = (value: number | null | undefined, locale: string, decimals = 0): string =>
  value == null
    ? ''
    : formatOf(locale, {
        useGrouping: false,
        minimumFractionDigits: decimals,
        maximumFractionDigits: 6,
      }).format(value);

/** A weight in kg with two decimals at least, three where they say something. */
export const weightText = (kg: number, locale: string): string =>
  formatOf(locale, { minimumFractionDigits: 2, maximumFractionDigits: 3 }).format(kg);

/** A count with the locale's grouping. */
export const countText = (count: number, locale: string): string => formatOf(locale).format(count);
