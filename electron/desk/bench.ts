import { referenceNames, scanNames } from '../../shared/carrier/scan.ts';
import { type BenchDay, NOT_STORED } from '../../shared/desk/open-shipment.ts';
import { mergePatch } from '../../shared/document/merge-patch.ts';
import { PackdeskError } from '../../shared/errors.ts';
import type { FetchedFrom, SourceTrouble } from '../../shared/import/source/views.ts';
import { parseJson } from '../../shared/json.ts';
import type { PrintJobView } from '../../shared/printing/printer.ts';
import type { ShipmentRowView } from '../../shared/shipment/row.ts';
import type { Shipment } from '../../shared/shipment/schema/shipment.ts';
import { ShipmentStatus } from '../../shared/shipment/status.ts';
import { requireRight } from '../core/access.ts';
import type { Caller } from '../core/caller.ts';
import type { Clock } from '../core/clock.ts';
import type { ShipmentStore, StoredShipment } from '../core/shipment-store.ts';
import type { OrderSources } from '../import/order-sources/order-sources.ts';
import type { Printers } from '../printing/printing.ts';
import type { StoredCarrierRules } from '../service/shipments/carrier-rules.ts';
import { heldUnder } from '../service/shipments/held-under.ts';
import { nextReference } from '../service/shipments/next-reference.ts';
import { fetchedBy } from './fetched.ts';
import type { LabelPapers } from './label-papers.ts';
import type { LabelWaits } from './label-waits.ts';
import { markOf, type OpenedParts, openByReference, openedView, rowView } from './opened.ts';
import type { ScanMoments } from './scan-moments.ts';
import type { DeskSettingsStore } from './settings.ts';

export interface BenchParts extends OpenedParts {
  store: Pick<ShipmentStore, 'byReferences' | 'byScan' | 'overrides' | 'hold' | 'labelledBetween' | 'recent'>;
  printers: Pick<Printers, 'pick'>;
  settings: Pick<DeskSettingsStore, 'get'>;
  carrierRules: Pick<StoredCarrierRules, 'apply'>;
  labelPapers: Pick<LabelPapers, 'look'>;
  waits: Pick<LabelWaits, 'add'>;
  scans: Pick<ScanMoments, 'note' | 'flush'>;
  clock: Clock;
  sources: Pick<OrderSources, 'fetch'>;
}

/** A shipment as the bench shows it, before its schema has looked at it. */
type Opened = Awaited<ReturnType<typeof openedView>>;
type Mark = Awaited<ReturnType<typeof markOf>>;

/**
 * A code that was scanned: one shipment, several to choose from, none, or none here while the remote is away. `fetched`:
 * it was fetched from an order source just now; `refused`: such a source has it, and no shipment could be made of it.
 */
export type Scanned =
  | { found: 'one'; opened: Opened; fetched?: FetchedFrom }
  | { found: 'several'; rows: ShipmentRowView[] }
  | { found: 'none' | 'offline'; code: string; troubles?: SourceTrouble[] }
  | { found: 'refused'; code: string; fetched: FetchedFrom };

/** A label that is asked for with what was typed. The same `requestId` never prints twice. */
export interface PrintWish {
  reference: string;
  /** Saved before; with `version` NOT_STORED the whole of a new shipment. */
  patch?: Shipment | undefined;
  version: number;
  requestId: string;
  printerId?: string | undefined;
  reprint: boolean;
  /** A first label, although another desk is about to make it. */
  again?: boolean | undefined;
  reason?: string | undefined;
  /** The label that is meant, where it must be no other. */
  labelledAt?: number | undefined;
}

/** A label that is printed as soon as it can be bought. */
export type WaitWish = Pick<PrintWish, 'reference' | 'patch' | 'version' | 'requestId' | 'printerId'>;

/** Labels of single parcels once more, as they were made. */
export interface ReprintWish {
  reference: string;
  /** Indexes of the parcels. */
  parcels: readonly number[];
  requestId: string;
  printerId?: string | undefined;
  reason?: string | undefined;
  /** The print whose question this answers. */
  answers?: string | undefined;
  /** The label that is meant, where it must be no other. */
  labelledAt?: number | undefined;
}

/** Number of shipments an empty bench offers to reopen. */
const RECENT = 5;

/** The patch with the wish for a label; without a patch only the wish. */
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

/** The shipment as it will be once it is saved, with the carrier that rules choose: which printer its label goes to is read from that. */
const wantedFrom = async (
  { store, carrierRules }: BenchParts,
  reference: string,
  patch: Shipment | undefined,
): Promise<Shipment> => {
  const [stored] = await store.byReferences([reference]);
  const wanted = mergePatch(stored ? parseJson(stored.text) : {}, patch ?? {}) as Shipment;
  return (await carrierRules.apply(wanted, true))?.shipment ?? wanted;
};

