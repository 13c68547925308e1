/** Letters and digits alone: brackets, spaces and separators are written one way here and another there. */
const plain = (text: string): string => text.replace(/[^0-9A-Za-z]/g, '').toUpperCase();

/** Numbers of parcels, and whether it is known which parcel has which. */
export interface ParcelNumbers {
  numbers: string[];
  isSure: boolean;
}

/** By number, the pages of which a barcode says it; one that says just this goes before those that hold more. */
const pagesOf = (number: string, pages: readonly (readonly string[])[]): Set<number> => {
  const wanted = plain(number);
  const that = (fits: (code: string) => boolean): number[] =>
    pages.flatMap((codes, page) => (codes.some((code) => fits(plain(code))) ? [page] : []));
  const exact = that((code) => code === wanted);
  return new Set(exact.length > 0 ? exact : that((code) => wanted !== '' && code.includes(wanted)));
};

/**
 * The numbers in the order of their labels, which is that of the parcels: an engine that asks its carrier once for each
 * parcel mixes the numbers up, and never the labels.
 * @param pages texts of the barcodes on each label, in the order of the labels; a page without any has an empty list
 * @returns not sure, and the numbers as they came, where a number is on no label, on several, or two are on one
 */
export const numbersByLabel = (
  numbers: readonly string[],
  pages: readonly (readonly string[])[],
): ParcelNumbers => {
  const left = new Map(numbers.map((number) => [number, pagesOf(number, pages)]));
  const pageOf = new Map<string, number>();
  while (left.size > 0) {
    // A number of the whole shipment is on each label, beside the label's own: it gets the label that is left.
    const found = [...left].find(([, on]) => on.size === 1);
    if (!found) return { numbers: [...numbers], isSure: false };
    const [number, [page = 0]] = [found[0], [...found[1]]];
    pageOf.set(number, page);
    left.delete(number);
    for (const on of left.values()) on.delete(page);
  }
  const ordered = [...pageOf].toSorted(([, one], [, other]) => one - other);
  return { numbers: ordered.map(([number]) => number), isSure: true };
};
