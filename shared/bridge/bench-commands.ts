import { z } from 'zod';
import { BenchDay, OpenShipment, ShipmentMark } from '../desk/open-shipment.ts';
import { FetchedFrom, SourceTrouble } from '../import/source/views.ts';
import { PrintJobView } from '../printing/printer.ts';
import { Draft, DraftHead } from '../shipment/bench-draft.ts';
import { ShipmentRowView } from '../shipment/row.ts';
import { Shipment, ShipmentReference } from '../shipment/schema/shipment.ts';
import { type CommandSpec, nothing, reference, requestId } from './command-spec.ts';

/** The bench, and the unsaved edits of its user. */
export const benchCommands = {
  'bench.scan': {
    input: z.object({ code: z.string().min(1).max(500) }),
    /** One: opened. Several: choose. None: an unknown code. */
    output: z.discriminatedUnion('found', [
      z.object({ found: z.literal('one'), opened: OpenShipment, fetched: FetchedFrom.optional() }),
      z.object({ found: z.literal('several'), rows: z.array(ShipmentRowView) }),
      z.object({ found: z.literal('none'), code: z.string(), troubles: z.array(SourceTrouble).optional() }),
      /** Not held here, and the remote cannot be reached: it is noted and fetched as soon as it can. */
      z.object({
        found: z.literal('offline'),
        code: z.string(),
        troubles: z.array(SourceTrouble).optional(),
      }),
      /** An order source has it, and no shipment could be made of it. */
      z.object({ found: z.literal('refused'), code: z.string(), fetched: FetchedFrom }),
    ]),
    access: 'user',
  },
  /** Tells whether a code leads to a shipment that is held here: no remote is asked, and nothing is noted. */
  'bench.isHeld': {
    input: z.object({ code: z.string().min(1).max(500) }),
    output: z.object({ held: z.boolean() }),
    access: 'user',
  },
  'bench.open': { input: z.object({ reference }), output: OpenShipment, access: 'user' },
  /**
   * The mark of a shipment that is held here, else refused as shipment.unknown. No remote is asked, so that this may
   * follow the events of the sync, which a look at the remote raises itself.
   */
  'bench.mark': { input: z.object({ reference }), output: ShipmentMark, access: 'user' },
  /** A free reference for a shipment that is entered by hand at this desk. */
  'bench.nextReference': { input: nothing, output: z.object({ reference }), access: 'user' },
  /** A shipment that did not exist: `shipment` is the whole of it. Refused as shipment.taken where it does by now. */
  'bench.create': {
    input: z.object({ shipment: Shipment, requestId }),
    output: OpenShipment,
    access: 'user',
  },
  /** `patch` is a merge patch as in an update; `version` guards against another's change. */
  'bench.save': {
    input: z.object({ patch: Shipment, version: z.int(), requestId }),
    output: OpenShipment,
    access: 'user',
  },
  /**
   * Saves `patch` (if any), draws numbers, makes the labels and the print job in one transaction.
   * The same `requestId` never prints twice; a label that was printed before needs `reprint`.
   * With version 0 the shipment is new: `patch` is the whole of it, and it is created with its label.
   */
  'bench.print': {
    input: z.object({
      reference,
      patch: Shipment.optional(),
      version: z.int(),
      requestId,
      printerId: z.string().optional(),
      reprint: z.boolean(),
      /** A first label, although another desk is about to make it. */
      again: z.boolean().optional(),
      /** Why a second label is wanted; history keeps it. */
      reason: z.string().trim().max(200).optional(),
    }),
    /** Without a job the label is the remote's to make: `waiting` until it has come; its job is told by `job.changed`. */
    output: z.object({
      opened: OpenShipment,
      job: PrintJobView.nullable(),
      waiting: z.boolean().default(false),
      /** In the role edge: the remote did not answer in time, the label is made from what is held here. */
      unseen: z.boolean().default(false),
    }),
    access: 'user',
  },
  /**
   * Labels of single parcels once more, as they were made: the shipment is not changed. Without a printer the one that
   * its labels go to.
   */
  'bench.reprint': {
    input: z.object({
      reference,
      /** Indexes of the parcels. */
      parcels: z.array(z.int().min(0).max(998)).min(1).max(999),
      requestId,
      printerId: z.string().optional(),
      reason: z.string().trim().max(200).optional(),
      /** The print whose question this answers: what is asked about did not come out, or is of no use. */
      answers: z.string().optional(),
    }),
    output: z.object({ opened: OpenShipment, job: PrintJobView }),
    access: 'user',
  },
  /** Local start of day in ms; the window knows the time zone. */
  'bench.day': { input: z.object({ from: z.number(), to: z.number() }), output: BenchDay, access: 'user' },

  // Unsaved edits; each user has their own.
  'drafts.list': { input: nothing, output: z.object({ drafts: z.array(DraftHead) }), access: 'user' },
  'drafts.get': {
    input: z.object({ reference }),
    output: z.object({ draft: Draft.nullable() }),
    access: 'user',
  },
  /** In place of the one before of the same shipment. */
  'drafts.put': {
    // The store would keep what is no sound text under another reference.
    input: z.object({ draft: Draft.extend({ reference: ShipmentReference }) }),
    output: nothing,
    access: 'user',
  },
  'drafts.remove': { input: z.object({ reference }), output: nothing, access: 'user' },
} as const satisfies Record<string, CommandSpec>;
