import type { ErrorCode, ErrorDetails } from '../../shared/errors.ts';
import type { CarriedCause } from '../core/failure-fields.ts';
import type { RenderedDocument } from '../core/label-renderer.ts';

/** What the label thread answers to a request, one after another; `cause` is for the log alone. */
export type ThreadAnswer =
  | { documents: RenderedDocument[] }
  | { failure: { code: ErrorCode; details: ErrorDetails; cause: CarriedCause | undefined } };
