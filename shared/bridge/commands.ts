import { z } from 'zod';
import { AddressEntryView } from '../address/entry.ts';
import { RecipientAddress } from '../address/schema.ts';
import { CarrierImport, CarriersView } from '../carrier/views.ts';
import { OpenShipment } from '../desk/open-shipment.ts';
import { SessionView } from '../desk/session.ts';
import { DeskSettings, windowLanguages } from '../desk/settings.ts';
import {
  GetResponse,
  LoginRequest,
  LoginResponse,
  PasswordChange,
  ReferencesBody,
  SaveResponse,
  ShipmentsBody,
} from '../service.ts';
import { HistoryView } from '../shipment/history.ts';
import { ListOrder } from '../shipment/list-order.ts';
import { ListQuery } from '../shipment/list-query.ts';
import { Reason } from '../shipment/reasons.ts';
import { ShipmentRowView } from '../shipment/row.ts';
import { accountCommands } from './account-commands.ts';
import { articleCommands } from './article-commands.ts';
import { benchCommands } from './bench-commands.ts';
import { carrierManifestCommands } from './carrier-manifest-commands.ts';
import { carrierRuleCommands } from './carrier-rule-commands.ts';
import { type CommandSpec, nothing, reference, requestId } from './command-spec.ts';
import { documentCommands } from './document-commands.ts';
import { engineCommands } from './engine-commands.ts';
import { exportCommands } from './export-commands.ts';
import { handoverCommands } from './handover-commands.ts';
import { holdCommands } from './hold-commands.ts';
import { hotFolderCommands } from './hot-folder-commands.ts';
import { importCommands } from './import-commands.ts';
import { inboxCommands } from './inbox-commands.ts';
import { labelCommands } from './label-commands.ts';
import { listChangeCommands } from './list-change-commands.ts';
import { listViewCommands } from './list-view-commands.ts';
import { orderSourceCommands } from './order-source-commands.ts';
import { pickupCommands } from './pickup-commands.ts';
import { printingCommands } from './printing-commands.ts';
import { rateCommands } from './rate-commands.ts';
import { reportCommands } from './report-commands.ts';
import { returnCommands } from './return-commands.ts';
import { shipmentTemplateCommands } from './shipment-template-commands.ts';
import { syncCommands } from './sync-commands.ts';
import { systemCommands } from './system-commands.ts';
import { templateCommands } from './template-commands.ts';
import { trackingCommands } from './tracking-commands.ts';
import { transferCommands } from './transfer-commands.ts';
import { waitingCommands } from './waiting-commands.ts';
import { webhookCommands } from './webhook-commands.ts';

const carrierCode = z.string().max(40);
/** Far more than all the carriers of a desk. */
const MAX_CARRIERS_TEXT = 1_000_000;

/** Finding of a shipment; `version` guards against another user's change. */
const overrideTarget = {
  reference,
  version: z.int().optional(),
  rule: z.string().max(100),
  path: z.string().max(500),
};

/**
 * A login as the window sees it: the tokens stay in the main process. Strict about members (`strip`), since
 * the service's own schema lets unknown ones through and would let the tokens through with them.
 */
const BridgeLogin = LoginResponse.omit({ token: true, refreshToken: true }).strip();

