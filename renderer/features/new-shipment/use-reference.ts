import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../api/desk.ts';
import { type Availability, lookUp, referenceProblem } from './check-reference.ts';

/** Typing rests this long before the desk is asked. */
const REST_MS = 150;

export type ReferenceState = 'empty' | 'long' | 'unprintable' | 'checking' | Availability;

/** The station's next free reference; null where the desk cannot be asked: then one is typed. */
const suggested = async (): Promise<string | null> => {
  try {
    return (await call('bench.nextReference', {})).reference;
  } catch {
    return null;
  }
};

/**
 * A reference while it is typed: whether it can be one, and whether it is free.
 * @param begin what it begins with; the station's next one, `suggestion`, where that is empty
 */
export const useReference = (begin: string) => {
  const [text, setText] = useState(begin);
  const [suggestion, setSuggestion] = useState<string | null>(null);
  const suggest = useEffectEvent(async () => {
    const next = await suggested();
    if (next === null) return;
    // Text typed in between counts, even if not rendered yet.
    setText((typed) => (typed === '' ? next : typed));
    setSuggestion(next);
  });
  useEffect(() => {
    if (begin === '') void suggest();
  }, [begin]);
  const [found, setFound] = useState<{ reference: string; is: Availability } | null>(null);
  const wanted = useRef('');
  const reference = text.trim();
  const problem = referenceProblem(text);
  wanted.current = reference;

  /** Asks the desk at once. */
  const check = async (): Promise<Availability> => {
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
  return { text, setText, suggestion, reference, state, check };
};
