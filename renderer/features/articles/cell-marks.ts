import { useMemo } from 'react';
import { placeOfPath } from '../../../shared/articles/lines.ts';
import type { Violation } from '../../../shared/rules/index.ts';
import { useBench } from '../../stores/bench/index.ts';
import { useTold } from '../../stores/bench/left-fields.ts';
import { useReadiness } from '../../stores/bench/violations.ts';

/** State of a cell: something to fix (`bad`), or to look at (`wait`). */
export type Tone = 'bad' | 'wait';

/**
 * Marks of the cells of one line as a text, such as `netWeight:bad quantity:wait`; equal texts redraw
 * nothing.
 */
export type LineMarks = string;

const lineKey = (parcel: number, index: number): string => `${parcel}/${index}`;

const add = (marks: Map<string, Map<string, Tone>>, path: string, tone: Tone): void => {
  const place = placeOfPath(path);
  if (!place) return;
  const key = lineKey(place.parcel, place.index);
  const column = /articles\[\d+\]\.?(.*)$/.exec(path)?.[1] || 'parcel';
  const line = marks.get(key) ?? new Map<string, Tone>();
  if (line.get(column) !== 'bad') line.set(column, tone);
  marks.set(key, line);
};

const marksOf = (
  byPath: ReadonlyMap<string, readonly Violation[]>,
  invalidInput: Readonly<Record<string, string>>,
  isTold: (path: string) => boolean,
) => {
  const marks = new Map<string, Map<string, Tone>>();
  for (const [path, violations] of byPath)
    for (const { severity } of violations)
      if (isTold(path)) add(marks, path, severity === 'error' ? 'bad' : 'wait');
  for (const path of Object.keys(invalidInput)) add(marks, path, 'bad');
  return new Map(
    [...marks].map(([key, line]) => [key, [...line].map(([column, tone]) => `${column}:${tone}`).join(' ')]),
  );
};

/** The marks of every line, by its place. */
export const useMarks = (): ((parcel: number, index: number) => LineMarks) => {
  const byPath = useReadiness((found) => found.byPath);
  const invalidInput = useBench((state) => state.invalidInput);
  const isTold = useTold();
  const marks = useMemo(() => marksOf(byPath, invalidInput, isTold), [byPath, invalidInput, isTold]);
  return (parcel, index) => marks.get(lineKey(parcel, index)) ?? '';
};

/** The tone of one column in a line's marks. */
export const toneIn = (marks: LineMarks, column: string): Tone | null => {
  if (marks === '') return null;
  const mark = marks.split(' ').find((one) => one.startsWith(`${column}:`));
  return mark ? (mark.slice(column.length + 1) as Tone) : null;
};
