import { type ErrorCode, type ErrorDetails, type FieldErrors, PackdeskError } from '../../shared/errors.ts';
import { type CarriedCause, carriedCause, carryCause } from '../core/failure-fields.ts';
import type { Synchronous } from './connection.ts';
import type { StoreRole } from './open-folder.ts';
import type { Preparation } from './prepare.ts';
import type { OperationName } from './write-operations.ts';
import type { Stamp } from './write-stamp.ts';

/** Messages between the main thread and the writer's thread. */
export interface WriterOptions {
  folder: string;
  role: StoreRole;
  synchronous: Synchronous;
  /** Now, ms. */
  at: number;
  /** Only looks whether all is what was written, says `checked`, and ends. */
  check?: boolean;
  /** Only makes a backup, says `backed-up`, and ends. */
  backUp?: boolean;
}

export interface Call {
  id: number;
  name: OperationName;
  args: unknown[];
  stamp: Stamp;
}

/** An error as it crosses threads: a class does not survive the crossing. */
interface ErrorShape {
  code: ErrorCode;
  details: ErrorDetails;
  errors: FieldErrors | undefined;
  /** For the log. */
  cause: CarriedCause | undefined;
}

export type Answer = { id: number; value: unknown } | { id: number; error: ErrorShape };

/**
 * To the writer: the calls of one turn, the hour's upkeep, the day's backup, damage that a read or the check has met,
 * or the wish to end. Times are now, ms.
 */
export type ToWriter =
  | { calls: Call[] }
  | { maintenanceAt: number }
  | { backUpAt: number }
  | { damaged: true }
  | { closeAt: number };

export type FromWriter =
  | { kind: 'ready'; preparation: Preparation }
  | { kind: 'refused'; error: ErrorShape }
  | { kind: 'answers'; answers: Answer[] }
  | { kind: 'trouble'; error: ErrorShape }
  | { kind: 'backed-up'; file: string }
  /** The check has SQLite's library: from here on its thread may be terminated. */
  | { kind: 'checking' }
  | { kind: 'checked'; error?: ErrorShape }
  | { kind: 'closed'; error?: ErrorShape };

export const toShape = (error: PackdeskError): ErrorShape => ({
  code: error.code,
  details: error.details,
  errors: error.errors,
  cause: carryCause(error.cause),
});

export const fromShape = ({ code, details, errors, cause }: ErrorShape): PackdeskError =>
  new PackdeskError(code, { details, errors, cause: carriedCause(cause) });
