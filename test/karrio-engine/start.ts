import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { removeFolder, tempRoot } from '../helpers/temp-root.ts';
import { type CarrierLine, noCarriers } from './carrier-line.ts';
import { startDouble } from './double/double.ts';
import { startKarrio } from './engine.ts';
import type { KarrioEngine } from './engine-client.ts';
import { installedKarrio } from './environment.ts';
import { usesRealEngine } from './real.ts';

/** The engine itself, on a folder of its own. @throws Error where it is not installed */
export const startRealEngine = async (line: CarrierLine = noCarriers): Promise<KarrioEngine> => {
  const programs = installedKarrio();
  if (!programs) throw new Error('The carrier engine is not installed: start `npm run karrio` once.');
  const folder = await mkdtemp(join(tempRoot, 'packdesk-karrio-'));
  const engine = await startKarrio({ programs, folder, environment: line.environment });
  return {
    ...engine,
    end: async () => {
      await engine.end();
      await removeFolder(folder);
    },
  };
};

/**
 * A carrier engine with no connections yet: the double, or with PACKDESK_ENGINES=1 the engine itself, so that the same
 * tests hold the double against it.
 */
export const startEngine = (line?: CarrierLine): Promise<KarrioEngine> =>
  usesRealEngine() ? startRealEngine(line) : startDouble(line);
