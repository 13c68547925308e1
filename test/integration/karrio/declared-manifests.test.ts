import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RunningService } from '../../../electron/app/service.ts';
import { SENDER_SETTING } from '../../../electron/service/desk-sender.ts';
import { OWN_ADDRESS } from '../../helpers/carrier-orders.ts';
import { pdfText } from '../../helpers/decode.ts';
import { edgePair, isDrained, programAt, statusOf } from '../../helpers/edge-pair.ts';
import { engineShipment, PARCEL_COMPANY } from '../../helpers/engine-desk.ts';
import { useKarrio } from '../../helpers/karrio.ts';
import { longIt } from '../../helpers/long-it.ts';
import { firstOf } from '../../helpers/profile.ts';
import { type ManifestingEngine, startManifesting } from '../../karrio-engine/manifest-stand-in.ts';

const PATH = '/api/v3/carrier-manifests';
const CARRIER = { carrierCode: PARCEL_COMPANY };

const wishOf = (reference: string) => ({
  settings: { printSettings: { printLabel: true, labelType: 'ZPL' } },
  shipmentInfo: { shipmentReference: reference },
});
const gone = (reference: string) => ({
  shipmentInfo: { shipmentReference: reference, shipmentStatus: 30 },
});
const back = (reference: string) => ({
  shipmentInfo: { shipmentReference: reference, shipmentStatus: null },
});
const labelled = (reference: string) => ({
  ...engineShipment(reference),
  settings: { printSettings: { labelType: 'ZPL', printLabel: true } },
});

