import { existsSync, globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { overdue } from '../../gate/known-unsteady.ts';
import { REACH, ROUND, reachedSpecs } from '../../gate/reach.ts';
import { RED_IS_RED } from '../../gate/red-is-red.ts';
import { commandOf, grewMost, timeByFolder } from '../../gate/report.ts';
import { testList, vitestPattern } from '../../gate/runners.ts';

const specs = globSync('test/e2e/*.spec.ts').map((path) => path.replace(/^.*[\\/]/, ''));

test('each row of files without a second try names files that are there', () => {
  const files = globSync('test/**/*.{test,spec}.ts').map((path) => path.replaceAll('\\', '/'));
  const unused = Object.keys(RED_IS_RED).filter((start) => !files.some((file) => file.startsWith(start)));
  expect(unused).toEqual([]);
});

test('each row of what a change reaches names a folder and specs that are there', () => {
  const lost = Object.entries(REACH).flatMap(([start, names]) => [
    ...(existsSync(start) ? [] : [start]),
    ...names.filter((name) => !specs.some((spec) => spec.startsWith(name))),
  ]);
  expect(lost).toEqual([]);
});

test('each feature of the window has a row', () => {
  const features = globSync('renderer/features/*').map((path) => path.replaceAll('\\', '/'));
  expect(features.filter((feature) => !(feature in REACH))).toEqual([]);
});

test('a change reaches the specs of the nearest row, a spec itself, and all where their helpers changed', () => {
  expect(reachedSpecs(['renderer/features/returns/return-dialog.tsx'])).toEqual(['returns']);
  expect(reachedSpecs(['renderer/app.tsx'])).toEqual(ROUND.toSorted());
  expect(reachedSpecs(['docs/sync.md'])).toEqual([]);
  expect(reachedSpecs(['test/e2e/sync.spec.ts'])).toEqual(['sync.spec']);
  expect(reachedSpecs(['test/e2e/fixtures.ts', 'renderer/app.tsx'])).toEqual(['']);
});

test('a test is unsteady by name for 14 days', () => {
  const known = [{ what: 'a', since: '2026-11-01' }];
  expect(overdue(known, Date.parse('2026-11-14'))).toEqual([]);
  expect(overdue(known, Date.parse('2026-11-16'))).toEqual(known);
});

test('the end of a run says how to repeat a failure', () => {
  const place = { file: 'test/integration/sync/cases/disk.test.ts', titles: ['a'] };
  expect(commandOf({ place })).toBe('npm test -- --only integration disk');
  expect(commandOf({ place: { file: 'test/e2e/list.spec.ts', titles: ['a'] } })).toBe(
    'npm test -- --only e2e list',
  );
  expect(commandOf({})).toBeNull();
});

test('the end of a run says where the time went, and what grew', () => {
  const ran = [
    { what: 'test/integration/sync/a.test.ts > a', ms: 61_000 },
    { what: 'test/integration/sync/b.test.ts > b', ms: 1_000 },
    { what: 'browser > list.spec.ts > c', ms: 30_000 },
    { what: 'test/golden/golden.test.ts > d', ms: 2_000 },
  ];
  expect(timeByFolder(ran)).toEqual(['integration/sync 1 min 2 s', 'e2e 30 s', 'golden 2 s']);
  const before = { 'browser > list.spec.ts > c': 10_000, 'test/golden/golden.test.ts > d': 3_000 };
  expect(grewMost(ran, before)).toMatchObject([{ what: 'browser > list.spec.ts > c', grewMs: 20_000 }]);
});

test('failed tests are named so that their runner finds just them', () => {
  const file = 'test/integration/exports/files.test.ts';
  const places = [
    { place: { file, titles: ['a file', 'is read (twice)'] } },
    { place: { file, titles: ['b'] } },
  ];
  const pattern = new RegExp(vitestPattern(places) ?? '');
  expect(['a file > is read (twice)', 'b'].every((name) => pattern.test(name))).toBe(true);
  expect(['a file > is read (twice) more', 'ab'].some((name) => pattern.test(name))).toBe(false);
  expect(vitestPattern([{ place: { file, titles: null } }, ...places])).toBeUndefined();
  const spec = { place: { file: 'test/e2e/list.spec.ts', titles: ['browser', 'rows', 'are there'] } };
  expect(testList([spec])).toBe('[browser] › list.spec.ts › rows › are there');
});
