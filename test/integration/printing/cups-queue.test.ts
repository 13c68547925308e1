import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { randomIds } from '../../../electron/core/ids.ts';
import type { LabelRenderer } from '../../../electron/core/label-renderer.ts';
import { silentLogger } from '../../../electron/core/logger.ts';
import { drawLabels } from '../../../electron/labels/draw.ts';
import { systemCups } from '../../../electron/printing/adapters/cups/client-of.ts';
import { createPrintSystems } from '../../../electron/printing/adapters/cups/set-up.ts';
import { createPrinting } from '../../../electron/printing/create.ts';
import type { PrintQueue } from '../../../electron/printing/printing.ts';
import { createProfileStore } from '../../../electron/printing/profiles.ts';
import type { PrintJobView } from '../../../shared/printing/printer.ts';
import { type Cups, missingCups, startCups } from '../../helpers/cups.ts';
import { adaptersWithCups, cupsPrinter } from '../../helpers/cups-desk.ts';
import { setUp, testDesk } from '../../helpers/desk.ts';
import { noDocuments } from '../../helpers/no-documents.ts';
import { startPrinterSocket } from '../../helpers/printer-socket.ts';
import { newJob, zplNaming } from '../../helpers/printing.ts';
import { tempStore } from '../../helpers/store.ts';

const missing = missingCups();
if (missing !== null && process.env.CI === 'true') throw new Error(missing);

const labels: LabelRenderer = {
  render: async (request) => drawLabels(request),
  close: async () => undefined,
};

const device = async () => {
  const printer = await startPrinterSocket();
  onTestFinished(() => printer.close());
  return printer;
};

const reached = (queue: PrintQueue, id: string, state: PrintJobView['state']): Promise<PrintJobView> =>
  new Promise((resolve, reject) => {
    const look = (job: PrintJobView): void => {
      if (job.id !== id || job.state !== state) return;
      off();
      resolve(job);
    };
    const off = queue.onChange(look);
    queue.job(id).then(look, reject);
  });

describe.skipIf(missing !== null)(
  `a desk that prints over CUPS${missing === null ? '' : ` (${missing})`}`,
  () => {
    let cups: Cups;
    beforeAll(async () => {
      cups = await startCups();
    });
    afterAll(() => cups.remove());

    const desk = async () => {
      const store = await tempStore();
      const { printers, queue } = createPrinting({
        documents: noDocuments,
        settings: store.settings,
        profiles: createProfileStore(store.settings, silentLogger),
        jobs: store.jobs,
        shipments: store.shipments,
        labels,
        adapters: adaptersWithCups({ troubleMs: 1_500 }),
        printSystems: createPrintSystems({ ...systemCups(), socketOf: () => cups.socket }),
        clock: { now: () => 1_000 },
        ids: randomIds,
        logger: silentLogger,
      });
      await queue.start();
      onTestFinished(() => queue.stop());
      return { store, printers, queue };
    };

    it('holds a label while its device is off, and prints it once when it is back', async () => {
      const { store, printers, queue } = await desk();
      const printer = await device();
      await cups.rawQueue('BENCH', printer.port);
      await printers.save(cupsPrinter(cups.server, 'BENCH'));
      await printer.refuse();
      await store.jobs.add(newJob({ id: 'a', printerId: 'cups' }));
      queue.wake();
      expect((await reached(queue, 'a', 'failed')).error).toMatchObject({
        code: 'printer.attention',
        details: { printer: 'BENCH', queue: 'BENCH', reasons: 'offline' },
      });
      await printer.listen();
      // No request is needed.
      await reached(queue, 'a', 'sent');
      expect(printer.jobs).toEqual([zplNaming('a')]);
    });

    it('lets a stopped queue go on, and a retry prints once', async () => {
      const { store, printers, queue } = await desk();
      const printer = await device();
      await cups.rawQueue('RESUME', printer.port);
      await cups.command('cupsdisable', 'RESUME');
      await printers.save(cupsPrinter(cups.server, 'RESUME'));
      await store.jobs.add(newJob({ id: 'a', printerId: 'cups' }));
      queue.wake();
      expect((await reached(queue, 'a', 'failed')).error?.details).toMatchObject({ reasons: 'stopped' });
      expect(await printers.resume('cups')).toMatchObject({ state: 'silent', reasons: [] });
      await queue.retry('a', false);
      await reached(queue, 'a', 'sent');
      expect(printer.jobs).toEqual([zplNaming('a')]);
    });

    it('offers queues to choose from and resumes them over the bridge, to who is signed in', async () => {
      const printer = await device();
      await cups.rawQueue('BRIDGE', printer.port);
      const { client } = await testDesk({ adapters: adaptersWithCups() });
      const { server } = cups;
      for (const asked of [
        client.call('printers.queues', { server }),
        client.call('printers.resume', { id: 'cups' }),
      ]) {
        await expect(asked).rejects.toMatchObject({ code: 'auth.token' });
      }
      await setUp(client);
      const { queues } = await client.call('printers.queues', { server });
      expect(queues.find(({ name }) => name === 'BRIDGE')).toMatchObject({ isRaw: true, accepting: true });
      await expect(client.call('printers.queues', { server: 'file:///etc/cups' })).rejects.toMatchObject({
        code: 'bridge.invalid',
      });
      await expect(client.call('printers.queues', { server: 'http://127.0.0.1:1' })).rejects.toMatchObject({
        code: 'printer.server',
      });
      await expect(client.call('printers.resume', { id: 'cups' })).rejects.toMatchObject({
        code: 'printer.unknown',
      });

      await client.call('printers.save', { printer: cupsPrinter(server, 'BRIDGE') });
      await cups.command('cupsdisable', 'BRIDGE');
      await expect(client.call('printers.resume', { id: 'cups' })).rejects.toMatchObject({
        code: 'printer.resume-denied',
        details: { queue: 'BRIDGE', host: '127.0.0.1' },
      });
      await cups.command('cupsenable', 'BRIDGE');
      await client.call('printers.test', { id: 'cups', requestId: 'request-of-a-test' });
      const [bytes] = await printer.waitForJobs(1);
      expect(bytes?.toString('latin1')).toMatch(/^\^XA/);
    });
  },
);
