import { useMemo } from 'react';
import type { ArticleColumn } from '../../../shared/articles/columns.ts';
import { findParcel } from '../../../shared/articles/import/find-parcel.ts';
import type { ArticleLine } from '../../../shared/articles/lines.ts';
import { isProblem, type Parsed, type Trouble } from '../../lib/parsed.ts';
import type { Choice } from '../../parts/fields/choices.ts';
import { fits, textForm } from '../../parts/fields/field-text.ts';
import { useFieldText } from '../../parts/fields/use-field-text.ts';
import { useTyped } from '../../parts/fields/use-typed.ts';
import { setMode, useArticles } from '../../stores/articles.ts';
import { bench, useBench, useInvalidInput, useValue } from '../../stores/bench/index.ts';
import { type CellWords, cellText, digitsOf, parseCell, textKind, tidied, understood } from './cell-text.ts';
import { makeLine, moveTo } from './grid-actions.ts';
import { useMasterFill } from './use-master-fill.ts';

/** The text of the cell with the focus. */
export interface CellState {
  text: string;
  /** Typed text that does not count yet; null where there is none. */
  typed: string | null;
  /** Only the typed text determines the choice. */
  sure: boolean;
  problem: Trouble | null;
  onText(text: string): void;
  /** Commits the typed text, or this value, in its usual form. */
  take(value?: string | number | boolean): void;
  /** False where there was nothing to forget. */
  forget(): boolean;
}

export interface CellOf {
  path: string;
  column: ArticleColumn;
  words: CellWords;
  currency: string;
  choices: readonly Choice[];
}

/** Typing in move mode overwrites the cell. */
const typing = (): void => {
  if (useArticles.getState().mode === 'move') setMode('type');
};

/** Texts and numbers: each key counts at once. */
export const useLiveCell = ({ path, column, currency }: CellOf): CellState => {
  const form = useMemo(() => textForm(textKind(column), digitsOf(column, currency)), [column, currency]);
  const { text, problem, onText, onLeave } = useFieldText(path, form);
  const value = useValue(path);
  const master = useMasterFill(path, column);
  return {
    text,
    typed: null,
    sure: true,
    problem,
    onText: (typed) => {
      typing();
      master.typing();
      onText(typed);
    },
    take: (chosen) => {
      const usual = tidied(column, value);
      if (chosen !== undefined) {
        master.typing();
        bench.set(path, chosen);
      } else if (usual !== null) bench.set(path, usual);
      onLeave();
      master.taken();
    },
    forget: () => false,
  };
};

const hold = (path: string, parsed: Parsed, text: string): void => {
  if (isProblem(parsed)) bench.hold(path, text);
  else bench.set(path, parsed.value);
  bench.rest();
};

/** Cells with choices: what is typed counts when it is taken. */
export const useLateCell = ({ path, column, words, currency, choices }: CellOf): CellState => {
  const value = useValue(path);
  const invalidInput = useInvalidInput(path);
  const { typed, put, pull } = useTyped();
  const usual = invalidInput ?? cellText(value, words);
  const read = (text: string) => fits(path, parseCell(column, text, choices, currency));
  const judged = invalidInput === undefined || typed !== null ? null : read(invalidInput);
  return {
    text: typed ?? usual,
    typed,
    sure: typed !== null && understood(column, typed, choices, currency) !== undefined,
    problem: judged && isProblem(judged) ? judged : null,
    onText: (text) => {
      typing();
      put(text === usual ? null : text);
    },
    take: (chosen) => {
      const text = pull();
      if (chosen !== undefined) hold(path, { value: chosen }, String(chosen));
      else if (text !== null) hold(path, read(text), text);
    },
    forget: () => pull() !== null,
  };
};

/** The row for a new line: nothing is in the document until something is taken. */
export const useNewCell = ({ path, column, currency, choices }: CellOf): CellState => {
  const { typed, put, pull } = useTyped();
  return {
    text: typed ?? '',
    typed,
    sure: typed !== null && understood(column, typed, choices, currency) !== undefined,
    problem: null,
    onText: (text) => {
      typing();
      put(text === '' ? null : text);
    },
    take: (chosen) => {
      const text = pull();
      if (chosen !== undefined) return makeLine(column, chosen, String(chosen));
      if (text === null || text.trim() === '') return;
      const parsed = fits(path, parseCell(column, text, choices, currency));
      makeLine(column, isProblem(parsed) ? undefined : parsed.value, text);
    },
    forget: () => pull() !== null,
  };
};

/** Parcel of a line, or (null) of a new one: another number moves it there. */
export const useParcelCell = (line: ArticleLine | null): CellState => {
  const current = useBench((state) => state.current);
  const { typed, put, pull } = useTyped();
  const parcel = line?.parcel ?? current;
  const move = (to: number) => {
    if (line) moveTo([line], to);
    else bench.setCurrent(to);
  };
  return {
    text: typed ?? String(parcel + 1),
    typed,
    sure: true,
    problem: null,
    onText: (text) => {
      typing();
      put(text === String(parcel + 1) ? null : text);
    },
    take: (chosen) => {
      const text = pull();
      const { edited } = bench.store.getState();
      const to = text === null || !edited ? null : findParcel(edited, text.trim(), false);
      if (typeof chosen === 'number') move(chosen - 1);
      else if (to !== null) move(to);
    },
    forget: () => pull() !== null,
  };
};
