import type { ErrorCode, ErrorDetails } from '../../shared/errors.ts';
import type { LineToSet, SetLine } from '../../shared/label/set-line.ts';
import type { InspectedDocument } from '../../shared/printing/document.ts';
import type {
  ConvertedDocument,
  ConvertRequest,
  DocumentPicture,
  DocumentPictureRequest,
  InspectRequest,
  MarkedDocument,
  Proof,
  ProofRequest,
  TestMarkRequest,
} from '../core/document-converter.ts';
import type { CarriedCause } from '../core/failure-fields.ts';
import type { LabelRequest, RenderedDocument } from '../core/label-renderer.ts';
import type { DrawnPaper, PagePicture, PaperRequest, PictureRequest } from '../core/paper-renderer.ts';

/** Tasks of the label thread, by name. */
export interface ThreadTasks {
  labels: { request: LabelRequest; result: RenderedDocument[] };
  paper: { request: PaperRequest; result: DrawnPaper };
  picture: { request: PictureRequest; result: PagePicture };
  inspect: { request: InspectRequest; result: InspectedDocument };
  convert: { request: ConvertRequest; result: ConvertedDocument };
  proof: { request: ProofRequest; result: Proof };
  markTest: { request: TestMarkRequest; result: MarkedDocument };
  lines: { request: readonly LineToSet[]; result: SetLine[] };
  documentPicture: { request: DocumentPictureRequest; result: DocumentPicture };
}
export type TaskName = keyof ThreadTasks;

export type ThreadRequest = {
  [Name in TaskName]: { task: Name; request: ThreadTasks[Name]['request'] };
}[TaskName];

export type ThreadResult = ThreadTasks[TaskName]['result'];

/**
 * Answer of the label thread, one per request; `cause` is only for the log. `spent`: an engine may be broken,
 * and the next request needs a new thread.
 */
export type ThreadAnswer =
  | { result: ThreadResult }
  | { failure: { code: ErrorCode; details: ErrorDetails; cause: CarriedCause | undefined }; spent?: true };

/** Tasks on documents of others. */
const foreign: ReadonlySet<TaskName> = new Set([
  'inspect',
  'convert',
  'proof',
  'markTest',
  'documentPicture',
]);

export const isForeign = (task: TaskName): boolean => foreign.has(task);

/** Error code of a request that failed for an unexpected reason. */
export const failureCode = (task: TaskName): ErrorCode => {
  if (isForeign(task)) return 'document.failed';
  return task === 'labels' || task === 'lines' ? 'label.failed' : 'paper.failed';
};
