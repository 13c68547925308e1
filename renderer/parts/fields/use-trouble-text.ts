import { useWords } from '../../i18n/use-words.ts';
import type { Trouble } from '../../lib/parsed.ts';

/** Why a typed text is not a value, in the window's language. */
export const useTroubleText = (): ((trouble: Trouble) => string) => {
  const t = useWords();
  return ({ problem, limit = 0, names = '' }) => t(`form:problem-${problem}`, { limit, names });
};
