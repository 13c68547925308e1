import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { fillDemo } from '../../../electron/app/demo/fill.ts';
import { demoPlan } from '../../../electron/app/demo/shipments.ts';
import { randomIds } from '../../../electron/core/ids.ts';
import type { LabelRenderer } from '../../../electron/core/label-renderer.ts';
import { silentLogger } from '../../../electron/core/logger.ts';
import type { Store } from '../../../electron/db/open.ts';
import { systemAdapters } from '../../../electron/printing/adapters/adapters.ts';
import { createPrinting } from '../../../electron/printing/create.ts';
import { createProfileStore } from '../../../electron/printing/profiles.ts';
import { deskSender } from '../../../electron/service/desk-sender.ts';
import { createUsers } from '../../../electron/service/users.ts';
import { isSscc } from '../../../shared/carrier/sscc.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { ShipmentStatus } from '../../../shared/shipment/status.ts';
import { localShipments } from '../../helpers/local-shipments.ts';
import { noDocuments } from '../../helpers/no-documents.ts';
import { fixedClock, tempFolder, tempStore } from '../../helpers/store.ts';

/** A document for each shipment; the labels themselves have tests of their own. */
const plainRenderer = (): LabelRenderer => ({
  render: async ({ format }) => [{ format, index: 0, content: Buffer.from('%PDF-1.7\n%%EOF\n') }],
  close: async () => undefined,
});

const quickPasswords = { memoryKib: 64, passes: 1, lanes: 1 };

const deskOn = (store: Store, labels = plainRenderer()) => {
  const clock = fixedClock();
  const common = { labels, clock, ids: randomIds, logger: silentLogger };
  const users = createUsers({
    accounts: store.accounts,
    clock,
    ids: randomIds,
    passwordCost: quickPasswords,
  });
  const { printers, queue } = createPrinting({
    documents: noDocuments,
    ...common,
    settings: store.settings,
    profiles: createProfileStore(store.settings, silentLogger),
    jobs: store.jobs,
    shipments: store.shipments,
    adapters: systemAdapters(),
  });
  onTestFinished(() => queue.stop());
  const service = { shipments: localShipments({ store, ...common }) };
  const fill = () => fillDemo({ service, store, printers, users, clock, logger: silentLogger }, store.folder);
  return { users, printers, queue, service, fill };
};

const statusesOf = async (store: Store) => {
  const entries = demoPlan().map(({ shipment, status }) => [shipment.shipmentInfo.shipmentReference, status]);
  const { total, rows } = await store.shipments.list({ offset: 0, limit: 500 });
  return {
    total,
    wanted: new Map(entries as [string, number][]),
    made: new Map(rows.map(({ reference, status }) => [reference, status])),
  };
};

describe('filling the demonstration', () => {
  it('makes a desk that can be used: users, a printer, shipments in every status', async () => {
    const store = await tempStore({ synchronous: 'OFF' });
    const { fill, users, printers } = deskOn(store);
    const demo = await fill();

    expect(demo.users.map(({ role }) => role).sort()).toEqual([
      'admin',
      'integration',
      'packer',
      'supervisor',
    ]);
    expect(demo.users.every(({ password }) => password.length >= 15)).toBe(true);
    const known = await users.list();
    expect(known.map(({ email }) => email).sort()).toEqual(demo.users.map(({ email }) => email).sort());
    for (const { email, role } of demo.users) {
      expect(known.find((user) => user.email === email)?.defaultRole).toBe(role);
    }

    const { made, wanted, total } = await statusesOf(store);
    expect(total).toBe(300);
    expect(made).toEqual(wanted);
    expect(await printers.pick()).toMatchObject({ kind: 'folder', folder: join(store.folder, 'labels-out') });
    expect(await deskSender(store.settings)()).toMatchObject({ name: 'Nordlicht Versand GmbH' });
  });

  it('gives labelled shipments real numbers, no number twice, and their documents', async () => {
    const store = await tempStore({ synchronous: 'OFF' });
    await deskOn(store).fill();
    const labelled = demoPlan().filter(({ status }) =>
      [ShipmentStatus.labelled, ShipmentStatus.handedOver].some((each) => each === status),
    );
    const numbers: string[] = [];
    for (const { shipment, status } of labelled) {
      const reference = shipment.shipmentInfo.shipmentReference;
      const [row] = await store.shipments.byReferences([reference]);
      const { shipmentInfo } = JSON.parse(row?.text ?? '{}') as Shipment;
      expect(row).toMatchObject({ status, labelStale: false, labelledAt: expect.any(Number) });
      numbers.push(...(shipmentInfo.shipmentItems ?? []).map(({ trackingNumber }) => trackingNumber ?? ''));
      expect(await store.shipments.documents(reference), reference).toHaveLength(1);
    }
    expect(numbers.every(isSscc)).toBe(true);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('fills once: what a visitor deleted stays deleted, and the users are told again', async () => {
    const store = await tempStore({ synchronous: 'OFF' });
    const { fill, service } = deskOn(store);
    const first = await fill();
    const caller = { userId: 1, email: 'x@packdesk.example', role: 'admin', sessionId: 's' } as const;
    await service.shipments.delete(caller, ['PD-100001']);
    expect(await fill()).toEqual(first);
    expect(await store.shipments.byReferences(['PD-100001'])).toEqual([]);
    expect((await statusesOf(store)).total).toBe(299);
  });

  it('goes on where it was interrupted', async () => {
    const store = await tempStore({ synchronous: 'OFF' });
    let left = 20;
    const failing: LabelRenderer = {
      ...plainRenderer(),
      render: (request) => {
        left -= 1;
        return left < 0 ? Promise.reject(new Error('power cut')) : plainRenderer().render(request);
      },
    };
    await expect(deskOn(store, failing).fill()).rejects.toThrow('power cut');
    await deskOn(store).fill();
    const { made, wanted } = await statusesOf(store);
    expect(made).toEqual(wanted);
  });

  it('prints into its folder', async () => {
    const store = await tempStore({ folder: await tempFolder(), synchronous: 'OFF' });
    const { fill, printers, queue } = deskOn(store);
    await fill();
    await queue.start();
    const job = await printers.test('labels-folder', 'request-1');
    await new Promise<void>((resolve) => {
      const look = (changed: { id: string; state: string }): void => {
        if (changed.id === job.id && changed.state === 'sent') resolve();
      };
      queue.onChange(look);
      void queue.job(job.id).then(look);
    });
    const [file = ''] = await readdir(join(store.folder, 'labels-out'));
    expect((await readFile(join(store.folder, 'labels-out', file), 'latin1')).slice(0, 5)).toBe('%PDF-');
  });
});
