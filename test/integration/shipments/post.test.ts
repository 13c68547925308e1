import { describe, expect, it } from 'vitest';
import type { Caller } from '../../../electron/core/caller.ts';
import { randomIds } from '../../../electron/core/ids.ts';
import type { LabelRenderer, LabelRequest } from '../../../electron/core/label-renderer.ts';
import { silentLogger } from '../../../electron/core/logger.ts';
import { CARRIERS_SETTING } from '../../../electron/service/shipments/carriers.ts';
import { S10_RANGES_SETTING } from '../../../electron/service/shipments/s10-ranges.ts';
import { isS10, makeS10 } from '../../../shared/carrier/s10.ts';
import { DEMONSTRATION_PREFIX, postCarrier } from '../../../shared/carrier/shipped.ts';
import { isSscc, makeSscc } from '../../../shared/carrier/sscc.ts';
import type { AnyLabelContent } from '../../../shared/label/content.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { decodePdf } from '../../helpers/decode.ts';
import { localShipments } from '../../helpers/local-shipments.ts';
import { swissShipment } from '../../helpers/papers.ts';
import { labelRequest, readyShipment, type TestService, testService } from '../../helpers/service.ts';

const CALLER: Caller = { userId: 1, email: 'packer@desk.example', role: 'admin', sessionId: 's' };

/** Replaces drawing where a test is about numbers; remembers the labels it was asked for. */
const heardLabels = () => {
  const heard: AnyLabelContent[] = [];
  const labels: LabelRenderer = {
    render: async (request: LabelRequest) => {
      heard.push(...request.labels);
      return [{ format: 'PDF', index: 0, content: new Uint8Array(request.labels.length) }];
    },
    close: async () => undefined,
  };
  return { heard, labels };
};

const postal = (reference: string, parcels = 1, productCode = 'REGISTERED'): Shipment => {
  const shipment = readyShipment(reference, parcels) as Shipment;
  for (const parcel of shipment.shipmentInfo.shipmentItems ?? []) {
    parcel.dimensions = { length: 30, width: 20, height: 10, weight: 1 };
  }
  return { ...shipment, carrierDetails: { carrierCode: 'POST', productCode } };
};

/** The desk's post is the German one, with a range for one kind of item. */
const withRange = async (
  { store, inputs }: TestService,
  serviceIndicator: string,
  from: number,
  to: number,
) => {
  const numbering = { ...postCarrier.numbering, country: 'DE' };
  await store.settings.set(CARRIERS_SETTING, [{ ...postCarrier, numbering }]);
  await inputs.s10Ranges.set({ serviceIndicator, country: 'DE' }, { from, to });
};

const numbersOf = async ({ store }: TestService, references: string[]): Promise<string[]> =>
  (await store.shipments.byReferences(references)).flatMap(({ text }) =>
    ((JSON.parse(text) as Shipment).shipmentInfo.shipmentItems ?? []).map(
      ({ trackingNumber }) => trackingNumber ?? '',
    ),
  );

const label = async (service: TestService, shipment: Shipment) => {
  await service.shipments.create(CALLER, { shipment: [shipment] });
  return await service.shipments.update(CALLER, labelRequest(shipment.shipmentInfo.shipmentReference));
};

