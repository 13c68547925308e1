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
    const desks = await Promise.all([edgeDesk(pair.url), edgeDesk(pair.url)]);
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
    return { proxy, print, printed };
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
});
