import { type Failure, mayBeDone, toFailure } from '../../api/failure.ts';
import { createJobAnswers } from './job-answers.ts';
import { isNew } from './new-shipment.ts';
import { shipmentPatch } from './patch.ts';
import type { BenchPorts, BenchStore } from './ports.ts';
import { referenceOf } from './reference-of.ts';
import type { Saving } from './saving.ts';

/** The label is out, or is coming out elsewhere: a person may still want it here. */
const ASKED: ReadonlySet<string> = new Set(['print.already', 'print.elsewhere', 'print.underway']);

export interface ReprintWish {
  /** Indexes of the parcels. */
  parcels: number[];
  reason?: string;
  printerId?: string;
  answers?: string;
}

/** Save and print, in one step of the desk. */
export const createPrinting = (store: BenchStore, ports: BenchPorts, saving: Saving) => {
  const { merge, judge, cameEarly, ...answers } = createJobAnswers(store, ports);
  // One id for one request: it is sent again with the same id until the desk has answered, so it prints once.
  // Edits since then, or changes by the desk, make it another request; the desk asks if a label was printed
  // before.
  let wish: { text: string; id: string } | null = null;

  const wishFor = (...asked: unknown[]): string => {
    const text = JSON.stringify(asked);
    if (wish?.text !== text) wish = { text, id: ports.newRequestId() };
    return wish.id;
  };

  const failed = async (thrown: unknown, reference: string) => {
    const failure = toFailure(thrown);
    if (!mayBeDone(failure)) wish = null;
    if (!saving.isOpen(reference)) return;
    if (ASKED.has(failure.code))
      store.setState({ askReprint: failure, reprintParcel: null, answer: { kind: 'asks', loud: false } });
    else await saving.refuse('print', thrown, reference);
  };

  /** Answers whether the desk took it; where it did not, the bench says why. */
  const print = async (options: {
    reprint: boolean;
    /** Another desk is about to make the label: this one makes it as well. */
    again?: boolean;
    reason?: string;
    printerId?: string;
  }): Promise<boolean> => {
    const { opened, edited, working } = store.getState();
    if (!opened || !edited || working) return false;
    const reference = referenceOf(opened);
    const patch = isNew(opened) ? edited : (shipmentPatch(opened.shipment, edited) ?? undefined);
    store.setState({
      working: 'print',
      refused: null,
      askReprint: false,
      unseen: false,
      answer: { kind: 'printing', reference },
    });
    // Earlier events belong to another print.
    cameEarly();
    try {
      const printed = await ports.call('bench.print', {
        reference,
        patch,
        version: opened.version,
        requestId: wishFor(reference, options.reprint, options.again, opened.version, patch),
        printerId: options.printerId,
        reprint: options.reprint,
        ...(options.again && { again: true }),
        ...(options.reason && { reason: options.reason }),
      });
      wish = null;
      saving.accept(printed.opened, edited);
      store.setState({ unseen: printed.unseen ?? false });
      if (printed.job) {
        merge(printed.job);
        judge();
      } else if (cameEarly()) judge();
      // Its job may have come before this answer.
      else if (store.getState().answer.kind === 'printing')
        store.setState({ answer: { kind: 'awaits', reference } });
      return true;
    } catch (thrown) {
      await failed(thrown, reference);
      return false;
    } finally {
      store.setState({ working: null });
    }
  };

  /** Labels of single parcels once more, as they were made. `answers`: the print that is asked about. */
  const reprintParcels = async (wanted: ReprintWish): Promise<void> => {
    const { opened, edited, working } = store.getState();
    if (!opened || !edited || working) return;
    const reference = referenceOf(opened);
    store.setState({
      working: 'print',
      refused: null,
      askReprint: false,
      reprintParcel: null,
      answer: { kind: 'printing', reference },
    });
    try {
      const requestId = wishFor('reprint', reference, opened.version, wanted);
      const printed = await ports.call('bench.reprint', { reference, requestId, ...wanted });
      wish = null;
      saving.accept(printed.opened, edited);
      merge(printed.job);
      judge();
    } catch (thrown) {
      await failed(thrown, reference);
    } finally {
      store.setState({ working: null });
    }
  };

  /** Asks whether to print only this parcel's label again. @param parcel its index */
  const askParcel = (parcel: number): void => {
    if (store.getState().working) return;
    const askReprint: Failure = { code: 'print.already', details: {} };
    store.setState({ askReprint, reprintParcel: parcel, answer: { kind: 'asks', loud: false } });
  };

  /** The same, where this shipment is the open one and has such a label. */
  const askParcelOf = (reference: string, parcel: number): void => {
    const { opened } = store.getState();
    if (!opened || opened.labelStale || referenceOf(opened) !== reference) return;
    if (parcel >= (opened.shipment.shipmentInfo.shipmentItems ?? []).length) return;
    store.setState({ current: parcel });
    askParcel(parcel);
  };

  /** Print was asked for too early: the answer of before must not go on saying that all is well. */
  const notReady = (path: string): void => store.setState({ answer: { kind: 'not-ready', path } });

  return { notReady, print, reprintParcels, askParcel, askParcelOf, ...answers };
};
