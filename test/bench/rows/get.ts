import { fileURLToPath } from 'node:url';
import { startServer } from '../../helpers/start-server.ts';
import { perSecond, runLoad } from '../processes/load.ts';
import { referenceOf } from '../references.ts';
import { sideBySide } from '../rounds.ts';
import type { Measurement } from '../row.ts';
import { startBenchService } from '../service.ts';

const BARE = fileURLToPath(new URL('../processes/bare-server.ts', import.meta.url));
const PATH = '/api/v3/shipments/{n}';

/** The bytes that the service answers for a shipment, for the bare route to send. */
const answerBytes = async (url: string, token: string): Promise<string> => {
  const response = await fetch(url + PATH.replace('{n}', referenceOf(0)), {
    headers: { authorization: `Bearer ${token}` },
  });
  return Buffer.from(await response.arrayBuffer()).toString('base64');
};

export const get: Measurement = {
  name: 'get',
  what: 'get by reference over HTTP, any of all shipments',
  against: 'a bare Fastify route that sends the same bytes from memory',
  unit: 'requests/s',
  aim: 0.7,
  better: 'higher',
  measure: async (fixture) => {
    const { url, port, token } = await startBenchService(fixture, await fixture.seeded());
    const bare = await startServer(BARE, [await answerBytes(url, token)]);
    fixture.onEnd(bare.stop);
    const load = { method: 'GET', path: PATH, token, connections: 16, ms: 1000 } as const;
    const rate = async (to: number) =>
      perSecond(await runLoad({ ...load, port: to, shipments: fixture.shipments }));
    return sideBySide(
      () => rate(port),
      () => rate(bare.port),
    );
  },
};
