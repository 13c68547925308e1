import type { PrintJobView } from '../../../shared/printing/printer.ts';
import { type Failure, mayBeDone, toFailure } from '../../api/failure.ts';
import { PendingRequest } from '../../api/pending-request.ts';
import type { Cannot } from './cannot.ts';
import type { JobAnswers } from './job-answers.ts';
import { isNew } from './new-shipment.ts';
import { shipmentPatch } from './patch.ts';
import type { BenchPorts, BenchStore } from './ports.ts';
import { referenceOf } from './reference-of.ts';
import type { Saving } from './saving.ts';
import type { FirstLabel, ShipmentState } from './state.ts';

/** The label is out, is coming out elsewhere, may have been bought, or cannot be bought now: a person decides. */
const ASKED: ReadonlySet<string> = new Set([
  'print.already',
  'print.elsewhere',
  'print.underway',
  'print.labelled-since',
  'label.uncertain',
  'label.engine-away',
  'label.engine-key',
  'label.void-away',
  'label.not-fetched',
]);

interface PrintOptions {
  reprint: boolean;
  /** Another desk is about to make the label: this one makes it as well. */
  again?: boolean;
  reason?: string;
  printerId?: string;
}

export interface ReprintWish {
  /** Indexes of the parcels. */
  parcels: number[];
  reason?: string;
  printerId?: string;
  answers?: string;
}

interface PrintingParts {
  store: BenchStore;
  ports: BenchPorts;
  saving: Saving;
  jobs: JobAnswers;
}

/** Save and print, in one step of the desk. Public members work unbound. */
export class Printing {
  readonly #store: BenchStore;
  readonly #ports: BenchPorts;
  readonly #saving: Saving;
  readonly #jobs: JobAnswers;
  /**
   * It prints once. A print carries the version: edits since then, or changes by the desk, make it another request, and
   * the desk asks if a label was printed before. A reprint carries none and is not asked about, so that a change by
   * another user must not make it another. A reason never does: a person gives it again at each try.
   */
  readonly #request: PendingRequest;

  constructor({ store, ports, saving, jobs }: PrintingParts) {
    this.#store = store;
    this.#ports = ports;
    this.#saving = saving;
    this.#jobs = jobs;
    this.#request = new PendingRequest(ports.newRequestId);
  }

  /** Answers whether the desk took it; where it did not, the bench says why. */
  readonly print = (options: PrintOptions): Promise<boolean> =>
    this.#printing(false, async (reference, { opened, edited }) => {
      const { reprint, again, reason, printerId } = options;
      const patch = isNew(opened) ? edited : (shipmentPatch(opened.shipment, edited) ?? undefined);
      // Earlier events belong to another print.
      this.#jobs.cameEarly();
      const printed = await this.#ports.call('bench.print', {
        reference,
        patch,
        version: opened.version,
        requestId: this.#request.idOf(reference, reprint, again, opened.version, patch, printerId),
        printerId,
        reprint,
        ...(again && { again: true }),
        ...(reason && { reason }),
      });
      this.#request.end();
      this.#saving.accept(printed.opened, edited);
      this.#store.dispatch({ type: 'printTaken', unseen: printed.unseen ?? false });
      this.#judge(printed.job);
    });

  /** Saves, and has the label printed as soon as it can be bought. Answers whether the desk took it. */
  readonly wait = (): Promise<boolean> =>
    this.#printing(false, async (reference, { opened, edited }) => {
      const patch = isNew(opened) ? edited : (shipmentPatch(opened.shipment, edited) ?? undefined);
      const { version } = opened;
      const requestId = this.#request.idOf('wait', reference, version, patch);
      const saved = await this.#ports.call('waits.add', { reference, patch, version, requestId });
      this.#request.end();
      this.#saving.accept(saved, edited);
      this.#store.dispatch({ type: 'labelAwaited', bought: true });
    });

  /** Labels of single parcels once more, as they were made. `answers`: the print that is asked about. */
  readonly reprintParcels = async (wanted: ReprintWish): Promise<void> => {
    await this.#printing(true, async (reference, { edited }) => {
      const { parcels, printerId, answers } = wanted;
      const requestId = this.#request.idOf('reprint', reference, parcels, printerId, answers);
      const printed = await this.#ports.call('bench.reprint', { reference, requestId, ...wanted });
      this.#request.end();
      this.#saving.accept(printed.opened, edited);
      this.#jobs.merge(printed.job);
      this.#jobs.judge();
    });
  };

  /** Asks whether to print only this parcel's label again. @param parcel its index */
  readonly askParcel = (parcel: number): void => {
    if (this.#store.getState().working) return;
    this.#store.dispatch({ type: 'reprintAsked', failure: { code: 'print.already', details: {} }, parcel });
  };

  /** The same, where this shipment is the open one and has such a label. */
  readonly askParcelOf = (reference: string, parcel: number): void => {
    const { opened } = this.#store.getState();
    if (!opened || opened.labelStale || referenceOf(opened) !== reference) return;
    if (parcel >= (opened.shipment.shipmentInfo.shipmentItems ?? []).length) return;
    this.#store.dispatch({ type: 'parcelChosen', index: parcel });
    this.askParcel(parcel);
  };

  /** The first label of a desk would lack something: a person says whether it is printed. */
  readonly askFirst = (lacks: FirstLabel): void =>
    void this.#store.dispatch({ type: 'firstLabelAsked', lacks });

  /** That question is answered, or left for the settings: Print asks once more for what is still missing. */
  readonly closeFirst = (): void => void this.#store.dispatch({ type: 'questionDropped' });

  /** A key could do nothing: the answer of before must not go on saying that all is well. */
  readonly sayCannot = (cannot: Cannot): void => void this.#store.dispatch({ type: 'keyRefused', cannot });

  /** One print from its beginning to its end. True where the desk took it. */
  async #printing(
    ofParcels: boolean,
    work: (reference: string, state: ShipmentState) => Promise<void>,
  ): Promise<boolean> {
    const state = this.#store.getState();
    if (state.view !== 'shipment' || state.working) return false;
    const reference = referenceOf(state.opened);
    this.#store.dispatch({ type: 'printBegan', ofParcels });
    try {
      await work(reference, state);
      return true;
    } catch (thrown) {
      await this.#fail(thrown, reference);
      return false;
    } finally {
      this.#store.dispatch({ type: 'workEnded' });
    }
  }

  /** Says how the labels are, where their jobs are known: one may have come before the desk's answer. */
  #judge(job: PrintJobView | null | undefined): void {
    if (job) this.#jobs.merge(job);
    if (job || this.#jobs.cameEarly()) this.#jobs.judge();
    else this.#store.dispatch({ type: 'labelAwaited' });
  }

  async #fail(thrown: unknown, reference: string): Promise<void> {
    const failure: Failure = toFailure(thrown);
    if (!mayBeDone(failure)) this.#request.end();
    if (!this.#saving.isOpen(reference)) return;
    if (ASKED.has(failure.code)) this.#store.dispatch({ type: 'reprintAsked', failure, parcel: null });
    else await this.#saving.refuse('print', thrown, reference);
  }
}
