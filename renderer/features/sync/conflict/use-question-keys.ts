import { type KeyboardEvent, useEffect, useRef } from 'react';
import { focusBeside } from './walk.ts';

export type Take = 'mine' | 'theirs' | 'value';

/**
 * A scanner that is read while a question has the focus types digits too, each within a few ms of the next: a digit
 * counts as a choice once nothing has followed it for this long.
 */
const REST_MS = 70;

const isText = (target: EventTarget): boolean =>
  (target instanceof HTMLInputElement && target.type !== 'radio') || target instanceof HTMLSelectElement;

interface QuestionKeys {
  id: string;
  /** In their order from the left. */
  takes: readonly Take[];
  chosen: Take | null;
  choose(take: Take): void;
}

/** The keys of one question: arrows and 1 to 3 choose, up, down and Enter go to another question. */
export const useQuestionKeys = ({ id, takes, chosen, choose }: QuestionKeys) => {
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; take: Take } | null>(null);
  const drop = () => {
    if (waiting.current) clearTimeout(waiting.current.timer);
    waiting.current = null;
  };
  const settle = () => {
    const take = waiting.current?.take;
    drop();
    if (take) choose(take);
  };
  useEffect(
    () => () => {
      if (waiting.current) clearTimeout(waiting.current.timer);
    },
    [],
  );

  const step = (by: 1 | -1) => {
    const at = chosen === null ? (by === 1 ? 0 : 1) : takes.indexOf(chosen);
    const next = takes[Math.max(0, Math.min(takes.length - 1, at + by))];
    if (next) choose(next);
  };
  const onDigit = (digit: string) => {
    const take = takes[Number(digit) - 1];
    const burst = waiting.current !== null;
    drop();
    if (take && !burst) waiting.current = { take, timer: setTimeout(settle, REST_MS) };
  };

  return (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const inText = isText(event.target);
    if (event.key === 'Enter') {
      settle();
      focusBeside(id, 1);
    } else if (inText) {
      return;
    } else if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
      step(event.key === 'ArrowRight' ? 1 : -1);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      focusBeside(id, event.key === 'ArrowDown' ? 1 : -1);
    } else if (/^[1-9]$/.test(event.key)) {
      onDigit(event.key);
    } else {
      // A letter right after a digit: it was a code.
      if (event.key.length === 1) drop();
      return;
    }
    event.preventDefault();
  };
};
