import { expect, it } from 'vitest';
import type { Store } from '../../../electron/db/open.ts';
import { readyShipment, type TestFace, testFace, testService } from '../../helpers/service.ts';
import { tempStore } from '../../helpers/store.ts';

const PATH = '/api/v3/shipments';

/** A store that counts how often the rows of shipments are read. */
const countedStore = async (): Promise<{ store: Store; reads: () => number; forget: () => void }> => {
  const store = await tempStore();
  const { byReferences, served } = store.shipments;
  let count = 0;
  const shipments: Store['shipments'] = {
    ...store.shipments,
    byReferences: (...asked) => {
      count += 1;
      return byReferences(...asked);
    },
    served: (...asked) => {
      count += 1;
      return served(...asked);
    },
  };
  const forget = (): void => {
    count = 0;
  };
  return { store: { ...store, shipments }, reads: () => count, forget };
};

const update = (http: TestFace, token: string, reference: string, headers: Record<string, string> = {}) =>
  http.call('PATCH', PATH, {
    token,
    headers,
    body: { shipment: [{ shipmentInfo: { shipmentReference: reference, description: 'another' } }] },
  });

it('reads the row of a shipment once for an update, also with If-Match, and tags the answer with what it stored', async () => {
  const { store, reads, forget } = await countedStore();
  const http = await testFace(await testService({ store }));
  const token = await http.token();
  const made = await http.call('POST', PATH, { token, body: { shipment: [readyShipment('R-1')] } });
  const tagNow = async (): Promise<string | null> =>
    (await http.call('GET', `${PATH}/R-1`, { token })).headers.get('etag');
  const first = await tagNow();
  expect(made.headers.get('etag')).toBe(first);

  forget();
  const changed = await update(http, token, 'R-1', { 'if-match': first ?? '' });
  expect([changed.status, reads()]).toEqual([200, 1]);
  const second = await tagNow();
  expect(changed.headers.get('etag')).toBe(second);
  expect(second).not.toBe(first);

  forget();
  const same = await update(http, token, 'R-1');
  expect([same.status, reads()]).toEqual([200, 1]);
  expect(same.headers.get('etag')).toBe(second);
});

it('tags a repeated answer with what is stored by now', async () => {
  const http = await testFace(await testService());
  const token = await http.token();
  await http.call('POST', PATH, { token, body: { shipment: [readyShipment('R-2')] } });
  const key = { 'idempotency-key': 'once' };
  const first = await update(http, token, 'R-2', key);
  await http.call('PATCH', PATH, {
    token,
    body: { shipment: [{ shipmentInfo: { shipmentReference: 'R-2', description: 'a third' } }] },
  });
  const again = await update(http, token, 'R-2', key);
  const now = await http.call('GET', `${PATH}/R-2`, { token });
  expect(again.headers.get('etag')).toBe(now.headers.get('etag'));
  expect(again.headers.get('etag')).not.toBe(first.headers.get('etag'));
});
