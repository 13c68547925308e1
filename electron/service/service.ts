import type { NumberSupply } from '../../shared/carrier/supply.ts';
import type { ErrorCode, ErrorDetails } from '../../shared/errors.ts';
import type { LeaseResponse, Offer } from '../../shared/number-lease.ts';
import type { PrinterProfile } from '../../shared/printing/printer.ts';
import type { LoginResponse, SaveResponse } from '../../shared/service.ts';
import type { SyncMark } from '../../shared/sync/views.ts';
import type { Caller } from '../core/caller.ts';
import type { Precondition } from '../core/precondition.ts';
import type { ServedShipment, StoredShipment } from '../core/shipment-store.ts';

/**
 * The shipment service as its faces (HTTP, bridge, commands) see it. Bodies come in as `unknown`:
 * the service validates them itself, so that every face answers alike.
 * Every failure is a PackdeskError of the catalogue.
 */
export interface Sessions {
  /**
   * Checks e-mail, password, role and one-time password. Without the code that a user needs the answer has
   * `otp: true`, a token good for nothing but logging in, and an empty refresh token.
   * @param from what throttling counts by besides the account: the client's address, or `bridge`
   * @throws PackdeskError request.malformed, auth.credentials, request.throttled
   */
  login(body: unknown, from: { address: string }): Promise<LoginResponse>;
  /**
   * Exchanges a refresh token. Within 60 s the old token gives the same successor again while that is unused; any other
   * reuse ends the session.
   * @throws PackdeskError request.malformed, auth.refresh
   */
  refresh(body: unknown): Promise<LoginResponse>;
  /**
   * The user of a bearer token. Checked at every request: a session that ended or a disabled user is refused at once.
   * @throws PackdeskError auth.token
   */
  authenticate(token: string | undefined): Promise<Caller>;
  /** The same at once, for a token that was checked before and is still good; null says: ask `authenticate`. */
  recognise(token: string): Caller | null;
  /** Checks the caller's own password again, throttled like a login. @throws PackdeskError auth.credentials */
  confirmPassword(caller: Caller, password: string, from: { address: string }): Promise<void>;
  /** Ends the session: its access and refresh tokens are void from now on. */
  end(caller: Caller): Promise<void>;
  needsSetup(): Promise<boolean>;
  /** Makes the first administrator. @throws PackdeskError auth.setup-done, auth.password-weak */
  setup(admin: {
    email: string;
    password: string;
    firstName: string;
    lastName: string;
    companyName: string;
  }): Promise<void>;
}

/** A label wanted on paper: its print job joins the transaction that makes the label. */
export interface PrintIntent {
  printer: PrinterProfile;
  /** The same id never prints twice. */
  requestId: string;
  /** A person asked for a second print of a label that came out before. */
  reprint: boolean;
  /** Why. */
  reason?: string;
  /** Indexes of the parcels whose labels are wanted; left out: of all, without `reprint` of those that are not out. */
  parcels?: readonly number[];
}

export interface SaveOptions extends Precondition {
  /** Repeats of a request with the same key get the first answer. */
  idempotencyKey?: string;
  /**
   * One shipment only. Throws print.already when its labels came out before and `reprint` is false, print.elsewhere
   * when another desk has made them, print.parcel-label when `parcels` have no label of their own that still fits.
   */
  print?: PrintIntent;
  /** The desk that sends this has made the label. */
  labelledElsewhere?: boolean;
  /** The desk in front of this service that labels, by an id of its own; left out: this service itself. */
  labelling?: string;
  /** Without a print: a label is wanted although another desk has made one; refused (print.elsewhere) without this. */
  labelsAgain?: boolean;
  /** Create only: history says that it came from a file. */
  imported?: boolean;
}

export interface SaveOutcome {
  response: SaveResponse;
  /** The new version of each shipment, in the request's order; empty for a repeated answer. */
  versions: number[];
  /** Each shipment as it is stored by this request, in its order: for its ETag. Left out for a repeated answer. */
  stored?: Pick<StoredShipment, 'id' | 'version' | 'text'>[];
  /** The job that `print` made, or that the same requestId had made before. */
  printJobId?: string;
  /** In the role edge: labels made without a look at the remote, which did not answer in time. */
  unseen?: string[];
  /** With `print`: the label is the remote's to make, and is printed when it has come. */
  awaitsLabel?: true;
}

/** A reference that the remote could not be asked about, and why. */
export interface UnaskedReference {
  reference: string;
  code: Extract<ErrorCode, 'sync.offline' | 'sync.signed-out' | 'sync.refused'>;
  details: ErrorDetails;
}

