import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { MAX_SHIPMENTS } from '../../../shared/service.ts';
import { shipmentFacts } from '../../../shared/shipment/columns.ts';
import { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { ShipmentStatus } from '../../../shared/shipment/status.ts';
import type { Caller } from '../../core/caller.ts';
import type { Clock } from '../../core/clock.ts';
import type { Logger } from '../../core/logger.ts';
import type { SettingsStore } from '../../core/settings-store.ts';
import type { ShipmentChange, ShipmentStore, StoredShipment } from '../../core/shipment-store.ts';
import { deskSettingName } from '../../desk/settings.ts';
import type { Printers } from '../../printing/printing.ts';
import { SENDER_SETTING } from '../../service/desk-sender.ts';
import type { Shipments } from '../../service/service.ts';
import type { Users } from '../../service/users.ts';
import { demoSender } from './addresses.ts';
import { type DemoShipment, demoPlan } from './shipments.ts';
import { addDemoUsers, type DemoUser, demoUsers } from './users.ts';

export interface DemoParts {
  service: { shipments: Shipments };
  store: { shipments: ShipmentStore; settings: SettingsStore };
  printers: Printers;
  users: Pick<Users, 'add'>;
  clock: Clock;
  logger: Logger;
}

/** The setting that says that this folder was filled, so that what a visitor deleted stays deleted. */
export const DEMO_FILLED = 'demo.filled';

/** Author of the demonstration in its history. */
const maker: Caller = {
  userId: 0,
  email: 'demo@nordlicht.example',
  role: 'integration',
  sessionId: 'demo',
};

const referenceOf = ({ shipment }: DemoShipment): string => shipment.shipmentInfo.shipmentReference;

function* batches<T>(all: readonly T[]): Generator<T[]> {
  for (let from = 0; from < all.length; from += MAX_SHIPMENTS) yield all.slice(from, from + MAX_SHIPMENTS);
}

/** Of these, what is stored, by reference. */
const stored = async (
  store: ShipmentStore,
  plan: readonly DemoShipment[],
): Promise<Map<string, StoredShipment>> => {
  const found = new Map<string, StoredShipment>();
  for (const batch of batches(plan)) {
    for (const shipment of await store.byReferences(batch.map(referenceOf)))
      found.set(shipment.reference, shipment);
  }
  return found;
};

const createMissing = async ({ service, store }: DemoParts, plan: DemoShipment[]): Promise<void> => {
  const present = await stored(store.shipments, plan);
  const missing = plan.filter((each) => !present.has(referenceOf(each)));
  for (const batch of batches(missing)) {
    const body = { shipment: batch.map(({ shipment }) => shipment) };
    await service.shipments.create(maker, body, { imported: true });
  }
};

/** Labels through the service itself, so that numbers and documents are real ones. */
const printLabels = async ({ service, store }: DemoParts, plan: DemoShipment[]): Promise<void> => {
  const present = await stored(store.shipments, plan);
  const wanting = plan.filter((each) => {
    const labelled = each.status === ShipmentStatus.labelled || each.status === ShipmentStatus.handedOver;
    return labelled && present.get(referenceOf(each))?.status === ShipmentStatus.open;
  });
  for (const batch of batches(wanting)) {
    const shipment = batch.map((each) => ({
      settings: { printSettings: { printLabel: true } },
      shipmentInfo: { shipmentReference: referenceOf(each) },
    }));
    await service.shipments.update(maker, { shipment });
  }
};

const closing = (now: StoredShipment, status: number, at: number): ShipmentChange => ({
  kind: 'update',
  reference: now.reference,
  expectedVersion: now.version,
  text: now.text,
  columns: {
    ...shipmentFacts(Shipment.parse(JSON.parse(now.text))),
    status,
    labelStale: now.labelStale,
    labelledAt: now.labelledAt,
  },
  history: {
    at,
    userId: maker.userId,
    email: maker.email,
    action: status === ShipmentStatus.cancelled ? 'cancel' : 'update',
    changes: [{ path: 'shipmentStatus', before: now.status, after: status }],
  },
});

/** Hand-over and cancelling come from a carrier, which a demonstration has not: the store is told directly. */
const close = async ({ store, clock }: DemoParts, plan: DemoShipment[]): Promise<void> => {
  const present = await stored(store.shipments, plan);
  const changes = plan.flatMap((each) => {
    const now = present.get(referenceOf(each));
    const closes = each.status === ShipmentStatus.handedOver || each.status === ShipmentStatus.cancelled;
    return now && closes && now.status !== each.status ? [closing(now, each.status, clock.now())] : [];
  });
  if (changes.length > 0) await store.shipments.commit(changes);
};

const printerCommon = {
  kind: 'folder',
  language: 'pdf',
  dpi: 300,
  offset: { xMm: 0, yMm: 0 },
} as const;

/** One for labels, and one for papers and manifests. */
const addFolderPrinters = async ({ printers }: DemoParts, folder: string): Promise<void> => {
  const [labels, papers] = [join(folder, 'labels-out'), join(folder, 'papers-out')];
  await Promise.all([labels, papers].map((each) => mkdir(each, { recursive: true })));
  await printers.save({
    ...printerCommon,
    id: 'labels-folder',
    name: 'Labels folder',
    folder: labels,
    media: { widthMm: 101.6, heightMm: 152.4 },
    isDefault: true,
  });
  await printers.save({
    ...printerCommon,
    id: 'papers-folder',
    name: 'Documents folder',
    folder: papers,
    media: { widthMm: 210, heightMm: 297 },
    takes: 'papers',
    isDefault: false,
  });
};

/**
 * Fills a demonstration's data folder: users, folder printers, some 300 shipments with real labels and
 * numbers. Once only; where it was interrupted it goes on. Takes a few seconds.
 * @param folder the data folder; labels come out in `labels-out` below it, papers in `papers-out`
 */
export const fillDemo = async (parts: DemoParts, folder: string): Promise<{ users: DemoUser[] }> => {
  const users = [...demoUsers];
  if ((await parts.store.settings.get(DEMO_FILLED)) === true) return { users };
  const began = parts.clock.now();
  const plan = demoPlan();
  await addDemoUsers(parts.users);
  await addFolderPrinters(parts, folder);
  await createMissing(parts, plan);
  await printLabels(parts, plan);
  await close(parts, plan);
  await parts.store.settings.set(SENDER_SETTING, demoSender);
  // That its labels say SPECIMEN is what a demonstration is.
  await parts.store.settings.set(deskSettingName('firstLabelSeen'), true);
  await parts.store.settings.set(DEMO_FILLED, true);
  parts.logger.info('demo.filled', { shipments: plan.length, ms: parts.clock.now() - began });
  return { users };
};
