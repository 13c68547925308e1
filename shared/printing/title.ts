/**
 * What a print is called: in the queue, in a spooler, in the name of a file. Kept with the job in plain English, without
 * an address; a window reads it back and says it in its own language.
 */

/** `REF-1, 2 labels`, or `REF-1, 2/3` where each label is a job. @param index from 0 */
export const labelTitle = (
  reference: string,
  { index, parts, labels }: { index: number; parts: number; labels: number },
): string =>
  parts === 1
    ? `${reference}, ${labels} ${labels === 1 ? 'label' : 'labels'}`
    : `${reference}, ${index + 1}/${parts}`;

export const testTitle = (printer: string): string => `Test label ${printer}`;

/** @param number as it stands on the manifest */
export const manifestTitle = (number: string, carrierCode: string): string =>
  `Manifest ${number}, ${carrierCode}`;

/** A title taken apart; `other`: it says the same in every language, or was given elsewhere. */
export type JobTitle =
  | { kind: 'labels'; reference: string; count: number }
  | { kind: 'test'; printer: string }
  | { kind: 'manifest'; number: string; carrierCode: string }
  | { kind: 'other'; title: string };

export const readTitle = (title: string): JobTitle => {
  const [, reference, count] = /^(.*), (\d+) labels?$/s.exec(title) ?? [];
  if (reference !== undefined) return { kind: 'labels', reference, count: Number(count) };
  const [, printer] = /^Test label (.*)$/s.exec(title) ?? [];
  if (printer !== undefined) return { kind: 'test', printer };
  const [, number, carrierCode] = /^Manifest (.*), (.*)$/s.exec(title) ?? [];
  if (number !== undefined && carrierCode !== undefined) return { kind: 'manifest', number, carrierCode };
  return { kind: 'other', title };
};
