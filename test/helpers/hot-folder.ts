import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { composeImports } from '../../electron/app/imports.ts';
import { randomIds } from '../../electron/core/ids.ts';
import { silentLogger } from '../../electron/core/logger.ts';
import { volatileSecrets } from '../../electron/core/secret-store.ts';
import { systemTimers } from '../../electron/core/timers.ts';
import type { ImportProfileInput } from '../../shared/import/profile.ts';
import { orderProfile } from './orders.ts';
import { testService } from './service.ts';
import { tempFolder } from './store.ts';

/** The user who has set up a hot folder. */
export const by = { userId: 0, email: 'hot folder', role: 'admin' as const };

/** A service with a hot folder whose files are orders of `orderProfile`; it looks when told to. */
export const watching = async (own: Partial<ImportProfileInput> = {}) => {
  const service = await testService();
  const { store, shipments, inputs, clock } = service;
  const parts = {
    store,
    shipments,
    inputs,
    clock,
    secrets: volatileSecrets(),
    timers: systemTimers,
    ids: randomIds,
    logger: silentLogger,
  };
  const imports = composeImports(parts);
  const folder = await tempFolder();
  await imports.profiles.save(orderProfile(own));
  await imports.folders.save({ id: 'in', folder, profile: 'shop', on: true, by });
  const list = async (name: string) => (await readdir(join(folder, name))).toSorted();
  return { ...service, ...imports, folder, list };
};
