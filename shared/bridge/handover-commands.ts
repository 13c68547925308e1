import { z } from 'zod';
import { documentLanguages } from '../document-language.ts';
import { PileAnswer } from '../handover/pile.ts';
import {
  LeftView,
  MAX_HANDOVER,
  ManifestLineView,
  ManifestView,
  WaitingOverview,
} from '../handover/views.ts';
import { PrintJobView } from '../printing/printer.ts';
import { type CommandSpec, nothing, reference } from './command-spec.ts';

const requestId = z.string().min(8).max(100);
const id = z.int();
const references = z.array(reference).min(1).max(MAX_HANDOVER);

/** The bridge's commands for the end of the day: what waits, manifests, taking back, closing. */
export const handoverCommands = {
  /** `since`: local start of the day, ms; the window knows the time zone. */
  'handover.waiting': { input: z.object({ since: z.number() }), output: WaitingOverview, access: 'user' },
  /** Counts the parcel of a scanned label onto the pile for the driver. A `carrierCode`: only that carrier's parcels count. */
  'handover.toPile': {
    input: z.object({
      code: z.string().trim().min(1).max(500),
      carrierCode: z.string().max(10_000).nullable(),
    }),
    output: PileAnswer,
    access: 'user',
  },
  /** Discards the count of a carrier's pile. */
  'handover.clearPile': {
    input: z.object({ carrierCode: z.string().max(10_000) }),
    output: nothing,
    access: 'user',
  },
  /** The printer that a manifest of this carrier would go to. Refused as paper.printer, paper.printer-fit. */
  'handover.printer': {
    input: z.object({ carrierCode: z.string().max(10_000) }),
    output: z.object({ printer: z.string() }),
    access: 'user',
  },
  /**
   * Hands these shipments of one carrier over: a manifest is made, and each has status 30. All of them or none; the
   * same `requestId` gives the same manifest. Refused as handover.changed where one is not as it was shown.
   */
  'handover.make': {
    input: z.object({
      carrierCode: z.string().max(10_000),
      references,
      /** Those of `references` that go along although something about their labels is in doubt. */
      despite: z.array(reference).max(MAX_HANDOVER),
      requestId,
      language: z.enum(documentLanguages).optional(),
    }),
    output: z.object({ manifest: ManifestView }),
    access: 'user',
  },
  /** The newest first; `open` are those whose day is not closed. */
  'handover.list': {
    input: z.object({ offset: z.int().min(0), limit: z.int().min(1).max(200) }),
    output: z.object({ total: z.int(), manifests: z.array(ManifestView), open: z.array(ManifestView) }),
    access: 'user',
  },
  'handover.lines': {
    input: z.object({ id }),
    output: z.object({ manifest: ManifestView, lines: z.array(ManifestLineView) }),
    access: 'user',
  },
  /** Takes all of a manifest back, or these of it. Shipments changed since then stay, and are named. */
  'handover.undo': {
    input: z.object({ id, references: references.optional() }),
    output: z.object({ manifest: ManifestView, undone: z.int(), left: z.array(LeftView) }),
    access: 'user',
  },
  /** Closes the day: nothing of these manifests, all that are open, is taken back any more. */
  'handover.close': {
    input: z.object({
      requestId,
      manifests: z
        .array(z.object({ id, revision: z.int() }))
        .min(1)
        .max(5_000),
    }),
    output: z.object({ closed: z.int() }),
    access: 'user',
  },
  /** The manifest as a PDF, Base64. */
  'handover.pdf': {
    input: z.object({ id }),
    output: z.object({ fileName: z.string(), content: z.string() }),
    access: 'user',
  },
  /** A page of it, from 0, as a PNG in Base64. */
  'handover.preview': {
    input: z.object({ id, page: z.int().min(0).max(9999) }),
    output: z.object({ png: z.string(), pages: z.int() }),
    access: 'user',
  },
  'handover.csv': {
    input: z.object({ id }),
    output: z.object({ fileName: z.string(), text: z.string() }),
    access: 'user',
  },
  /** Without a printer: as a paper of that carrier. The same `requestId` prints once. */
  'handover.print': {
    input: z.object({ id, requestId, printerId: z.string().optional() }),
    output: z.object({ job: PrintJobView }),
    access: 'user',
  },
} as const satisfies Record<string, CommandSpec>;
