import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import { type KarrioEngine, startKarrio } from '../karrio-engine/engine.ts';
import { installedKarrio } from '../karrio-engine/environment.ts';
import { tempRoot } from './temp-root.ts';

const programs = installedKarrio();

/** Tests against the carrier engine itself; skipped where it is not installed, which `npm test` reports. */
export const describeWithKarrio = describe.skipIf(programs === null);

/**
 * One engine for the tests of a file, with no connections yet.
 * @param environment of its process, beside its own settings; asked for when it starts
 */
export const useKarrio = (environment?: () => Promise<NodeJS.ProcessEnv>): (() => KarrioEngine) => {
  let engine: KarrioEngine | undefined;
  let folder = '';
  beforeAll(async () => {
    if (!programs) return;
    folder = await mkdtemp(join(tempRoot, 'packdesk-karrio-'));
    engine = await startKarrio({
      programs,
      folder,
      ...(environment && { environment: await environment() }),
    });
  });
  afterAll(async () => {
    await engine?.end();
    if (folder) await rm(folder, { recursive: true, force: true });
  });
  return () => {
    if (!engine) throw new Error('The carrier engine has not started.');
    return engine;
  };
};
