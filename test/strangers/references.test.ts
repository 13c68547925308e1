import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLabelClaims } from '../../electron/service/shipments/label-claims.ts';
import { readSave } from '../../electron/sync/remote/remote-bodies.ts';
import { readShipment } from '../../electron/sync/remote/remote-shipment.ts';
import { isSameReference, spellingsOf } from '../../shared/shipment/reference.ts';
import { testClock } from '../helpers/clock.ts';
import { readyShipment, testFace, testService } from '../helpers/service.ts';
import { creation } from '../helpers/store.ts';
import { ordersOf } from '../unit/import/tables.ts';

/**
 * A reference with a mark on a letter, as one sign or as two: programs of a Mac send the second, scanners and keyboards
 * the first. They were two shipments, and one scan found none. Right: they are one reference (UAX #15), at every door.
 */

const COMPOSED = 'Bestell-É-1';
const APART = COMPOSED.normalize('NFD');

/** A desk with one shipment, stored under a spelling. */
const deskWith = async (stored: string) => {
  const service = await testService();
  const http = await testFace(service);
  const token = await http.token();
  const call = (method: string, reference: string, body?: object) =>
    http.call(method, `/api/v3/shipments/${encodeURIComponent(reference)}`, { token, ...(body && { body }) });
  const save = (method: string, shipment: object) =>
    http.call(method, '/api/v3/shipments', { token, body: { shipment: [shipment] } });
  // A folder of an older version has references as they came.
  if (stored === APART)
    await service.store.shipments.commit([creation(APART, { text: JSON.stringify(readyShipment(APART)) })]);
  else expect(await save('POST', readyShipment(stored))).toMatchObject({ status: 201 });
  return { service, http, call, save };
};

const spellings = [COMPOSED, APART];

describe.each(spellings.flatMap((stored) => spellings.map((asked) => [stored, asked] as const)))(
  'stored as %j, asked for as %j',
  (stored, asked) => {
    it('is found, changed, held and deleted', async () => {
      const { call, http, save, service } = await deskWith(stored);
      const shown = await call('GET', asked);
      expect(shown).toMatchObject({
        status: 200,
        body: { shipment: [{ shipmentInfo: { shipmentReference: stored } }] },
      });
      const change = { shipmentInfo: { shipmentReference: asked, description: 'changed' } };
      expect(await save('PATCH', change)).toMatchObject({ status: 200 });
      const [now] = await service.store.shipments.byReferences([asked, stored]);
      expect(JSON.parse(now?.text ?? '{}')).toMatchObject({
        shipmentInfo: { shipmentReference: stored, description: 'changed' },
      });
      expect(await service.store.shipments.byReferences([asked, stored])).toHaveLength(1);
      const hold = `/api/v3/shipments/${encodeURIComponent(asked)}/hold`;
      const token = await http.token();
      expect(await http.call('PUT', hold, { token, body: { reason: 'wait' } })).toMatchObject({
        status: 200,
      });
      expect(await service.store.shipments.hold(stored)).toMatchObject({ reason: 'wait' });
      expect(await call('DELETE', asked)).toMatchObject({ status: 204 });
      expect(await call('GET', stored)).toMatchObject({ status: 404 });
    });

    it('is not created a second time', async () => {
      const { save, service } = await deskWith(stored);
      expect(await save('POST', readyShipment(asked))).toMatchObject({ status: 409 });
      expect(await service.store.shipments.byReferences([COMPOSED, APART])).toHaveLength(1);
    });

    it('is opened by its scan, in small letters too', async () => {
      const { service } = await deskWith(stored);
      for (const code of [asked, asked.toLowerCase(), ` ${asked} `]) {
        expect((await service.store.shipments.byScan(code)).map(({ reference }) => reference)).toEqual([
          stored,
        ]);
      }
    });
  },
);

it('a new one is stored composed, and a request that names it twice is refused', async () => {
  const { save, service } = await deskWith(COMPOSED);
  const other = 'Zwölf'.normalize('NFD');
  expect(await save('POST', readyShipment(other))).toMatchObject({ status: 201 });
  expect((await service.store.shipments.byReferences([other])).map(({ reference }) => reference)).toEqual([
    'Zwölf',
  ]);
  const http = await testFace(service);
  const twice = { shipment: ['Élan', 'Élan'.normalize('NFD')].map((each) => readyShipment(each)) };
  const answer = await http.call('POST', '/api/v3/shipments', { token: await http.token(), body: twice });
  expect(answer).toMatchObject({
    status: 422,
    body: { errors: { 'shipment[1].shipmentInfo.shipmentReference': {} } },
  });
});

it('rows of a file in both spellings are one order', () => {
  const { orders } = ordersOf(
    { reference: '{order}', fields: [{ to: 'shipmentInfo.description', from: ['Text'] }], row: 'parcel' },
    ['Order', 'Text'],
    [COMPOSED, 'a'],
    [APART, 'a'],
  );
  expect(orders.map(({ reference }) => reference)).toEqual([COMPOSED]);
});

it('a remote that answers in the other spelling has answered', () => {
  const document = readyShipment(APART);
  expect(readShipment({ shipment: [document] }, COMPOSED)?.document.shipmentInfo.shipmentReference).toBe(
    COMPOSED,
  );
  const data = { shipmentReference: APART, carrierCode: '', trackingNumber: '', labelGenerated: false };
  expect(readSave({ type: '', title: '', data }, COMPOSED, 200)?.data.shipmentReference).toBe(COMPOSED);
  expect(readShipment({ shipment: [document] }, 'Bestell-E-1')).toBeNull();
});

it('texts are one reference exactly where Unicode has them as canonically equivalent', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 12 }),
      fc.string({ unit: 'grapheme', maxLength: 12 }),
      (one, other) => {
        expect(isSameReference(one, other)).toBe(one.normalize('NFD') === other.normalize('NFD'));
        expect(spellingsOf(one)[0]).toBe(one);
        for (const each of spellingsOf(one)) expect(isSameReference(each, one)).toBe(true);
      },
    ),
  );
});

it('two desks that spell it in two ways do not both label it', () => {
  const claims = createLabelClaims(testClock());
  expect(claims.claim(COMPOSED, 'P-01')).toBe(true);
  expect(claims.claim(APART, 'P-02')).toBe(false);
  claims.release(APART, 'P-01');
  expect(claims.claim(APART, 'P-02')).toBe(true);
});
