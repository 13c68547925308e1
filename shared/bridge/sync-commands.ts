import { z } from 'zod';
import { ShipmentReference } from '../shipment/schema/shipment.ts';
import { ConnectionTest, TestStep } from '../sync/connection-test.ts';
import { SyncSettings } from '../sync/settings.ts';
import {
  ConflictHead,
  ConflictView,
  Decision,
  GivingUpView,
  QueueEntryView,
  QueueRowView,
  SyncStatus,
  WantedView,
} from '../sync/views.ts';
import { type CommandSpec, nothing, reference } from './command-spec.ts';

/** The bridge's commands for the sync with a remote (role edge): settings, queue, conflicts, prefetch. */
export const syncCommands = {
  /** With `ask` a remote that is away is asked now whether it is back: a person has opened the screen of sync. */
  'sync.status': {
    input: z.object({ ask: z.boolean().optional() }),
    output: SyncStatus,
    access: 'user',
  },
  'sync.settings': { input: nothing, output: SyncSettings, access: 'user' },
  /**
   * Takes effect at once. While changes wait for the remote, another role or address is refused (sync.pending) unless
   * `confirmed`: they stay in the queue and would go to the new one.
   */
  'sync.setSettings': {
    input: z.object({ settings: SyncSettings, confirmed: z.boolean() }),
    output: SyncSettings,
    access: 'admin',
  },
  /** Tries a remote step by step, without changing anything. Without an e-mail it stops before the login. */
  'sync.test': {
    input: ConnectionTest,
    output: z.object({ steps: z.array(TestStep) }),
    access: 'admin',
  },
  'sync.queue': {
    input: z.object({
      show: z.enum(['open', 'done']),
      offset: z.int().min(0),
      limit: z.int().min(1).max(200),
    }),
    output: z.object({ total: z.int(), rows: z.array(QueueRowView) }),
    access: 'user',
  },
  'sync.entry': { input: z.object({ id: z.int() }), output: QueueEntryView, access: 'user' },
  /**
   * Tries one row at once, or everything without an id. A row whose label may have been made already asks for another
   * one only with `anew`.
   */
  'sync.retry': {
    input: z.object({ id: z.int().optional(), anew: z.boolean().optional() }),
    output: SyncStatus,
    access: 'user',
  },
  /** Edits that would be lost by giving up a row. */
  'sync.givingUp': { input: z.object({ id: z.int() }), output: GivingUpView, access: 'user' },
  /**
   * Gives up a row's change, and all others of its shipment that wait: it becomes what the remote has. Their values stay
   * in history. Refused as shipment.stale when anything of it has changed since `version` was shown. Supervisors and
   * admins.
   */
  'sync.discard': {
    input: z.object({ id: z.int(), version: z.int() }),
    output: SyncStatus,
    access: 'user',
  },
  /** The whole queue with its documents, everybody's, JSON, for the window to save. */
  'sync.export': {
    input: nothing,
    output: z.object({ fileName: z.string(), text: z.string() }),
    access: 'desk',
  },
  /** Those that wait longest first; `total` is of all. */
  'sync.conflicts': {
    input: z.object({ offset: z.int().min(0), limit: z.int().min(1).max(200) }),
    output: z.object({ total: z.int(), conflicts: z.array(ConflictHead) }),
    access: 'user',
  },
  /** Null: nothing of this shipment waits for a decision. */
  'sync.conflict': {
    input: z.object({ reference }),
    output: z.object({ conflict: ConflictView.nullable() }),
    access: 'user',
  },
  /**
   * Decides some or all questions of a shipment. Refused as shipment.stale when either side has changed since
   * `version` was shown. Answers with what is left to decide.
   */
  'sync.resolve': {
    input: z.object({ reference, version: z.int(), decisions: z.array(Decision).min(1).max(5000) }),
    output: z.object({ conflict: ConflictView.nullable() }),
    access: 'user',
  },
  /** Fetches shipments for later, now or as soon as the remote can be reached. */
  'sync.prefetch': {
    input: z.object({ references: z.array(ShipmentReference).min(1).max(5000) }),
    output: SyncStatus,
    access: 'user',
  },
  'sync.wanted': { input: nothing, output: z.object({ wanted: z.array(WantedView) }), access: 'user' },
  /** Clears the list of what was fetched, was missing or failed. */
  'sync.clearWanted': { input: nothing, output: SyncStatus, access: 'desk' },
} as const satisfies Record<string, CommandSpec>;
