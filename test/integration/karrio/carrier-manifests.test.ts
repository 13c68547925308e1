import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { openWriter } from '../../../electron/db/connection.ts';
import { storePaths } from '../../../electron/db/folder.ts';
import type { BridgeClient } from '../../../shared/bridge/client.ts';
import { pdfText } from '../../helpers/decode.ts';
import { setUp, testDesk } from '../../helpers/desk.ts';
import {
  besideOf,
  connectEngine,
  engineShipment,
  PARCEL_COMPANY,
  withBought,
} from '../../helpers/engine-desk.ts';
import { addOfficePrinter, handOver } from '../../helpers/handover-desk.ts';
import { useKarrio } from '../../helpers/karrio.ts';
import { asking } from '../../helpers/manifest-requests.ts';
import { type QuickTime, quickTime } from '../../helpers/quick-time.ts';
import { openAt } from '../../helpers/store.ts';
import { type ManifestingEngine, startManifesting } from '../../karrio-engine/manifest-stand-in.ts';

const CHILD = fileURLToPath(new URL('../../helpers/manifest-child.ts', import.meta.url));

describe("a carrier's own manifest", () => {
  const engine = useKarrio();
  let manifesting: ManifestingEngine;
  beforeAll(async () => {
    for (const name of ['generic'] as const) await engine().connect(name);
    manifesting = await startManifesting(engine());
  });
  afterAll(() => manifesting?.end());
  beforeEach(() => {
    // The clocks of these desks go twenty times as fast: a thousandth of all runs had one reference twice.
    manifesting.forget();
    manifesting.next('made');
    manifesting.away(false);
  });

  let count = 0;
  /** A desk whose shipments of the engine's carrier are handed over, with a clock that goes faster. */
  const day = async (shipments = 2, url = manifesting.url) => {
    const time: QuickTime = quickTime();
    const { desk, client, folder } = await testDesk(time);
    await setUp(client);
    await connectEngine(client, { url, apiKey: engine().apiKey });
    count += 1;
    const references = Array.from({ length: shipments }, (_, index) => `M-${count}-${index}`);
    await withBought(
      client,
      references.map((each) => engineShipment(each)),
    );
    const handingOver = async (carrierCode = PARCEL_COMPANY) =>
      (
        await handOver(client, references, {
          despite: references,
          carrierCode,
          requestId: `handover-make-${count}`,
        })
      ).manifest.id;
    return { desk, client, folder, time, references, handingOver };
  };
  const stateOf = (client: BridgeClient, id: number) => async () => (await besideOf(client, id)).state;
  const reaches = (client: BridgeClient, id: number, state: string) =>
    expect.poll(stateOf(client, id), { timeout: 20_000 }).toBe(state);

  it('is asked for behind the handover, kept with its document, shown, saved and printed', async () => {
    const { client, folder, handingOver } = await day(2);
    const id = await handingOver();
    await reaches(client, id, 'made');
    const beside = await besideOf(client, id);
    expect(beside).toMatchObject({ engine: 'Depot', shipments: 2, taken: 2, hasDocument: true, isPdf: true });
    const [made] = manifesting.made.slice(-1);
    expect(made?.reference).toMatch(/^000001-\d+$/);
    const { fileName, content } = await client.call('carrierManifests.file', { id: beside.id });
    expect(fileName).toBe('Carrier-000001-PARCEL-COMPANY.pdf');
    expect(await pdfText(Buffer.from(content, 'base64'))).toContain(made?.reference);
    expect((await client.call('carrierManifests.preview', { id: beside.id, page: 0 })).pages).toBe(1);
    await addOfficePrinter(client);
    const print = { id: beside.id, requestId: 'print-beside' };
    const { job } = await client.call('carrierManifests.print', print);
    expect((await client.call('carrierManifests.print', print)).job.id).toBe(job.id);
    // It is no print of our own manifest.
    const { manifests } = await client.call('handover.list', { offset: 0, limit: 5 });
    expect(manifests[0]?.unprinted).toBe(true);
    // Bytes that are not what was written are never shown.
    const db = openWriter(storePaths(folder));
    db.exec("UPDATE carrier_manifests SET document = x'255044462d'");
    db.close();
    const shown = () =>
      client.call('carrierManifests.file', { id: beside.id }).then(
        () => 'shown',
        (error: { code: string }) => error.code,
      );
    await expect.poll(shown).toBe('store.damaged');
  });

  it('never holds up a handover: an engine that is away is asked later', async () => {
    const { client, handingOver } = await day(1);
    manifesting.away(true);
    const id = await handingOver();
    await expect.poll(async () => (await besideOf(client, id)).obstacle, { timeout: 20_000 }).toBe('away');
    expect(await stateOf(client, id)()).toBe('due');
    manifesting.away(false);
    const beside = await besideOf(client, id);
    await client.call('carrierManifests.ask', { id: beside.id, confirmed: false });
    expect(await stateOf(client, id)()).toBe('made');
  });

  it.each(['unheard', 'lost'] as const)('%s: no second one is made in silence', async (fate) => {
    const { client, handingOver, time } = await day(1);
    const [orders, made] = [manifesting.orders(), manifesting.made.length];
    manifesting.next(fate);
    const id = await handingOver();
    await reaches(client, id, fate === 'unheard' ? 'made' : 'uncertain');
    const beside = await besideOf(client, id);
    expect(manifesting.orders()).toBe(orders + 1);
    if (fate === 'unheard') return;
    // Looking is harmless; another one takes a person's word, and not before the carrier's time is over.
    const ask = (confirmed: boolean) => client.call('carrierManifests.ask', { id: beside.id, confirmed });
    expect((await ask(false)).manifest.state).toBe('uncertain');
    await expect(ask(true)).rejects.toMatchObject({ code: 'handover.carrier-wait' });
    time.jump(120_000);
    expect((await ask(true)).manifest.state).toBe('made');
    expect([manifesting.orders(), manifesting.made.length]).toEqual([orders + 2, made + 1]);
  });

  it("says the carrier's words, and what was left out", async () => {
    const { client, handingOver } = await day(2);
    manifesting.next('refused');
    const id = await handingOver();
    await reaches(client, id, 'refused');
    const beside = await besideOf(client, id);
    expect(beside.messages).toEqual(['generic: Day is closed (9041)']);
    manifesting.next('partly');
    const { manifest } = await client.call('carrierManifests.ask', { id: beside.id, confirmed: false });
    expect(manifest).toMatchObject({ state: 'incomplete', shipments: 2, taken: 1, hasDocument: true });
  });

  it('is not asked for where the carrier has none, or all was taken back before', async () => {
    const plain = await day(1, engine().url);
    const id = await plain.handingOver();
    await reaches(plain.client, id, 'none');
    const { client, handingOver } = await day(1);
    manifesting.away(true);
    const other = await handingOver();
    const orders = manifesting.orders();
    await expect.poll(async () => (await besideOf(client, other)).obstacle, { timeout: 20_000 }).toBe('away');
    await client.call('handover.undo', { id: other });
    manifesting.away(false);
    const beside = await besideOf(client, other);
    const asked = await client.call('carrierManifests.ask', { id: beside.id, confirmed: false });
    expect(asked.manifest.state).toBe('withdrawn');
    expect(manifesting.orders()).toBe(orders);
  });

  it('has a row for each handover of bought labels, and none for others', async () => {
    const { client } = await day(1);
    const own = {
      ...engineShipment('OWN-1'),
      carrierDetails: { carrierCode: 'GS1', productCode: 'STANDARD' },
    };
    await withBought(client, [own]);
    const { manifest } = await handOver(client, ['OWN-1'], { despite: ['OWN-1'] });
    expect(manifest.carrierManifests).toEqual([]);
  });

  it.each([
    ['before it is made', 'held', 'uncertain'],
    ['after it was made', 'made-held', 'made'],
  ] as const)(
    'a desk that is killed between ask and answer, %s, asks no second time',
    async (_, fate, state) => {
      const { desk, folder, client, handingOver } = await day(1);
      // It stays due while its engine is not there.
      manifesting.away(true);
      const id = await handingOver();
      await expect.poll(async () => (await besideOf(client, id)).obstacle, { timeout: 20_000 }).toBe('away');
      await desk.stop();
      manifesting.away(false);
      const before = await openAt(folder);
      const [row] = await before.carrierManifests.open();
      await before.close();
      expect(row?.state).toBe('due');
      const orders = manifesting.orders();
      const held = manifesting.held();
      manifesting.next(fate);
      const child = spawn(
        process.execPath,
        [CHILD, folder, manifesting.url, engine().apiKey, row?.engine ?? ''],
        {
          stdio: ['ignore', 'ignore', 'inherit'],
        },
      );
      onTestFinished(() => void child.kill('SIGKILL'));
      const closed = once(child, 'close');
      await held;
      child.kill('SIGKILL');
      await closed;
      const store = await openAt(folder);
      onTestFinished(() => store.close());
      const [killed] = await store.carrierManifests.ofHandovers([id]);
      expect(killed?.state).toBe('asking');
      const again = asking(store, {
        ...{ url: manifesting.url, apiKey: engine().apiKey, engine: row?.engine ?? '' },
        clock: { now: () => Date.now() },
      });
      await again.takeUp();
      await again.start();
      again.stop();
      const [found] = await store.carrierManifests.ofHandovers([id]);
      expect(found?.state).toBe(state);
      expect(manifesting.orders()).toBe(orders + 1);
    },
  );
});
