import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { clientOf } from '../../helpers/carrier-orders.ts';

const pickup = (id: string, metadata: object | null) => ({
  ...{ id, carrier_id: 'ups', carrier_name: 'ups', confirmation_number: `C-${id}`, status: 'scheduled' },
  ...{ pickup_date: '2026-11-26', ready_time: '10:00', closing_time: '12:00', metadata },
});

/** An engine that answers each question for pickups with all of them, whatever is asked for. */
const unfiltered = async (results: object[]) => {
  const server = createServer((_, answer) =>
    answer.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ results })),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const client = clientOf({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    apiKey: 'key',
  });
  onTestFinished(async () => {
    await client.close();
    server.close();
  });
  return client;
};

it('a pickup is found by its mark itself, whatever the engine makes of the filter', async () => {
  const client = await unfiltered([
    pickup('p1', { packdesk: 'OTHER' }),
    pickup('p2', null),
    pickup('p3', { packdesk: 'MINE' }),
  ]);
  expect(await client.findPickup('MINE')).toMatchObject({ kind: 'ok', value: { id: 'p3' } });
  expect(await client.findPickup('NONE')).toEqual({ kind: 'ok', value: null });
});
