import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { paths } from '../../electron/cli/launch/paths.mjs';
import type { Shipment } from '../../shared/shipment/schema/shipment.ts';
import { type RunningServer, startServer } from '../helpers/start-server.ts';
import { removeFolder, tempRoot } from '../helpers/temp-root.ts';
import { command } from './actions.ts';
import { test as base, expect, PASSWORD, signIn, zebra } from './fixtures.ts';
import { type HostedDesk, inBrowser, inOwnProcess } from './hosts.ts';
import { type Line, startLine } from './line.ts';
import { admin, packer, type Seed, seedFolder } from './seed.ts';

/** A desk with a remote, and the line between them. */
export interface Edge extends HostedDesk {
  line: Line;
}

interface EdgeOptions {
  /** Initial content of the remote. */
  remoteSeed: Seed;
  /** Settings of each desk, by name. */
  edgeDesks: { settings: Record<string, unknown>[] };
  /** By how much the clocks of the desks are late until they are set right, ms. */
  lateMs: number;
}

interface EdgeFixtures {
  remote: Omit<RunningServer, 'stop'> & { stop(): Promise<unknown> };
  edges: Edge[];
  /** The only desk's line and window. */
  line: Line;
  edge: Page;
}

const tempFolder = (): Promise<string> => mkdtemp(join(tempRoot, 'packdesk-e2e-'));

export const supervisor = {
  email: 'supervisor@desk.example',
  roles: ['supervisor' as const],
  firstName: 'Ingo',
  lastName: 'Wojcik',
};

/** Signs in at the bench; the remote decides who comes in. */
export const atBench = async (window: Page, email = packer.email): Promise<void> => {
  await signIn(window, email);
  await expect(window.getByText('Scan a shipment to begin')).toBeVisible();
};

/** State of the queue, in the footer. */
export const syncFact = (window: Page) => window.locator('footer [data-sync]');

/** Has everything tried now, and waits until it is sent. */
export const sendAll = async (window: Page): Promise<void> => {
  await command(window, 'Send all now');
  await expect(syncFact(window)).toHaveAttribute('data-sync', 'sent');
};

/** A program of the administrator at a service: what it gets and changes. */
export const programAt = async (service: string) => {
  const request = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = { 'content-type': 'application/json', ...init.headers };
    const answer = await fetch(`${service}/api/${path}`, { ...init, headers });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  const body = JSON.stringify({ email: admin.email, password: PASSWORD });
  const login = await request('users/login', { method: 'POST', body });
  const { token } = (await login.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  return {
    get: async (reference: string): Promise<Shipment> => {
      const answer = await request(`v3/shipments/${encodeURIComponent(reference)}`, { headers });
      const { shipment } = (await answer.json()) as { shipment: Shipment[] };
      if (!shipment[0]) throw new Error(`${reference} is not there`);
      return shipment[0];
    },
    /** Members of `shipmentInfo`. */
    change: async (reference: string, members: object): Promise<void> => {
      const shipment = [{ shipmentInfo: { shipmentReference: reference, ...members } }];
      await request('v3/shipments', { method: 'PATCH', headers, body: JSON.stringify({ shipment }) });
    },
    /** Has its label made. */
    label: async (shipmentReference: string): Promise<void> => {
      const settings = { printSettings: { printLabel: true } };
      const body = JSON.stringify({ shipment: [{ settings, shipmentInfo: { shipmentReference } }] });
      await request('v3/shipments', { method: 'PATCH', headers, body });
    },
  };
};

/** The shipment as other programs get it of a service. */
export const storedAt = async (service: string, reference: string): Promise<Shipment> =>
  (await programAt(service)).get(reference);

export const test = base.extend<EdgeFixtures & EdgeOptions>({
  remoteSeed: [{ users: [packer, supervisor, admin] }, { option: true }],
  edgeDesks: [{ settings: [{}] }, { option: true }],
  lateMs: [0, { option: true }],

  remote: async ({ remoteSeed }, use) => {
    const folder = await tempFolder();
    await seedFolder(folder, remoteSeed);
    const remote = await startServer(paths.serve, ['--data', folder, '--port', '0', '--log-level', 'error']);
    await use(remote);
    await remote.stop();
    await removeFolder(folder);
  },

  edges: async ({ remote, edgeDesks, desks, lateMs, printer, browser, errors }, use) => {
    const folders = await Promise.all(edgeDesks.settings.map(tempFolder));
    const open = async (folder: string, settings: Record<string, unknown>): Promise<Edge> => {
      await seedFolder(folder, { printers: [zebra(printer)], settings });
      const line = await startLine(remote.url);
      const options = ['--remote', line.url];
      const desk = await (lateMs > 0
        ? inOwnProcess(folder, browser, options, lateMs)
        : inBrowser(desks, folder, browser, options));
      desk.window.on('pageerror', (error) => errors.seen.push(String(error)));
      desk.window.on('console', (message) => {
        if (message.type() === 'error') errors.seen.push(message.text());
      });
      await desk.show();
      return { ...desk, line };
    };
    const edges = await Promise.all(
      edgeDesks.settings.map((settings, at) => open(folders[at] ?? '', settings)),
    );
    await use(edges);
    for (const { stop, line } of edges) {
      await stop();
      await line.close();
    }
    for (const folder of folders) await removeFolder(folder);
  },

  line: async ({ edges }, use) => {
    const [only] = edges;
    if (only) await use(only.line);
  },

  edge: async ({ edges }, use) => {
    const [only] = edges;
    if (only) await use(only.window);
  },
});
