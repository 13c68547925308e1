import type { Store } from '../../electron/db/open.ts';
import type { Role } from '../../shared/roles.ts';

/**
 * Requirements of the contract suite on a face of the service: see `functions.test.ts` for the smallest one.
 * A driver turns its face's answers into an outcome; it adds nothing and checks nothing.
 */
export interface Outcome {
  /** HTTP status; for a face without one the status of the error's code (`errorStatus`). */
  status: number;
  /** The success body (create, update, get, login); undefined where there is none. */
  // biome-ignore lint/suspicious/noExplicitAny: the suite reads what it expects and fails where it is not there
  body?: any;
  /** Field messages of a failure, as in the `errors` of a 400 or 422. */
  errors?: Record<string, string[]>;
}

export interface Calls {
  /** `status` is the filter `shipmentStatus`. A 404's body has `shipmentErrors`, if the face can tell. */
  get(references: readonly string[], status?: number): Promise<Outcome>;
  create(body: unknown, options?: { idempotencyKey?: string }): Promise<Outcome>;
  /** `ifVersion`: refuse unless the shipment still has this version. */
  update(body: unknown, options?: { idempotencyKey?: string; ifVersion?: number }): Promise<Outcome>;
  delete(references: readonly string[]): Promise<Outcome>;
  /** Address at which the face has it. `ifVersion`: refuse unless the shipment still has this version. */
  voidLabel?(reference: string, reason: string, ifVersion?: number): Promise<Outcome>;
  /** Exchanges what the login gave for a new session; the body is the login response. */
  refresh(): Promise<Outcome>;
}

export interface ContractFace {
  /** A login as the interface has it. The body may lack the tokens where a face never shows them. */
  login(body: unknown): Promise<Outcome>;
  /** Calls of the user `emailOf(role)`, signed in. */
  signedIn(role: Role): Promise<Calls>;
  /** To bring about what no call can, e.g. a handed-over shipment. */
  store: Store;
}

/** Starts a fresh service (`testService`) behind a face; everything ends with the test. */
export type ContractDriver = () => Promise<ContractFace>;
