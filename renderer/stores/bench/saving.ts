import type { OpenShipment } from '../../../shared/desk/open-shipment.ts';
import type { DocumentView } from '../../../shared/papers/document-view.ts';
import type { PrintJobView } from '../../../shared/printing/printer.ts';
import type { Hold } from '../../../shared/shipment/hold.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { ShipmentStatus } from '../../../shared/shipment/status.ts';
import { toFailure } from '../../api/failure.ts';
import { PendingRequest } from '../../api/pending-request.ts';
import { labelJob } from './jobs.ts';
import { isNew } from './new-shipment.ts';
import { shipmentPatch } from './patch.ts';
import type { BenchPorts, BenchStore } from './ports.ts';
import { referenceOf } from './reference-of.ts';
import type { BenchState, PreviousOutcome } from './state.ts';

/** True while a field holds text that does not fit it. */
const isHeld = ({ invalidInput }: BenchState): boolean => Object.keys(invalidInput).length > 0;

/** True while no label of it has come out, or is on its way. */
const isUnlabelled = ({ status, labelledAt, jobs }: OpenShipment): boolean => {
  const job = labelJob(jobs);
  return status === ShipmentStatus.open && labelledAt === null && (!job || job.state === 'cancelled');
};

/** Saving, and the conflict with others who save the same shipment. Public members work unbound. */
export class Saving {
  readonly #store: BenchStore;
  readonly #ports: BenchPorts;
  readonly #keepDraft: () => void;
  readonly #request: PendingRequest;

  constructor(store: BenchStore, ports: BenchPorts, keepDraft: () => void) {
    this.#store = store;
    this.#ports = ports;
    this.#keepDraft = keepDraft;
    this.#request = new PendingRequest(ports.newRequestId);
  }

  /** The unsaved changes as a merge patch; null where everything is saved. */
  readonly unsaved = (): Shipment | null => {
    const { opened, edited } = this.#store.getState();
    return opened && edited ? shipmentPatch(opened.shipment, edited) : null;
  };

  readonly isOpen = (reference: string): boolean => {
    const { opened } = this.#store.getState();
    return opened !== null && referenceOf(opened) === reference;
  };

  /** Takes a newer state from the desk. @param sent the edits that it answers; what was typed since stays on top */
  readonly accept = (opened: OpenShipment, sent: Shipment): void => {
    if (!this.#store.dispatch({ type: 'accepted', opened, sent })) return;
    this.#keepDraft();
    void this.#ports.drafts.flush();
  };

  /** Reports the desk's refusal next to the shipment. */
  readonly refuse = async (doing: 'save' | 'print', thrown: unknown, reference: string): Promise<void> => {
    if (!this.isOpen(reference)) return;
    const failure = toFailure(thrown);
    this.#store.dispatch({ type: 'refused', doing, failure });
    const theirs = failure.code === 'shipment.stale' || failure.code === 'shipment.taken';
    if (theirs) await this.#meetConflict(reference).catch(() => undefined);
  };

  /** Saves what changed. True when nothing is left to save. */
  readonly save = async (): Promise<boolean> => {
    const { opened, edited, working } = this.#store.getState();
    if (!opened || !edited || working) return false;
    const reference = referenceOf(opened);
    const patch = isNew(opened) ? edited : shipmentPatch(opened.shipment, edited);
    if (!patch) {
      this.#store.dispatch({ type: 'nothingToSave' });
      return true;
    }
    this.#store.dispatch({ type: 'saveBegan' });
    try {
      const saved = await this.#send(opened, edited, patch);
      this.#request.end();
      this.accept(saved, edited);
      if (this.isOpen(reference)) this.#store.dispatch({ type: 'saved' });
      return this.unsaved() === null;
    } catch (thrown) {
      await this.refuse('save', thrown, reference);
      return false;
    } finally {
      this.#store.dispatch({ type: 'workEnded' });
    }
  };

  /**
   * Saves what was typed before something else is shown. A new shipment is stored only when told to: until
   * then it is a draft, like anything that cannot be saved.
   */
  readonly saveOrKeep = async (): Promise<PreviousOutcome> => {
    const { opened, answer } = this.#store.getState();
    if (!opened) return null;
    const reference = referenceOf(opened);
    const without = !isNew(opened) && isUnlabelled(opened) && answer.kind !== 'awaits';
    const mark = without ? { unlabelled: true } : {};
    if (!(this.unsaved() || isHeld(this.#store.getState())))
      return without ? { reference, as: 'seen', ...mark } : null;
    if (isNew(opened)) return { reference, as: 'draft' };
    const saved = this.unsaved() === null || (await this.save());
    return { reference, as: saved && !isHeld(this.#store.getState()) ? 'saved' : 'kept', ...mark };
  };

  /** A paper of the open shipment has a print: it was made by the desk, and this window may not know it. @throws BridgeError */
  readonly paperPrinted = async ({ reference, documentType, labelledAt }: PrintJobView): Promise<void> => {
    const { opened } = this.#store.getState();
    if (documentType === 'LABEL' || !opened || isNew(opened) || referenceOf(opened) !== reference) return;
    const isIt = (each: DocumentView) => each.documentType === documentType && each.createdAt === labelledAt;
    if (opened.documents.some(isIt)) return;
    const { documents } = await this.#ports.call('bench.open', { reference });
    if (this.isOpen(reference)) this.#store.dispatch({ type: 'partsChanged', documents });
  };

  /** The open shipment was put on hold, or released; it keeps its version. */
  readonly holdChanged = (reference: string, hold: Hold | null): void => {
    if (this.isOpen(reference)) this.#store.dispatch({ type: 'partsChanged', hold });
  };

  /** Answers a conflict: their state, with or without one's own changes on top (not saved yet). */
  readonly settleConflict = (mine: 'reapply' | 'discard'): void => {
    if (this.#store.dispatch({ type: 'conflictSettled', mine })) this.#keepDraft();
  };

  /** Throws away what was typed since the last save. */
  readonly discard = (): void => {
    const { opened } = this.#store.getState();
    if (!opened) return;
    this.#ports.drafts.remove(referenceOf(opened));
    this.#store.dispatch({ type: 'discarded' });
  };

  /** A person has seen what has no place any more. */
  readonly dismissOrphanedEdits = (): void => void this.#store.dispatch({ type: 'orphanedEditsRead' });

  #send(opened: OpenShipment, edited: Shipment, patch: Shipment): Promise<OpenShipment> {
    const requestId = this.#request.idOf(patch, opened.version);
    return isNew(opened)
      ? this.#ports.call('bench.create', { shipment: edited, requestId })
      : this.#ports.call('bench.save', { patch, version: opened.version, requestId });
  }

  /** Another user saved first: shows their state next to the edits. */
  async #meetConflict(reference: string): Promise<void> {
    const conflict = await this.#ports.call('bench.open', { reference });
    if (this.isOpen(reference)) this.#store.dispatch({ type: 'conflictMet', conflict });
  }
}
