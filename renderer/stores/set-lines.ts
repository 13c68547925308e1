import { useEffect } from 'react';
import { create } from 'zustand';
import { MOST_LINES } from '../../shared/bridge/label-commands.ts';
import { type LineToSet, lineKey, type SetLine } from '../../shared/label/set-line.ts';
import type { SetLines } from '../../shared/label/svg.ts';
import { call } from '../api/desk.ts';

/** A few shipments have fewer lines than this. */
const KEPT = 400;

const useStore = create<{ lines: SetLines }>(() => ({ lines: new Map() }));

/** Asked for and not answered yet. */
const asked = new Set<string>();

const keep = (wanted: readonly LineToSet[], set: readonly SetLine[]): void => {
  const { lines } = useStore.getState();
  const known = lines.size + wanted.length > KEPT ? new Map<string, SetLine>() : new Map(lines);
  for (const [index, line] of wanted.entries()) {
    const made = set[index];
    if (made) known.set(lineKey(line), made);
  }
  useStore.setState({ lines: known });
};

const ask = async (lines: readonly LineToSet[]): Promise<void> => {
  const known = useStore.getState().lines;
  const wanted = lines
    .filter((line) => !known.has(lineKey(line)) && !asked.has(lineKey(line)))
    .slice(0, MOST_LINES);
  if (wanted.length === 0) return;
  for (const line of wanted) asked.add(lineKey(line));
  try {
    keep(wanted, (await call('labels.lines', { lines: [...wanted] })).lines);
  } finally {
    for (const line of wanted) asked.delete(lineKey(line));
  }
};

/** The lines that were shaped for previews so far. */
export const useSetLines = (): SetLines => useStore(({ lines }) => lines);

/** Has lines shaped that a preview needs; it is drawn once more when they have come. */
export const useLinesToSet = (lines: readonly LineToSet[] | undefined): void => {
  useEffect(() => {
    // Until then, and where the desk is gone, the window's own fonts show them.
    if (lines && lines.length > 0) ask(lines).catch(() => undefined);
  }, [lines]);
};
