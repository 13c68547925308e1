import { describe, expect, it } from 'vitest';
import type { Caller } from '../../../electron/core/caller.ts';
import {
  CARRIER_RULES_SETTING,
  createCarrierRules,
} from '../../../electron/service/shipments/carrier-rules.ts';
import { CarrierRule } from '../../../shared/carrier-rules/rule.ts';
import { CARRIER_RULE } from '../../../shared/shipment/reasons.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { capturedLog } from '../../helpers/captured-log.ts';
import { labelRequest, readyShipment, type TestService, testService } from '../../helpers/service.ts';
import { tempStore } from '../../helpers/store.ts';

const CALLER: Caller = { userId: 1, email: 'packer@desk.example', role: 'packer', sessionId: 's' };

const rule = (id: string, conditions: object, more: object = {}): CarrierRule =>
  CarrierRule.parse({
    id,
    name: `Rule ${id}`,
    conditions,
    carrierCode: 'GS1',
    productCode: 'STANDARD',
    ...more,
  });

const heavy = rule('heavy', { weight: { from: 10 } });
const usual = rule('usual', {}, { carrierCode: 'POST', productCode: 'PARCEL' });

const serviceWith = async (...rules: CarrierRule[]): Promise<TestService> => {
  const service = await testService();
  await service.inputs.carrierRules.change(() => rules);
  return service;
};

/** Ready but for its carrier. */
const blank = (reference: string, carrierDetails: object | null = null) => ({
  ...readyShipment(reference),
  carrierDetails,
});

const unweighed = (reference: string) => {
  const shipment = blank(reference);
  return { ...shipment, shipmentInfo: { ...shipment.shipmentInfo, shipmentItems: [{}] } };
};

const weigh = (reference: string, weight: number) => ({
  shipment: [{ shipmentInfo: { shipmentReference: reference, shipmentItems: [{ dimensions: { weight } }] } }],
});

const carrierOf = async ({ store }: TestService, reference: string) => {
  const [stored] = await store.shipments.byReferences([reference]);
  const { carrierDetails } = JSON.parse(stored?.text ?? '{}') as Shipment;
  return carrierDetails && [carrierDetails.carrierCode, carrierDetails.productCode];
};

const history = ({ store }: TestService, reference: string) =>
  store.shipments.history(reference, { limit: 10 });

describe('a shipment without a carrier', () => {
  it('gets the one that the rules choose in the very save that creates it, and history names the rule', async () => {
    const service = await serviceWith(heavy, usual);
    const { response } = await service.shipments.create(CALLER, { shipment: [blank('A')] });
    expect(response.data).toMatchObject({ carrierCode: 'POST' });
    expect(await carrierOf(service, 'A')).toEqual(['POST', 'PARCEL']);
    expect(await history(service, 'A')).toMatchObject([
      { action: 'create', changes: [{ path: CARRIER_RULE, after: 'Rule usual' }] },
    ]);
  });

  it('keeps the choice open while a rule further up waits for its weight, and gets it with the weight', async () => {
    const service = await serviceWith(heavy, usual);
    await service.shipments.create(CALLER, { shipment: [unweighed('A'), unweighed('B')] });
    expect(await carrierOf(service, 'A')).toBeNull();
    await service.shipments.update(CALLER, weigh('A', 12.4));
    expect(await carrierOf(service, 'A')).toEqual(['GS1', 'STANDARD']);
    await service.shipments.update(CALLER, weigh('B', 2));
    expect(await carrierOf(service, 'B')).toEqual(['POST', 'PARCEL']);
    const [entry] = await history(service, 'A');
    expect(entry?.action).toBe('update');
    expect(entry?.changes).toEqual(
      expect.arrayContaining([
        { path: CARRIER_RULE, after: 'Rule heavy' },
        { path: 'shipmentInfo.shipmentItems[0].dimensions.weight', after: 12.4 },
        expect.objectContaining({ path: 'carrierDetails.carrierCode', after: 'GS1' }),
      ]),
    );
  });

  it('is labelled with the choice as it is by then, without waiting for what is missing', async () => {
    const service = await serviceWith(rule('dear', { value: { from: 1000, currency: 'EUR' } }), {
      ...usual,
      carrierCode: 'GS1',
      productCode: 'STANDARD',
    });
    await service.shipments.create(CALLER, { shipment: [blank('A')] });
    expect(await carrierOf(service, 'A')).toBeNull();
    const { response } = await service.shipments.update(CALLER, labelRequest('A'));
    expect(response.data.documents).toHaveLength(1);
    expect(await carrierOf(service, 'A')).toEqual(['GS1', 'STANDARD']);
    const [entry] = await history(service, 'A');
    expect(entry).toMatchObject({ action: 'label' });
    expect(entry?.changes).toContainEqual({ path: CARRIER_RULE, after: 'Rule usual' });
  });

  it('stays without one where no rule fits, and its label is refused for that', async () => {
    const service = await serviceWith(heavy, { ...usual, enabled: false });
    await service.shipments.create(CALLER, { shipment: [blank('A')] });
    expect(await carrierOf(service, 'A')).toBeNull();
    await expect(service.shipments.update(CALLER, labelRequest('A'))).rejects.toMatchObject({
      code: 'shipment.not-ready',
    });
  });

  it('gets the services of the rule, and is saved all or nothing as ever', async () => {
    const service = await serviceWith({ ...usual, services: ['COD'] });
    await service.shipments.create(CALLER, { shipment: [blank('A', { carrierCode: ' ', orderType: 'X' })] });
    const [stored] = await service.store.shipments.byReferences(['A']);
    expect((JSON.parse(stored?.text ?? '') as Shipment).carrierDetails).toEqual({
      carrierCode: 'POST',
      productCode: 'PARCEL',
      orderType: 'X',
      carrierService: [{ serviceCode: 'COD', serviceInformation: [] }],
    });
    await expect(
      service.shipments.create(CALLER, { shipment: [blank('B'), blank('A')] }),
    ).rejects.toMatchObject({ code: 'shipment.taken' });
    expect(await carrierOf(service, 'B')).toBeUndefined();
  });
});

