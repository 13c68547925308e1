import type { PrintJobView } from '../../../shared/printing/printer.ts';
import { mayBeDone, toFailure } from '../../api/failure.ts';
import { mergeJobs } from './jobs.ts';
import { isNew } from './new-shipment.ts';
import { shipmentPatch } from './patch.ts';
import type { BenchPorts, BenchStore } from './ports.ts';
import { referenceOf } from './reference-of.ts';
import type { Saving } from './saving.ts';

/** Save and print, in one step of the desk. */
export const createPrinting = (store: BenchStore, ports: BenchPorts, saving: Saving) => {
  // One id for one wish: it is sent again with the same id until the desk has answered, so it prints once. What
  // was typed since, or has come from the desk, makes it another wish; the desk asks where a label came out before.
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
    if (failure.code === 'print.already' || failure.code === 'print.elsewhere')
      store.setState({ askReprint: failure, answer: { kind: 'asks', loud: false } });
    else await saving.refuse('print', thrown, reference);
  };

  /** Answers whether the desk took it; where it did not, the bench says why. */
  const print = async (options: {
    reprint: boolean;
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
      answer: { kind: 'printing', reference },
    });
    try {
      const printed = await ports.call('bench.print', {
        reference,
        patch,
        version: opened.version,
        requestId: wishFor(reference, options.reprint, opened.version, patch),
        printerId: options.printerId,
        reprint: options.reprint,
        ...(options.reason && { reason: options.reason }),
      });
      wish = null;
      saving.accept(printed.opened, edited);
      if (printed.job) jobChanged(printed.job);
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

  /** The desk tells how a job goes on. */
  const jobChanged = (job: PrintJobView) => {
    const { opened, answer, conflict } = store.getState();
    if (!opened || job.reference !== referenceOf(opened)) return;
    store.setState({ opened: { ...opened, jobs: mergeJobs(opened.jobs, [job]) } });
    // The answer tells of the label; a paper says at its own place how it went.
    if (job.documentType !== 'LABEL') return;
    // Its question is answered, here or elsewhere, or it went by itself.
    const wasAsked = answer.kind === 'asks' && answer.loud && conflict === null;
    if (answer.kind !== 'printing' && answer.kind !== 'awaits' && !wasAsked) return;
    const { reference, state } = job;
    if (state === 'sent') store.setState({ answer: { kind: 'printed', reference } });
    if (state === 'failed' || state === 'uncertain') store.setState({ answer: { kind: 'asks', loud: true } });
    if (!wasAsked) return;
    if (state === 'cancelled') store.setState({ answer: { kind: 'opened', reference, left: null } });
    if (state === 'queued' || state === 'sending')
      store.setState({ answer: { kind: 'printing', reference } });
  };

  const act = async (step: () => Promise<{ job: PrintJobView }>) => {
    try {
      jobChanged((await step()).job);
      store.setState({ refused: null });
    } catch (thrown) {
      store.setState({ refused: { doing: 'print', failure: toFailure(thrown) } });
    }
  };
  /** `confirmed`: a person looked, and no label came out. */
  const retryJob = (id: string, confirmed: boolean) => act(() => ports.call('jobs.retry', { id, confirmed }));
  const moveJob = (id: string, printerId: string, confirmed: boolean) =>
    act(() => ports.call('jobs.move', { id, printerId, confirmed }));
  const settleJob = (id: string, as: 'sent' | 'cancelled') =>
    act(() => ports.call('jobs.settle', { id, as }));

  /** Print was asked for too early: the answer of before must not go on saying that all is well. */
  const notReady = (path: string): void => store.setState({ answer: { kind: 'not-ready', path } });

  return { notReady, print, jobChanged, retryJob, moveJob, settleJob };
};
