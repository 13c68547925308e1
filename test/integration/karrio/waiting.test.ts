import { beforeAll, describe, expect, it } from 'vitest';
import { openWriter } from '../../../electron/db/connection.ts';
import { storePaths } from '../../../electron/db/folder.ts';
import type { BridgeClient } from '../../../shared/bridge/client.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { PASSWORD } from '../../helpers/accounts.ts';
import { boughtShipment, statesAt } from '../../helpers/buying-desk.ts';
import { testClock } from '../../helpers/clock.ts';
import { ADMIN, addTestPrinter, setUp, testDesk } from '../../helpers/desk.ts';
import { programAt } from '../../helpers/edge-pair.ts';
import { failure, PURCHASE } from '../../helpers/engine-fates.ts';
import { faultProxy } from '../../helpers/fault-proxy.ts';
import { useKarrio } from '../../helpers/karrio.ts';
import { longIt } from '../../helpers/long-it.ts';

const CARRIER = 'PARCEL-COMPANY';
/** Longer than any pause between two tries. */
const PAUSE_MS = 6 * 60_000;

describe('a print that waits for its label', () => {
  const engine = useKarrio();
  beforeAll(async () => {
    await engine().connect('generic');
  });
  let count = 0;

  /** A desk with an open shipment, whose engine is away. */
  const desk = async () => {
    count += 1;
    const reference = `W-${count}`;
    const proxy = await faultProxy(() => Number(new URL(engine().url).port));
    const clock = testClock();
    const made = await testDesk({ clock });
    const { client } = made;
    await setUp(client);
    await client.call('engines.connect', { name: 'Depot', url: proxy.url, apiKey: engine().apiKey });
    const { socket, printer } = await addTestPrinter(client);
    // The engine's labels have these dots.
    await client.call('printers.save', { printer: { ...printer, dpi: 300 } });
    const program = await programAt(made.desk.url, 'admin', { email: ADMIN, password: PASSWORD });
    const shipment: Shipment = {
      ...boughtShipment(reference),
      carrierDetails: { carrierCode: CARRIER, productCode: 'standard_service' },
    };
    expect((await program.create(shipment)).status).toBe(201);
    await proxy.cutOff();
    return { ...made, reference, proxy, clock, socket };
  };
  type Desk = Awaited<ReturnType<typeof desk>>;

  const opened = (client: BridgeClient, reference: string) => client.call('bench.open', { reference });

  const printed = async ({ client, reference }: Desk, requestId: string) => {
    const { version } = await opened(client, reference);
    return await client.call('bench.print', { reference, version, requestId, reprint: false });
  };

  const wait = async ({ client, reference }: Desk, requestId = 'request-wait') => {
    const { version } = await opened(client, reference);
    return await client.call('waits.add', { reference, version, requestId });
  };

  const waits = async ({ client }: Desk) => (await client.call('waits.list', {})).waits;

  /** A try has found the engine away. */
  const triedInVain = (made: Desk) =>
    expect.poll(async () => (await waits(made))[0]?.error?.code).toBe('label.engine-away');

  /** The engine is back, and the pause is over. */
  const back = async ({ proxy, clock }: Desk) => {
    await proxy.back();
    clock.advance(PAUSE_MS);
  };

  const isOver = (made: Desk) => expect.poll(async () => await waits(made)).toEqual([]);

  it('prints once when the engine is back, with what was typed before it waited', async () => {
    const made = await desk();
    const { client, reference, socket } = made;
    await expect(printed(made, 'request-print')).rejects.toMatchObject({ code: 'label.engine-away' });
    const { version } = await opened(client, reference);
    const patch = { shipmentInfo: { shipmentReference: reference, description: 'typed' } };
    const wish = { reference, version, patch, requestId: 'request-typed' };
    const saved = await client.call('waits.add', wish);
    expect(saved.shipment.shipmentInfo.description).toBe('typed');
    // Once more, as after a lost answer.
    await client.call('waits.add', wish);
    await triedInVain(made);
    expect(await waits(made)).toMatchObject([
      { reference, carrier: 'Parcel Company', state: 'waiting', by: ADMIN },
    ]);
    expect((await waits(made))[0]?.nextAt).toBeGreaterThan(made.clock.now());
    await back(made);
    await socket.waitForJobs(1);
    await isOver(made);
    expect(made.proxy.count(PURCHASE)).toBe(1);
    expect(await statesAt(engine(), reference)).toEqual(['created']);
    expect((await opened(client, reference)).labelledAt).not.toBeNull();
    await expect(printed(made, 'request-second')).rejects.toMatchObject({ code: 'print.already' });
    expect(socket.jobs).toHaveLength(1);
  });

  it('is one of a shipment, however often it is asked for, and ends with a key', async () => {
    const made = await desk();
    await wait(made, 'request-one');
    await wait(made, 'request-two');
    await triedInVain(made);
    expect(await waits(made)).toHaveLength(1);
    await made.client.call('waits.cancel', { reference: made.reference });
    expect(await waits(made)).toEqual([]);
    await back(made);
    await made.client.call('waits.again', { reference: made.reference });
    expect(await statesAt(engine(), made.reference)).toEqual([]);
    expect(made.socket.jobs).toHaveLength(0);
  });

  it('asks again where the shipment was changed, and prints it as it is by a yes', async () => {
    const made = await desk();
    const { client, reference } = made;
    await wait(made);
    await triedInVain(made);
    const { version } = await opened(client, reference);
    const patch = { shipmentInfo: { shipmentReference: reference, description: 'changed' } };
    await client.call('bench.save', { patch, version, requestId: 'request-save' });
    expect(await waits(made)).toMatchObject([{ state: 'asks', error: { code: 'label.wait-changed' } }]);
    await back(made);
    expect(made.proxy.count(PURCHASE)).toBe(0);
    await client.call('waits.again', { reference });
    await made.socket.waitForJobs(1);
    await isOver(made);
    expect(await statesAt(engine(), reference)).toEqual(['created']);
  });

  it('ends with its shipment, and with a label of another carrier', async () => {
    const made = await desk();
    const { client, reference } = made;
    await wait(made);
    const { version } = await opened(client, reference);
    const carrierDetails = { carrierCode: 'GS1', productCode: 'STANDARD' };
    const patch = { shipmentInfo: { shipmentReference: reference }, carrierDetails };
    await client.call('bench.print', { reference, version, patch, requestId: 'request-gs1', reprint: false });
    await made.socket.waitForJobs(1);
    await isOver(made);
    const again = await opened(client, reference);
    const other = { ...patch, carrierDetails: { carrierCode: CARRIER, productCode: 'standard_service' } };
    await client.call('bench.save', { patch: other, version: again.version, requestId: 'request-back' });
    await wait(made, 'request-later');
    expect(await waits(made)).toHaveLength(1);
    const body = { shipmentDetails: { shipmentReference: reference } };
    await client.call('service.delete', { body, reason: 'not needed' });
    expect(await waits(made)).toEqual([]);
  });

  longIt('is bought late, and then waits at the printer for a yes', async () => {
    const made = await desk();
    const { client, reference, socket } = made;
    await wait(made);
    await triedInVain(made);
    made.clock.advance(16 * 60_000);
    await back(made);
    await isOver(made);
    const { jobs } = await client.call('jobs.list', { reference, limit: 10 });
    expect(jobs).toMatchObject([{ state: 'failed', error: { code: 'print.waited' } }]);
    expect(socket.jobs).toHaveLength(0);
    await client.call('jobs.retry', { id: jobs[0]?.id ?? '', confirmed: false });
    await socket.waitForJobs(1);
    expect(await statesAt(engine(), reference)).toEqual(['created']);
  });

  it('asks where whoever wanted it may want it no longer', async () => {
    const made = await desk();
    const { client, folder, reference, socket } = made;
    await wait(made);
    await triedInVain(made);
    const beside = openWriter(storePaths(folder));
    beside.exec('UPDATE label_waits SET user_id = 2');
    beside.exec(`INSERT INTO users (id, uuid, email, first_name, last_name, company_name, client_id, roles, default_role,
        disabled, password_hash, otp_seed, otp_last_step, created_at)
      SELECT 2, 'left', 'left@desk.example', first_name, last_name, company_name, client_id,
      roles, default_role, 1, password_hash, otp_seed, otp_last_step, created_at FROM users WHERE id = 1`);
    beside.close();
    await back(made);
    await expect
      .poll(async () => await waits(made))
      .toMatchObject([{ state: 'asks', error: { code: 'label.wait-user' } }]);
    expect(made.proxy.count(PURCHASE)).toBe(0);
    await client.call('waits.again', { reference });
    await socket.waitForJobs(1);
    expect(await statesAt(engine(), reference)).toEqual(['created']);
  });

  longIt('is told of a label that a program has made, and printed nowhere', async () => {
    const made = await desk();
    const {
      client,
      desk: { url },
      reference,
      socket,
    } = made;
    await wait(made);
    await triedInVain(made);
    await made.proxy.back();
    const program = await programAt(url, 'admin', { email: ADMIN, password: PASSWORD });
    const settings = { printSettings: { printLabel: true } };
    const asked = await program.update({ shipmentInfo: { shipmentReference: reference }, settings });
    expect(asked.status).toBe(200);
    await expect.poll(async () => await waits(made)).toMatchObject([{ state: 'came', error: null }]);
    expect(socket.jobs).toHaveLength(0);
    await client.call('waits.again', { reference });
    await socket.waitForJobs(1);
    await isOver(made);
    expect(await statesAt(engine(), reference)).toEqual(['created']);
  });

  it('asks where its carrier refuses it', async () => {
    const made = await desk();
    await wait(made);
    await triedInVain(made);
    const refusal = { messages: [{ carrier_name: 'dhl', code: '5063', message: 'postcode not served' }] };
    made.proxy.when(PURCHASE, failure(400, refusal));
    await back(made);
    await expect
      .poll(async () => await waits(made))
      .toMatchObject([{ state: 'asks', error: { code: 'label.not-served' } }]);
    expect(made.socket.jobs).toHaveLength(0);
  });

  it('leaves a carrier alone for as long as it asks to be', async () => {
    const made = await desk();
    await made.proxy.back();
    made.proxy.when({ method: 'POST' }, ({ answer }) =>
      answer({ status: 503, headers: { 'retry-after': '120' }, body: Buffer.from('{}') }),
    );
    await wait(made);
    await triedInVain(made);
    const [{ nextAt } = { nextAt: 0 }] = await waits(made);
    expect((nextAt ?? 0) - made.clock.now()).toBeGreaterThanOrEqual(120_000);
  });
});
