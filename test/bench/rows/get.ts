import { fileURLToPath } from 'node:url';
import { startServer } from '../../helpers/start-server.ts';
import { perSecond, runLoad } from '../processes/load.ts';
import { referenceOf } from '../references.ts';
import { sideBySide } from '../rounds.ts';
import type { Measurement } from '../row.ts';
import { startBenchService } from '../service.ts';

const BARE = fileURLToPath(new URL('../processes/bare-server.ts', import.meta.url));
const PATH = '/api/v3/shipments/{n}';

/** Headers that each server's own HTTP makes. */
const HTTP_OWN = new Set(['connection', 'content-length', 'date', 'keep-alive']);

/** The service's answer for a shipment, bytes and headers, for the bare route to send the same. */
const answer = async (url: string, token: string): Promise<[bytes: string, headers: string]> => {
  const response = await fetch(url + PATH.replace('{n}', referenceOf(0)), {
    headers: { authorization: `Bearer ${token}` },
  });
  const headers = [...response.headers].filter(([name]) => !HTTP_OWN.has(name));
  const bytes = Buffer.from(await response.arrayBuffer());
  return [bytes.toString('base64'), JSON.stringify(Object.fromEntries(headers))];
};

export const get: Measurement = {
  name: 'get',
  what: 'get by reference over HTTP, any of all shipments',
  against: 'a bare Fastify route that sends the same bytes and headers from memory',
  unit: 'requests/s',
  aim: 0.7,
  better: 'higher',
  measure: async (fixture) => {
    const { url, port, token } = await startBenchService(fixture, await fixture.seeded());
    const bare = await startServer(BARE, await answer(url, token));
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
