import { expect, test } from 'vitest';
import { emptyDatabase } from '../../../electron/db/empty-database.ts';
import { migrations } from '../../../electron/db/migrations/index.ts';
import { emptyDatabase as kept } from '../../gate/kept-empty-database.ts';

test('a new database has the same bytes each time; tests keep those of each list of migrations', () => {
  const first = migrations.slice(0, 8);
  expect(kept(migrations)).toEqual(emptyDatabase(migrations));
  expect(kept(first)).toEqual(emptyDatabase(first));
  expect(kept(migrations)).toBe(kept(migrations));
  expect(kept(first)).not.toEqual(kept(migrations));
});
