import { expect, it } from 'vitest';
import { labelJob, labelsOut } from '../../../renderer/stores/bench/jobs.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { addTestPrinter, setUp, testDesk } from '../../helpers/desk.ts';
import { longIt } from '../../helpers/long-it.ts';
import { readyShipment } from '../../helpers/service.ts';

const PARCELS = 6;
/** The label with which the connection breaks, from 1. */
const BROKEN = 4;

/** A desk whose printer breaks the connection amid the fourth label of six. */
const brokenPrint = async () => {
  const made = await testDesk();
  const { client } = made;
  await setUp(client);
  const { socket, printer } = await addTestPrinter(client);
  for (const [reference, parcels] of [
    ['MANY-1', PARCELS],
    ['ONE-1', 1],
  ] as const) {
    await client.call('service.create', { body: { shipment: [readyShipment(reference, parcels)] } });
  }
  const jobs = async (reference: string) => {
    const found = (await client.call('jobs.list', { reference, limit: 50 })).jobs.toReversed();
    return found.map(({ parcel, state }) => `${(parcel ?? -1) + 1} ${state}`);
  };
  const print = (reference: string) =>
    client.call('bench.print', { reference, version: 1, requestId: `print-${reference}`, reprint: false });
  const breaks = socket.waitForJobs(BROKEN - 1).then(() => socket.behave({ kind: 'reset', afterBytes: 200 }));
  await print('MANY-1');
  await breaks;
  await expect.poll(() => jobs('MANY-1'), { timeout: 20_000 }).toContain(`${BROKEN} uncertain`);
  socket.behave({ kind: 'print' });
  await print('ONE-1');
  const [asked] = (await client.call('jobs.list', { states: ['uncertain'], limit: 9 })).jobs;
  if (!asked) throw new Error('nothing is asked');
  return { client, socket, printer, jobs, asked };
};

/** Labels in the tray, by their parcel number: `2/6`. */
const tray = (jobs: readonly Buffer[]): string[] =>
  jobs.map((label) => /\^FD(\d+ \/ \d+)\^FS/.exec(label.toString('latin1'))?.[1]?.replaceAll(' ', '') ?? '?');

longIt(
  'after a break only the label that did not come out is printed again, and the others follow in order',
  async () => {
    const { client, socket, jobs, asked } = await brokenPrint();
    expect(await jobs('MANY-1')).toEqual([
      '1 sent',
      '2 sent',
      '3 sent',
      '4 uncertain',
      '5 queued',
      '6 queued',
    ]);
    expect(await jobs('ONE-1')).toEqual(['1 queued']);
    await client.call('jobs.retry', { id: asked.id, confirmed: true });
    await expect.poll(() => jobs('ONE-1'), { timeout: 20_000 }).toEqual(['1 sent']);
    expect(tray(socket.jobs)).toEqual(['1/6', '2/6', '3/6', '4/6', '5/6', '6/6', '1/1']);
  },
);

it('goes on from the parcel that a person names, in their order, and the question is answered', async () => {
  const { client, socket, printer, jobs, asked } = await brokenPrint();
  await client.call('bench.reprint', {
    reference: 'MANY-1',
    parcels: [2, 3, 4, 5],
    requestId: 'print-from-three',
    printerId: printer.id,
    answers: asked.print,
  });
  await expect.poll(async () => (await jobs('MANY-1')).at(-1), { timeout: 20_000 }).toBe('6 sent');
  expect((await jobs('MANY-1')).slice(0, 6)).toEqual([
    '1 sent',
    '2 sent',
    '3 sent',
    '4 cancelled',
    '5 cancelled',
    '6 cancelled',
  ]);
  expect(tray(socket.jobs)).toEqual(['1/6', '2/6', '3/6', '1/1', '3/6', '4/6', '5/6', '6/6']);
});

longIt('prints the label of one parcel again alone', async () => {
  const { client, socket, jobs, asked } = await brokenPrint();
  await client.call('jobs.settle', { id: asked.id, as: 'sent' });
  await expect.poll(() => jobs('ONE-1'), { timeout: 20_000 }).toEqual(['1 sent']);
  await client.call('bench.reprint', {
    reference: 'MANY-1',
    parcels: [4],
    requestId: 'print-parcel-five',
    reason: 'smudged',
  });
  await expect.poll(() => tray(socket.jobs).at(-1), { timeout: 20_000 }).toBe('5/6');
  expect(tray(socket.jobs)).toEqual(['1/6', '2/6', '3/6', '5/6', '6/6', '1/1', '5/6']);
});

it('is printed in full once a parcel whose label failed is removed', async () => {
  const { client } = await testDesk();
  await setUp(client);
  const { socket } = await addTestPrinter(client);
  await socket.refuse();
  await client.call('service.create', { body: { shipment: [readyShipment('LESS-1', 3)] } });
  const reference = 'LESS-1';
  const print = (version: number, patch?: Shipment) =>
    client.call('bench.print', {
      reference,
      version,
      patch,
      requestId: `print-less-${version}`,
      reprint: false,
    });
  const opened = async () => (await client.call('bench.open', { reference })).jobs;
  await print(1);
  const failed = async () => (await opened()).filter(({ state }) => state === 'failed').length;
  await expect.poll(failed, { timeout: 20_000 }).toBe(3);
  const { version, shipment: stored } = await client.call('bench.open', { reference });
  const shipmentItems = stored.shipmentInfo.shipmentItems?.slice(0, 2);
  await socket.listen();
  await print(version, { shipmentInfo: { shipmentReference: reference, shipmentItems } });
  await expect.poll(async () => labelJob(await opened())?.state, { timeout: 20_000 }).toBe('sent');
  expect(labelsOut(await opened())).toEqual({ sent: 2, count: 2 });
  expect(tray(socket.jobs)).toEqual(['1/2', '2/2']);
});
