import type { ErrorCode, ErrorDetails } from '../../shared/errors.ts';
import type { LabelRequest, RenderedDocument } from '../core/label-renderer.ts';

/** What the desk asks its label thread. */
export interface ThreadRequest {
  id: number;
  request: LabelRequest;
}

/** What the thread answers; `cause` is for the log alone. */
export type ThreadAnswer =
  | { id: number; documents: RenderedDocument[] }
  | { id: number; failure: { code: ErrorCode; details: ErrorDetails; cause: string } };
