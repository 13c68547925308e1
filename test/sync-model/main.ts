import { parseArgs } from 'node:util';
import { createDeskStore } from './desk-store.ts';
import { type RunResult, runModel } from './run.ts';

/**
 * Long runs by hand: `npm run test:sync -- --runs 1000000`; one again: `-- --seed 4711`. It ends after five bad days, or
 * after as many as `--failures` says, and no later than after `--minutes`. `--articles`: days full of articles that have
 * no numbers.
 */
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '10000' },
    from: { type: 'string', default: '1' },
    seed: { type: 'string' },
    steps: { type: 'string' },
    failures: { type: 'string', default: '5' },
    minutes: { type: 'string', default: 'Infinity' },
    articles: { type: 'boolean', default: false },
  },
});

const { articles } = values;
const stores = [createDeskStore(), createDeskStore()] as const;
const out = (line: string): void => void process.stdout.write(`${line}\n`);

/** The fewest things that have to happen for it to fail. */
const shortest = async (failed: RunResult): Promise<{ steps: number; result: RunResult }> => {
  for (let steps = 1; steps <= 24; steps += 1) {
    const result = await runModel({ seed: failed.seed, stores, steps, articles });
    if (result.fault !== null) return { steps, result };
  }
  return { steps: 24, result: failed };
};

const show = async (failed: RunResult): Promise<void> => {
  const { steps, result } = await shortest(failed);
  out(`seed ${result.seed}, ${steps} steps: ${result.fault}`);
  for (const line of result.history) out(line);
  out(`Again: npm run test:sync -- --seed ${result.seed} --steps ${steps}${articles ? ' --articles' : ''}`);
};

if (values.seed !== undefined) {
  const steps = values.steps === undefined ? {} : { steps: Number(values.steps) };
  const result = await runModel({ seed: Number(values.seed), stores, articles, ...steps });
  for (const line of result.history) out(line);
  out(result.fault ?? 'nothing is wrong');
  process.exitCode = result.fault === null ? 0 : 1;
} else {
  const [runs, from, most] = [Number(values.runs), Number(values.from), Number(values.failures)];
  const sums = { requests: 0, edits: 0, conflicts: 0, kills: 0, prints: 0 };
  const until = Date.now() + Number(values.minutes) * 60_000;
  let [failures, done] = [0, 0];
  while (done < runs && failures < most && Date.now() < until) {
    const result = await runModel({ seed: from + done, stores, articles });
    done += 1;
    for (const name of Object.keys(sums) as (keyof typeof sums)[]) sums[name] += result[name];
    if (result.fault !== null) {
      failures += 1;
      await show(result);
    }
    if (done % 1_000 === 0) out(`${done} runs, ${JSON.stringify(sums)}`);
  }
  out(`${done} runs from seed ${from}: ${failures} failed; ${JSON.stringify(sums)}`);
  process.exitCode = failures === 0 ? 0 : 1;
}
