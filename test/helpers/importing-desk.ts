import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Caller } from '../../electron/core/caller.ts';
import { randomIds } from '../../electron/core/ids.ts';
import { importFile } from '../../electron/import/import-file-run.ts';
import { deskBeginning } from '../../electron/service/orders/beginning.ts';
import type { OrderOutcome } from '../../electron/service/orders/import-order.ts';
import { createImports } from '../../electron/service/orders/run-import.ts';
import type { ImportProfile } from '../../shared/import/profile.ts';
import type { Shipment } from '../../shared/shipment/schema/shipment.ts';
import { orderProfile } from './orders.ts';
import { testService } from './service.ts';
import { tempFolder } from './store.ts';

export const ada: Caller = { userId: 1, email: 'packer@desk.example', role: 'packer', sessionId: 's' };

/** A service that imports files of orders, as a packer. */
export const importingDesk = async () => {
  const service = await testService();
  const { store, shipments, clock, inputs } = service;
  const folder = await tempFolder();
  const ports = {
    ...{ shipments, store, clock, ids: randomIds },
    beginning: () => deskBeginning({ settings: store.settings, inputs }),
  };
  const imports = createImports(ports);
  let files = 0;
  const run = async (
    text: string,
    profile: ImportProfile = orderProfile(),
    options: {
      signal?: AbortSignal;
      onProgress?: () => void;
      reading?: { run: string; since: number | null };
    } = {},
  ) => {
    files += 1;
    const path = join(folder, `orders-${files}.csv`);
    await writeFile(path, text);
    const orders: { key: string; outcome: OrderOutcome }[] = [];
    const result = await importFile(imports, path, {
      ...{ ...options, profile, caller: ada },
      onOrder: ({ key }, outcome) => void orders.push({ key, outcome }),
    });
    return { ...result, counts: result.run.counts, orders };
  };
  const shipment = async (reference: string): Promise<Shipment | null> => {
    const [stored] = await store.shipments.byReferences([reference]);
    return stored ? (JSON.parse(stored.text) as Shipment) : null;
  };
  const edit = (reference: string, patch: object) =>
    shipments.update(ada, {
      shipment: [
        { ...patch, shipmentInfo: { ...(patch as Shipment).shipmentInfo, shipmentReference: reference } },
      ],
    });
  const total = async () => (await store.shipments.list({ offset: 0, limit: 1 })).total;
  return { ...service, ports, run, shipment, edit, total };
};
