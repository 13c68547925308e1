import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BridgeClient } from '../../../shared/bridge/client.ts';
import type { ElsewhereManifest } from '../../../shared/handover/elsewhere.ts';
import { PASSWORD } from '../../helpers/accounts.ts';
import { pdfText } from '../../helpers/decode.ts';
import { ADMIN, nextEvent, setUp, testDesk } from '../../helpers/desk.ts';
import { programAt } from '../../helpers/edge-pair.ts';
import { connectEngine, engineShipment, PARCEL_COMPANY, withBought } from '../../helpers/engine-desk.ts';
import { addOfficePrinter, handOver } from '../../helpers/handover-desk.ts';
import { useKarrio } from '../../helpers/karrio.ts';
import { type ManifestingEngine, startManifesting } from '../../karrio-engine/manifest-stand-in.ts';

const CARRIER = { carrierCode: PARCEL_COMPANY };
const said = (reference: string, shipmentStatus: 30 | null) => ({
  shipmentInfo: { shipmentReference: reference, shipmentStatus },
});
const code = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );

describe('what was handed over elsewhere, in the window of a depot', () => {
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
  });

  const manifests = async (client: BridgeClient): Promise<ElsewhereManifest[]> =>
    (await client.call('carrierManifests.elsewhere', {})).manifests;
  const undeclared = (client: BridgeClient, since = 0) =>
    client.call('carrierManifests.undeclared', { ...CARRIER, since });
  const becomes = (client: BridgeClient, states: string[]) =>
    expect
      .poll(async () => (await manifests(client)).map(({ state }) => state), { timeout: 20_000 })
      .toEqual(states);

  /** A depot with a window, whose labels a program has. */
  const depot = async (references: readonly string[]) => {
    const { desk, client, connect } = await testDesk();
    await setUp(client);
    await connectEngine(client, { url: manifesting.url, apiKey: engine().apiKey });
    await withBought(
      client,
      references.map((each) => engineShipment(each)),
    );
    const program = await programAt(desk.url, 'admin', { email: ADMIN, password: PASSWORD });
    const leave = async (...all: string[]) => {
      for (const each of all) expect((await program.update(said(each, 30))).status).toBe(200);
    };
    return { client, another: connect(), program, leave };
  };

  it('is listed with when and by whom, declared in part, and its manifest is shown and printed', async () => {
    const { client, leave } = await depot(['W-1', 'W-2', 'W-3']);
    const overview = () => client.call('carrierManifests.elsewhere', {});
    expect(await overview()).toEqual({ carriers: [], manifests: [] });
    const before = Date.now();
    await leave('W-1', 'W-2', 'W-3');
    expect((await overview()).carriers).toEqual([
      { ...CARRIER, carrierName: 'Parcel Company', shipments: 3 },
    ]);
    const { rows, ...counts } = await undeclared(client);
    expect(counts).toEqual({ beyond: 0, older: 0 });
    expect(rows.map(({ reference }) => reference)).toEqual(['W-3', 'W-2', 'W-1']);
    for (const row of rows) {
      expect(row.handedOverAt).toBeGreaterThanOrEqual(before);
      expect(row).toMatchObject({ handedOverBy: ADMIN, parcels: 1 });
      expect(row.trackingNumbers[0]).toBeTruthy();
    }
    // A note that comes later is no handover.
    const later = rows[0] ? rows[0].handedOverAt + 1 : 0;
    expect(await undeclared(client, later)).toEqual({ rows: [], beyond: 0, older: 3 });

    const orders = manifesting.orders();
    const changed = new Promise<void>((resolve) => {
      client.on('handover.changed', () => resolve());
    });
    const chosen = { ...CARRIER, references: ['W-1', 'W-3'] };
    expect(await client.call('carrierManifests.declare', chosen)).toEqual({ declared: 2 });
    await changed;
    await becomes(client, ['made']);
    expect(await client.call('carrierManifests.declare', chosen)).toEqual({ declared: 0 });
    expect(manifesting.orders()).toBe(orders + 1);
    expect((await overview()).carriers).toMatchObject([{ shipments: 1 }]);
    const [made] = await manifests(client);
    const id = made?.id ?? 0;
    expect(made).toMatchObject({ number: 'E000001', carrierName: 'Parcel Company', shipments: 2, taken: 2 });
    expect(await client.call('carrierManifests.references', { id })).toEqual({ references: ['W-1', 'W-3'] });
    const { content, fileName } = await client.call('carrierManifests.file', { id });
    expect(fileName).toMatch(/^Carrier-E000001-\d+-PARCEL-COMPANY\.pdf$/);
    expect(await pdfText(Buffer.from(content, 'base64'))).toContain('E000001');
    await addOfficePrinter(client);
    const print = { id, requestId: 'print-declared' };
    const { job } = await client.call('carrierManifests.print', print);
    expect((await client.call('carrierManifests.print', print)).job.id).toBe(job.id);
  });

  it('is declared once by two windows and a program at a time', async () => {
    const { client, another, program, leave } = await depot(['T-1', 'T-2']);
    await leave('T-1', 'T-2');
    const orders = manifesting.orders();
    const chosen = { ...CARRIER, references: ['T-1', 'T-2'] };
    const answers = await Promise.all([
      client.call('carrierManifests.declare', chosen),
      another.call('carrierManifests.declare', chosen),
      program.call('POST', '/api/v3/carrier-manifests', { body: CARRIER }),
    ]);
    expect(answers.slice(0, 2)).toEqual(expect.arrayContaining([{ declared: 0 }]));
    await becomes(client, ['made']);
    expect(manifesting.orders()).toBe(orders + 1);
  });

  it('is marked as not to be declared, for good, until that is taken back', async () => {
    const { client, leave, program } = await depot(['N-1', 'N-2']);
    await leave('N-1', 'N-2');
    const orders = manifesting.orders();
    const chosen = { ...CARRIER, references: ['N-1'] };
    expect(await client.call('carrierManifests.waive', chosen)).toEqual({ waived: 1 });
    expect(await client.call('carrierManifests.waive', chosen)).toEqual({ waived: 0 });
    // A program that declares all leaves it out.
    const { body } = await program.call('POST', '/api/v3/carrier-manifests', { body: CARRIER });
    expect(body).toMatchObject({ declared: 1, manifests: [{ references: ['N-2'] }] });
    expect((await manifests(client)).map(({ state }) => state)).toEqual(['made', 'waived']);
    const waived = (await manifests(client))[1]?.id ?? 0;
    await client.call('carrierManifests.unwaive', { id: waived });
    expect((await undeclared(client)).rows).toMatchObject([{ reference: 'N-1' }]);
    expect((await manifests(client)).map(({ state }) => state)).toEqual(['made']);
    expect(manifesting.orders()).toBe(orders + 1);
    expect(await code(client.call('carrierManifests.unwaive', { id: 99 }))).toBe('handover.carrier-unknown');
  });

  it('says in a window what was taken back after its carrier was told, elsewhere and here', async () => {
    const { client, leave, program } = await depot(['B-1', 'B-2', 'O-1', 'O-2']);
    await leave('B-1', 'B-2');
    await client.call('carrierManifests.declare', { ...CARRIER, references: ['B-1', 'B-2'] });
    await becomes(client, ['made']);
    const notice = nextEvent(client, 'desk.notice', ({ code: told }) => told === 'handover.carrier-told');
    const late = await program.update(said('B-2', null));
    expect((await notice).details).toEqual({ references: 'B-2' });
    expect(late.headers.get('packdesk-told')).toBe('B-2');
    expect(await manifests(client)).toMatchObject([{ takenBack: ['B-2'] }]);
    const own = ['O-1', 'O-2'];
    const { manifest } = await handOver(client, own, { ...CARRIER, despite: own });
    const beside = async () =>
      (await client.call('handover.list', { offset: 0, limit: 5 })).manifests[0]?.carrierManifests[0];
    await expect.poll(async () => (await beside())?.state, { timeout: 20_000 }).toBe('made');
    expect((await beside())?.takenBack).toEqual([]);
    const undone = await client.call('handover.undo', { id: manifest.id, references: ['O-2'] });
    expect(undone.manifest.carrierManifests).toMatchObject([{ takenBack: ['O-2'] }]);
  });

  it('refuses a wrong input, and who is not signed in', async () => {
    const { client } = await testDesk();
    const chosen = { ...CARRIER, references: ['X-1'] };
    for (const work of [
      () => client.call('carrierManifests.elsewhere', {}),
      () => client.call('carrierManifests.declare', chosen),
      () => client.call('carrierManifests.waive', chosen),
    ]) {
      expect(await code(work())).toBe('auth.token');
    }
    await setUp(client);
    expect(await code(client.call('carrierManifests.declare', { ...chosen, references: [] }))).toBe(
      'bridge.invalid',
    );
    // Nothing of it was bought here.
    expect(await client.call('carrierManifests.declare', chosen)).toEqual({ declared: 0 });
    expect(await code(client.call('carrierManifests.references', { id: 5 }))).toBe(
      'handover.carrier-unknown',
    );
  });
});
