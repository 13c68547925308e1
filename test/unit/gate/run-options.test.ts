import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { ENGINE_TESTS } from '../../gate/engines.ts';
import {
  endToEndFilter,
  FOLDERS,
  type RunOptions,
  readRunOptions,
  testFiles,
} from '../../gate/run-options.ts';
import { sumLine, wallLine } from '../../gate/tally.ts';

test('without options every stage runs, in order', () => {
  expect(readRunOptions([])).toEqual({
    stages: ['checks', 'vitest', 'e2e'],
    needsBuild: true,
    folders: FOLDERS,
    profile: 'quick',
    since: null,
    engines: [],
    shuffle: null,
    rest: [],
    only: [],
  });
});

test('--long runs the proofs by volume alone, --whole everything at length', () => {
  expect(readRunOptions(['--long'])).toMatchObject({
    stages: ['vitest', 'e2e'],
    folders: FOLDERS,
    profile: 'long',
  });
  expect(readRunOptions(['--whole'])).toMatchObject({
    stages: ['checks', 'vitest', 'e2e'],
    profile: 'whole',
  });
  expect(readRunOptions(['--whole', '--only', 'unit'])).toMatchObject({
    stages: ['vitest'],
    folders: ['unit'],
  });
});

test('--only narrows to stages and folders; the rest goes to the runner', () => {
  expect(readRunOptions(['--only', 'unit,checks', 'label'])).toEqual({
    stages: ['checks', 'vitest'],
    needsBuild: false,
    folders: ['unit'],
    profile: 'quick',
    since: null,
    engines: [],
    shuffle: null,
    rest: ['label'],
    only: ['unit', 'checks', 'label'],
  });
  expect(readRunOptions(['--only', 'e2e'])?.stages).toEqual(['e2e']);
  expect(() => readRunOptions(['--only', 'units'])).toThrow(/units/);
  expect(readRunOptions(['--help'])).toBeNull();
});

test('--shuffle takes a seed, or makes one', () => {
  expect(readRunOptions(['--shuffle', '77', 'label'])).toMatchObject({ shuffle: 77, rest: ['label'] });
  expect(readRunOptions(['--shuffle=77'])).toMatchObject({ shuffle: 77 });
  const { shuffle, rest } = readRunOptions(['--shuffle', 'label']) ?? {};
  expect(shuffle).toBeGreaterThanOrEqual(0);
  expect(rest).toEqual(['label']);
});

test('--changed takes a commit, or looks at what is not committed', () => {
  expect(readRunOptions(['--changed'])).toMatchObject({ profile: 'changed', since: 'HEAD', rest: [] });
  expect(readRunOptions(['--changed', 'main~2'])).toMatchObject({ profile: 'changed', since: 'main~2' });
  expect(readRunOptions(['--changed', '--only', 'unit'])).toMatchObject({ since: 'HEAD', folders: ['unit'] });
});

test('--engines takes names of engines', () => {
  expect(readRunOptions(['--engines'])).toMatchObject({
    stages: ['vitest', 'e2e'],
    engines: ['karrio', 'postgres'],
    rest: [],
  });
  expect(readRunOptions(['--engines', 'karrio'])).toMatchObject({ engines: ['karrio'] });
  expect(() => readRunOptions(['--engines', 'oracle'])).toThrow(/oracle/);
});

test('a part of a name narrows the folders, it does not widen them', () => {
  const files = [
    'test/unit/label/size.test.ts',
    'test/unit/db/rows.test.ts',
    'test/integration/labels/a.test.ts',
  ];
  expect(testFiles({ folders: ['unit'], rest: [] }, files)).toEqual(['test/unit/']);
  expect(testFiles({ folders: ['unit'], rest: ['label'] }, files)).toEqual(['test/unit/label/size.test.ts']);
  expect(testFiles({ folders: ['unit'], rest: ['labels'] }, files)).toEqual([]);
});

test('end-to-end tests are chosen by their tags; named files run whole', () => {
  const filter = (profile: RunOptions['profile'], rest: string[] = [], reached: string[] = []) =>
    endToEndFilter({ profile, engines: ['karrio'], rest }, reached);
  expect(filter('quick')).toEqual(['--grep-invert', '@long']);
  expect(filter('long')).toEqual(['--grep', '@long|@volume']);
  expect(filter('whole')).toEqual([]);
  expect(filter('quick', ['zoom'])).toEqual(['/e2e/[^/]*zoom']);
  expect(filter('changed', [], ['sync'])).toEqual(['/e2e/sync']);
  expect(filter('engines')).toContain('/e2e/rates.spec');
});

test('the profile of the engines has each spec that starts one, and files that are there', () => {
  const usesEngine = (path: string) =>
    /'\.\.\/karrio-engine\/|startEngineDay/.test(readFileSync(path, 'utf8'));
  const specs = globSync('test/e2e/*.spec.ts')
    .filter(usesEngine)
    .map((path) => basename(path, '.spec.ts'));
  expect(ENGINE_TESTS.karrio?.specs).toEqual(specs.sort());
  const files = globSync('test/**/*.test.ts').map((path) => path.replaceAll('\\', '/'));
  const parts = Object.values(ENGINE_TESTS).flatMap(({ vitest }) => vitest);
  expect(parts.filter((part) => !files.some((file) => file.includes(part)))).toEqual([]);
});

test('the last line sums all stages', () => {
  const skipped = [{ what: 'a', why: 'b' }];
  const tallies = [
    { stage: 'checks', passed: 3, failed: 0, skipped: [] },
    { stage: 'vitest', passed: 40, failed: 2, skipped },
  ];
  expect(sumLine(tallies)).toBe('43 passed, 2 failed, 1 skipped');
});

test('the line before it says how long the run and its stages took', () => {
  const tallies = [
    { stage: 'parts', passed: 0, failed: 0, skipped: [] },
    { stage: 'vitest', passed: 40, failed: 0, skipped: [], wallMs: 59_400 },
    { stage: 'end to end', passed: 4, failed: 0, skipped: [], wallMs: 185_000 },
  ];
  expect(wallLine('quick', 244_400, tallies)).toBe(
    'wall time, quick profile: 4 min 4 s (vitest 59 s, end to end 3 min 5 s)',
  );
});
