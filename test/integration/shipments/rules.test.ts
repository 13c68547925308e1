import { beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../../electron/core/caller.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import {
  labelRequest,
  readyShipment,
  type TestService,
  testFace,
  testService,
} from '../../helpers/service.ts';

const CALLER: Caller = { userId: 1, email: 'packer@desk.example', role: 'packer', sessionId: 's' };
const PATH = '/api/v3/shipments';

const patch = (shipmentReference: string, shipmentInfo: object, rest: object = {}) => ({
  ...rest,
  shipmentInfo: { shipmentReference, ...shipmentInfo },
});

/** Puts a document into the store as an earlier version of Packdesk could have. */
const storeOld = async ({ store }: TestService, document: Shipment): Promise<void> => {
  const reference = document.shipmentInfo.shipmentReference;
  const result = await store.shipments.commit([
    {
      kind: 'create',
      id: 7,
      reference,
      text: JSON.stringify(document),
      columns: {
        status: 10,
        carrierCode: '',
        recipientName: '',
        city: '',
        countryCode: '',
        orderNumber: '',
        parcelCount: 0,
        weightKg: 0,
        labelStale: false,
        labelledAt: null,
        scanCodes: [],
        dueOn: '',
        searchText: '',
      },
      history: { at: 1, userId: 0, email: 'old', action: 'create', changes: [] },
    },
  ]);
  expect(result.outcome).toBe('saved');
};

describe('what is never right', () => {
  let service: TestService;

  beforeEach(async () => {
    service = await testService();
  });

  const stored = async (reference: string) => (await service.store.shipments.byReferences([reference]))[0];

  it('is refused on create over HTTP: all of it, of all shipments, by field, and nothing is saved', async () => {
    const http = await testFace(service);
    const wrong = {
      shipment: [
        readyShipment('GOOD'),
        patch('BAD-1', {
          currency: 'EURO',
          international: { invoiceDate: '2026-02-30' },
          shipmentItems: [
            {
              netWeight: -1,
              articles: [{ tariffNumber: '12', countryOfOrigin: 'XX', priceCurrency: 'DEM' }],
            },
          ],
        }),
        patch('BAD-2', {
          addressData: [{ sender: { eori: '??', name: 'A\u0007' }, recipient: { countryIsoCode: 'ZZ' } }],
          pickup: { fromTime1: '12:00', toTime1: '11:00', date: 'soon' },
        }),
      ],
    };
    const { status, body } = await http.call('POST', PATH, { token: await http.token(), body: wrong });
    expect(status).toBe(422);
    expect(body).toMatchObject({ title: 'The shipment breaks a rule.', status: 422 });
    const first = 'shipment[1].shipmentInfo';
    const second = 'shipment[2].shipmentInfo';
    expect(Object.keys(body.errors).sort()).toEqual(
      [
        `${first}.currency`,
        `${first}.international.invoiceDate`,
        `${first}.shipmentItems[0].articles[0].countryOfOrigin`,
        `${first}.shipmentItems[0].articles[0].priceCurrency`,
        `${first}.shipmentItems[0].articles[0].tariffNumber`,
        `${first}.shipmentItems[0].netWeight`,
        `${second}.addressData[0].recipient.countryIsoCode`,
        `${second}.addressData[0].sender.eori`,
        `${second}.addressData[0].sender.name`,
        `${second}.pickup.date`,
        `${second}.pickup.toTime1`,
      ].sort(),
    );
    expect(body.errors[`${first}.currency`]).toEqual([
      expect.stringContaining('EURO is not a currency of ISO 4217.'),
    ]);
    expect(await stored('GOOD')).toBeUndefined();
  });

  it('tells a window which rules they are, with their values', async () => {
    await expect(
      service.shipments.create(CALLER, { shipment: [patch('R', { currency: 'EURO' })] }),
    ).rejects.toMatchObject({
      code: 'shipment.invalid',
      broken: [
        { shipment: 0, id: 'currency.code', path: 'shipmentInfo.currency', values: { currency: 'EURO' } },
      ],
    });
  });

  it('is refused on update, and nothing of the request is saved', async () => {
    await service.shipments.create(CALLER, { shipment: [readyShipment('U-1'), readyShipment('U-2')] });
    const update = { shipment: [patch('U-1', { description: 'x' }), patch('U-2', { currency: 'XXX' })] };
    await expect(service.shipments.update(CALLER, update)).rejects.toMatchObject({
      code: 'shipment.invalid',
      errors: { 'shipment[1].shipmentInfo.currency': ['XXX is not a currency of ISO 4217.'] },
    });
    expect((await stored('U-1'))?.version).toBe(1);
  });

  it('names no more fields than anybody reads', async () => {
    const articles = Array.from({ length: 3000 }, () => ({ tariffNumber: '1' }));
    const thrown = await service.shipments
      .create(CALLER, { shipment: [patch('R', { shipmentItems: [{ articles }] })] })
      .catch((error: unknown) => error);
    expect(Object.keys((thrown as { errors: object }).errors)).toHaveLength(1000);
  });

  describe('and was there before', () => {
    const old: Shipment = {
      shipmentInfo: {
        shipmentReference: 'OLD',
        currency: 'DEM',
        shipmentItems: [{ content: 'a', netWeight: -1 }, { content: 'b' }, { content: 'c' }],
      },
    };

    beforeEach(() => storeOld(service, old));

    const update = (shipmentInfo: object) =>
      service.shipments.update(CALLER, { shipment: [patch('OLD', shipmentInfo)] });

    it('does not stop another change', async () => {
      await update({ description: 'still editable' });
      expect((await stored('OLD'))?.version).toBe(2);
    });

    it('does not stop a change that moves it along', async () => {
      await update({
        shipmentItems: [{ content: 'new' }, { content: 'b' }, { content: 'a', netWeight: -1 }],
      });
      expect((await stored('OLD'))?.version).toBe(2);
    });

    it('may be put right', async () => {
      await update({ currency: 'EUR' });
      expect(JSON.parse((await stored('OLD'))?.text ?? '')).toMatchObject({
        shipmentInfo: { currency: 'EUR' },
      });
    });

    it.each([
      ['another wrong value', { currency: 'FRF' }, ['shipment[0].shipmentInfo.currency']],
      [
        'one more of the kind',
        { shipmentItems: [{ netWeight: -1 }, { netWeight: -1 }] },
        ['shipment[0].shipmentInfo.shipmentItems[1].netWeight'],
      ],
      [
        'something new beside it',
        { pickup: { date: '2026-13-01' } },
        ['shipment[0].shipmentInfo.pickup.date'],
      ],
    ])('stops %s, and names that alone', async (_what, change, fields) => {
      const thrown = await update(change).catch((error: unknown) => error);
      expect(Object.keys((thrown as { errors: object }).errors)).toEqual(fields);
    });
  });
});

describe('what a label needs', () => {
  const overseas = (reference: string) => {
    const shipment = readyShipment(reference);
    const [address] = shipment.shipmentInfo.addressData;
    const sender = { ...address?.recipient, name: 'Nordlicht' };
    const recipient = { ...address?.recipient, countryIsoCode: 'CH', postalCode: '3011', city: 'Bern' };
    return { ...shipment, shipmentInfo: { ...shipment.shipmentInfo, addressData: [{ sender, recipient }] } };
  };

  it('stops no save', async () => {
    const { shipments } = await testService();
    await shipments.create(CALLER, { shipment: [overseas('S'), patch('BARE', {})] });
  });

  it('is named by field, all at once, when a label is asked for across a customs border', async () => {
    const { shipments } = await testService();
    await shipments.create(CALLER, { shipment: [overseas('S'), readyShipment('HOME')] });
    const both = { shipment: [...labelRequest('HOME').shipment, ...labelRequest('S').shipment] };
    const thrown = await shipments.update(CALLER, both).catch((error: unknown) => error);
    expect(thrown).toMatchObject({ code: 'shipment.not-ready' });
    const { broken } = thrown as { broken: { shipment: number; id: string }[] };
    expect(new Set(broken.map(({ shipment }) => shipment))).toEqual(new Set([1]));
    expect([...new Set(broken.map(({ id }) => id))].sort()).toEqual([
      'border.articles',
      'border.currency',
      'border.exporter-eori',
      'border.incoterm',
      'border.incoterm-place',
      'border.invoice-date',
      'border.invoice-number',
      'border.phone',
      'border.reason',
    ]);
  });

  it('counts the desk’s own address as the sender of a shipment that names none', async () => {
    const { shipments, store } = await testService();
    const shipment = overseas('S');
    const [{ recipient } = { recipient: undefined }] = shipment.shipmentInfo.addressData;
    shipment.shipmentInfo.addressData = [{ recipient }] as typeof shipment.shipmentInfo.addressData;
    await shipments.create(CALLER, { shipment: [shipment] });
    await store.settings.set('desk.sender', { name: 'Desk', city: 'Kiel', countryIsoCode: 'DE' });
    await expect(shipments.update(CALLER, labelRequest('S'))).rejects.toMatchObject({
      code: 'shipment.not-ready',
      broken: expect.arrayContaining([expect.objectContaining({ id: 'border.invoice-number' })]),
    });
    await store.settings.set('desk.sender', null);
    const { response } = await shipments.update(CALLER, labelRequest('S'));
    expect(response.data.labelGenerated).toBe(true);
  });
});
