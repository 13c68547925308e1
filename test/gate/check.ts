import { join } from 'node:path';
import { paths } from '../../electron/cli/launch/paths.mjs';
import { runTool } from './command.ts';
import { sumLine, type Tally } from './tally.ts';

const bin = (path: string): string => join(paths.root, 'node_modules', path);

/** Each check by its name in a report. */
const checks = {
  // One checker: more of them check the types that all files use once each, which is twice the work on two processors.
  types: { script: bin('typescript/bin/tsc'), args: ['-p', '.', '--checkers', '1'] },
  'format and lint': {
    script: bin('@biomejs/biome/bin/biome'),
    args: ['ci', '--error-on-warnings', '--colors=off'],
  },
  'unused code': {
    script: bin('knip/bin/knip.js'),
    args: ['--no-progress', '--treat-config-hints-as-errors'],
  },
  layers: { script: bin('vitest/vitest.mjs'), args: ['run', 'test/layers', '--reporter=dot'] },
};

export type CheckName = keyof typeof checks;

const runCheck = async (name: CheckName): Promise<boolean> => {
  const began = performance.now();
  const { code, output } = await runTool(checks[name]);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const word = code === 0 ? 'ok    ' : 'FAILED';
  process.stdout.write(`${word} ${name} (${seconds} s)\n${code === 0 ? '' : `${output}\n`}`);
  return code === 0;
};

/** Runs checks side by side and prints each as it ends, with its output when it failed. */
export const runChecks = async (names: readonly CheckName[]): Promise<Tally> => {
  const results = await Promise.all(names.map(runCheck));
  const passed = results.filter(Boolean).length;
  return { stage: 'checks', passed, failed: results.length - passed, skipped: [] };
};

export const check = async (): Promise<void> => {
  const tally = await runChecks(['types', 'format and lint', 'layers', 'unused code']);
  process.stdout.write(`${sumLine([tally])}\n`);
  process.exitCode = tally.failed > 0 ? 1 : 0;
};
