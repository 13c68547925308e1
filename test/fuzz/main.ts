import { mkdtemp, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CommandFailure } from '../../electron/cli/launch/failure.mjs';
import { type Fault, fuzz } from './fuzz.ts';
import { Runner } from './runner.ts';
import { type TargetName, targetNames } from './targets.ts';

const HELP = `Usage: npm run fuzz -- [options]

Spoiled and made-up files for everything that reads files of orders, in a process with bounded memory. What is neither
read nor refused, or takes too much memory or time, is kept, made as short as possible.

  --minutes N      (default 15)
  --seed N         the same inputs again (default: by the time)
  --only NAME      one reader (again for more): ${targetNames.join(', ')}
  --replay FILE    this file alone, with --only and --seed of the line that named it
`;

const MINUTE = 60_000;
const TELL_EACH = 2000;

const isTarget = (name: string): name is TargetName => targetNames.includes(name as TargetName);

const readOptions = (args: string[]) =>
  parseArgs({
    args,
    options: {
      minutes: { type: 'string', default: '15' },
      seed: { type: 'string', default: String(Date.now() % 2 ** 32) },
      only: { type: 'string', multiple: true },
      replay: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  }).values;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const faultText = ({ target, seed, verdict, path }: Fault): string =>
  `FAULT in ${target}: ${verdict.fault}\n  again: npm run fuzz -- --only ${target} --seed ${seed} --replay ${path}`;

const replay = async (target: TargetName, seed: number, path: string): Promise<void> => {
  const runner = new Runner(tmpdir());
  const verdict = await runner.runFile({ target, path, seed }, (await stat(path)).size);
  await runner.end();
  say(JSON.stringify(verdict, null, 2));
  if (verdict.fault !== null) process.exitCode = 1;
};

/** `npm run fuzz`. */
export const main = async (args: string[]): Promise<void> => {
  const options = readOptions(args);
  if (options.help) return say(HELP);
  const targets = options.only?.map((name) => {
    if (isTarget(name)) return name;
    throw new CommandFailure(`There is no reader "${name}": ${targetNames.join(', ')}.`);
  });
  const seed = Number(options.seed);
  if (options.replay !== undefined) return await replay(targets?.[0] ?? 'csv', seed, options.replay);
  const folder = await mkdtemp(join(tmpdir(), 'packdesk-fuzz-'));
  say(`seed ${seed}, inputs in ${folder}`);
  const end = performance.now() + Number(options.minutes) * MINUTE;
  const goesOn = (inputs: number): boolean => {
    if (inputs > 0 && inputs % TELL_EACH === 0) say(`${inputs} inputs`);
    return performance.now() < end;
  };
  const result = await fuzz({
    ...{ seed, folder, goesOn, ...(targets && { targets }) },
    onFault: (fault) => say(faultText(fault)),
  });
  say(JSON.stringify(result.outcomes, null, 2));
  say(
    `${result.inputs} inputs, ${result.faults.length} faults; at most ${Math.round(result.memory / 1024 / 1024)} MB and ${Math.round(result.ms)} ms`,
  );
  if (result.faults.length > 0) process.exitCode = 1;
};
