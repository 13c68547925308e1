import { useEffect, useState } from 'react';
import { type Failure, toFailure } from '../api/failure.ts';

export interface AskResult<T> {
  /** The answer; the previous one stays until the next is there. */
  value: T | null;
  failure: Failure | null;
  /** False as long as they belong to the question before. */
  settled: boolean;
}

/**
 * Asks the desk whenever `key` changes, and takes only the answer to the last question.
 * @param waitMs so long nothing may change before it is asked
 */
export const useAsked = <T>(key: string, ask: () => Promise<T>, waitMs = 0): AskResult<T> => {
  const [state, setState] = useState<Omit<AskResult<T>, 'settled'> & { to: string | null }>({
    value: null,
    failure: null,
    to: null,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is asked
  useEffect(() => {
    let gone = false;
    const timer = setTimeout(() => {
      ask().then(
        (value) => !gone && setState({ value, failure: null, to: key }),
        (thrown: unknown) => !gone && setState({ value: null, failure: toFailure(thrown), to: key }),
      );
    }, waitMs);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [key]);
  const { value, failure, to } = state;
  return { value, failure, settled: to === key };
};
