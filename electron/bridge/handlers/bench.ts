import { normaliseScan } from '../../../shared/carrier/sscc.ts';
import { NOT_STORED } from '../../../shared/desk/open-shipment.ts';
import { mergePatch } from '../../../shared/document/merge-patch.ts';
import { PackdeskError } from '../../../shared/errors.ts';
import { parseJson } from '../../../shared/json.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import type { Caller } from '../../core/caller.ts';
import type { ShipmentStore, StoredShipment } from '../../core/shipment-store.ts';
import type { LabelPapers } from '../../desk/label-papers.ts';
import { type OpenedParts, openByReference, openedView, rowView } from '../../desk/opened.ts';
import type { DeskSettingsStore } from '../../desk/settings.ts';
import type { Printers } from '../../printing/printing.ts';
import { nextReference } from '../../service/shipments/next-reference.ts';
import type { Handler, HandlersOf } from '../handler-types.ts';

export interface BenchParts extends OpenedParts {
  store: Pick<ShipmentStore, 'byReferences' | 'byScan' | 'overrides' | 'labelledBetween' | 'recent'>;
  printers: Printers;
  settings: Pick<DeskSettingsStore, 'get'>;
  labelPapers: Pick<LabelPapers, 'look'>;
}

/** How many shipments an empty bench offers to reopen. */
const RECENT = 5;

/** The patch with the wish for a label; without a patch the wish alone. */
const withLabelWish = (reference: string, patch: Shipment | undefined): Shipment => ({
  ...patch,
  shipmentInfo: { ...patch?.shipmentInfo, shipmentReference: reference },
  settings: {
    ...patch?.settings,
    printSettings: { ...patch?.settings?.printSettings, printLabel: true },
  },
});

const requireSame = (reference: string, patch: Shipment | undefined): void => {
  if (!patch || patch.shipmentInfo.shipmentReference === reference) return;
  throw new PackdeskError('bridge.invalid', {
    errors: { patch: ['It is of another shipment than the one to print.'] },
  });
};

/** The shipment as it will be once it is saved: which printer its label goes to is read from that. */
const wantedFrom = async (
  { store }: BenchParts,
  reference: string,
  patch: Shipment | undefined,
): Promise<Shipment> => {
  const [stored] = await store.byReferences([reference]);
  return mergePatch(stored ? parseJson(stored.text) : {}, patch ?? {}) as Shipment;
};

/** Shipments held here under a code, as scanned or else as a label's barcode means it. */
const heldUnder = async ({ store }: BenchParts, code: string): Promise<StoredShipment[]> => {
  const literal = await store.byScan(code);
  return literal.length > 0 ? literal : await store.byScan(normaliseScan(code));
};

/** The longest code that can be a reference. */
const MAX_REFERENCE = 100;

/** In the role edge: the shipment of the remote that a code which opens nothing here is the reference of. */
const fromRemote = async (
  { shipments }: BenchParts,
  caller: Caller,
  code: string,
): Promise<StoredShipment[] | 'offline'> => {
  if (!shipments.syncMark || code.length > MAX_REFERENCE) return [];
  try {
    return (await shipments.get(caller, [code])).found;
  } catch (error) {
    if (error instanceof PackdeskError && error.code === 'sync.offline') return 'offline';
    throw error;
  }
};

/** Its labels are reprinted: the questions of that print are answered, and its printer is free. */
const settleAnswered = async ({ queue }: BenchParts, reference: string, print: string): Promise<void> => {
  const asked = await queue.list({ reference, documentType: 'LABEL', states: ['uncertain'], limit: 1_000 });
  for (const job of asked) if (job.print === print) await queue.settle(job.id, 'cancelled');
};

