/** A number as a message of the window's language writes it, with all the digits that it has. */
export const numberText = (value: number, locale: string): string =>
  value.toLocaleString(locale, { maximumFractionDigits: 10 });
