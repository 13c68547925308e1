import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { paths } from '../../electron/cli/launch/paths.mjs';
import { runTool } from './command.ts';
import type { Placed } from './second-try.ts';
import { TALLY_FILE, type Tally } from './tally.ts';

interface Counted {
  stage: string;
  /** Path below node_modules. */
  script: string;
  args: readonly string[];
  env: NodeJS.ProcessEnv;
}

/** Runs a test runner in the open and reads what its reporter counted. */
const runCounted = async ({ stage, script, args, env }: Counted): Promise<Tally> => {
  const folder = mkdtempSync(join(tmpdir(), 'packdesk-tally-'));
  const file = join(folder, 'tally.json');
  try {
    const { code } = await runTool({
      script: join(paths.root, 'node_modules', script),
      args: [...args],
      env: { ...env, [TALLY_FILE]: file },
      loud: true,
      isOver: () => existsSync(file),
    });
    const tally: Tally = existsSync(file)
      ? { ...JSON.parse(readFileSync(file, 'utf8')), stage }
      : { stage, passed: 0, failed: 0, skipped: [] };
    // The exit code has the last word: a runner that breaks off counts nothing.
    if (code === 0 || tally.failed > 0) return tally;
    const failure = { what: stage, why: 'It broke off, or did not end: a test left something running.' };
    return { ...tally, failed: 1, failures: [...(tally.failures ?? []), failure] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** @param args files, folders and options of Vitest */
export const runVitest = (args: readonly string[], env: NodeJS.ProcessEnv): Promise<Tally> =>
  runCounted({
    stage: 'vitest',
    script: 'vitest/vitest.mjs',
    args: ['run', ...args, '--reporter=dot', '--reporter=./test/gate/vitest-tally.ts'],
    // Programs that tests start from their sources are stripped and compiled once, not once a start.
    env: { NODE_COMPILE_CACHE: join(paths.root, 'node_modules/.cache/node'), ...env },
  });

/** Option of Playwright: what fails leaves a trace to open. It makes everything a third slower. */
export const TRACED = '--trace=retain-on-failure';

/** @param args files and options of Playwright */
export const runEndToEnd = (args: readonly string[], env: NodeJS.ProcessEnv): Promise<Tally> =>
  runCounted({
    stage: 'end to end',
    script: '@playwright/test/cli.js',
    args: ['test', '--reporter=dot,./test/gate/playwright-tally.ts', ...args],
    // As in vitest.config.ts, for the workers and the desks that they start.
    env: { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`.trim(), ...env },
  });

const joined = (stage: string, tallies: readonly Tally[]): Tally => ({
  stage,
  passed: tallies.reduce((all, { passed }) => all + passed, 0),
  failed: tallies.reduce((all, { failed }) => all + failed, 0),
  skipped: [],
  failures: tallies.flatMap(({ failures = [] }) => failures),
  ran: tallies.flatMap(({ ran = [] }) => ran),
});

/** A pattern of Vitest's that only these tests have: it joins titles by ` > `. Undefined for a whole file. */
export const vitestPattern = (failures: readonly Pick<Placed, 'place'>[]): string | undefined => {
  const names = failures.map(({ place }) => place.titles?.map(RegExp.escape).join(' > '));
  return names.includes(undefined) ? undefined : `^(?:${names.join('|')})$`;
};

/** Runs these tests of Vitest alone, file by file. */
export const runVitestAlone = async (failures: readonly Placed[], env: NodeJS.ProcessEnv): Promise<Tally> => {
  const tallies: Tally[] = [];
  for (const [file, those] of Map.groupBy(failures, ({ place }) => place.file)) {
    const pattern = vitestPattern(those);
    const named = pattern === undefined ? [] : ['--testNamePattern', pattern];
    tallies.push(await runVitest([file, '--maxWorkers=1', ...named], env));
  }
  return joined('vitest', tallies);
};

/** Lines of Playwright's `--test-list`. */
export const testList = (failures: readonly Pick<Placed, 'place'>[]): string =>
  failures
    .map(({ place: { file, titles } }) => {
      const [project = '', ...rest] = titles ?? [];
      return [`[${project}]`, file.replace(/^test\/e2e\//, ''), ...rest].join(' › ');
    })
    .join('\n');

const FIRST_TRY = join(paths.root, 'test-results/first-try');

/** Removes the one of an earlier run: it tells nothing of this one. */
export const forgetFirstTry = (): void => rmSync(FIRST_TRY, { recursive: true, force: true });

/** Of the first try: its pictures, the window's text and the desk's folder. The second try empties the place. */
const keepFirstTry = (): void => {
  const made = join(paths.root, 'test-results/end-to-end');
  forgetFirstTry();
  if (existsSync(made)) renameSync(made, FIRST_TRY);
};

/** Runs these end-to-end tests alone, one after the other, with traces. */
export const runEndToEndAlone = async (
  failures: readonly Placed[],
  env: NodeJS.ProcessEnv,
): Promise<Tally> => {
  const folder = mkdtempSync(join(tmpdir(), 'packdesk-again-'));
  const list = join(folder, 'tests.txt');
  try {
    keepFirstTry();
    writeFileSync(list, testList(failures));
    return await runEndToEnd(['--workers=1', TRACED, '--test-list', list], env);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
