import { expect, it } from 'vitest';
import type { BridgeClient } from '../../../shared/bridge/client.ts';
import { addTestPrinter } from '../../helpers/desk.ts';
import { edgeDesk } from '../../helpers/edge-desk.ts';
import { readyShipment } from '../../helpers/shipments.ts';
import { strictRemote } from '../../helpers/strict-pair.ts';
import { pdfOf } from '../../helpers/third-party.ts';
import type { LabelMaker } from '../../strict-remote/freedoms.ts';
import { STRANGER } from '../../strict-remote/service.ts';

const PARCELS = 5;
const REFERENCE = 'MANY-1';

/** A label that says which parcel it is for: `1 / 5`. */
const labelOf = (_number: string, index: number): string =>
  `^XA^PW812^LL1218^FO50,50^GB700,900,4^FS^FO90,90^A0N,60,60^FD${index + 1} / ${PARCELS}^FS^XZ\n`;

const oneZpl: LabelMaker = (numbers) => [
  { format: 'ZPL', content: Buffer.from(numbers.map(labelOf).join('')) },
];
/** The second label counts on what the first one sets. */
const chained: LabelMaker = (numbers) => [
  { format: 'ZPL', content: Buffer.from(`^XA^LH20,20^XZ\n${numbers.map(labelOf).join('')}`) },
];
const stored: LabelMaker = (numbers) => [
  { format: 'ZPL', content: Buffer.from(`~DGR:X.GRF,1,1,FF\n${numbers.map(labelOf).join('')}`) },
];

/** A bar as wide as its parcel's number, and white around it: the label fits the media. */
const pdfPages = (): Promise<Uint8Array> =>
  pdfOf((doc) => {
    for (let page = 1; page <= PARCELS; page += 1) {
      doc.addPage({ size: [288, 432], margin: 0 });
      doc.rect(40, 40, 20 * page, 300).fill('black');
    }
  });

/** A desk in front of a remote that makes the labels of five parcels, with a captured port 9100. */
const desk = async (labels: LabelMaker) => {
  const remote = await strictRemote({ labels, roleName: 'admin' });
  const shipment = { ...readyShipment(REFERENCE, PARCELS), carrierDetails: { carrierCode: 'ACME' } };
  remote.put(shipment);
  const { client } = await edgeDesk(remote.url);
  await client.call('session.signIn', { email: STRANGER.email, password: STRANGER.password });
  const { socket, printer } = await addTestPrinter(client);
  const scanned = await client.call('bench.scan', { code: REFERENCE });
  if (scanned.found !== 'one') throw new Error(scanned.found);
  const { version } = scanned.opened;
  const print = () =>
    client.call('bench.print', { reference: REFERENCE, version, requestId: 'print-many', reprint: false });
  return { client, remote, socket, printer, print };
};

const jobs = async (client: BridgeClient) =>
  (await client.call('jobs.list', { reference: REFERENCE, limit: 50 })).jobs.toReversed();
const states = async (client: BridgeClient): Promise<string[]> =>
  (await jobs(client)).map(({ parcel, state }) => `${(parcel ?? -1) + 1} ${state}`);
const all = (state: string): string[] => [1, 2, 3, 4, 5].map((number) => `${number} ${state}`);

/** Parcel numbers of the labels in the tray, in order. */
const tray = (printed: readonly Buffer[]): string[] =>
  printed.flatMap((job) =>
    [...job.toString('latin1').matchAll(/\^FD(\d) \/ \d\^FS/g)].map(([, number]) => number ?? '?'),
  );

it('one ZPL document: after a break only what did not come out is printed again', async () => {
  const { client, remote, socket, print } = await desk(oneZpl);
  const breaks = socket.waitForJobs(3).then(() => socket.behave({ kind: 'reset', afterBytes: 60 }));
  await print();
  await breaks;
  await expect.poll(() => states(client), { timeout: 20_000 }).toContain('4 uncertain');
  expect(await states(client)).toEqual(['1 sent', '2 sent', '3 sent', '4 uncertain', '5 queued']);
  socket.behave({ kind: 'print' });
  const asked = (await jobs(client))[3]!;
  await client.call('jobs.retry', { id: asked.id, confirmed: true });
  await expect.poll(() => states(client), { timeout: 20_000 }).toEqual(all('sent'));
  expect(tray(socket.jobs)).toEqual(['1', '2', '3', '4', '5']);
  expect(remote.heard.filter(({ method }) => method === 'PATCH')).toHaveLength(1);
});

it('the label of one parcel is printed again alone, and from a parcel on', async () => {
  const { client, socket, printer, print } = await desk(oneZpl);
  await print();
  await expect.poll(() => states(client), { timeout: 20_000 }).toEqual(all('sent'));
  expect((await jobs(client)).map(({ title }) => title)).toEqual(
    [1, 2, 3, 4, 5].map((number) => `${REFERENCE}, ${number}/${PARCELS}`),
  );
  const reprint = (requestId: string, parcels: number[]) =>
    client.call('bench.reprint', { reference: REFERENCE, parcels, requestId, printerId: printer.id });
  await reprint('again-two', [1]);
  await socket.waitForJobs(6);
  await reprint('again-from-four', [3, 4]);
  await socket.waitForJobs(8);
  expect(tray(socket.jobs)).toEqual(['1', '2', '3', '4', '5', '2', '4', '5']);
  // The same request once more prints nothing.
  await reprint('again-two', [1]);
  await print();
  await expect.poll(async () => (await states(client)).filter((each) => !each.endsWith('sent'))).toEqual([]);
  expect(socket.jobs).toHaveLength(8);
});

it('one PDF with a page for each parcel: a job each, and one of them again', async () => {
  const content = await pdfPages();
  const { client, socket, print } = await desk(() => [{ format: 'PDF', content }]);
  await print();
  await expect.poll(() => states(client), { timeout: 60_000 }).toEqual(all('sent'));
  const labels = [...socket.jobs];
  expect(labels).toHaveLength(PARCELS);
  for (const label of labels) expect(label.toString('latin1').match(/\^XA/g)).toHaveLength(1);
  await client.call('bench.reprint', { reference: REFERENCE, parcels: [2], requestId: 'again-three' });
  const printed = await socket.waitForJobs(PARCELS + 1);
  expect(printed.at(-1)?.equals(labels[2]!)).toBe(true);
  expect(new Set(labels.map((label) => label.toString('latin1'))).size).toBe(PARCELS);
});

it.each([
  ['a setting before them', chained],
  ['a download', stored],
])('with %s they stay one job: none is sent without it', async (_what, labels) => {
  const { client, socket, print } = await desk(labels);
  await print();
  await expect.poll(() => states(client), { timeout: 20_000 }).toEqual(['0 sent']);
  expect(tray(socket.jobs)).toEqual(['1', '2', '3', '4', '5']);
  const single = client.call('bench.reprint', {
    reference: REFERENCE,
    parcels: [2],
    requestId: 'again-three',
  });
  await expect(single).rejects.toMatchObject({ code: 'print.parcel-label' });
  expect(socket.jobs).toHaveLength(1);
});
