import type { AnyWebhookType, WebhookType } from '../../shared/webhooks/events.ts';
import type { DeadMessageView, EndpointState, WebhookFailure } from '../../shared/webhooks/views.ts';

/** An endpoint as it is stored; its secrets are in the keychain. Times are ms. */
export interface WebhookEndpoint {
  id: string;
  name: string;
  url: string;
  ca: string;
  proxy: string;
  types: WebhookType[];
  /** Its messages have the whole shipment. */
  whole: boolean;
  state: EndpointState;
  /** Number of its secret: grows with each rotation. */
  generation: number;
  /** `key-file`: its secrets are derived from the key file of a server that has no keychain. */
  secretSource: 'keychain' | 'key-file';
  /** Until when the secret before signs too. */
  previousUntil: number | null;
  createdAt: number;
}

/** An endpoint with what became of its messages. */
export interface EndpointRow extends WebhookEndpoint {
  waiting: number;
  dead: number;
  oldestAt: number | null;
  deliveredAt: number | null;
  failure: WebhookFailure | null;
  missed: number;
  missedSince: number | null;
}

/** A message that waits for its delivery. */
export interface WebhookMessage {
  /** Of the store. */
  id: number;
  endpoint: string;
  /** Goes along as `webhook-id`, the same at each try. */
  message: string;
  reference: string;
  type: AnyWebhookType;
  at: number;
  body: string;
  /** Tries that it has had. */
  tries: number;
}

/** A try that has failed; `nextAt` null: it was the last one. */
export interface FailedTry {
  id: number;
  failure: WebhookFailure;
  nextAt: number | null;
  /** False: nothing was tried, and it keeps its tries. */
  counts: boolean;
}

/** Which messages are sent again: those given up, or all since a moment, ms, also delivered ones that are still kept. */
export type Replay = { kind: 'dead' } | { kind: 'since'; at: number } | { kind: 'one'; message: string };

/** Part of a replay: messages with an id above `after`, 0 at first. `now` in ms is that of the whole replay. */
export interface ReplayPart {
  now: number;
  after: number;
}

/** Number of messages that a part of a replay sends again, and where the next part begins; null: there is none. */
export interface ReplayedPart {
  count: number;
  last: number | null;
}

/**
 * Endpoints and the messages that wait for them. Messages are written with the change that raises them; no port adds one.
 */
export interface WebhookStore {
  endpoints(): Promise<EndpointRow[]>;
  /** Next messages of an endpoint, in the order of each shipment's; none of these shipments. */
  due(
    endpoint: string,
    now: number,
    most: { limit: number; except: readonly string[] },
  ): Promise<WebhookMessage[]>;
  /** Messages that were given up, the newest first. */
  dead(endpoint: string, limit: number): Promise<DeadMessageView[]>;
  put(endpoint: WebhookEndpoint): Promise<void>;
  /** Takes its messages along. */
  remove(id: string): Promise<boolean>;
  /** Its receiver says that it is gone. False: by now it has another address, or is not on. */
  gone(id: string, url: string): Promise<boolean>;
  /** It has arrived. False: it is gone, or was settled otherwise. */
  delivered(id: number, at: number): Promise<boolean>;
  failed(attempt: FailedTry): Promise<boolean>;
  /** Returns their number. */
  replay(endpoint: string, which: Replay, part: ReplayPart): Promise<ReplayedPart>;
  /** Forgets messages that were given up. Returns their number. */
  discardDead(endpoint: string): Promise<number>;
}