export interface GetOutcome {
  found: StoredShipment[];
  /** The references that were not found, as asked. */
  missing: string[];
  /** In the role edge: those of `missing` that the remote may have. */
  unasked?: UnaskedReference[];
}

/** The finding that is meant. */
export interface OverrideTarget {
  reference: string;
  rule: string;
  /** Below the shipment. */
  path: string;
  /** The shipment's version that was looked at; refused (shipment.stale) when it has another by now. */
  version?: number;
}

/** The shipment whose label is meant. */
export interface VoidTarget {
  reference: string;
  /** The shipment's version that was looked at; refused (shipment.stale) when it has another by now. */
  version?: number | undefined;
}

export interface Shipments {
  /**
   * In the role edge what is not held here comes from the remote.
   * @throws PackdeskError auth.role; where nothing was found and not all could be asked about sync.offline,
   * sync.signed-out, sync.refused
   */
  get(caller: Caller, references: readonly string[], status?: number): Promise<GetOutcome>;
  /**
   * One shipment at once, its text between two others as bytes. Null for an unknown reference.
   * @throws PackdeskError auth.role
   */
  served(caller: Caller, reference: string, before: string, after: string): ServedShipment | null;
  /** @throws PackdeskError request.malformed, shipment.invalid, shipment.taken, auth.role, … */
  create(caller: Caller, body: unknown, options?: SaveOptions): Promise<SaveOutcome>;
  /**
   * Merges each shipment of the body into the stored one (RFC 7396 member by member, arrays whole).
   * With `settings.printSettings.printLabel` true it draws tracking numbers where none are and makes the labels.
   * All shipments of the body are saved, or none.
   * @throws PackdeskError request.malformed, shipment.invalid, shipment.not-ready, shipment.closed, shipment.stale, …
   */
  update(caller: Caller, body: unknown, options?: SaveOptions): Promise<SaveOutcome>;
  /**
   * Deletes for good, labels included. History keeps the reason where one is given.
   * @throws PackdeskError shipment.unknown, shipment.handed-over, auth.role
   */
  delete(caller: Caller, references: readonly string[], reason?: string): Promise<void>;
  /**
   * Voids a shipment's label and keeps the shipment, unlabelled again: its numbers are taken off its parcels and never
   * given again, what still waits to print the label is cancelled, and history keeps numbers and reason.
   * @throws PackdeskError auth.role, shipment.unknown, shipment.stale, shipment.closed once it has left, label.none,
   * label.of-remote for one that only the remote can cancel
   */
  voidLabel(caller: Caller, target: VoidTarget, reason: string): Promise<void>;
  /**
   * Sets a finding of a label's rules aside, or takes that back. Only supervisors and admins.
   * @throws PackdeskError auth.role, override.refused, override.gone, shipment.unknown, shipment.stale, …
   */
  override(caller: Caller, target: OverrideTarget, reason: string): Promise<void>;
  undoOverride(caller: Caller, target: OverrideTarget): Promise<void>;
  /**
   * Gives a block of this service's numbers to a desk in front of it.
   * @throws PackdeskError auth.role, request.malformed, request.idempotency, numbers.not-leased,
   * numbers.exhausted, numbers.lease-limit
   */
  lease(caller: Caller, body: unknown, options?: Pick<SaveOptions, 'idempotencyKey'>): Promise<LeaseResponse>;
  /**
   * Notes that a desk in front of this service is about to label a shipment. False where another one has begun to within the
   * last minute.
   * @throws PackdeskError auth.role
   */
  claimLabel(caller: Caller, reference: string, desk: string): boolean;
  /** It does not, after all. */
  releaseLabel(reference: string, desk: string): void;
  /** Series that can be leased. */
  offers(): Promise<Offer[]>;
  /** Called after each durable change, by reference and new version (null: deleted). Returns the way to stop. */
  onChange(listener: (reference: string, version: number | null) => void): () => void;
  /** Called where another program has brought a number that a parcel of another shipment has. */
  onNumberTaken(listener: (details: ErrorDetails) => void): () => void;
  tellTaken(details: ErrorDetails): void;
  /** Called at each draw that leaves a range of numbers low; `isNews` the first time. Returns the way to stop. */
  onNumbersLow(listener: (supply: NumberSupply, isNews: boolean) => void): () => void;
  /** A shipment's sync state, at once; null where there is none. Absent: there never is one. */
  syncMark?(reference: string): SyncMark | null;
  /** Time since the remote last confirmed it, ms, at once; null where it never has, or there is none. */
  syncAge?(reference: string): number | null;
}

export interface ShipmentService {
  sessions: Sessions;
  shipments: Shipments;
}
