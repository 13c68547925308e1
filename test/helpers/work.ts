const MILLION = 1_000_000;
/** Enough that its time is many ticks of a processor's clock. */
const STEPS = 10 * MILLION;

let sum = 0;
const plainLoop = (): void => {
  let next = sum;
  for (let step = 0; step < STEPS; step += 1) next = (next * 31 + step) | 0;
  sum = next;
};

/** Processor time of this thread alone, microseconds: neither a wait nor the work of others is in it. */
const spentBy = (run: () => void): number => {
  const before = process.threadCpuUsage();
  run();
  const { user, system } = process.threadCpuUsage(before);
  return user + system;
};

/** Processor time that a million steps take at present, microseconds. */
const million = (): number => Math.max(spentBy(plainLoop), 1) / (STEPS / MILLION);

/** Work that something does, in millions of steps of a plain loop: the same on a slow, a fast and a busy machine. */
export const workOf = (run: () => void): number => {
  const before = million();
  const spent = spentBy(run);
  return spent / ((before + million()) / 2);
};
