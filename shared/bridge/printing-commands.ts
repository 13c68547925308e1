import { z } from 'zod';
import { NeededPaperView } from '../desk/needed-paper.ts';
import { DocumentView, StoredPaperKind } from '../papers/document-view.ts';
import { paperKinds, paperLanguages } from '../papers/kind.ts';
import { PrintSystemQueue } from '../printing/print-system.ts';
import {
  CupsPrinter,
  FolderPrinter,
  LocalKind,
  PrinterProfile,
  PrintJobState,
  PrintJobView,
} from '../printing/printer.ts';
import { RoutingRule, RoutingRules } from '../printing/routing.ts';
import { PrinterStatus } from '../printing/status.ts';
import { type CommandSpec, nothing, reference, requestId } from './command-spec.ts';

/** Printers, papers, and the queue of print jobs. */
export const printingCommands = {
  'printers.list': {
    input: nothing,
    output: z.object({
      printers: z.array(PrinterProfile),
      rules: z.array(RoutingRule),
      /** Kinds that this program reaches besides the universal ones. */
      kinds: z.array(LocalKind),
    }),
    access: 'user',
  },
  /** Rules of which printer takes what, in the order in which they are tried. */
  'printers.setRules': {
    input: z.object({ rules: RoutingRules }),
    output: z.object({ rules: z.array(RoutingRule) }),
    access: 'desk',
  },
  'printers.save': {
    input: z.object({ printer: PrinterProfile }),
    output: z.object({ printers: z.array(PrinterProfile) }),
    access: 'desk',
  },
  'printers.remove': {
    input: z.object({ id: z.string() }),
    output: z.object({ printers: z.array(PrinterProfile) }),
    access: 'desk',
  },
  /** A packer may ask of the desk's own printers as they are stored; another address is for who configures the desk. */
  'printers.status': {
    input: z.object({ printer: PrinterProfile }),
    output: PrinterStatus,
    access: 'user',
  },
  /** Queues of a CUPS to choose from. */
  'printers.queues': {
    input: z.object({ server: CupsPrinter.shape.server }),
    output: z.object({ queues: z.array(PrintSystemQueue) }),
    access: 'desk',
  },
  /** The printers of such a kind that this computer has, to choose from. */
  'printers.installed': {
    input: z.object({ kind: LocalKind }),
    output: z.object({ queues: z.array(PrintSystemQueue) }),
    access: 'desk',
  },
  /** A folder that is proposed for labels; it may not be there yet. */
  'printers.usualFolder': {
    input: nothing,
    output: z.object({ folder: z.string() }),
    access: 'desk',
  },
  /** Makes a folder for labels, with those that it lies in; answers with its full path. */
  'printers.makeFolder': {
    input: z.object({ folder: FolderPrinter.shape.folder }),
    output: z.object({ folder: z.string() }),
    access: 'desk',
  },
  /** Lets the stopped queue of a printer go on; answers with its state by then. */
  'printers.resume': {
    input: z.object({ id: z.string() }),
    output: PrinterStatus,
    access: 'user',
  },
  'printers.test': {
    input: z.object({ id: z.string(), requestId }),
    output: z.object({ job: PrintJobView }),
    access: 'user',
  },

  /** Makes a paper from the stored shipment; `language` in place of the shipment's own document language. */
  'papers.make': {
    input: z.object({
      reference,
      version: z.int(),
      kind: z.enum(paperKinds),
      language: z.enum(paperLanguages).optional(),
    }),
    output: z.object({ document: DocumentView, documents: z.array(DocumentView) }),
    access: 'user',
  },
  /** A page, from 0, as a PNG in Base64. */
  'papers.preview': {
    input: z.object({
      reference,
      id: z.int(),
      page: z.int().min(0).max(9999),
      dpi: z.int().min(30).max(300),
    }),
    output: z.object({ png: z.string(), pages: z.int(), widthMm: z.number(), heightMm: z.number() }),
    access: 'user',
  },
  /** The PDF in Base64, for the window to save. */
  'papers.save': {
    input: z.object({ reference, id: z.int() }),
    output: z.object({ fileName: z.string(), content: z.string() }),
    access: 'user',
  },
  /** Without a printer: the smallest one of language PDF that holds the page. The same `requestId` prints once. */
  'papers.print': {
    input: z.object({ reference, id: z.int(), requestId, printerId: z.string().optional() }),
    output: z.object({ job: PrintJobView }),
    access: 'user',
  },

  /** Papers that must go with their shipments and are not printed yet, the oldest first. */
  'papers.needed': {
    input: nothing,
    output: z.object({ papers: z.array(NeededPaperView) }),
    access: 'user',
  },
  /**
   * Makes and prints one of them, now that nothing prevents it. The same `requestId` prints once; refused as
   * paper.uncertain until the outcome of the print before is answered.
   */
  'papers.printNeeded': {
    input: z.object({ reference, kind: StoredPaperKind, requestId }),
    output: z.object({ papers: z.array(NeededPaperView) }),
    access: 'user',
  },
  /** It is not needed after all; history keeps why. */
  'papers.waive': {
    input: z.object({ reference, kind: StoredPaperKind, reason: z.string().trim().min(1).max(200) }),
    output: z.object({ papers: z.array(NeededPaperView) }),
    access: 'user',
  },

  'jobs.list': {
    input: z.object({
      reference: reference.optional(),
      states: z.array(PrintJobState).max(6).optional(),
      limit: z.int().min(1).max(1000),
    }),
    output: z.object({ jobs: z.array(PrintJobView) }),
    access: 'user',
  },
  /** Sends a failed job again; for an uncertain one `confirmed` says that a person looked and no label came out. */
  'jobs.retry': {
    input: z.object({ id: z.string(), confirmed: z.boolean() }),
    output: z.object({ job: PrintJobView }),
    access: 'user',
  },
  /** Sends a job that did not come out to another printer; `confirmed` as with a retry. */
  'jobs.move': {
    input: z.object({ id: z.string(), printerId: z.string(), confirmed: z.boolean() }),
    output: z.object({ job: PrintJobView }),
    access: 'user',
  },
  /**
   * Prints the label or document of a printed job once more, as the bench does. The same `requestId` prints once; refused
   * where it is not the shipment's any more, where a label is in question, and where the shipment is on hold or cancelled.
   */
  'jobs.again': {
    input: z.object({ id: z.string(), requestId, reason: z.string().trim().max(200).optional() }),
    output: z.object({ job: PrintJobView }),
    access: 'user',
  },
  /** A person saw that an uncertain job did come out, or gives a job up. */
  'jobs.settle': {
    input: z.object({ id: z.string(), as: z.enum(['sent', 'cancelled']) }),
    output: z.object({ job: PrintJobView }),
    access: 'user',
  },
} as const satisfies Record<string, CommandSpec>;
