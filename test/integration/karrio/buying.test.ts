import { describe, expect, it } from 'vitest';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { ShipmentStatus } from '../../../shared/shipment/status.ts';
import { type BuyingDesk, boughtShipment, buyingDesk, CALLER } from '../../helpers/buying-desk.ts';
import { decodePdf } from '../../helpers/decode.ts';
import { CANCEL, DRAFT, failure, lostAnswer, lostRequest, PURCHASE } from '../../helpers/engine-fates.ts';
import { type Fate, type FaultProxy, faultProxy } from '../../helpers/fault-proxy.ts';
import { useKarrio } from '../../helpers/karrio.ts';
import { labelRequest } from '../../helpers/shipments.ts';

/** The engine does as asked, and a 5xx comes back. */
const failedAfter: Fate = async (exchange) => {
  await exchange.forward();
  await failure(502)(exchange);
};

describe('labels that are bought', () => {
  const engine = useKarrio();
  let connected = false;
  let count = 0;

  /** A desk with an open shipment, and a proxy between it and the engine. */
  const desk = async (parcels = 1): Promise<BuyingDesk & { proxy: FaultProxy; reference: string }> => {
    if (!connected) await engine().connect('generic');
    connected = true;
    count += 1;
    const reference = `B-${count}`;
    const proxy = await faultProxy(() => Number(new URL(engine().url).port));
    const made = await buyingDesk(engine(), proxy.url);
    await made.shipments.create(CALLER, { shipment: [boughtShipment(reference, parcels)] });
    return { ...made, proxy, reference };
  };
  type Desk = Awaited<ReturnType<typeof desk>>;

  const label = ({ shipments, reference }: Desk, options = {}) =>
    shipments.update(CALLER, labelRequest(reference), options);

  const stored = async ({ store, reference }: Desk) => {
    const [found] = await store.shipments.byReferences([reference]);
    if (!found) throw new Error('gone');
    return { ...found, shipment: JSON.parse(found.text) as Shipment };
  };

  it('are bought once, with their numbers and documents', async () => {
    const made = await desk(2);
    const { response } = await label(made);
    const { status, shipment } = await stored(made);
    expect(status).toBe(ShipmentStatus.labelled);
    const numbers = shipment.shipmentInfo.shipmentItems?.map(({ trackingNumber }) => trackingNumber);
    expect(new Set(numbers).size).toBe(2);
    expect(response.data).toMatchObject({ labelGenerated: true, trackingNumber: numbers?.[0] });
    expect(response.data.documents[0]).toMatchObject({ documentType: 'LABEL', format: 'ZPL' });
    expect(await made.atEngine(made.reference)).toEqual(['created']);
    expect(await made.store.purchases.live(made.reference)).toMatchObject({ state: 'labelled' });
  });

  it('bear the number that they are given', async () => {
    const made = await desk();
    await label(made);
    const pdf = await made.shipments.update(CALLER, {
      shipment: [
        {
          settings: { printSettings: { labelType: 'PDF', printLabel: true } },
          shipmentInfo: { shipmentReference: made.reference, description: 'changed' },
        },
      ],
    });
    const content = Buffer.from(pdf.response.data.documents[0]?.content ?? '', 'base64');
    expect(pdf.response.data.documents[0]?.format).toBe('PDF');
    const texts = (await decodePdf(content, 300)).flat().map(({ text }) => text);
    // The engine's own carrier pads its number to an SSCC.
    const { trackingNumber } = pdf.response.data;
    expect(texts.some((text) => text.includes(trackingNumber))).toBe(true);
    // The first one was void before the second was bought.
    expect(await made.atEngine(made.reference)).toEqual(['cancelled', 'created']);
  });

  it('are bought once by a double click, and shown again to who asks later', async () => {
    const made = await desk();
    await Promise.all([label(made), label(made)]);
    await label(made);
    expect(made.proxy.count(PURCHASE)).toBe(1);
    expect(await made.atEngine(made.reference)).toEqual(['created']);
  });

  it.each([
    ['a lost answer', lostAnswer],
    ['a failure after the purchase', failedAfter],
  ])('are bought once with %s', async (_, fate) => {
    const made = await desk();
    made.proxy.when(PURCHASE, fate);
    await label(made);
    expect((await stored(made)).status).toBe(ShipmentStatus.labelled);
    expect(made.proxy.count(PURCHASE)).toBe(1);
    expect(await made.atEngine(made.reference)).toEqual(['created']);
  });

  it('are asked about where the outcome is unknown, and bought by the yes of a person', async () => {
    const made = await desk();
    const lost = made.proxy.when(PURCHASE, lostRequest);
    await expect(label(made)).rejects.toMatchObject({ code: 'label.uncertain' });
    await expect(label(made)).rejects.toMatchObject({ code: 'label.uncertain' });
    expect(made.proxy.count(PURCHASE)).toBe(1);
    expect((await stored(made)).status).toBe(ShipmentStatus.open);
    lost.stop();
    // A carrier may still be at work on it.
    await expect(label(made, { labelsAgain: true })).rejects.toMatchObject({ code: 'label.uncertain' });
    made.clock.advance(120_000);
    await label(made, { labelsAgain: true });
    expect(await made.atEngine(made.reference)).toEqual(['cancelled', 'created']);
  });

  it('are taken, not bought anew, where the engine was away after the purchase', async () => {
    const made = await desk();
    made.proxy.when(PURCHASE, lostAnswer);
    const away = made.proxy.when({ method: 'GET' }, failure(503));
    await expect(label(made)).rejects.toMatchObject({ code: 'label.uncertain' });
    // Even a yes waits until the engine can be asked.
    await expect(label(made, { labelsAgain: true })).rejects.toMatchObject({ code: 'label.uncertain' });
    away.stop();
    await label(made, { labelsAgain: true });
    expect((await stored(made)).status).toBe(ShipmentStatus.labelled);
    expect(made.proxy.count(PURCHASE)).toBe(1);
    expect(await made.atEngine(made.reference)).toEqual(['created']);
  });

  it('are void, and bought anew, where the shipment was changed after a purchase whose end was unknown', async () => {
    const made = await desk();
    made.proxy.when(PURCHASE, lostAnswer, { times: 1 });
    const away = made.proxy.when({ method: 'GET' }, failure(503));
    await expect(label(made)).rejects.toMatchObject({ code: 'label.uncertain' });
    away.stop();
    const [wish] = labelRequest(made.reference).shipment;
    const moved = { ...wish, shipmentInfo: { ...wish?.shipmentInfo, description: 'changed' } };
    await made.shipments.update(CALLER, { shipment: [moved] });
    expect(await made.atEngine(made.reference)).toEqual(['cancelled', 'created']);
  });

  it('cost nothing where the engine is away, or the carrier refuses', async () => {
    const made = await desk();
    await made.proxy.cutOff();
    await expect(label(made)).rejects.toMatchObject({
      code: 'label.engine-away',
      // The system's own words are for the log.
      details: { detail: 'network-connect' },
      message: expect.stringContaining('there is no connection to it'),
    });
    await made.proxy.back();
    const refusal = { messages: [{ carrier_name: 'dhl', code: '5063', message: 'postcode not served' }] };
    const refused = made.proxy.when(PURCHASE, failure(400, refusal));
    await expect(label(made)).rejects.toMatchObject({
      code: 'label.not-served',
      details: { message: 'dhl: postcode not served (5063)' },
      message: expect.stringContaining('dhl: postcode not served (5063)'),
    });
    refused.stop();
    await label(made);
    expect(await made.atEngine(made.reference)).toEqual(['created', 'draft']);
  });

  it('are void at the carrier before they are here, and stay where it refuses', async () => {
    const made = await desk();
    await label(made);
    const refused = made.proxy.when(CANCEL, failure(409, { errors: [{ code: '1', message: 'too late' }] }));
    const target = { reference: made.reference };
    await expect(made.shipments.voidLabel(CALLER, target, 'torn')).rejects.toMatchObject({
      code: 'label.void-refused',
    });
    await expect(made.shipments.delete(CALLER, [made.reference], 'torn')).rejects.toMatchObject({
      code: 'label.void-refused',
    });
    expect((await stored(made)).status).toBe(ShipmentStatus.labelled);
    refused.stop();
    made.proxy.when(CANCEL, lostAnswer);
    await made.shipments.voidLabel(CALLER, target, 'torn');
    expect((await stored(made)).status).toBe(ShipmentStatus.open);
    expect(await made.atEngine(made.reference)).toEqual(['cancelled']);
    await label(made);
    await made.shipments.delete(CALLER, [made.reference], 'wrong');
    expect(await made.atEngine(made.reference)).toEqual(['cancelled', 'cancelled']);
    expect(await made.store.purchases.live(made.reference)).toBeNull();
  });

  it('are asked for in vain from a draft that the engine does not give', async () => {
    const made = await desk();
    made.proxy.when(DRAFT, lostAnswer, { times: 1 });
    await expect(label(made)).rejects.toMatchObject({ code: 'label.engine-away' });
    await label(made);
    expect(await made.atEngine(made.reference)).toEqual(['created', 'draft']);
  });

  it('name the field that the engine refuses', async () => {
    const made = await desk();
    made.proxy.when(
      DRAFT,
      failure(400, { errors: [{ code: 'validation', message: 'recipient.postal_code: not a postcode' }] }),
    );
    await expect(label(made)).rejects.toMatchObject({
      code: 'label.refused',
      errors: {
        'shipment[0].shipmentInfo.addressData[0].recipient.postalCode': [
          'recipient.postal_code: not a postcode (validation)',
        ],
      },
    });
  });

  it('name the field that a carrier refuses at the purchase', async () => {
    const made = await desk();
    const details = { 'parcels[0].weight': { code: 'exceeds', message: 'too much' } };
    const message = { carrier_name: 'dhl', code: 'E1', message: 'Invalid request payload', details };
    made.proxy.when(PURCHASE, failure(400, { messages: [message] }));
    await expect(label(made)).rejects.toMatchObject({
      code: 'label.refused',
      errors: {
        'shipment[0].shipmentInfo.shipmentItems[0].dimensions.weight': [expect.stringContaining('too much')],
      },
    });
  });

  it.each([
    ['label.not-for-parcel', 'Weight exceeds the maximum of 31.5 kg'],
    ['label.address-unknown', 'The postal code 99999 is unknown'],
    ['label.account-refused', 'Invalid authentication credentials'],
    ['label.refused', 'Something else is wrong'],
  ])('say what to do where the meaning of a refusal is known: %s', async (code, text) => {
    const made = await desk();
    for (const request of [DRAFT, PURCHASE]) {
      const answer = failure(400, { messages: [{ carrier_name: 'dhl', code: 'E1', message: text }] });
      const refused = made.proxy.when(request, answer);
      await expect(label(made)).rejects.toMatchObject({ code, details: { message: `dhl: ${text} (E1)` } });
      refused.stop();
    }
    expect(await made.store.purchases.live(made.reference)).toBeNull();
  });

  it('leave no shipment with a label that is void, where the next one is refused', async () => {
    const made = await desk();
    await label(made);
    const [before] = await made.store.shipments.byReferences([made.reference]);
    made.proxy.when(DRAFT, failure(400, { errors: [{ code: 'validation', message: 'no' }] }));
    const [wish] = labelRequest(made.reference).shipment;
    const moved = { ...wish, shipmentInfo: { ...wish?.shipmentInfo, description: 'changed' } };
    await expect(
      made.shipments.update(CALLER, { shipment: [moved] }, { ifVersion: before?.version ?? 0 }),
    ).rejects.toMatchObject({ code: 'label.refused' });
    const { status, labelledAt, shipment } = await stored(made);
    expect([status, labelledAt]).toEqual([ShipmentStatus.open, null]);
    expect(shipment.shipmentInfo.shipmentItems?.[0]?.trackingNumber).toBeUndefined();
    expect(await made.atEngine(made.reference)).toEqual(['cancelled']);
  });

  it('are void before this desk draws one in their place, and a label that is kept is not', async () => {
    const made = await desk();
    await label(made);
    await label(made);
    expect(await made.atEngine(made.reference)).toEqual(['created']);
    const [wish] = labelRequest(made.reference).shipment;
    const own = { ...wish, carrierDetails: { carrierCode: 'GS1', productCode: 'STANDARD' } };
    // The test's renderer draws nothing: what matters is what is void by then.
    await expect(made.shipments.update(CALLER, { shipment: [own] })).rejects.toThrow('nothing is drawn');
    expect((await stored(made)).status).toBe(ShipmentStatus.open);
    expect(await made.atEngine(made.reference)).toEqual(['cancelled']);
  });

  it('are finished being void before anything of them is printed again', async () => {
    const made = await desk();
    await label(made);
    const live = await made.store.purchases.live(made.reference);
    await made.store.purchases.move(live?.id ?? 0, 'labelled', 'voiding', 1);
    await label(made);
    expect(await made.atEngine(made.reference)).toEqual(['cancelled', 'created']);
  });

  it('are told of by the place of their shipment in the request that replaces them', async () => {
    const made = await desk();
    const first = `${made.reference}-1`;
    await made.shipments.create(CALLER, { shipment: [boughtShipment(first)] });
    const lost = made.proxy.when(PURCHASE, lostRequest);
    await expect(label(made)).rejects.toMatchObject({ code: 'label.uncertain' });
    lost.stop();
    const changed = { ...labelRequest(made.reference).shipment[0]!.shipmentInfo, description: 'changed' };
    const both = [
      labelRequest(first).shipment[0],
      { ...labelRequest(made.reference).shipment[0], shipmentInfo: changed },
    ];
    await expect(made.shipments.update(CALLER, { shipment: both })).rejects.toMatchObject({
      code: 'label.uncertain',
      errors: { 'shipment[1].settings.printSettings.printLabel': [expect.stringContaining(made.reference)] },
    });
  });

  it('can be void and deleted while their end is unknown, once no purchase can be under way', async () => {
    const made = await desk();
    made.proxy.when(PURCHASE, lostRequest);
    await expect(label(made)).rejects.toMatchObject({ code: 'label.uncertain' });
    await expect(made.shipments.delete(CALLER, [made.reference], 'wrong')).rejects.toMatchObject({
      code: 'label.uncertain',
      // A deletion names no fields, and nothing can be printed by it.
      errors: {
        shipmentReference: [expect.stringMatching(new RegExp(`${made.reference} .*cannot be cancelled`))],
      },
    });
    made.clock.advance(120_000);
    await made.shipments.delete(CALLER, [made.reference], 'wrong');
    expect(await made.atEngine(made.reference)).toEqual(['cancelled']);
    expect(await made.store.purchases.live(made.reference)).toBeNull();
  });

  it('stay where an engine does not know them, as with the key of another organisation', async () => {
    const made = await desk();
    await label(made);
    made.proxy.when(
      { method: 'GET' },
      failure(404, { errors: [{ code: 'not_found', message: 'Shipment not found' }] }),
    );
    await expect(
      made.shipments.voidLabel(CALLER, { reference: made.reference }, 'torn'),
    ).rejects.toMatchObject({ code: 'label.void-uncertain' });
    expect((await stored(made)).status).toBe(ShipmentStatus.labelled);
  });

  it('are taken by the next request where a later one of the same request was refused', async () => {
    const made = await desk();
    const other = `${made.reference}-2`;
    await made.shipments.create(CALLER, { shipment: [boughtShipment(other)] });
    const wish = (reference: string) => labelRequest(reference).shipment[0];
    const both = { shipment: [wish(made.reference), wish(other)] };
    const refusal = { messages: [{ carrier_name: 'dhl', code: '5063', message: 'postcode not served' }] };
    const refused = made.proxy.when(PURCHASE, failure(400, refusal), { nth: 2 });
    await expect(made.shipments.update(CALLER, both)).rejects.toMatchObject({ code: 'label.not-served' });
    expect((await stored(made)).status).toBe(ShipmentStatus.open);
    expect(await made.store.purchases.live(made.reference)).toMatchObject({ state: 'bought' });
    refused.stop();
    await made.shipments.update(CALLER, both);
    expect((await stored(made)).status).toBe(ShipmentStatus.labelled);
    expect(await made.atEngine(made.reference)).toEqual(['created']);
    expect((await made.atEngine(other)).filter((state) => state === 'created')).toHaveLength(1);
  });

  it('are not printed in part where one of them is of no kind that prints here', async () => {
    const made = await desk();
    const garbled = made.proxy.when(PURCHASE, async ({ forward, answer }) => {
      const bought = await forward();
      const text = bought.body.toString('utf8').replace(/"base64": ?"[^"]+"/g, '"base64":"d2hhdD8="');
      answer({ ...bought, body: Buffer.from(text) });
    });
    await expect(label(made)).rejects.toMatchObject({ code: 'label.unreadable' });
    expect((await stored(made)).status).toBe(ShipmentStatus.open);
    expect(await made.store.purchases.live(made.reference)).toMatchObject({ state: 'bought' });
    garbled.stop();
    await label(made);
    expect(made.proxy.count(PURCHASE)).toBe(1);
  });

  it('are void for none of several where one cannot be deleted', async () => {
    const made = await desk();
    await label(made);
    await expect(made.shipments.delete(CALLER, [made.reference, 'NONE'], 'wrong')).rejects.toMatchObject({
      code: 'shipment.unknown',
    });
    expect(await made.atEngine(made.reference)).toEqual(['created']);
  });

  it('stay where the shipment is not ready for the next one', async () => {
    const made = await desk();
    await label(made);
    const [wish] = labelRequest(made.reference).shipment;
    const addressData = [{ recipient: { name: 'Zoë Müller', countryIsoCode: 'DE' } }];
    const bare = { ...wish, shipmentInfo: { ...wish?.shipmentInfo, addressData } };
    await expect(made.shipments.update(CALLER, { shipment: [bare] })).rejects.toMatchObject({
      code: 'shipment.not-ready',
    });
    expect((await stored(made)).status).toBe(ShipmentStatus.labelled);
    expect(await made.atEngine(made.reference)).toEqual(['created']);
  });
});
