import { afterAll, beforeAll } from 'vitest';
import type { CarrierLine } from '../karrio-engine/carrier-line.ts';
import type { KarrioEngine } from '../karrio-engine/engine-client.ts';
import { startEngine } from '../karrio-engine/start.ts';

/**
 * One carrier engine for the tests of a file, with no connections yet: the double, or with PACKDESK_ENGINES=1 the engine
 * itself.
 * @param line to its carriers, asked for when it starts; without it none is reached
 */
export const useKarrio = (line?: () => Promise<CarrierLine>): (() => KarrioEngine) => {
  let engine: KarrioEngine | undefined;
  beforeAll(async () => {
    engine = await startEngine(await line?.());
  });
  afterAll(async () => await engine?.end());
  return () => {
    if (!engine) throw new Error('The carrier engine has not started.');
    return engine;
  };
};
