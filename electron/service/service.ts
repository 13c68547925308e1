import type { RatesAnswer } from '../../shared/carrier/rate-choices.ts';
import type { NumberSupply } from '../../shared/carrier/supply.ts';
import type { ErrorCode, ErrorDetails } from '../../shared/errors.ts';
import type { LeaseAnswer, Offer } from '../../shared/number-lease.ts';
import type { TakenResponse } from '../../shared/numbers-taken.ts';
import type { PrinterProfile } from '../../shared/printing/printer.ts';
import type { OpenQuestions } from '../../shared/rules/open-question.ts';
import type { LoginResponse, SaveResponse } from '../../shared/service.ts';
import type { Hold } from '../../shared/shipment/hold.ts';
import type { SyncMark } from '../../shared/sync/views.ts';
import type { Caller } from '../core/caller.ts';
import type { HoldListener } from '../core/holds.ts';
import type { ImportedOrder } from '../core/import-store.ts';
import type { StopListener } from '../core/number-ranges.ts';
import type { Precondition } from '../core/precondition.ts';
import type { NewReturn } from '../core/returns.ts';
import type { ServedShipment, StoredShipment } from '../core/shipment-store.ts';

/**
 * The shipment service as its faces (HTTP, bridge, commands) see it. Bodies come in as `unknown`:
 * the service validates them itself, so that every face answers alike.
 * Every failure is a PackdeskError of the catalogue.
 */
export interface Sessions {
  /**
   * Checks e-mail, password, role and one-time password. Without the code that a user needs the answer has
   * `otp: true`, a token good for nothing but logging in, and an empty refresh token. Where another password is due first
   * it has `otp: false`, an empty refresh token, and a token good for nothing but `changePassword`.
   * @param from what throttling counts by besides the account: the client's address, or `bridge`
   * @throws PackdeskError request.malformed, auth.credentials, auth.setup-expired, request.throttled
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
  /**
   * Chooses another password and begins a session with it; all earlier ones of this user end.
   * @param token an access token, or that of a login that says that another password is due
   * @throws PackdeskError auth.token, auth.credentials, auth.password-weak, auth.password-same, request.malformed,
   * request.throttled; auth.of-remote for an account of the remote
   */
  changePassword(token: string | undefined, body: unknown, from: { address: string }): Promise<LoginResponse>;
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
  /** Why its jobs wait for a person from the beginning: code of the error catalogue. */
  held?: { code: ErrorCode; details: ErrorDetails };
  /** Indexes of the parcels whose labels are wanted; left out: of all, without `reprint` of those that are not out. */
  parcels?: readonly number[];
  /** The label that is meant, by its `labelledAt`; left out: the one that there is. Another one is not printed in its place. */
  labelledAt?: number;
}

export interface SaveOptions extends Precondition {
  /** Repeats of a request with the same key get the first answer. */
  idempotencyKey?: string;
  /**
   * One shipment only. Throws print.already when its labels came out before and `reprint` is false, print.elsewhere
   * when another desk has made them, print.parcel-label when `parcels` have no label of their own that still fits, print.voided and print.replaced
   * when the label of `labelledAt` is the shipment's no more.
   */
  print?: PrintIntent;
  /** The desk that sends this has made the label. */
  labelledElsewhere?: boolean;
  /** The desk in front of this service that labels, by an id of its own; left out: this service itself. */
  labelling?: string;
  /** Without a print: a label is wanted although another desk has made one; refused (print.elsewhere) without this. */
  labelsAgain?: boolean;
  /** Why a person says so; history keeps it. */
  againReason?: string;
  /** Only a label that was bought before is stored; none is bought. A person is told that it has come. */
  onlyBought?: boolean;
  /** A paid label that its carrier does not cancel is given up for the new one. Asks for the right to void. */
  giveUp?: boolean;
  /** Create only: the one shipment is the return of another one. */
  returns?: NewReturn;
  /** Create only: history says that it came from a file. */
  imported?: boolean;
  /** One shipment only: the order that it is made or changed from, written with it. */
  order?: ImportedOrder;
}

export interface SaveOutcome {
  response: SaveResponse;
  /** The new version of each shipment, in the request's order; empty for a repeated answer. */
  versions: number[];
  /** Each shipment as it is stored by this request, in its order: for its ETag. Left out for a repeated answer. */
  stored?: Pick<StoredShipment, 'id' | 'version' | 'text'>[];
  /** Shipments whose handover it took back. */
  takenBack?: string[];
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
  code: Extract<ErrorCode, 'sync.offline' | 'sync.signed-out' | 'sync.refused' | 'sync.too-large'>;
  details: ErrorDetails;
}

/** Of a hold that must not replace another one. */
export interface HoldOptions {
  /** Refuse (shipment.held) where it is on hold already. */
  unlessHeld?: boolean;
}