describe('postal item numbers', () => {
  it('are demonstration ones, and said to be, until the desk has a range', async () => {
    const { heard, labels } = heardLabels();
    const service = await testService({ labels });
    const { response } = await label(service, postal('P-1'));
    expect(response.data.trackingNumber).toBe('RR000000014XX');
    expect(heard).toMatchObject([{ template: 'post', number: 'RR000000014XX', specimen: true }]);
  });

  it('come from the range of their kind of item', async () => {
    const { heard, labels } = heardLabels();
    const service = await testService({ labels });
    await withRange(service, 'RR', 47312482, 47312490);
    await label(service, postal('P-1', 2));
    await label(service, postal('P-2', 1, 'PACKET'));
    const numbers = await numbersOf(service, ['P-1', 'P-2']);
    expect(numbers.every(isS10)).toBe(true);
    expect(numbers.map((number) => [number.slice(0, 10), number.slice(11)])).toEqual([
      ['RR47312482', 'DE'],
      ['RR47312483', 'DE'],
      ['LX00000001', 'XX'],
    ]);
    expect(heard.map((content) => content.template === 'post' && content.specimen)).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('and SSCCs are drawn for one request that mixes carriers', async () => {
    const { labels } = heardLabels();
    const service = await testService({ labels });
    await withRange(service, 'RR', 100, 199);
    const shipments = [postal('P-1', 2), readyShipment('G-1', 2) as Shipment, postal('P-2', 1)];
    await service.shipments.create(CALLER, { shipment: shipments });
    const wanted = ['P-1', 'G-1', 'P-2'].flatMap((each) => labelRequest(each).shipment);
    const { response } = await service.shipments.update(CALLER, { shipment: wanted });
    expect(response.results.map(({ carrierCode }) => carrierCode)).toEqual(['POST', 'GS1', 'POST']);
    const byReference = await Promise.all(['P-1', 'G-1', 'P-2'].map((each) => numbersOf(service, [each])));
    expect(byReference[0]?.map((number) => number.slice(0, 10))).toEqual(['RR00000100', 'RR00000101']);
    expect(byReference[1]?.every(isSscc)).toBe(true);
    expect(byReference[2]?.map((number) => number.slice(0, 10))).toEqual(['RR00000102']);
  });

  it('pass over those that somebody typed or imported before', async () => {
    const { labels } = heardLabels();
    const service = await testService({ labels });
    await withRange(service, 'RR', 100, 199);
    const typed = (reference: string, numbers: number[], blank: number): Shipment => {
      const shipment = postal(reference, numbers.length + blank);
      for (const [index, number] of numbers.entries()) {
        const parcel = shipment.shipmentInfo.shipmentItems?.[index];
        if (parcel) parcel.trackingNumber = makeS10('RR', number, 'DE');
      }
      return shipment;
    };
    await service.shipments.create(CALLER, { shipment: [typed('T-1', [100, 102], 0)] });
    await label(service, postal('T-2', 2));
    // Also those that the same request brings, with and without a label of their own.
    const wanted = labelRequest('T-3').shipment[0]?.settings;
    const third = { ...typed('T-3', [105], 1), settings: wanted } as Shipment;
    await service.shipments.create(CALLER, { shipment: [third, typed('T-4', [104], 0)] });
    const drawn = await numbersOf(service, ['T-2', 'T-3']);
    expect(drawn).toEqual([101, 103, 105, 106].map((number) => makeS10('RR', number, 'DE')));
  });

  it('run out where all that are left were typed', async () => {
    const { labels } = heardLabels();
    const service = await testService({ labels });
    await withRange(service, 'RR', 1, 2);
    const taken = postal('T-1', 2);
    for (const [index, parcel] of (taken.shipmentInfo.shipmentItems ?? []).entries()) {
      parcel.trackingNumber = makeS10('RR', index + 1, 'DE');
    }
    await service.shipments.create(CALLER, { shipment: [taken] });
    await expect(label(service, postal('T-2'))).rejects.toMatchObject({ code: 'numbers.exhausted' });
  });

  it('as SSCCs pass over those that are there too', async () => {
    const { labels } = heardLabels();
    const service = await testService({ labels });
    const [taken, drawn] = [readyShipment('G-1', 1), readyShipment('G-2', 1)] as [Shipment, Shipment];
    for (const parcel of taken.shipmentInfo.shipmentItems ?? []) {
      parcel.trackingNumber = makeSscc(DEMONSTRATION_PREFIX, 0, 1);
    }
    await service.shipments.create(CALLER, { shipment: [taken] });
    await label(service, drawn);
    expect(await numbersOf(service, ['G-2'])).toEqual([makeSscc(DEMONSTRATION_PREFIX, 0, 2)]);
  });

  it('keep every range that is set, also those of two changes at once and of a newer version', async () => {
    const { store, inputs } = await testService({ labels: heardLabels().labels });
    const newer = { serviceIndicator: 'RR', country: 'DE', blocks: [[1, 2]] };
    await store.settings.set(S10_RANGES_SETTING, [newer]);
    const span = { from: 1, to: 9 };
    const set = (serviceIndicator: string, to: typeof span | null = span) =>
      inputs.s10Ranges.set({ serviceIndicator, country: 'DE' }, to);
    await Promise.all(['RR', 'CP', 'EE', 'LX'].map((each) => set(each)));
    await Promise.all([set('CP', null), set('EE', { from: 1, to: 5 })]);
    const kept = (await store.settings.get(S10_RANGES_SETTING)) as object[];
    expect(kept).toHaveLength(4);
    expect(kept).toEqual(
      expect.arrayContaining([
        newer,
        { serviceIndicator: 'RR', country: 'DE', ...span },
        { serviceIndicator: 'LX', country: 'DE', ...span },
        { serviceIndicator: 'EE', country: 'DE', from: 1, to: 5 },
      ]),
    );
  });

  it('are never the same, also from two services on one folder and over a changed range', async () => {
    const { labels } = heardLabels();
    const first = await testService({ labels });
    await withRange(first, 'RR', 1, 500);
    const common = { labels, clock: first.clock, ids: randomIds, logger: silentLogger };
    const second = localShipments({ store: first.store, ...common });
    const references = Array.from({ length: 24 }, (_, index) => `P-${index}`);
    await first.shipments.create(CALLER, { shipment: references.map((each) => postal(each, 3)) });
    const labelled = references.map((each, index) =>
      (index % 2 === 0 ? first.shipments : second).update(CALLER, labelRequest(each)),
    );
    await first.inputs.s10Ranges.set({ serviceIndicator: 'RR', country: 'DE' }, { from: 20, to: 400 });
    await Promise.all(labelled);
    const numbers = await numbersOf(first, references);
    expect(new Set(numbers).size).toBe(72);
  });

  it('run out in clear words, and nothing is saved', async () => {
    const { labels } = heardLabels();
    const service = await testService({ labels });
    await withRange(service, 'RR', 1, 2);
    await service.shipments.create(CALLER, { shipment: [postal('P-1', 3)] });
    await expect(service.shipments.update(CALLER, labelRequest('P-1'))).rejects.toMatchObject({
      code: 'numbers.exhausted',
      details: { range: 'RR DE' },
    });
    expect((await service.store.shipments.byReferences(['P-1']))[0]).toMatchObject({
      version: 1,
      status: 10,
    });
  });

  it('running low are told of early, and once as news', async () => {
    const { labels } = heardLabels();
    const service = await testService({ labels });
    await withRange(service, 'RR', 1, 20);
    const told: [string, number, boolean][] = [];
    service.shipments.onNumbersLow(({ name, left }, isNews) => told.push([name, left, isNews]));
    await label(service, postal('P-1', 17));
    expect(told).toEqual([]);
    await label(service, postal('P-2', 1));
    await label(service, postal('P-3', 1));
    expect(told).toEqual([
      ['RR DE', 2, true],
      ['RR DE', 1, false],
    ]);
  });

  it('stand beside the customs form that goes with the parcel', async () => {
    const { heard, labels } = heardLabels();
    const service = await testService({ labels });
    await label(service, swissShipment());
    await label(service, postal('P-1'));
    expect(heard.map((content) => content.template === 'post' && content.customs)).toEqual(['CN22', null]);
  });

  it('open their shipment when they are scanned', async () => {
    const { labels } = heardLabels();
    const service = await testService({ labels });
    await withRange(service, 'RR', 47312482, 47312490);
    await label(service, postal('P-1'));
    const [found] = await service.store.shipments.byScan('RR473124829DE');
    expect(found?.reference).toBe('P-1');
  });

  it('stand on the label that is printed, in Code 128', async () => {
    const service = await testService();
    await withRange(service, 'RR', 47312482, 47312490);
    await service.shipments.create(CALLER, { shipment: [postal('P-1')] });
    const wanted = labelRequest('P-1', { labelType: 'PDF' });
    const { response } = await service.shipments.update(CALLER, wanted);
    const [document] = response.data.documents;
    const pages = await decodePdf(Buffer.from(document?.content ?? '', 'base64'), 203);
    expect(pages.map((codes) => codes.map(({ text, gs1 }) => [text, gs1]))).toEqual([
      [['RR473124829DE', false]],
    ]);
  });
});
