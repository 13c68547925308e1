import { useEffect, useRef, useState } from 'react';
import { type Found, lookUp, referenceProblem } from './check-reference.ts';

/** Typing rests this long before the desk is asked. */
const REST_MS = 150;

export type ReferenceState = 'empty' | 'long' | 'unprintable' | 'checking' | Found;

/** A reference while it is typed: whether it can be one, and whether it is free. */
export const useReference = (begin: string) => {
  const [text, setText] = useState(begin);
  const [found, setFound] = useState<{ reference: string; is: Found } | null>(null);
  const wanted = useRef('');
  const reference = text.trim();
  const problem = referenceProblem(text);
  wanted.current = reference;

  /** Asks the desk at once. */
  const check = async (): Promise<Found> => {
    const is = await lookUp(reference);
    if (wanted.current === reference) setFound({ reference, is });
    return is;
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each text, when typing rests
  useEffect(() => {
    if (problem !== null) return;
    const timer = setTimeout(() => void check(), REST_MS);
    return () => clearTimeout(timer);
  }, [reference, problem]);

  const state: ReferenceState = problem ?? (found?.reference === reference ? found.is : 'checking');
  return { text, setText, reference, state, check };
};
