import { emptyDatabase as made } from '../../electron/db/empty-database.ts';
import type { Migration } from '../../electron/db/migrate.ts';

const kept = new WeakMap<readonly Migration[], Buffer>();

/**
 * Takes the place of `electron/db/empty-database.ts` in Vitest: tests make thousands of databases, and each would go
 * through every migration.
 */
export const emptyDatabase = (migrations: readonly Migration[]): Buffer => {
  const image = kept.get(migrations) ?? made(migrations);
  kept.set(migrations, image);
  return image;
};
