import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { build } from '../../electron/cli/launch/build.mjs';
import { findElectron } from '../../electron/cli/launch/host.ts';
import { paths } from '../../electron/cli/launch/paths.mjs';
import { runChecks } from './check.ts';
import { runTool } from './command.ts';
import { provideParts } from './parts.ts';
import { PROFILE } from './profile-name.ts';
import { endToEndFilter, RUN_HELP, type RunOptions, readRunOptions, testFiles } from './run-options.ts';
import { sumLine, TALLY_FILE, type Tally, wallLine } from './tally.ts';

const inCi = process.env.CI === 'true';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Runs a test runner in the open and reads what its reporter counted. */
const runCounted = async (
  stage: string,
  script: string,
  args: string[],
  more: NodeJS.ProcessEnv = {},
): Promise<Tally> => {
  const folder = mkdtempSync(join(tmpdir(), 'packdesk-tally-'));
  const file = join(folder, 'tally.json');
  try {
    const { code } = await runTool({ script, args, env: { ...more, [TALLY_FILE]: file }, loud: true });
    const tally: Tally = existsSync(file)
      ? { ...JSON.parse(readFileSync(file, 'utf8')), stage }
      : { stage, passed: 0, failed: 0, skipped: [] };
    // The exit code has the last word: a runner that breaks off counts nothing.
    if (code !== 0 && tally.failed === 0) tally.failed = 1;
    return tally;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const allTests = (): string[] =>
  globSync('test/**/*.test.ts', { cwd: paths.root }).map((file) => file.split(sep).join('/'));

/** True where a file has a proof by volume: it asks the profile how much to try. */
const isByVolume = (file: string): boolean =>
  /helpers\/(?:long-it|(?:input\/)?profile)\.ts'/.test(readFileSync(join(paths.root, file), 'utf8'));

const filesOf = (options: RunOptions): string[] =>
  options.profile === 'long'
    ? testFiles(
        { ...options, rest: options.rest.length > 0 ? options.rest : ['.test.ts'] },
        allTests(),
      ).filter(isByVolume)
    : testFiles(options, allTests());

const profileEnv = ({ profile }: RunOptions): NodeJS.ProcessEnv =>
  profile === 'quick' ? {} : { [PROFILE]: 'long' };

const stages: Record<RunOptions['stages'][number], (options: RunOptions) => Promise<Tally>> = {
  checks: () => runChecks(['types', 'format and lint', 'unused code']),
  vitest: async (options) => {
    const files = filesOf(options);
    if (files.length === 0) {
      const what = options.profile === 'long' ? 'file with a proof by volume' : 'file';
      say(`No ${what} of ${options.folders.join(', ')} has "${options.rest.join('" or "')}" in its name.`);
      return { stage: 'vitest', passed: 0, failed: 1, skipped: [] };
    }
    return runCounted(
      'vitest',
      join(paths.root, 'node_modules/vitest/vitest.mjs'),
      ['run', ...files, '--reporter=dot', '--reporter=./test/gate/vitest-tally.ts'],
      // Programs that tests start from their sources are stripped and compiled once, not once a start.
      { NODE_COMPILE_CACHE: join(paths.root, 'node_modules/.cache/node'), ...profileEnv(options) },
    );
  },
  e2e: (options) =>
    runCounted(
      'end to end',
      join(paths.root, 'node_modules/@playwright/test/cli.js'),
      ['test', '--reporter=line,./test/gate/playwright-tally.ts', ...endToEndFilter(options)],
      profileEnv(options),
    ),
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

const runParts = async (): Promise<Tally> => {
  const missing = await provideParts();
  return {
    stage: 'parts',
    passed: 0,
    // If nothing may be skipped for want of a part, a missing one is a failure.
    failed: inCi ? missing.length : 0,
    skipped: [],
  };
};

/** The reader of a green run should know what it did not try. */
const LEFT_OUT =
  'not in this profile: proofs at length, end-to-end tests tagged @long (npm run test:long; --whole runs all)';

const report = (tallies: readonly Tally[], wallMs: number, { profile, stages, rest }: RunOptions): void => {
  say('');
  for (const { what, why } of tallies.flatMap((tally) => tally.skipped)) say(`skipped: ${what} (${why})`);
  for (const { what, why } of tallies.flatMap((tally) => tally.failures ?? [])) {
    say(`FAILED: ${what}\n  ${why}`);
  }
  for (const tally of tallies) if (tally.failed > 0) say(`failed: ${tally.failed} in ${tally.stage}`);
  if (profile === 'quick' && stages.includes('e2e') && rest.length === 0) say(LEFT_OUT);
  say(wallLine(profile, wallMs, tallies));
  say(sumLine(tallies));
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
  const tallies = [await runParts()];
  if (options.needsBuild) tallies.push(await timed(runBuild));
  for (const stage of options.stages) {
    say(`\n== ${stage}`);
    tallies.push(await timed(() => stages[stage](options)));
  }
  if (options.stages.includes('e2e')) tallies.push(electronTally());
  report(tallies, performance.now() - began, options);
  process.exitCode = tallies.some(({ failed }) => failed > 0) ? 1 : 0;
};
