import { expect, test } from 'vitest';
import { type Placed, withSecondTry } from '../../gate/second-try.ts';
import type { Failure, Tally } from '../../gate/tally.ts';

const FILE = 'test/integration/exports/files.test.ts';

const failed = (file: string, title: string | null, why = 'too late'): Failure => ({
  what: title === null ? file : `${file} > ${title}`,
  why,
  place: { file, titles: title === null ? null : [title] },
});

const tally = (failures: Failure[], passed: string[] = []): Tally => ({
  stage: 'vitest',
  passed: passed.length,
  failed: failures.length,
  skipped: [],
  failures,
  ran: [...failures.map(({ what }) => what), ...passed].map((what) => ({ what, ms: 1 })),
});

/** Runs the second try with this outcome; tells what was asked to run. */
const tried = async (first: Tally, second: Tally) => {
  const asked: Placed[][] = [];
  const end = await withSecondTry(first, async (failures) => {
    asked.push([...failures]);
    return second;
  });
  return { end, asked };
};

test('a test that passes alone is unsteady, and the run is green', async () => {
  const first = tally([failed(FILE, 'a')], [`${FILE} > b`]);
  const { end, asked } = await tried(first, tally([], [`${FILE} > a`]));
  expect(asked).toEqual([first.failures]);
  expect(end).toMatchObject({ passed: 2, failed: 0, failures: [] });
  expect(end.unsteady).toMatchObject([{ what: `${FILE} > a`, why: 'too late' }]);
});

test('a test that fails alone, too, is red with both messages', async () => {
  const { end } = await tried(
    tally([failed(FILE, 'a'), failed(FILE, 'b')]),
    tally([failed(FILE, 'a', 'wrong')], [`${FILE} > b`]),
  );
  expect(end).toMatchObject({ passed: 1, failed: 1, unsteady: [{ what: `${FILE} > b` }] });
  expect(end.failures).toMatchObject([{ what: `${FILE} > a`, why: 'too late\n  Alone: wrong' }]);
});

test('a test that did not run at the second try is red', async () => {
  const { end } = await tried(tally([failed(FILE, 'a')]), tally([]));
  expect(end).toMatchObject({ failed: 1, unsteady: [] });
  expect(end.failures).toHaveLength(1);
});

test('a file whose set-up failed is tried as a whole, and all of its tests count', async () => {
  const first = tally([failed(FILE, null)]);
  const green = await tried({ ...first, ran: [] }, tally([], [`${FILE} > a`, `${FILE} > b`]));
  expect(green.end).toMatchObject({ passed: 2, failed: 0 });
  const red = await tried({ ...first, ran: [] }, tally([failed(FILE, 'a')], [`${FILE} > b`]));
  expect(red.end).toMatchObject({ failed: 1, unsteady: [] });
});

test.each([
  'test/unit/json/compare.test.ts',
  'test/integration/sync/laws.test.ts',
  'test/integration/printing/killed.test.ts',
  'test/integration/accounts/roles.test.ts',
  'test/e2e/unsaved.spec.ts',
  'test/e2e/printing.spec.ts',
])('%s is red at once', async (file) => {
  const first = tally([failed(file, 'a')]);
  const { end, asked } = await tried(first, tally([], [`${file} > a`]));
  expect(asked).toEqual([]);
  expect(end).toEqual(first);
});

test('what fails outside of any test is red, and many failures are no chance', async () => {
  const outside: Failure = { what: 'outside of any test', why: 'thrown' };
  expect((await tried(tally([outside]), tally([]))).asked).toEqual([]);
  const many = Array.from({ length: 11 }, (_, index) => failed(FILE, String(index)));
  expect((await tried(tally(many), tally([]))).asked).toEqual([]);
});
