import { z } from 'zod';
import { anyWebhookTypes, webhookTypes } from './events.ts';

/**
 * The end of a try. `status`: by an answer that is no success. `redirect`: by one that sends elsewhere, which is not
 * followed. `secret`: there is no secret to sign with. The others are the steps of `electron/http-client`.
 */
export const webhookFaults = [
  'status',
  'redirect',
  'gone',
  'secret',
  'name',
  'connect',
  'tls',
  'proxy',
  'timeout',
  'broken',
  'not-a-service',
] as const;
export type WebhookFault = (typeof webhookFaults)[number];

const Failure = z.object({ at: z.number(), fault: z.enum(webhookFaults), detail: z.string() });
export type WebhookFailure = z.output<typeof Failure>;

/** `gone`: the receiver has said that it is (410); what happens is kept for it until a person decides. */
export const endpointStates = ['on', 'off', 'gone'] as const;
export type EndpointState = (typeof endpointStates)[number];

/** An endpoint as its administrator sees it. Its secret is in the keychain and in no view. Times are ms. */
export const EndpointView = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  ca: z.string(),
  proxy: z.string(),
  types: z.array(z.enum(webhookTypes)),
  whole: z.boolean(),
  state: z.enum(endpointStates),
  createdAt: z.number(),
  /** Until when the secret before the last one signs too; null: it does not. */
  previousUntil: z.number().nullable(),
  /** False: there is none to sign with, as without a keychain after a restart. */
  hasSecret: z.boolean(),
  waiting: z.number(),
  dead: z.number(),
  /** When the oldest message that waits was raised. */
  oldestAt: z.number().nullable(),
  deliveredAt: z.number().nullable(),
  /** The last try that failed since the last that did not. */
  failure: Failure.nullable(),
  /** Events that were left out as too many waited, and since when. */
  missed: z.number(),
  missedSince: z.number().nullable(),
});
export type EndpointView = z.output<typeof EndpointView>;

export const WebhooksView = z.object({
  endpoints: z.array(EndpointView),
  /** False without a keychain: secrets last until the program ends. */
  keepsSecrets: z.boolean(),
});
export type WebhooksView = z.output<typeof WebhooksView>;

/** A new endpoint or a new secret: the only time that it is told. */
export const NewSecret = z.object({ view: WebhooksView, id: z.string(), secret: z.string() });
export type NewSecret = z.output<typeof NewSecret>;

/** Outcome of a test: the answer's status, or why there was none. */
export const WebhookTest = z.object({
  ok: z.boolean(),
  fault: z.enum(webhookFaults).nullable(),
  /** Status of the answer or the system's code. */
  detail: z.string(),
  /** ms. */
  took: z.number(),
});
export type WebhookTest = z.output<typeof WebhookTest>;

/** A message that was given up. */
export const DeadMessageView = z.object({
  message: z.string(),
  reference: z.string(),
  type: z.enum(anyWebhookTypes),
  at: z.number(),
  tries: z.number(),
  failure: Failure.nullable(),
});
export type DeadMessageView = z.output<typeof DeadMessageView>;
