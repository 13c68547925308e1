import { z } from 'zod';
import { InboxDraft, InboxesView, InboxName, NewInboxSecret } from '../import/inbox.ts';
import { type CommandSpec, nothing } from './command-spec.ts';

const id = z.int().min(1);

/** Inboxes that shops send orders to. A secret is only in the answer that makes it. */
export const inboxCommands = {
  'inboxes.list': { input: nothing, output: InboxesView, access: 'admin' },
  /** Adds an inbox; its secret is told this once. */
  'inboxes.add': { input: InboxDraft, output: NewInboxSecret, access: 'admin' },
  /** A new secret, told this once; the one before is good, too, for a day. */
  'inboxes.rotate': {
    input: z.object({ name: InboxName, secret: InboxDraft.shape.secret }),
    output: NewInboxSecret,
    access: 'admin',
  },
  /** Orders that need a person stay. */
  'inboxes.remove': { input: z.object({ name: InboxName }), output: InboxesView, access: 'admin' },
  /** The body of an order as it came. */
  'inboxes.body': {
    input: z.object({ id }),
    output: z.object({ body: z.string().nullable() }),
    access: 'admin',
  },
  /** Imports a refused order again. */
  'inboxes.retry': { input: z.object({ id }), output: InboxesView, access: 'admin' },
  'inboxes.discard': { input: z.object({ id }), output: InboxesView, access: 'admin' },
  /** Answers the question about an order that was changed at the desk, too. */
  'inboxes.decide': {
    input: z.object({ id, key: z.string().min(1).max(200), take: z.enum(['file', 'ours']) }),
    output: InboxesView,
    access: 'admin',
  },
} as const satisfies Record<string, CommandSpec>;
