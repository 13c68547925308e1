import { expect, test } from 'vitest';
import { rememberSteps } from '../../../shared/sync/confirmed.ts';
import { merge } from '../../../shared/sync/merge.ts';
import type { Side } from '../../../shared/sync/parcels.ts';
import { changesOfRequest } from '../../../shared/sync/unconfirmed.ts';

const side = (info: object): Side => ({
  document: { shipmentInfo: { shipmentReference: 'S-1', shipmentItems: [], ...info } },
  ids: [],
});

const [made, dated] = [side({ orderNumber: 'A' }), side({ orderNumber: 'A', delivery: { timeTo: '12:00' } })];
const requests = [changesOfRequest(null, made), changesOfRequest(made, dated)];

test('a backup from between two requests whose answers were lost is noticed', () => {
  const confirmed = [...rememberSteps([{ path: '', at: 1 }], requests, dated, 1)];
  const { held, local } = merge({
    base: dated,
    local: dated,
    remote: made.document,
    held: [],
    confirmed,
    at: 2,
  });
  expect(held).toMatchObject([{ kind: 'rolled-back' }]);
  expect(local?.document).toEqual(dated.document);
});

test('what does not stand there by now is not remembered, nor what the first request has brought', () => {
  expect(rememberSteps([], requests, made, 1)).toEqual([]);
  expect(rememberSteps([], requests.slice(0, 1), made, 1)).toEqual([]);
  expect(rememberSteps([], requests, null, 1)).toEqual([]);
});
