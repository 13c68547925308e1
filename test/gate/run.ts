import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join, sep } from 'node:path';
import { build } from '../../electron/cli/launch/build.mjs';
import { CommandFailure } from '../../electron/cli/launch/failure.mjs';
import { findElectron } from '../../electron/cli/launch/host.ts';
import { paths } from '../../electron/cli/launch/paths.mjs';
import { runChecks } from './check.ts';
import { testsOfEngines } from './engines.ts';
import { provideParts } from './parts.ts';
import { ENGINES_WANTED, PROFILE } from './profile-name.ts';
import { reachedSpecs } from './reach.ts';
import { overdueTally, reportOf } from './report.ts';
import { endToEndFilter, RUN_HELP, type RunOptions, readRunOptions, testFiles } from './run-options.ts';
import {
  forgetFirstTry,
  runEndToEnd,
  runEndToEndAlone,
  runVitest,
  runVitestAlone,
  TRACED,
} from './runners.ts';
import { withSecondTry } from './second-try.ts';
import type { Tally } from './tally.ts';

const inCi = process.env.CI === 'true';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const allTests = (): string[] =>
  globSync('test/**/*.test.ts', { cwd: paths.root }).map((file) => file.split(sep).join('/'));

/** True for a file that has more in the long profile: it asks how much to try, or has cases of that alone. */
const isByVolume = (file: string): boolean =>
  /helpers\/(?:long-it|(?:input\/)?profile)\.ts'/.test(readFileSync(join(paths.root, file), 'utf8'));

const nothingRan = (stage: string): Tally => ({ stage, passed: 0, failed: 0, skipped: [] });

/** Vitest's arguments that choose files; null where none is chosen. */
const chosenFiles = (options: RunOptions): string[] | null => {
  const { profile, since, engines, rest } = options;
  if (profile === 'changed')
    return ['--changed', String(since), '--passWithNoTests', ...testFiles(options, [])];
  if (profile === 'engines') {
    return testFiles({ ...options, rest: testsOfEngines(engines).vitest }, allTests());
  }
  const named =
    profile === 'long'
      ? testFiles({ ...options, rest: rest.length > 0 ? rest : ['.test.ts'] }, allTests()).filter(isByVolume)
      : testFiles(options, allTests());
  return named.length > 0 ? named : null;
};

/** All but the gate try at length; engines are asked for in a profile of their own. */
const profileEnv = ({ profile }: RunOptions): NodeJS.ProcessEnv => ({
  ...(profile !== 'quick' && { [PROFILE]: 'long' }),
  ...(profile === 'engines' && { [ENGINES_WANTED]: '1' }),
});

const git = (...args: string[]): string[] => {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: paths.root, encoding: 'utf8' });
  if (status !== 0) throw new CommandFailure(stderr.trim());
  return stdout.split('\n').filter((line) => line !== '');
};

/** Paths of files that differ from a commit, and of those that git does not know yet. @throws CommandFailure */
const changedSince = (ref: string): string[] => [
  ...git('diff', '--name-only', ref),
  ...git('ls-files', '--others', '--exclude-standard'),
];

const vitestStage = async (options: RunOptions): Promise<Tally> => {
  const files = chosenFiles(options);
  if (files === null) {
    const what = options.profile === 'long' ? 'file with a proof by volume' : 'file';
    say(`No ${what} of ${options.folders.join(', ')} has "${options.rest.join('" or "')}" in its name.`);
    return { ...nothingRan('vitest'), failed: 1 };
  }
  const env = profileEnv(options);
  const { shuffle } = options;
  const order =
    shuffle === null
      ? []
      : ['--sequence.shuffle.files', '--sequence.shuffle.tests', `--sequence.seed=${shuffle}`];
  return withSecondTry(await runVitest([...files, ...order], env), (failures) =>
    runVitestAlone(failures, env),
  );
};

const endToEndStage = async (options: RunOptions): Promise<Tally> => {
  const { profile, since } = options;
  const reached = profile === 'changed' ? reachedSpecs(changedSince(String(since))) : [];
  const filter = endToEndFilter(options, reached);
  if (filter.length === 0 && (profile === 'changed' || profile === 'engines')) {
    say('No end-to-end test is of it.');
    return nothingRan('end to end');
  }
  const env = profileEnv(options);
  // A person who names files looks for a fault.
  const traced = options.rest.length > 0 ? [TRACED] : [];
  forgetFirstTry();
  return withSecondTry(await runEndToEnd([...filter, ...traced], env), (failures) =>
    runEndToEndAlone(failures, env),
  );
};

const stages: Record<RunOptions['stages'][number], (options: RunOptions) => Promise<Tally>> = {
  checks: () => runChecks(['types', 'format and lint', 'unused code']),
  vitest: vitestStage,
  e2e: endToEndStage,
};

/** The desk in Electron itself runs wherever its program is; only it may be missing in CI. */
const electronTally = (): Tally => {
  const here = findElectron(paths.electronPackage) !== null;
  const skipped = here
    ? []
    : [{ what: 'end to end in Electron', why: "Electron's program is not installed (npx install-electron)" }];
  return { stage: 'electron', passed: 0, failed: 0, skipped };
};

/** Builds once, before suites that start desks side by side would each do it. */
const runBuild = async (): Promise<Tally> => {
  const failed = await build(['renderer', 'electron']).then(
    () => 0,
    (error: Error) => {
      say(error.message);
      return 1;
    },
  );
  return { stage: 'build', passed: 1 - failed, failed, skipped: [] };
};

const runParts = async ({ engines }: RunOptions): Promise<Tally> => {
  const missing = await provideParts(engines);
  return {
    stage: 'parts',
    passed: 0,
    // If nothing may be skipped for want of a part, a missing one is a failure.
    failed: inCi ? missing.length : 0,
    skipped: [],
  };
};

const timed = async (stage: () => Promise<Tally>): Promise<Tally> => {
  const began = performance.now();
  const tally = await stage();
  return { ...tally, wallMs: performance.now() - began };
};

/** `npm test`: every stage to its end, then what was skipped and why, then the sum as the last line. */
export const run = async (args: string[]): Promise<void> => {
  const options = readRunOptions(args);
  if (!options) return say(RUN_HELP);
  const began = performance.now();
  const [load = 0] = loadavg();
  const tallies = [await timed(() => runParts(options)), overdueTally(Date.now())];
  if (options.needsBuild) tallies.push(await timed(runBuild));
  for (const stage of options.stages) {
    say(`\n== ${stage}`);
    tallies.push(await timed(() => stages[stage](options)));
  }
  if (options.stages.includes('e2e')) tallies.push(electronTally());
  const ended = { options, tallies, wallMs: performance.now() - began, load };
  for (const line of reportOf(ended)) say(line);
  process.exitCode = tallies.some(({ failed }) => failed > 0) ? 1 : 0;
};
