import { readdir } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { statesAt } from '../../helpers/buying-desk.ts';
import { edgeDesk } from '../../helpers/edge-desk.ts';
import { edgePair } from '../../helpers/edge-pair.ts';
import { engineShipment } from '../../helpers/engine-desk.ts';
import { PURCHASE } from '../../helpers/engine-fates.ts';
import { faultProxy } from '../../helpers/fault-proxy.ts';
import { useKarrio } from '../../helpers/karrio.ts';
import { folderPrinter } from '../../helpers/printing.ts';

const PATIENT = { timeout: 30_000 };

describe('two desks in front of one depot', { timeout: 120_000 }, () => {
  const engine = useKarrio();
  beforeAll(async () => {
    await engine().connect('generic');
  });

  /** Two desks with a printer each, and one shipment at the depot. */
  const twoDesks = async (reference: string) => {
    const proxy = await faultProxy(() => Number(new URL(engine().url).port));
    const pair = await edgePair();
    await pair.origin().engines.connect(null, {
      ...{ name: 'Depot', url: proxy.url, apiKey: engine().apiKey, ca: '', proxy: '', isTest: false },
    });
    await (await pair.atOrigin()).create(engineShipment(reference));
    const line = await faultProxy(() => Number(new URL(pair.url).port));
    const desks = await Promise.all([edgeDesk(line.url), edgeDesk(line.url)]);
    for (const { client, labels, signIn } of desks) {
      await signIn('admin');
      await client.call('bench.scan', { code: reference });
      const printer = folderPrinter(labels, { id: 'zebra', language: 'zpl', dpi: 300, isDefault: true });
      await client.call('printers.save', { printer });
    }
    /** Both print at once. @returns what each is told */
    const print = () =>
      Promise.all(
        desks.map(async ({ client }, index) => {
          const { version } = await client.call('bench.open', { reference });
          const requestId = `print-${reference}-${index}`;
          return await client.call('bench.print', { reference, version, requestId, reprint: false }).then(
            () => 'asked',
            (error: { code: string }) => error.code,
          );
        }),
      );
    const printed = async (): Promise<number> =>
      (await Promise.all(desks.map(({ labels }) => readdir(labels)))).flat().length;
    return { proxy, line, desks, print, printed };
  };

  it('that print the same shipment at once have one label of it bought, and one is told of the other', async () => {
    const { proxy, print, printed } = await twoDesks('TD-1');
    // The carrier takes its time, so that both have asked before there is a label.
    const asked = Promise.withResolvers<void>();
    proxy.when(PURCHASE, async ({ forward, answer }) => {
      await asked.promise;
      answer(await forward());
    });
    const said = await print();
    asked.resolve();
    expect(said.sort()).toEqual(['asked', 'print.underway']);
    await expect.poll(printed, PATIENT).toBe(1);
    expect(await statesAt(engine(), 'TD-1')).toEqual(['created']);
  });

  it('that asked while the depot was away: one prints, and a person decides about the other', async () => {
    const { line, desks, print, printed } = await twoDesks('TD-2');
    await line.cutOff();
    expect(await print()).toEqual(['asked', 'asked']);
    await line.back();
    for (const { client } of desks) await client.call('sync.retry', {});
    const waiting = async () => {
      const lists = await Promise.all(
        desks.map(({ client }) => client.call('jobs.list', { states: ['failed'], limit: 5 })),
      );
      return lists.flatMap(({ jobs }, index) => jobs.map(({ id, error }) => ({ index, id, error })));
    };
    await expect.poll(waiting, PATIENT).toMatchObject([{ error: { code: 'print.labelled-since' } }]);
    await expect.poll(printed, PATIENT).toBe(1);
    const [asks] = await waiting();
    // The parcel has no label after all.
    await desks[asks?.index ?? 0]?.client.call('jobs.retry', { id: asks?.id ?? '', confirmed: false });
    await expect.poll(printed, PATIENT).toBe(2);
    expect(await waiting()).toEqual([]);
    expect(await statesAt(engine(), 'TD-2')).toEqual(['created']);
  });
});
