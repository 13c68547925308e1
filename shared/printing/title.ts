/**
 * Titles of prints: in the queue, in a spooler, in the name of a file. Kept with the job in plain English,
 * without an address; a window parses them and shows them in its own language.
 */

/** `REF-1, 1 label`, or `REF-1, 2/3` of several, each a job of its own. @param index from 0 */
export const labelTitle = (
  reference: string,
  { index, labels }: { index: number; labels: number },
): string => (labels === 1 ? `${reference}, 1 label` : `${reference}, ${index + 1}/${labels}`);

export const testTitle = (printer: string): string => `Test label ${printer}`;

/** @param number as printed on the manifest */
export const manifestTitle = (number: string, carrierCode: string): string =>
  `Manifest ${number}, ${carrierCode}`;

/** Title of another program's document that has none of its own. @param kind as `PDF` */
export const documentTitle = (kind: string): string => `${kind} document`;

/** A title taken apart; `other`: it says the same in every language, or was given elsewhere. */
export type JobTitle =
  | { kind: 'labels'; reference: string; count: number }
  | { kind: 'part'; reference: string; number: number; count: number }
  | { kind: 'test'; printer: string }
  | { kind: 'manifest'; number: string; carrierCode: string }
  | { kind: 'document'; format: string }
  | { kind: 'other'; title: string };

export const readTitle = (title: string): JobTitle => {
  const [, reference, count] = /^(.*), (\d+) labels?$/s.exec(title) ?? [];
  if (reference !== undefined) return { kind: 'labels', reference, count: Number(count) };
  const [, whole, part, parts] = /^(.*), (\d+)\/(\d+)$/s.exec(title) ?? [];
  if (whole !== undefined)
    return { kind: 'part', reference: whole, number: Number(part), count: Number(parts) };
  const [, printer] = /^Test label (.*)$/s.exec(title) ?? [];
  if (printer !== undefined) return { kind: 'test', printer };
  const [, number, carrierCode] = /^Manifest (.*), (.*)$/s.exec(title) ?? [];
  if (number !== undefined && carrierCode !== undefined) return { kind: 'manifest', number, carrierCode };
  const [, format] = /^(PDF|PNG|GIF|ZPL) document$/.exec(title) ?? [];
  if (format !== undefined) return { kind: 'document', format };
  return { kind: 'other', title };
};
