import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fingerprint, readStamp, writeStamp } from '../../../electron/cli/launch/stale.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'packdesk-stale-'));
  mkdirSync(join(folder, 'a'));
  writeFileSync(join(folder, 'a', 'one.ts'), '1');
  writeFileSync(join(folder, 'a', 'two.ts'), '2');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a changed, touched, new or deleted file makes a build stale', () => {
  const now = () => fingerprint([join(folder, 'a'), join(folder, 'missing.json')]);
  const seen = [now()];
  expect(now()).toBe(seen[0]);
  writeFileSync(join(folder, 'a', 'one.ts'), '1 longer');
  seen.push(now());
  utimesSync(join(folder, 'a', 'two.ts'), 1, 1);
  seen.push(now());
  writeFileSync(join(folder, 'a', 'three.ts'), '');
  seen.push(now());
  rmSync(join(folder, 'a', 'two.ts'));
  seen.push(now());
  expect(new Set(seen).size).toBe(5);
});

test('a stamp is empty until a build has written it', () => {
  const stamp = join(folder, 'dist', '.stamp');
  expect(readStamp(stamp)).toBe('');
  writeStamp(stamp, 'abc');
  expect(readStamp(stamp)).toBe('abc');
});
