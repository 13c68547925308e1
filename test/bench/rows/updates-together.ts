import { perSecond, runLoad } from '../processes/load.ts';
import { sideBySide } from '../rounds.ts';
import type { Measurement } from '../row.ts';
import { startBenchService } from '../service.ts';
import { UPDATE } from './update.ts';

export const updatesTogether: Measurement = {
  name: 'updates-together',
  what: 'durable updates of 64 clients at once',
  against: 'the same service that never waits for the disk (synchronous=OFF)',
  unit: 'updates/s',
  aim: 0.85,
  better: 'higher',
  measure: async (fixture) => {
    const durable = await startBenchService(fixture, await fixture.copy());
    const careless = await startBenchService(fixture, await fixture.copy(), 'OFF');
    const rate = async ({ port, token }: { port: number; token: string }) =>
      perSecond(
        await runLoad({
          ...UPDATE,
          port,
          token,
          connections: 64,
          ms: 2000,
          own: true,
          shipments: fixture.shipments,
        }),
      );
    return sideBySide(
      () => rate(durable),
      () => rate(careless),
    );
  },
};
