import { z } from 'zod';
import { EndpointDraft } from '../webhooks/settings.ts';
import { DeadMessageView, NewSecret, WebhooksView, WebhookTest } from '../webhooks/views.ts';
import { type CommandSpec, nothing } from './command-spec.ts';

const id = z.string().min(1).max(40);

/** Messages that one look at the undelivered ones shows. */
const MOST_SHOWN = 100;

/** The bridge's commands for webhooks. A secret is only in the answer that makes it. */
export const webhookCommands = {
  'webhooks.list': { input: nothing, output: WebhooksView, access: 'admin' },
  /** Adds an endpoint; its secret is told this once. */
  'webhooks.add': { input: EndpointDraft.omit({ id: true }), output: NewSecret, access: 'admin' },
  'webhooks.change': { input: EndpointDraft.extend({ id }), output: WebhooksView, access: 'admin' },
  /** Takes along what waits for it. */
  'webhooks.remove': { input: z.object({ id }), output: WebhooksView, access: 'admin' },
  /** A new secret, told this once; the one before signs too for a day. */
  'webhooks.rotate': { input: z.object({ id }), output: NewSecret, access: 'admin' },
  /** Sends a trial message now. */
  'webhooks.test': { input: z.object({ id }), output: WebhookTest, access: 'admin' },
  /** Messages that were given up, the newest first. */
  'webhooks.dead': {
    input: z.object({ id, limit: z.int().min(1).max(MOST_SHOWN) }),
    output: z.object({ messages: z.array(DeadMessageView) }),
    access: 'admin',
  },
  /** Sends again: one message, all that were given up, or all since a moment, ms. */
  'webhooks.replay': {
    input: z.object({
      id,
      which: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('dead') }),
        z.object({ kind: z.literal('since'), at: z.number() }),
        z.object({ kind: z.literal('one'), message: z.string().max(100) }),
      ]),
    }),
    output: z.object({ count: z.int(), view: WebhooksView }),
    access: 'admin',
  },
  'webhooks.discard': {
    input: z.object({ id }),
    output: z.object({ count: z.int(), view: WebhooksView }),
    access: 'admin',
  },
} as const satisfies Record<string, CommandSpec>;
