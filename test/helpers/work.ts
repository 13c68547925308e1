const MILLION = 1_000_000;
/** Enough that its time is many ticks of a processor's clock. */
const STEPS = 10 * MILLION;

let sum = 0;
const plainLoop = (): void => {
  let next = sum;
  for (let step = 0; step < STEPS; step += 1) next = (next * 31 + step) | 0;
  sum = next;
};

/** Processor time of this thread since another time of it, microseconds: neither a wait nor the work of others is in it. */
const spentSince = (before: NodeJS.CpuUsage): number => {
  const { user, system } = process.threadCpuUsage(before);
  return user + system;
};

/** Processor time that a million steps take at present, microseconds. */
const million = (): number => {
  const before = process.threadCpuUsage();
  plainLoop();
  return Math.max(spentSince(before), 1) / (STEPS / MILLION);
};

/** Work that something does, in millions of steps of a plain loop: the same on a slow, a fast and a busy machine. */
export const workOf = (run: () => void): number => {
  const ofMillion = million();
  const before = process.threadCpuUsage();
  run();
  const spent = spentSince(before);
  return spent / ((ofMillion + million()) / 2);
};

/** The same of all threads of this process together, until what was begun has ended. */
export const workOfAll = async (run: () => Promise<unknown>): Promise<number> => {
  const ofMillion = million();
  const before = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / ((ofMillion + million()) / 2);
};

/** The most work that this thread does at one go while something runs, with its result: nothing else has a turn meanwhile. */
export const longestTurnOf = async <T>(run: () => Promise<T>): Promise<{ longest: number; result: T }> => {
  const ofMillion = million();
  let [longest, isOver] = [0, false];
  let last = process.threadCpuUsage();
  const beat = (): void => {
    longest = Math.max(longest, spentSince(last));
    last = process.threadCpuUsage();
    if (!isOver) setImmediate(beat);
  };
  setImmediate(beat);
  const result = await run();
  isOver = true;
  return { longest: longest / ((ofMillion + million()) / 2), result };
};