/** The longest code that can be a reference. */
const MAX_REFERENCE = 100;

/**
 * In the role edge: the shipment of the remote that a code which opens nothing here is the reference of, or has it among
 * its names. One after the other, since most codes have one name alone and the most exact is the likeliest.
 */
const fromRemote = async (
  { shipments }: BenchParts,
  caller: Caller,
  code: string,
): Promise<StoredShipment[] | 'offline'> => {
  if (!shipments.syncMark) return [];
  const names = referenceNames(code).filter((name) => name.length <= MAX_REFERENCE);
  try {
    for (const name of names) {
      const { found } = await shipments.get(caller, [name]);
      if (found.length > 0) return found;
    }
  } catch (error) {
    if (error instanceof PackdeskError && error.code === 'sync.offline') return 'offline';
    throw error;
  }
  return [];
};

/** Its labels are reprinted: the questions of that print are answered, and its printer is free. */
const settleAnswered = async ({ queue }: BenchParts, reference: string, print: string): Promise<void> => {
  const asked = await queue.list({ reference, documentType: 'LABEL', states: ['uncertain'], limit: 1_000 });
  for (const job of asked) if (job.print === print) await queue.settle(job.id, 'cancelled');
};

/** Scan, open, save, print: what a packer does all day. */
export class DeskBench {
  readonly #parts: BenchParts;

  constructor(parts: BenchParts) {
    this.#parts = parts;
  }

