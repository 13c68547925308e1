import type { RatesAnswer } from '../../shared/carrier/rate-choices.ts';
import type { ErrorCode, FieldErrors } from '../../shared/errors.ts';
import type { LeaseAnswer, LeaseRequest, TakenRequest } from '../../shared/number-lease.ts';
import type { TakenResponse } from '../../shared/numbers-taken.ts';
import type { LoginResponse, SaveResponse } from '../../shared/service.ts';
import type { HoldSaid } from '../../shared/shipment/hold.ts';
import type { Shipment } from '../../shared/shipment/schema/shipment.ts';
import type { Unreachable } from './unreachable.ts';

/**
 * Outcome of a request to the remote. Every answer is validated before it counts: what is no answer of a shipment
 * service (HTML, half a JSON text, another shape) is `unreachable`, like a cable that was pulled.
 */
export type RemoteAnswer<T> =
  | { kind: 'ok'; status: number; value: T; etag: string | null }
  /** 304: it is as the `etag` given says. */
  | ({ kind: 'unchanged' } & OfPackdesk)
  /** 404 of a get: there is no such shipment. */
  | { kind: 'missing'; isPackdesk?: true }
  /** 400, 403, 404 of anything but a get, 405, 409, 413, 415, 422: no repetition will change it. */
  | {
      kind: 'refused';
      status: number;
      title: string;
      errors: FieldErrors;
      /** Of Packdesk's catalogue, where the remote is one and says so. */
      code?: ErrorCode;
    }
  /** 412: the shipment changed between our get and our update. */
  | { kind: 'stale' }
  /** 401: the token is no good, or its user lacks the role. `title`: the remote's words, empty where it has none. */
  | { kind: 'unauthorised'; title: string }
  /**
   * 408, 425, 429, 5xx. `retryAfterMs` as the remote asks, null where it does not. `code`: of Packdesk's catalogue,
   * where the remote is one and says so; a proxy on the way answers these too.
   */
  | { kind: 'unavailable'; status: number; retryAfterMs: number | null; code?: ErrorCode }
  | Unreachable;

/** Extra data on a shipment from a remote that is a Packdesk. */
export interface OfPackdesk {
  /** Its `shipmentStatus`. */
  status?: number;
  /** Another desk is about to label it. */
  labelling?: true;
  /** It is on hold there; null: a Packdesk says that it is not. */
  hold?: HoldSaid | null;
}

/** A label is about to be made here, or has not been made after all. */
export type Labelling = 'begins' | 'over';

export interface RemoteShipment extends OfPackdesk {
  /** As it came; whole numbers keep all their digits (see shared/json.ts). */
  document: Shipment;
}

/** Options of a request that changes something. */
export interface ChangeOptions {
  /** A repetition of the very same request has the same key: a remote that honours it does it once. */
  idempotencyKey: string;
  /** From the get before; closes the gap between get and update where the remote honours it. */
  ifMatch?: string | null;
  /** The label of it was made here. */
  isLabelled?: boolean;
  /** A label is asked for although another desk may have made one. */
  labelsAgain?: boolean;
}

/** A void as the remote is asked for it. */
export interface VoidWish {
  reason: string;
  /** Also where its carrier does not cancel it. */
  giveUp: boolean;
  /** Tag of the shipment as it was seen: refused where it is another one by now. Null: none is known. */
  ifMatch: string | null;
}

