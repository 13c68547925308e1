import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { afterKeys } from '../../../ui/keyboard.ts';
import { createDigitChoice, type DigitPorts, type Take } from './digit-choice.ts';
import { focusBeside } from './walk.ts';

const isText = (target: EventTarget): boolean =>
  (target instanceof HTMLInputElement && target.type !== 'radio') || target instanceof HTMLSelectElement;

/** On the window, before what hears scans swallows their characters. */
const hearCharacters: DigitPorts['hearCharacters'] = (heard) => {
  const onKey = ({ key, timeStamp }: globalThis.KeyboardEvent) => {
    if ([...key].length === 1) heard(timeStamp);
  };
  window.addEventListener('keydown', onKey, { capture: true });
  return () => window.removeEventListener('keydown', onKey, { capture: true });
};

interface QuestionKeys {
  id: string;
  /** In their order from the left. */
  takes: readonly Take[];
  chosen: Take | null;
  choose(take: Take): void;
}

/** The keys of one question: arrows and 1 to 3 choose, up, down and Enter go to another question. */
export const useQuestionKeys = ({ id, takes, chosen, choose }: QuestionKeys) => {
  const latest = useRef(choose);
  useEffect(() => {
    latest.current = choose;
  });
  const [digits] = useState(() =>
    createDigitChoice({ after: afterKeys, hearCharacters, choose: (take) => latest.current(take) }),
  );
  useEffect(() => digits.drop, [digits]);

  const step = (by: 1 | -1) => {
    const from = digits.settle() ?? chosen;
    const at = from === null ? (by === 1 ? 0 : 1) : takes.indexOf(from);
    const next = takes[Math.max(0, Math.min(takes.length - 1, at + by))];
    if (next) choose(next);
  };
  /** A choice by digit has taken the focus by then; another value is typed before anything else. */
  const goOn = (by: 1 | -1) => {
    if (digits.settle() !== 'value') focusBeside(id, by);
  };

  return (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const inText = isText(event.target);
    const isUp = event.key === 'ArrowUp';
    if (event.key === 'Enter') {
      goOn(1);
    } else if ((isUp || event.key === 'ArrowDown') && !(event.target instanceof HTMLSelectElement)) {
      goOn(isUp ? -1 : 1);
    } else if (inText) {
      return;
    } else if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
      step(event.key === 'ArrowRight' ? 1 : -1);
    } else if (/^[1-9]$/.test(event.key)) {
      if (!event.repeat) digits.digit(takes[Number(event.key) - 1], event.timeStamp);
    } else {
      return;
    }
    event.preventDefault();
  };
};