const print =
  (parts: BenchParts): Handler<'bench.print'> =>
  async (wish, caller) => {
    const { reference, patch, version, requestId, printerId, reprint, again, reason } = wish;
    requireSame(reference, patch);
    const printer = await parts.printers.pick(printerId, () => wantedFrom(parts, reference, patch));
    const body = { shipment: [withLabelWish(reference, patch)] };
    const options = {
      idempotencyKey: requestId,
      print: { printer, requestId, reprint, ...(reason && { reason }) },
      ...(again && { labelsAgain: true }),
    };
    const asked =
      version === NOT_STORED
        ? parts.shipments.create(caller, body, options)
        : parts.shipments.update(caller, body, { ...options, ifVersion: version });
    const { printJobId, awaitsLabel, unseen } = await asked;
    if (!reprint) parts.labelPapers.look();
    if (printJobId === undefined && awaitsLabel) {
      return { opened: await openByReference(parts, caller, reference), job: null, waiting: true };
    }
    if (printJobId === undefined) throw new PackdeskError('print.job-unknown');
    parts.queue.wake();
    const job = await parts.queue.job(printJobId);
    return {
      opened: await openByReference(parts, caller, reference),
      job,
      unseen: unseen !== undefined,
    };
  };

const reprint =
  (parts: BenchParts): Handler<'bench.reprint'> =>
  async ({ reference, parcels, requestId, printerId, reason, answers }, caller) => {
    const printer = await parts.printers.pick(printerId, () => wantedFrom(parts, reference, undefined));
    const { printJobId } = await parts.shipments.update(
      caller,
      { shipment: [{ shipmentInfo: { shipmentReference: reference } }] },
      {
        idempotencyKey: requestId,
        print: {
          printer,
          requestId,
          reprint: true,
          parcels: [...new Set(parcels)],
          ...(reason && { reason }),
        },
      },
    );
    if (printJobId === undefined) throw new PackdeskError('print.job-unknown');
    if (answers !== undefined) await settleAnswered(parts, reference, answers);
    parts.queue.wake();
    const job = await parts.queue.job(printJobId);
    return { opened: await openByReference(parts, caller, reference), job };
  };

/** Scan, open, save, print: what a packer does all day. */
export const benchHandlers = (parts: BenchParts) =>
  ({
    'bench.scan': async ({ code }, caller) => {
      const held = await heldUnder(parts, code);
      const stored = held.length > 0 ? held : await fromRemote(parts, caller, normaliseScan(code));
      if (stored === 'offline') return { found: 'offline', code };
      const [only] = stored;
      if (!only) return { found: 'none', code };
      if (stored.length > 1) return { found: 'several', rows: stored.map(rowView) };
      // A held shipment is shown at once, and refreshed in the background.
      await parts.shipments.get(caller, [only.reference]);
      return { found: 'one', opened: await openedView(parts, only) };
    },
    'bench.isHeld': async ({ code }) => ({ held: (await heldUnder(parts, code)).length > 0 }),
    'bench.nextReference': async () => ({
      reference: await nextReference(parts.store, (await parts.settings.get()).station),
    }),
    'bench.open': ({ reference }, caller) => openByReference(parts, caller, reference),
    'bench.create': async ({ shipment, requestId }, caller) => {
      await parts.shipments.create(caller, { shipment: [shipment] }, { idempotencyKey: requestId });
      return await openByReference(parts, caller, shipment.shipmentInfo.shipmentReference);
    },
    'bench.save': async ({ patch, version, requestId }, caller) => {
      await parts.shipments.update(
        caller,
        { shipment: [patch] },
        { ifVersion: version, idempotencyKey: requestId },
      );
      return await openByReference(parts, caller, patch.shipmentInfo.shipmentReference);
    },
    'bench.print': print(parts),
    'bench.reprint': reprint(parts),
    'bench.day': async ({ from, to }) => {
      const [packedToday, recent] = await Promise.all([
        parts.store.labelledBetween(from, to),
        parts.store.recent(RECENT),
      ]);
      return { packedToday, recent };
    },
  }) satisfies HandlersOf<'bench'>;
