import { z } from 'zod';
import { Role } from '../roles.ts';
import type { ImportProblem } from './problem.ts';

/** Address below which each inbox has its own. */
export const ORDERS_PATH = '/api/v3/orders';

/** An order with its lines has some KB. */
export const ORDER_BODY_BYTES = 2 * 1024 * 1024;

/** Inboxes of a data folder. */
export const MOST_INBOXES = 20;

/** Ways in which a sender signs: Standard Webhooks, or as these shops do. */
export const inboxSchemes = ['standard', 'woocommerce', 'shopify'] as const;
export const InboxScheme = z.enum(inboxSchemes);
export type InboxScheme = z.infer<typeof InboxScheme>;

/** The name of an inbox, which ends its address. */
export const InboxName = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'must be small letters, digits and hyphens');

/** An inbox as it is stored: a shop sends orders there. Its secrets are in the keychain. Times are ms. */
export const OrderInbox = z.strictObject({
  name: InboxName,
  /** Id of an import profile for JSON. */
  profile: z.string().min(1).max(64),
  scheme: InboxScheme,
  /** The user who set it up: its shipments are this one's. */
  by: z.strictObject({ userId: z.int().min(0), email: z.string().min(1).max(320), role: Role }),
  /** Number of its secret: grows with each rotation. */
  generation: z.int().min(1),
  secretSource: z.enum(['keychain', 'key-file']),
  /** Until when the secret before is good, too. */
  previousUntil: z.number().nullable(),
  createdAt: z.number(),
});
export type OrderInbox = z.infer<typeof OrderInbox>;

/** Form of an administrator who adds an inbox. */
export const InboxDraft = z.strictObject({
  name: InboxName,
  profile: OrderInbox.shape.profile,
  scheme: InboxScheme,
  /** Of a shop that makes its own, as Shopify does; left out: Packdesk makes it. */
  secret: z.string().trim().min(8).max(200).optional(),
});
export type InboxDraft = z.infer<typeof InboxDraft>;

/** An inbox for people. */
export const InboxView = OrderInbox.pick({
  name: true,
  profile: true,
  scheme: true,
  previousUntil: true,
}).extend({
  /** Name of its profile; null: there is no such profile any more. */
  profileName: z.string().nullable(),
  path: z.string(),
  /** False: nothing can be checked, as without a keychain after a restart. */
  hasSecret: z.boolean(),
  waiting: z.int(),
  /** Those that need a person. */
  open: z.int(),
  /** When the newest came, ms; null: none yet. */
  lastAt: z.number().nullable(),
});
export type InboxView = z.infer<typeof InboxView>;

export const inboxOrderStates = ['waiting', 'done', 'refused', 'asking', 'discarded'] as const;
/** waiting: is imported next. refused: with a problem. asking: changed at the desk, too. */
export type InboxOrderState = (typeof inboxOrderStates)[number];

/** Fate of an order that was sent. */
export interface InboxOutcome {
  orders: { key: string; reference: string; kind: string; problems: ImportProblem[] }[];
  /** Why none of it could be read; code of the catalogue. */
  error: { code: string; details: Record<string, string | number> } | null;
}

const Problem = z.object({
  code: z.string(),
  row: z.number().nullable(),
  column: z.string().nullable(),
  field: z.string().nullable(),
  text: z.string(),
});

/** An order that needs a person. */
export const InboxOrderView = z.object({
  id: z.int(),
  inbox: z.string(),
  at: z.number(),
  state: z.enum(inboxOrderStates),
  orders: z.array(
    z.object({ key: z.string(), reference: z.string(), kind: z.string(), problems: z.array(Problem) }),
  ),
  error: z
    .object({ code: z.string(), details: z.record(z.string(), z.union([z.string(), z.number()])) })
    .nullable(),
});
export type InboxOrderView = z.infer<typeof InboxOrderView>;

/** Inboxes with the orders that need a person. */
export const InboxesView = z.object({
  inboxes: z.array(InboxView),
  orders: z.array(InboxOrderView),
  /** Profiles for JSON to choose from. */
  profiles: z.array(z.object({ id: z.string(), name: z.string() })),
  /** False without a keychain: secrets last until the program ends. */
  keepsSecrets: z.boolean(),
  /** At an edge orders go to the depot. */
  isEdge: z.boolean(),
});
export type InboxesView = z.infer<typeof InboxesView>;

/** A new inbox or a new secret: the only time that it is told. */
export const NewInboxSecret = z.object({ view: InboxesView, name: z.string(), secret: z.string() });
export type NewInboxSecret = z.infer<typeof NewInboxSecret>;

/** Answer to a sender. */
export const OrderTaken = z.object({
  id: z.string(),
  state: z.enum(inboxOrderStates),
});
export type OrderTaken = z.infer<typeof OrderTaken>;