describe('a carrier that is set', () => {
  it('by a person or a program is never overwritten', async () => {
    const service = await serviceWith(usual);
    await service.shipments.create(CALLER, {
      shipment: [
        readyShipment('A'),
        blank('B', { carrierCode: 'OTHER' }),
        blank('C', { productCode: 'EXPRESS' }),
      ],
    });
    await service.shipments.update(CALLER, {
      shipment: ['A', 'B', 'C'].map((shipmentReference) => ({
        shipmentInfo: { shipmentReference, description: 'x' },
      })),
    });
    expect(await carrierOf(service, 'A')).toEqual(['GS1', 'STANDARD']);
    expect(await carrierOf(service, 'B')).toEqual(['OTHER', undefined]);
    expect(await carrierOf(service, 'C')).toEqual([undefined, 'EXPRESS']);
    expect(
      (await history(service, 'A')).flatMap(({ changes }) => changes.map(({ path }) => path)),
    ).not.toContain(CARRIER_RULE);
  });

  it('is not made up for a shipment that another desk has labelled', async () => {
    const service = await serviceWith(usual);
    await service.shipments.create(CALLER, { shipment: [blank('A')] }, { labelledElsewhere: true });
    expect(await carrierOf(service, 'A')).toBeNull();
  });
});

describe('stored carrier rules', () => {
  const open = async () => {
    const { settings } = await tempStore();
    const log = capturedLog();
    const carriers = { list: async () => [] };
    return {
      settings,
      log,
      rules: createCarrierRules({ settings, carriers, isEdge: () => false, logger: log.logger }),
    };
  };

  it('of a later version choose nothing, and stay', async () => {
    const { settings, log, rules } = await open();
    const ofTheFuture = { ...usual, id: 'new', conditions: { moon: 'full' } };
    await settings.set(CARRIER_RULES_SETTING, [ofTheFuture, usual]);
    expect(await rules.list()).toEqual({ rules: [usual], unread: 1 });
    expect(log.text()).toContain('carrier-rule.invalid');
    await rules.change((own) => [heavy, ...own]);
    expect(await settings.get(CARRIER_RULES_SETTING)).toEqual([heavy, usual, ofTheFuture]);
  });

  it('that are changed at once are all kept, one change after the other', async () => {
    const { rules } = await open();
    const ids = Array.from({ length: 8 }, (_, index) => `r${index}`);
    await Promise.all(ids.map((id) => rules.change((own) => [...own, rule(id, {})])));
    expect((await rules.list()).rules.map(({ id }) => id)).toEqual(ids);
  });
});
