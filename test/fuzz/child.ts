import { readFileSync, writeFileSync } from 'node:fs';
import type { ImportProfile } from '../../shared/import/profile.ts';
import { outcomeOf, type TargetName } from './targets.ts';

/** One input for the child, which reads it from a file. */
export interface Task {
  target: TargetName;
  path: string;
  seed: number;
  /** Read by this profile instead of the target's own. */
  profile?: ImportProfile;
}

/**
 * Told of an input. Memory is the most that the process had meanwhile, bytes; time that of its processors, so that other
 * programs do not count.
 */
export interface Report {
  /** Code of the refusal, or `read`. */
  outcome: string;
  /** Stack of what should not have been thrown. */
  fault: string | null;
  ms: number;
  memory: number;
}

const KILOBYTE = 1024;
const MICROSECONDS = 1000;

/** On Linux the peak begins again with each input; elsewhere it is that of the process so far. */
const resetPeak = (): void => {
  try {
    writeFileSync('/proc/self/clear_refs', '5');
  } catch {
    // Another system, or a container that does not allow it.
  }
};

const peak = (): number => {
  try {
    const hit = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'));
    if (hit) return Number(hit[1]) * KILOBYTE;
  } catch {
    // As above.
  }
  return process.resourceUsage().maxRSS * KILOBYTE;
};

const run = async (task: Task): Promise<Report> => {
  resetPeak();
  const began = process.cpuUsage();
  let [outcome, fault]: [string, string | null] = ['read', null];
  try {
    outcome = await outcomeOf(task);
  } catch (error) {
    fault = error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
  const { user, system } = process.cpuUsage(began);
  return { outcome, fault, ms: (user + system) / MICROSECONDS, memory: peak() };
};

process.on('message', (task: Task) => {
  void run(task).then((report) => process.send?.(report));
});
process.send?.('ready');
