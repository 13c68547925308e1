import type { Task } from './child.ts';
import type { Runner, Verdict } from './runner.ts';

/** Tries for one fault: each costs a run, and one that kills its process a start. */
const MOST_TRIES = 150;

/** The shortest bytes found that still have the same fault: piece after piece is left out, ever smaller ones. */
export const minimised = async (
  runner: Pick<Runner, 'run'>,
  { target, seed }: Pick<Task, 'target' | 'seed'>,
  bytes: Uint8Array,
  { kind }: Verdict,
): Promise<Uint8Array> => {
  let kept = bytes;
  let tries = 0;
  for (let size = kept.length >> 1; size >= 1 && tries < MOST_TRIES; size >>= 1)
    for (let at = 0; at < kept.length && tries < MOST_TRIES; ) {
      tries += 1;
      const shorter = Buffer.concat([kept.subarray(0, at), kept.subarray(at + size)]);
      const verdict = await runner.run(target, shorter, seed);
      if (verdict.fault !== null && verdict.kind === kind) kept = shorter;
      else at += size;
    }
  return kept;
};