export interface ReleaseOptions {
  /** Refuse (shipment.stale) unless its hold is the one of this time, ms. */
  heldAt?: number;
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
  /** A label that its carrier does not cancel is given up: a person has cancelled it there, or pays for nothing. */
  giveUp?: boolean | undefined;
  /** Its position in a request that names it so: errors are then about its fields there. */
  index?: number | undefined;
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
  /** The shipment as another Packdesk is shown it: each of its parcels carries an id. */
  withIds(shown: StoredShipment): Promise<StoredShipment>;
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
   * Deletes for good, labels included. History keeps the reason where one is given. `giveUp`: also where a paid label is
   * not cancelled by its carrier.
   * @throws PackdeskError shipment.unknown, shipment.handed-over, auth.role, shipment.stale where `ifVersion` is not its
   * version any more
   */
  delete(
    caller: Caller,
    references: readonly string[],
    reason?: string,
    options?: Pick<SaveOptions, 'giveUp' | 'ifVersion'>,
  ): Promise<void>;
  /**
   * Voids a shipment's label and keeps the shipment, unlabelled again: its numbers are taken off its parcels and never
   * given again, what still waits to print the label is cancelled, and history keeps numbers and reason.
   * @throws PackdeskError auth.role, shipment.unknown, shipment.stale, shipment.closed once it has left, label.none,
   * label.of-remote for one that only the remote can cancel. In the role edge one that the remote has made is voided there
   * first: label.void-offline, label.asked, and the failures of a get
   */
  voidLabel(caller: Caller, target: VoidTarget, reason: string): Promise<void>;
  /**
   * Puts a shipment on hold: until it is released no label of it is made or printed, and it is not handed over. In the
   * role edge the remote is told, where it is a Packdesk and can be reached.
   * @throws PackdeskError auth.role, shipment.unknown, shipment.closed, shipment.cancelled; shipment.held with `unlessHeld`
   */
  hold(caller: Caller, reference: string, reason: string, options?: HoldOptions): Promise<Hold>;
  /**
   * @throws PackdeskError auth.role, shipment.unknown, hold.none; shipment.stale with `heldAt`; at an edge, where the remote
   * holds it, those of a get
   */
  release(caller: Caller, reference: string, options?: ReleaseOptions): Promise<void>;
  /** Null where it is not on hold. @throws PackdeskError auth.role, shipment.unknown */
  holdOf(caller: Caller, reference: string): Promise<Hold | null>;
  /** Called with each hold that is set, changed or released (null). Returns the way to stop. */
  onHold(listener: HoldListener): () => void;
  /**
   * Sets a finding of a label's rules aside, or takes that back. Only supervisors and admins.
   * @throws PackdeskError auth.role, override.refused, override.gone, shipment.unknown, shipment.stale, …
   */
  override(caller: Caller, target: OverrideTarget, reason: string): Promise<void>;
  undoOverride(caller: Caller, target: OverrideTarget): Promise<void>;
  /**
   * Prices of one shipment, as it is in the body, at every carrier whose labels are bought. Nothing is stored or bought.
   * At an edge the remote answers.
   * @throws PackdeskError auth.role, request.malformed, shipment.invalid; at an edge rates.none and those of a get
   */
  rates(caller: Caller, body: unknown): Promise<RatesAnswer>;
  /**
   * Gives a block of this service's numbers to a desk in front of it.
   * @throws PackdeskError auth.role, request.malformed, request.idempotency, numbers.not-leased,
   * numbers.exhausted, numbers.lease-limit
   */
  lease(caller: Caller, body: unknown, options?: Pick<SaveOptions, 'idempotencyKey'>): Promise<LeaseAnswer>;
  /**
   * Which of the numbers of the body are on parcels here already.
   * @throws PackdeskError auth.role, request.malformed
   */
  takenNumbers(caller: Caller, body: unknown): Promise<TakenResponse>;
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
  /** Called where numbers of this desk are on other parcels, so that it draws no more of them. Returns the way to stop. */
  onNumbersStopped(listener: StopListener): () => void;
  /** Called where another program has brought a number that a parcel of another shipment has. */
  onNumberTaken(listener: (details: ErrorDetails) => void): () => void;
  tellTaken(details: ErrorDetails): void;
  /** Called where handovers were taken back whose carriers were told. Returns the way to stop. */
  onCarrierTold(listener: (references: readonly string[]) => void): () => void;
  tellCarrierTold(references: readonly string[]): void;
  /** Called at each draw that leaves a range of numbers low; `isNews` the first time. Returns the way to stop. */
  onNumbersLow(listener: (supply: NumberSupply, isNews: boolean) => void): () => void;
  /** Places where the remote has something else, which wait for a decision. */
  openQuestions: OpenQuestions;
  /** A shipment's sync state, at once; null where there is none. Absent: there never is one. */
  syncMark?(reference: string): SyncMark | null;
  /** Time since the remote last confirmed it, ms, at once; null where it never has, or there is none. */
  syncAge?(reference: string): number | null;
}

export interface ShipmentService {
  sessions: Sessions;
  shipments: Shipments;
}