/** The bridge's contract: every command by its name. */
export const commands = {
  'session.state': { input: nothing, output: SessionView, access: 'anyone' },
  'session.setup': {
    input: z.object({
      email: z.email(),
      password: z.string().max(1024),
      firstName: z.string().trim().min(1).max(100),
      lastName: z.string().trim().min(1).max(100),
      companyName: z.string().trim().max(100),
      /** Of the window where the desk is set up: its labels, papers and names start in it. */
      language: z.enum(windowLanguages).optional(),
    }),
    output: SessionView,
    access: 'anyone',
  },
  /** `otp: true` in the answer asks for the one-time password; the session is then not yet open. */
  'session.signIn': {
    input: LoginRequest,
    output: z.object({ login: BridgeLogin, session: SessionView }),
    access: 'anyone',
  },
  /** Of the signed-in user, or of one who has to choose another password before signing in. */
  'session.changePassword': { input: PasswordChange, output: SessionView, access: 'anyone' },
  'session.signOut': { input: nothing, output: SessionView, access: 'anyone' },
  'session.lock': { input: nothing, output: SessionView, access: 'anyone' },
  'session.unlock': {
    input: z.object({ password: z.string().max(1024) }),
    output: SessionView,
    access: 'anyone',
  },

  // The service itself, as over HTTP but for the tokens.
  'service.refresh': { input: nothing, output: BridgeLogin, access: 'user' },
  'service.get': {
    input: z.object({ body: ReferencesBody, shipmentStatus: z.int().optional() }),
    output: GetResponse,
    access: 'user',
  },
  'service.create': {
    input: z.object({ body: ShipmentsBody, idempotencyKey: requestId.optional() }),
    output: SaveResponse,
    access: 'user',
  },
  'service.update': {
    input: z.object({
      body: ShipmentsBody,
      idempotencyKey: requestId.optional(),
      /** Version that the change was made from, one shipment only. */
      ifVersion: z.int().optional(),
    }),
    output: SaveResponse,
    access: 'user',
  },
  /** `reason` goes into history. Labels are voided with their shipments; the caller's role is checked by the service. */
  'service.delete': {
    input: z.object({
      body: ReferencesBody,
      reason: Reason.optional(),
      /** As of `shipments.void`. */
      giveUp: z.boolean().optional(),
    }),
    output: nothing,
    access: 'user',
  },

  ...benchCommands,

  'shipments.list': {
    input: ListQuery.extend({
      /** Left out where more than `MOST_SORTED` are listed. */
      order: ListOrder.optional(),
      offset: z.int().min(0),
      limit: z.int().min(1).max(500),
    }),
    output: z.object({ total: z.int(), rows: z.array(ShipmentRowView) }),
    access: 'user',
  },
  'shipments.history': {
    input: z.object({ reference, before: z.int().optional(), limit: z.int().min(1).max(200) }),
    output: z.object({ entries: z.array(HistoryView) }),
    access: 'user',
  },
  /**
   * Voids the label and keeps the shipment, unlabelled again; history keeps the reason and the numbers. The caller's
   * role is checked by the service.
   */
  'shipments.void': {
    input: z.object({
      reference,
      version: z.int().optional(),
      reason: Reason,
      /** A paid label that its carrier does not cancel is given up. */
      giveUp: z.boolean().optional(),
    }),
    output: OpenShipment,
    access: 'user',
  },
  /**
   * Sets a finding of a label's rules aside: it refuses no label as long as the rule finds the same there. The
   * caller's role is checked by the service.
   */
  'shipments.override': {
    input: z.object({ ...overrideTarget, reason: Reason }),
    output: OpenShipment,
    access: 'user',
  },
  'shipments.undoOverride': { input: z.object(overrideTarget), output: OpenShipment, access: 'user' },

  // The desk's address book.
  /** The most used first; every word must occur somewhere in the address, part of a word is enough. */
  'addresses.search': {
    input: z.object({
      text: z.string().max(200).optional(),
      offset: z.int().min(0),
      limit: z.int().min(1).max(200),
    }),
    output: z.object({ total: z.int(), entries: z.array(AddressEntryView) }),
    access: 'user',
  },
  /** Keeps an address; with `id` it changes that entry. The same address is kept once. */
  'addresses.save': {
    input: z.object({ address: RecipientAddress, id: z.int().optional() }),
    output: z.object({ entry: AddressEntryView }),
    access: 'user',
  },
  /** An entry was used: it ranks higher from now on. */
  'addresses.use': { input: z.object({ id: z.int() }), output: nothing, access: 'user' },
  /** Answers with the entry as it was, null where it was gone already. */
  'addresses.remove': {
    input: z.object({ id: z.int() }),
    output: z.object({ entry: AddressEntryView.nullable() }),
    access: 'user',
  },
  /** Takes a removal back. */
  'addresses.restore': {
    input: z.object({ entry: AddressEntryView }),
    output: z.object({ entry: AddressEntryView }),
    access: 'user',
  },

  'carriers.list': { input: nothing, output: CarriersView, access: 'user' },
  /** `previous`: the code that the profile had, null for a new carrier; `confirmed`: although shipments use it. */
  'carriers.save': {
    input: z.object({ profile: z.unknown(), previous: carrierCode.nullable(), confirmed: z.boolean() }),
    output: CarriersView,
    access: 'admin',
  },
  'carriers.remove': {
    input: z.object({ code: carrierCode, confirmed: z.boolean() }),
    output: CarriersView,
    access: 'admin',
  },
  /** Back to the profile that ships with Packdesk. */
  'carriers.reset': { input: z.object({ code: carrierCode }), output: CarriersView, access: 'admin' },
  /** Says what is wrong with a file of carriers and what it would change; with `apply` it does, unless there are problems. */
  'carriers.import': {
    input: z.object({ text: z.string().max(MAX_CARRIERS_TEXT), apply: z.boolean() }),
    output: CarrierImport,
    access: 'admin',
  },
  /** One carrier, or all of them without a code. */
  'carriers.export': {
    input: z.object({ code: carrierCode.nullable() }),
    output: z.object({ text: z.string() }),
    access: 'admin',
  },
  /** The postal item numbers that this desk draws from; null where a post has given it none. */
  'carriers.setRange': {
    input: z.object({
      serviceIndicator: z.string().max(2),
      country: z.string().max(2),
      span: z.object({ from: z.number(), to: z.number() }).nullable(),
    }),
    output: CarriersView,
    access: 'admin',
  },

  ...accountCommands,
  ...engineCommands,
  ...carrierRuleCommands,
  ...rateCommands,
  ...labelCommands,
  ...printingCommands,
  ...importCommands,
  ...articleCommands,
  ...handoverCommands,
  ...carrierManifestCommands,
  ...pickupCommands,
  ...systemCommands,
  ...templateCommands,
  ...syncCommands,
  ...documentCommands,
  ...trackingCommands,
  ...holdCommands,
  ...returnCommands,
  ...listChangeCommands,
  ...listViewCommands,
  ...shipmentTemplateCommands,
  ...waitingCommands,
  ...webhookCommands,
  ...reportCommands,
  ...exportCommands,
  ...orderSourceCommands,
  ...hotFolderCommands,
  ...inboxCommands,

  'settings.get': { input: nothing, output: DeskSettings, access: 'anyone' },
  'settings.set': { input: DeskSettings.partial(), output: DeskSettings, access: 'user' },
  ...transferCommands,
} as const satisfies Record<string, CommandSpec>;

export type Commands = typeof commands;
export type CommandName = keyof Commands;
export type CommandInput<N extends CommandName> = z.input<Commands[N]['input']>;
/** The input after validation, as a handler gets it. */
export type CommandParsed<N extends CommandName> = z.output<Commands[N]['input']>;
export type CommandOutput<N extends CommandName> = z.output<Commands[N]['output']>;

export const commandNames = Object.keys(commands) as CommandName[];

export const isCommandName = (name: unknown): name is CommandName =>
  typeof name === 'string' && Object.hasOwn(commands, name);