/** A shipment service behind this one, spoken to over HTTP. Nothing here throws: every end is an answer. */
export interface RemoteService {
  login(body: object): Promise<RemoteAnswer<LoginResponse>>;
  refresh(refreshToken: string): Promise<RemoteAnswer<LoginResponse>>;
  /**
   * @param etag of the known state: the answer may be `unchanged`
   * @param expected a document that keeps the schema: an equal answer needs no check, and this object is
   * returned
   * @param labels its label is about to be made here, or no longer is: a Packdesk notes that, and tells of
   * another desk's
   */
  get(
    token: string,
    reference: string,
    etag?: string | null,
    expected?: Shipment,
    labels?: Labelling,
  ): Promise<RemoteAnswer<RemoteShipment>>;
  update(token: string, patch: Shipment, options: ChangeOptions): Promise<RemoteAnswer<SaveResponse>>;
  create(token: string, document: Shipment, options: ChangeOptions): Promise<RemoteAnswer<SaveResponse>>;
  remove(token: string, reference: string, options: ChangeOptions): Promise<RemoteAnswer<null>>;
  /** Of a remote that says that it leases numbers; others know no such request. */
  lease(token: string, request: LeaseRequest, options: ChangeOptions): Promise<RemoteAnswer<LeaseAnswer>>;
  /** Which of these numbers are on parcels there; a remote that is no Packdesk knows no such request. */
  takenNumbers(token: string, request: TakenRequest): Promise<RemoteAnswer<TakenResponse>>;
  /** Prices; a remote that is no Packdesk knows no such request. */
  rates(token: string, shipments: readonly Shipment[]): Promise<RemoteAnswer<RatesAnswer>>;
  /**
   * Puts a shipment on hold there; a remote that is no Packdesk knows no such request. `unlessHeld`: refused where it is on
   * hold already.
   */
  hold(
    token: string,
    reference: string,
    reason: string,
    unlessHeld?: boolean,
  ): Promise<RemoteAnswer<HoldSaid>>;
  release(token: string, reference: string): Promise<RemoteAnswer<null>>;
  /** Voids the label of a shipment there; a remote that is no Packdesk knows no such request. */
  voidLabel(token: string, reference: string, wish: VoidWish): Promise<RemoteAnswer<null>>;
  /**
   * Places of shipments that came in other JSON types than the interface's since the start, lists without a position:
   * `shipmentInfo.addressData.[].recipient.houseNo`.
   */
  otherTypes(): readonly string[];
  /** Ends its connections. */
  close(): Promise<void>;
}

/** Why a user's requests cannot be made: `signed-out`, this user has no valid session at the remote. */
export type UserAnswer<T> = RemoteAnswer<T> | { kind: 'signed-out' };

/**
 * The remote with the rights of one user at a time: a 401 is answered by one refresh and one repetition, where there is
 * no refresh by a look at whether the token still opens anything. After that `unauthorised` says that the user may not
 * do this, `signed-out` that the sign-in is over.
 */
export interface UserRemote {
  get(
    userId: number,
    reference: string,
    etag?: string | null,
    expected?: Shipment,
    labels?: Labelling,
  ): Promise<UserAnswer<RemoteShipment>>;
  update(userId: number, patch: Shipment, options: ChangeOptions): Promise<UserAnswer<SaveResponse>>;
  create(userId: number, document: Shipment, options: ChangeOptions): Promise<UserAnswer<SaveResponse>>;
  remove(userId: number, reference: string, options: ChangeOptions): Promise<UserAnswer<null>>;
}

/** A remote that says that it leases numbers, with the rights of one user at a time. */
export interface NumberRemote {
  lease(userId: number, request: LeaseRequest, options: ChangeOptions): Promise<UserAnswer<LeaseAnswer>>;
  takenNumbers(userId: number, request: TakenRequest): Promise<UserAnswer<TakenResponse>>;
}

/** A remote whose carriers have prices, with the rights of one user at a time. */
export interface RateRemote {
  rates(userId: number, shipments: readonly Shipment[]): Promise<UserAnswer<RatesAnswer>>;
}

/** A remote at which shipments can be put on hold, with the rights of one user at a time. */
export interface HoldRemote {
  hold(
    userId: number,
    reference: string,
    reason: string,
    unlessHeld?: boolean,
  ): Promise<UserAnswer<HoldSaid>>;
  release(userId: number, reference: string): Promise<UserAnswer<null>>;
}

/** A remote at which labels can be voided, with the rights of one user at a time. */
export interface VoidRemote {
  voidLabel(userId: number, reference: string, wish: VoidWish): Promise<UserAnswer<null>>;
}
