import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, it } from 'vitest';
import { storePaths } from '../../../electron/db/folder.ts';
import { createLabelRenderer } from '../../../electron/labels/renderer.ts';
import type { BridgeClient } from '../../../shared/bridge/client.ts';
import { PASSWORD } from '../../helpers/accounts.ts';
import { ADMIN, addTestPrinter, setUp, testDesk } from '../../helpers/desk.ts';
import { swissShipment } from '../../helpers/papers.ts';
import { folderPrinter } from '../../helpers/printing.ts';
import { tempFolder } from '../../helpers/store.ts';

const REFERENCE = 'PD-100001';
const PATIENT = { timeout: 20_000 };
const KINDS = ['COMMERCIAL_INVOICE', 'CN22'];

const addOffice = async (client: BridgeClient): Promise<void> => {
  const folder = join(await tempFolder(), 'office');
  await mkdir(folder);
  const media = { widthMm: 210, heightMm: 297 };
  const printer = folderPrinter(folder, { id: 'office', name: 'Office', language: 'pdf', dpi: 300, media });
  await client.call('printers.save', { printer });
};

const needed = async (client: BridgeClient) =>
  (await client.call('papers.needed', {})).papers.map(({ kind, state }) => [kind, state]);

const inState = (state: string) => KINDS.map((kind) => [kind, state]);

const papersSent = async (client: BridgeClient) =>
  (await client.call('jobs.list', { reference: REFERENCE, limit: 50 })).jobs
    .filter(({ documentType, state }) => documentType !== 'LABEL' && state === 'sent')
    .map(({ documentType }) => documentType)
    .sort();

it('papers that an ended run left are printed after the next start, and no window waits for them', async () => {
  const made = await testDesk();
  await setUp(made.client);
  await made.client.call('service.create', { body: { shipment: [swissShipment()] } });
  await addTestPrinter(made.client);
  const { version } = await made.client.call('bench.open', { reference: REFERENCE });
  await made.client.call('bench.print', {
    reference: REFERENCE,
    version,
    requestId: 'print-0001',
    reprint: false,
  });
  await expect.poll(() => needed(made.client), PATIENT).toEqual(inState('missing'));
  await addOffice(made.client);
  await made.desk.stop();
  // As a kill leaves them that comes between a label and its papers.
  const database = new Database(storePaths(made.folder).file);
  database.exec("UPDATE needed_papers SET state = 'waiting', error = NULL");
  database.exec("DELETE FROM documents WHERE document_type <> 'LABEL'");
  database.close();

  const renderer = createLabelRenderer();
  const begun = Promise.withResolvers<void>();
  const mayDraw = Promise.withResolvers<void>();
  const slow: typeof renderer = {
    ...renderer,
    drawPaper: async (request) => {
      begun.resolve();
      await mayDraw.promise;
      return await renderer.drawPaper(request);
    },
  };
  const { client } = await testDesk({ folder: made.folder, labels: slow });
  await client.call('session.signIn', { email: ADMIN, password: PASSWORD });
  await begun.promise;
  expect(await needed(client)).toEqual(inState('waiting'));
  mayDraw.resolve();
  await expect.poll(() => needed(client), PATIENT).toEqual([]);
  expect(await papersSent(client)).toEqual([...KINDS].sort());
});
