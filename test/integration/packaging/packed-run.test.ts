import { join } from 'node:path';
import { extractAll } from '@electron/asar';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runTool } from '../../gate/command.ts';
import { type PackedApp, packApp } from '../../helpers/packed-app.ts';
import { startServer } from '../../helpers/start-server.ts';

/**
 * The packed program without Electron: its bundles, threads, fonts and native files, taken out of the archive
 * and run by Node 24, which is the Node that Electron carries.
 */
let app: PackedApp;
let program: string;
beforeAll(async () => {
  app = await packApp();
  program = join(app.folder, 'program');
  extractAll(app.archive, program);
}, 120_000);
afterAll(() => app?.remove());

const EMAIL = 'packer@packdesk.example';
const PASSWORD = 'fifteen letters and more';

const shipment = {
  settings: { printSettings: { printLabel: true, labelType: 'PDF', labelSize: 'A6' } },
  carrierDetails: { carrierCode: 'GS1', productCode: 'STANDARD' },
  shipmentInfo: {
    shipmentReference: 'PACKED-1',
    addressData: [
      {
        sender: {
          name: 'Sender',
          street: 'Hauptstraße',
          houseNo: '1',
          postalCode: '27612',
          city: 'Loxstedt',
          countryIsoCode: 'DE',
        },
        recipient: {
          name: '山田商店 Łódź',
          street: 'Piotrkowska',
          houseNo: '12',
          postalCode: '90-001',
          city: 'Łódź',
          countryIsoCode: 'PL',
        },
      },
    ],
    shipmentItems: [
      {
        grossWeight: 4.2,
        dimensions: { length: 40, width: 30, height: 20, weight: 4.2, unitOfMeasurement: 'CM' },
      },
    ],
  },
};

const call = async (
  url: string,
  method: string,
  body: unknown,
  token = '',
): Promise<Record<string, unknown>> => {
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  const answer: Record<string, unknown> = await response.json();
  expect(response.ok, JSON.stringify(answer)).toBe(true);
  return answer;
};

test('opens a store in its thread, signs in, and draws a label with its own fonts', async () => {
  const data = join(app.folder, 'data');
  const user = ['--email', EMAIL, '--role', 'admin', '--password-stdin'];
  const added = await runTool({
    script: join(program, 'dist/electron/admin.js'),
    args: ['user', 'add', '--data', data, ...user],
    input: `${PASSWORD}\n`,
  });
  expect(added.code, added.output).toBe(0);
  const server = await startServer(join(program, 'dist/electron/serve.js'), ['--data', data]);
  try {
    const { token } = await call(`${server.url}/api/users/login`, 'POST', {
      email: EMAIL,
      password: PASSWORD,
    });
    const at = `${server.url}/api/v3/shipments`;
    await call(at, 'POST', { shipment: [{ ...shipment, settings: {} }] }, String(token));
    const { data: saved } = await call(at, 'PATCH', { shipment: [shipment] }, String(token));
    expect(saved).toMatchObject({ labelGenerated: true, documents: [{ format: 'PDF' }] });
    const { documents } = saved as { documents: { content: string }[] };
    expect(Buffer.from(documents[0]?.content ?? '', 'base64').toString('latin1', 0, 5)).toBe('%PDF-');
  } finally {
    await server.stop();
  }
}, 60_000);
