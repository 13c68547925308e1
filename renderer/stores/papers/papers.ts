import { create } from 'zustand';
import type { DocumentView } from '../../../shared/papers/document-view.ts';
import type { PaperKind, PaperLanguage, StoredPaper } from '../../../shared/papers/kind.ts';
import { call, newRequestId } from '../../api/desk.ts';
import { type Failure, mayBeDone, toFailure } from '../../api/failure.ts';
import { PendingRequest } from '../../api/pending-request.ts';
import { saveFile } from '../../lib/save-file.ts';
import { bench } from '../bench/index.ts';

interface PapersState {
  working: { kind: StoredPaper; doing: 'make' | 'print' | 'save' } | null;
  /** The desk's last refusal, until a retry or another paper is shown. */
  refused: { kind: StoredPaper; failure: Failure } | null;
  /** The paper on screen. */
  shown: { reference: string; kind: StoredPaper; document: DocumentView } | null;
}

/** The papers of the shipment on the bench: what is being done, and which one is shown. */
export const usePapers = create<PapersState>(() => ({ working: null, refused: null, shown: null }));

const { getState, setState } = usePapers;

const run = async (
  kind: StoredPaper,
  doing: 'make' | 'print' | 'save',
  work: () => Promise<void>,
): Promise<boolean> => {
  if (getState().working) return false;
  setState({ working: { kind, doing }, refused: null });
  try {
    await work();
    return true;
  } catch (thrown) {
    setState({ refused: { kind, failure: toFailure(thrown) } });
    return false;
  } finally {
    setState({ working: null });
  }
};

const noteDocuments = (reference: string, documents: DocumentView[]): void => {
  const { opened } = bench.store.getState();
  if (opened?.shipment.shipmentInfo.shipmentReference === reference) {
    bench.store.dispatch({ type: 'partsChanged', documents });
  }
};

/**
 * Saves what was typed, makes a paper from it, and has it ready to be shown. False where the shipment could not be
 * saved (the bench says why) or the paper not made (`refused` says why).
 */
export const makePaper = async (kind: PaperKind, language?: PaperLanguage): Promise<boolean> => {
  if (bench.unsaved() && !(await bench.save())) return false;
  const { opened } = bench.store.getState();
  if (!opened) return false;
  const reference = opened.shipment.shipmentInfo.shipmentReference;
  return await run(kind, 'make', async () => {
    const made = await call('papers.make', { reference, version: opened.version, kind, language });
    noteDocuments(reference, made.documents);
    setState({ shown: { reference, kind, document: made.document } });
  });
};

/** The refusal has been read. */
export const forgetRefusal = (): void => setState({ refused: null });

/** Puts a stored paper on screen. */
export const choosePaper = (kind: StoredPaper, document: DocumentView): void => {
  const { opened } = bench.store.getState();
  if (!opened) return;
  setState({
    shown: { reference: opened.shipment.shipmentInfo.shipmentReference, kind, document },
    refused: null,
  });
};

/** The paper prints once. */
const request = new PendingRequest(newRequestId);

/** Prints the paper on screen; without a printer on the one that holds its pages. */
export const printShown = async (printerId?: string): Promise<boolean> => {
  const { shown } = getState();
  if (!shown) return false;
  const { reference, kind, document } = shown;
  return await run(kind, 'print', async () => {
    try {
      const requestId = request.idOf(document.id, printerId);
      const { job } = await call('papers.print', { reference, id: document.id, printerId, requestId });
      request.end();
      bench.jobChanged(job);
    } catch (thrown) {
      if (!mayBeDone(toFailure(thrown))) request.end();
      throw thrown;
    }
  });
};

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));

/** Saves the paper on screen as a file of the person's own. */
export const saveShown = async (): Promise<boolean> => {
  const { shown } = getState();
  if (!shown) return false;
  const { reference, kind, document } = shown;
  return await run(kind, 'save', async () => {
    const { fileName, content } = await call('papers.save', { reference, id: document.id });
    saveFile(fileName, bytesOf(content), 'application/pdf');
  });
};
