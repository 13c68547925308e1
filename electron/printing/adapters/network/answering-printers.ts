import type { Clock } from '../../../core/clock.ts';
import type { NetworkLimits } from './limits.ts';

/** Which printers answer, as seen in this run of the program. */
export interface AnsweringPrinters {
  /** Longest useful wait for an answer before a label, ms; null: it is not asked for now. */
  answerMs(address: string): number | null;
  /**
   * The same of a look, ms. No label waits for it, so a printer that nothing is known of has the time of one that answers:
   * once taken for silent it is called ready, whatever is wrong with it, and no label asks it for minutes.
   */
  lookMs(address: string): number;
  answers(address: string): void;
  /** It did not answer. It may yet, and counts as one that does from then on. */
  isSilent(address: string): void;
  /** It closes the connection on a question, so that a label cannot follow it, whether it answers or not. */
  closes(address: string): void;
}

export const createAnsweringPrinters = (
  clock: Clock,
  limits: Pick<NetworkLimits, 'askMs' | 'answerMs' | 'forgetMs'>,
): AnsweringPrinters => {
  const known = new Map<string, { says: 'answers' | 'nothing' | 'closes'; at: number }>();
  // Of a clock that was set back nothing can be told.
  const lately = (at: number): boolean => Math.abs(clock.now() - at) < limits.forgetMs;
  const note = (address: string, says: 'answers' | 'nothing' | 'closes'): void => {
    const before = known.get(address);
    if (before?.says === 'closes' && lately(before.at)) return;
    known.set(address, { says, at: clock.now() });
  };
  const answerMs = (address: string): number | null => {
    const found = known.get(address);
    if (found?.says === 'answers') return limits.answerMs;
    return found !== undefined && lately(found.at) ? null : limits.askMs;
  };
  return {
    answerMs,
    lookMs: (address) => (answerMs(address) === null ? limits.askMs : limits.answerMs),
    answers: (address) => note(address, 'answers'),
    isSilent: (address) => note(address, 'nothing'),
    closes: (address) => note(address, 'closes'),
  };
};