describe("a carrier's manifest of what was handed over elsewhere", () => {
  const engine = useKarrio();
  let manifesting: ManifestingEngine;
  beforeAll(async () => {
    await engine().connect('generic');
    manifesting = await startManifesting(engine());
  });
  afterAll(() => manifesting?.end());
  beforeEach(() => {
    manifesting.forget();
    manifesting.next('made');
    manifesting.away(false);
  });

  const connected = async ({ engines, store }: RunningService): Promise<void> => {
    await store.settings.set(SENDER_SETTING, OWN_ADDRESS);
    const { url } = manifesting;
    await engines.connect(null, {
      ...{ name: 'Depot', url, apiKey: engine().apiKey, ca: '', proxy: '', isTest: false },
    });
  };
  /** A depot without a window. */
  const depot = async () => {
    const pair = await edgePair();
    await connected(pair.origin());
    const program = await pair.atOrigin('integration');
    return { pair, program, declare: () => program.call('POST', PATH, { body: CARRIER }) };
  };

  it('is made once by the depot of what an edge has labelled and handed over', async () => {
    const { pair, program, declare } = await depot();
    await program.create(engineShipment('E-1'));
    const atEdge = await pair.atEdge();
    expect((await atEdge.get('E-1')).status).toBe(200);
    expect((await atEdge.update(wishOf('E-1'))).status).toBe(200);
    await pair.edge().sync.retry();
    const local = async () => (await pair.edge().store.shipments.byReferences(['E-1']))[0];
    await expect.poll(async () => (await local())?.labelledAt, { timeout: 20_000 }).toBeTruthy();
    // Nothing has left yet.
    expect((await declare()).body).toEqual({ declared: 0, manifests: [] });
    expect((await program.call('GET', PATH)).body).toEqual({ undeclared: [] });
    expect((await atEdge.update(gone('E-1'))).status).toBe(200);
    await pair.edge().sync.retry();
    await statusOf(pair.edge(), isDrained);
    expect((await program.call('GET', PATH)).body).toEqual({ undeclared: [{ ...CARRIER, shipments: 1 }] });
    const before = manifesting.orders();
    const { status, body } = await declare();
    expect([status, body]).toMatchObject([
      200,
      { declared: 1, manifests: [{ state: 'made', taken: 1, references: ['E-1'], hasDocument: true }] },
    ]);
    const again = await declare();
    expect(again.body).toEqual({ ...body, declared: 0 });
    expect(manifesting.orders()).toBe(before + 1);
    // Taken back at the edge: both are told that the carrier is not.
    const told: string[][] = [];
    for (const service of [pair.edge(), pair.origin()]) {
      service.service.shipments.onCarrierTold((references) => told.push([...references]));
    }
    expect((await atEdge.update(back('E-1'))).status).toBe(200);
    await pair.edge().sync.retry();
    await statusOf(pair.edge(), isDrained);
    await expect.poll(() => told, { timeout: 20_000 }).toEqual([['E-1'], ['E-1']]);
    // The edge buys no labels, and says who does.
    const refused = await atEdge.call('POST', PATH, { body: CARRIER });
    expect([refused.status, refused.body?.code]).toEqual([422, 'handover.carrier-not-bought']);
  });

  it('is made by HTTP alone, with its document', async () => {
    const { pair, program, declare } = await depot();
    expect((await program.create(labelled('H-1'), labelled('H-2'))).status).toBe(201);
    expect((await program.updateAll(gone('H-1'), gone('H-2'))).status).toBe(200);
    const { body } = await declare();
    const [made] = (body?.manifests ?? []) as { id: number; references: string[]; shipments: number }[];
    expect(made).toMatchObject({ state: 'made', shipments: 2, references: ['H-1', 'H-2'], ...CARRIER });
    const one = `${PATH}/${made?.id}`;
    expect((await program.call('GET', one)).body).toEqual(made);
    const document = await fetch(`${pair.url}${one}/document`, {
      headers: { authorization: program.authorization },
    });
    expect([document.status, document.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const reference = manifesting.made.at(-1)?.reference;
    expect(reference).toMatch(/^E000001-\d+$/);
    expect(await pdfText(Buffer.from(await document.arrayBuffer()))).toContain(reference);
    // Another carrier, another number, no body, no token.
    const other = await program.call('POST', PATH, { body: { carrierCode: 'NONE' } });
    expect(other.status).toBe(422);
    expect((await program.call('POST', PATH, { body: {} })).status).toBe(400);
    for (const path of [`${PATH}/99`, `${PATH}/x`, `${PATH}/99/document`]) {
      expect((await program.call('GET', path)).status).toBe(404);
    }
    expect((await fetch(`${pair.url}${one}`)).status).toBe(401);
  });

  it('says in the answer to a take-back, and with the manifest, that the carrier was told', async () => {
    const { program, declare } = await depot();
    await program.create(labelled('B-1'), labelled('B-2'), labelled('B-3'));
    await program.updateAll(gone('B-1'), gone('B-2'), gone('B-3'));
    // No carrier was told yet.
    const early = await program.update(back('B-3'));
    expect([early.status, early.headers.get('packdesk-told')]).toEqual([200, null]);
    const [made] = ((await declare()).body?.manifests ?? []) as { id: number }[];
    expect(made).toMatchObject({ state: 'made', references: ['B-1', 'B-2'], takenBack: [] });
    const late = await program.update(back('B-2'));
    expect([late.status, late.headers.get('packdesk-told')]).toEqual([200, 'B-2']);
    const one = async () => (await program.call('GET', `${PATH}/${made?.id}`)).body;
    expect(await one()).toMatchObject({ state: 'made', shipments: 2, takenBack: ['B-2'] });
    // It leaves after all: the carrier has it.
    await program.update(gone('B-2'));
    expect(await one()).toMatchObject({ takenBack: [] });
    expect((await program.call('GET', PATH)).body).toEqual({ undeclared: [] });
  });

  longIt('one that is found after a lost answer says what was taken back meanwhile', async () => {
    const { program, declare, pair } = await depot();
    await program.create(labelled('F-1'), labelled('F-2'));
    await program.updateAll(gone('F-1'), gone('F-2'));
    const held = manifesting.held();
    manifesting.next('made-held');
    const asking = declare().catch(() => null);
    await held;
    await program.update(back('F-1'));
    // The answer is lost with the depot, which looks for the manifest at its next start.
    await pair.offline();
    await asking;
    await pair.online();
    const again = await programAt(pair.url, 'integration');
    await expect
      .poll(async () => (await again.call('POST', PATH, { body: CARRIER })).body, { timeout: 20_000 })
      .toMatchObject({ manifests: [{ state: 'made', shipments: 2, taken: 2, takenBack: ['F-1'] }] });
  });

  it('declares nothing twice where two programs ask at a time', async () => {
    const { program, declare } = await depot();
    await program.create(labelled('T-1'));
    await program.update(gone('T-1'));
    const before = manifesting.orders();
    const answers = await Promise.all([declare(), declare(), declare()]);
    expect(answers.map(({ body }) => body?.declared).sort()).toEqual([0, 0, 1]);
    for (const { body } of answers) expect(body?.manifests).toMatchObject([{ state: 'made' }]);
    expect(manifesting.orders()).toBe(before + 1);
  });

  it('finds what was made where the answer was lost, and sends no second one in silence', async () => {
    const { program, declare } = await depot();
    await program.create(labelled('L-1'), labelled('L-2'));
    await program.update(gone('L-1'));
    const before = manifesting.orders();
    manifesting.next('unheard');
    expect((await declare()).body).toMatchObject({ declared: 1, manifests: [{ state: 'made' }] });
    await program.update(gone('L-2'));
    manifesting.next('lost');
    const lost = await declare();
    expect(lost.body).toMatchObject({
      declared: 1,
      manifests: [{ state: 'uncertain', references: ['L-2'] }],
    });
    expect((await declare()).body).toMatchObject({ declared: 0, manifests: [{ state: 'uncertain' }] });
    expect(manifesting.orders()).toBe(before + 2);
    const [uncertain] = (lost.body?.manifests ?? []) as { id: number }[];
    const wait = await program.call('POST', `${PATH}/${uncertain?.id}`, { body: { confirmed: true } });
    expect([wait.status, wait.body?.code]).toEqual([409, 'handover.carrier-wait']);
  });

  it('keeps what is not sent, and takes up what was refused with what came since', async () => {
    const { program, declare } = await depot();
    await program.create(labelled('K-1'), labelled('K-2'), labelled('K-3'));
    await program.update(gone('K-1'));
    manifesting.away(true);
    const away = await declare();
    expect([away.status, away.body]).toMatchObject([
      200,
      { declared: 1, manifests: [{ state: 'due', obstacle: 'away' }] },
    ]);
    manifesting.away(false);
    await program.update(gone('K-2'));
    manifesting.next('refused');
    expect((await declare()).body).toMatchObject({
      declared: 1,
      manifests: [{ state: 'refused', shipments: 2, messages: ['generic: Day is closed (9041)'] }],
    });
    await program.update(gone('K-3'));
    const { body } = await declare();
    expect(body).toMatchObject({
      declared: 1,
      manifests: [{ state: 'made', references: ['K-1', 'K-2', 'K-3'], messages: [] }],
    });
    expect(manifesting.made.at(-1)?.shipments).toHaveLength(3);
  });

  it.each(
    firstOf([
      ['made-held', 'made'],
      ['held', 'uncertain'],
    ] as const),
  )('a depot that ends while the carrier is asked (%s) asks no second time', async (fate, state) => {
    const { pair, program, declare } = await depot();
    await program.create(labelled('D-1'));
    await program.update(gone('D-1'));
    const before = manifesting.orders();
    const held = manifesting.held();
    manifesting.next(fate);
    const asking = declare().catch(() => null);
    await held;
    await pair.offline();
    await asking;
    await pair.online();
    const again = await programAt(pair.url, 'integration');
    const answer = async () => (await again.call('POST', PATH, { body: CARRIER })).body;
    await expect
      .poll(answer, { timeout: 20_000 })
      .toMatchObject({ declared: 0, manifests: [{ state, references: ['D-1'] }] });
    expect(manifesting.orders()).toBe(before + 1);
  });
});
