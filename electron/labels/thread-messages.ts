import type { ErrorCode, ErrorDetails } from '../../shared/errors.ts';
import type { CarriedCause } from '../core/failure-fields.ts';
import type { LabelRequest, RenderedDocument } from '../core/label-renderer.ts';
import type { DrawnPaper, PagePicture, PaperRequest, PictureRequest } from '../core/paper-renderer.ts';

/** What the label thread does, by name. */
export interface ThreadTasks {
  labels: { request: LabelRequest; result: RenderedDocument[] };
  paper: { request: PaperRequest; result: DrawnPaper };
  picture: { request: PictureRequest; result: PagePicture };
}
export type TaskName = keyof ThreadTasks;

export type ThreadRequest = {
  [Name in TaskName]: { task: Name; request: ThreadTasks[Name]['request'] };
}[TaskName];

export type ThreadResult = ThreadTasks[TaskName]['result'];

/** What the label thread answers to a request, one after another; `cause` is for the log alone. */
export type ThreadAnswer =
  | { result: ThreadResult }
  | { failure: { code: ErrorCode; details: ErrorDetails; cause: CarriedCause | undefined } };

/** What a request that failed for no reason of its own is answered with. */
export const failureCode = (task: TaskName): ErrorCode =>
  task === 'labels' ? 'label.failed' : 'paper.failed';