  async scan(caller: Caller, code: string): Promise<Scanned> {
    const { scans, clock } = this.#parts;
    const scannedAt = clock.now();
    const held = await heldUnder(this.#parts.store, scanNames(code));
    const stored = held.length > 0 ? held : await fromRemote(this.#parts, caller, code);
    if (stored === 'offline') return await this.#fetched(caller, code, { found: 'offline', scannedAt });
    const [only] = stored;
    if (!only) return await this.#fetched(caller, code, { found: 'none', scannedAt });
    if (stored.length > 1) return { found: 'several', rows: await this.#rows(stored) };
    // Before anything is waited for: it is when the packer scanned it.
    if (only.status === ShipmentStatus.open)
      scans.note({ reference: only.reference, at: scannedAt, userId: caller.userId });
    // A held shipment is shown at once, and refreshed in the background.
    await this.#parts.shipments.get(caller, [only.reference]);
    return { found: 'one', opened: await openedView(this.#parts, only) };
  }

  /** Nothing here has the code: the order sources are asked. */
  async #fetched(
    caller: Caller,
    code: string,
    { found, scannedAt }: { found: 'none' | 'offline'; scannedAt: number },
  ): Promise<Scanned> {
    const { sources, store, scans } = this.#parts;
    const fetched = await fetchedBy(sources, caller, code);
    if (fetched.kind === 'none')
      return { found, code, ...(fetched.troubles.length > 0 && { troubles: fetched.troubles }) };
    if (fetched.kind === 'refused') return { found: 'refused', code, fetched: fetched.from };
    const [only = '', ...others] = fetched.references;
    if (others.length === 0) {
      scans.note({ reference: only, at: scannedAt, userId: caller.userId });
      return { found: 'one', opened: await this.open(caller, only), fetched: fetched.from };
    }
    return { found: 'several', rows: await this.#rows(await store.byReferences(fetched.references)) };
  }

  #rows(stored: readonly StoredShipment[]): Promise<ShipmentRowView[]> {
    const { store } = this.#parts;
    return Promise.all(
      stored.map(async (each) => ({
        ...rowView(each),
        hold: (await store.hold(each.reference))?.reason ?? null,
      })),
    );
  }

  /** True where a code leads to a shipment that is held here; no remote is asked. */
  async isHeld(code: string): Promise<boolean> {
    return (await heldUnder(this.#parts.store, scanNames(code))).length > 0;
  }

  /** A free reference for a shipment that is entered by hand at this desk. */
  async nextReference(): Promise<string> {
    const { store, settings } = this.#parts;
    return await nextReference(store, (await settings.get()).station);
  }

  /** @throws PackdeskError shipment.unknown */
  open(caller: Caller, reference: string): Promise<Opened> {
    return openByReference(this.#parts, caller, reference);
  }

  /**
   * The version of a shipment that is held here, with what is known of it and the remote, which is not asked.
   * @throws PackdeskError shipment.unknown, auth.role
   */
  async mark(caller: Caller, reference: string): Promise<Mark> {
    requireRight(caller, 'read');
    const [stored] = await this.#parts.store.byReferences([reference]);
    if (!stored) throw new PackdeskError('shipment.unknown', { details: { reference } });
    return await markOf(this.#parts, stored);
  }

  /** @throws PackdeskError shipment.taken */
  async create(caller: Caller, shipment: Shipment, requestId: string): Promise<Opened> {
    const options = { idempotencyKey: requestId };
    await this.#parts.shipments.create(caller, { shipment: [shipment] }, options);
    return await this.open(caller, shipment.shipmentInfo.shipmentReference);
  }

  /**
   * Saves a merge patch.
   * @throws PackdeskError shipment.stale where the shipment has another version by now; auth.role for a packer who
   * cancels it, or takes that back
   */
  async save(
    caller: Caller,
    { patch, version, requestId }: { patch: Shipment; version: number; requestId: string },
  ): Promise<Opened> {
    if (patch.shipmentInfo.shipmentStatus !== undefined) requireRight(caller, 'hold');
    const options = { ifVersion: version, idempotencyKey: requestId };
    await this.#parts.shipments.update(caller, { shipment: [patch] }, options);
    return await this.open(caller, patch.shipmentInfo.shipmentReference);
  }

  /** Saves, draws numbers, makes labels and print job in one transaction. `waiting`: the remote makes the label. */
  async print(
    caller: Caller,
    wish: PrintWish,
  ): Promise<{ opened: Opened; job: PrintJobView | null; waiting: boolean; unseen: boolean }> {
    const { reference, patch, version, requestId, printerId, reprint, again, reason, labelledAt } = wish;
    const { printers, shipments, labelPapers, scans } = this.#parts;
    scans.flush();
    requireSame(reference, patch);
    const printer = await printers.pick(printerId, () => wantedFrom(this.#parts, reference, patch));
    const body = { shipment: [withLabelWish(reference, patch)] };
    const options = {
      idempotencyKey: requestId,
      print: {
        ...{ printer, requestId, reprint },
        ...(reason && { reason }),
        ...(labelledAt !== undefined && { labelledAt }),
      },
      ...(again && { labelsAgain: true, ...(reason && { againReason: reason }) }),
    };
    const asked =
      version === NOT_STORED
        ? shipments.create(caller, body, options)
        : shipments.update(caller, body, { ...options, ifVersion: version });
    const { printJobId, awaitsLabel, unseen } = await asked;
    if (!reprint) labelPapers.look();
    if (printJobId === undefined && awaitsLabel) {
      return { opened: await this.open(caller, reference), job: null, waiting: true, unseen: false };
    }
    const job = await this.#sent(printJobId);
    return {
      opened: await this.open(caller, reference),
      job,
      waiting: false,
      unseen: unseen !== undefined,
    };
  }

  /** Saves, and prints the label as soon as it can be bought. Repeated, it is one wish. */
  async wait(caller: Caller, wish: WaitWish): Promise<Opened> {
    const { reference, patch, version, requestId, printerId } = wish;
    const { shipments, waits } = this.#parts;
    requireSame(reference, patch);
    const options = { idempotencyKey: requestId };
    if (patch && version === NOT_STORED) await shipments.create(caller, { shipment: [patch] }, options);
    else if (patch) await shipments.update(caller, { shipment: [patch] }, { ...options, ifVersion: version });
    const opened = await this.open(caller, reference);
    const wait = { reference, version: opened.version, printerId: printerId ?? null };
    // The key of the save is not that of the print.
    await waits.add(caller, wait, `${requestId}.print`);
    return opened;
  }

  async reprint(caller: Caller, wish: ReprintWish): Promise<{ opened: Opened; job: PrintJobView }> {
    const { reference, parcels, requestId, printerId, reason, answers, labelledAt } = wish;
    const { printers, shipments } = this.#parts;
    const printer = await printers.pick(printerId, () => wantedFrom(this.#parts, reference, undefined));
    const print = {
      printer,
      requestId,
      reprint: true,
      parcels: [...new Set(parcels)],
      ...(reason && { reason }),
      ...(labelledAt !== undefined && { labelledAt }),
    };
    const { printJobId } = await shipments.update(
      caller,
      { shipment: [{ shipmentInfo: { shipmentReference: reference } }] },
      { idempotencyKey: requestId, print },
    );
    if (printJobId !== undefined && answers !== undefined) {
      await settleAnswered(this.#parts, reference, answers);
    }
    const job = await this.#sent(printJobId);
    return { opened: await this.open(caller, reference), job };
  }

  /** The job of a print, on its way. @throws PackdeskError print.job-unknown */
  async #sent(id: string | undefined): Promise<PrintJobView> {
    if (id === undefined) throw new PackdeskError('print.job-unknown');
    const { queue } = this.#parts;
    queue.wake();
    return await queue.job(id);
  }

  /** @param from local start of the day, ms; `to` its end */
  async day(from: number, to: number): Promise<BenchDay> {
    const { store } = this.#parts;
    const [packedToday, recent] = await Promise.all([store.labelledBetween(from, to), store.recent(RECENT)]);
    return { packedToday, recent };
  }
}
