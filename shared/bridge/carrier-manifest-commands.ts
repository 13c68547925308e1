import { z } from 'zod';
import { CarrierManifestView } from '../handover/carrier-manifest.ts';
import { ElsewhereOverview, UndeclaredLines } from '../handover/elsewhere.ts';
import { MAX_HANDOVER } from '../handover/views.ts';
import { PrintJobView } from '../printing/printer.ts';
import { type CommandSpec, nothing, reference, requestId } from './command-spec.ts';

const id = z.int();
const carrierCode = z.string().min(1).max(100);
/** Shipments of a carrier that were handed over elsewhere, as they were shown. */
const chosen = z.object({ carrierCode, references: z.array(reference).min(1).max(MAX_HANDOVER) });

/** The bridge's commands for the manifests of carriers, by their own ids: beside ours, or of what left elsewhere. */
export const carrierManifestCommands = {
  /**
   * Asks the carrier for it, looks for one whose answer was lost, or gets the document of one that was made. `confirmed`: a
   * person says that the carrier has none, and it is asked for once more.
   */
  'carrierManifests.ask': {
    input: z.object({ id, confirmed: z.boolean() }),
    output: z.object({ manifest: CarrierManifestView }),
    access: 'user',
  },
  /** Its document as it came, Base64. */
  'carrierManifests.file': {
    input: z.object({ id }),
    output: z.object({ fileName: z.string(), content: z.string() }),
    access: 'user',
  },
  /** A page of it, from 0, as a PNG in Base64. */
  'carrierManifests.preview': {
    input: z.object({ id, page: z.int().min(0).max(9999) }),
    output: z.object({ png: z.string(), pages: z.int() }),
    access: 'user',
  },
  /** Without a printer: as a paper of that carrier. The same `requestId` prints once. */
  'carrierManifests.print': {
    input: z.object({ id, requestId, printerId: z.string().optional() }),
    output: z.object({ job: PrintJobView }),
    access: 'user',
  },
  /** Carriers that were not told of what was handed over elsewhere, and the manifests of what they were told. */
  'carrierManifests.elsewhere': { input: nothing, output: ElsewhereOverview, access: 'user' },
  /** Of a carrier what was handed over since then, ms, and it was not told of. */
  'carrierManifests.undeclared': {
    input: z.object({ carrierCode, since: z.number() }),
    output: UndeclaredLines,
    access: 'user',
  },
  /**
   * Declares these: the carrier is told in the background. What was declared meanwhile is left out; the same once more
   * declares nothing twice.
   */
  'carrierManifests.declare': { input: chosen, output: z.object({ declared: z.int() }), access: 'user' },
  /** Notes that the carrier need not be told of these through the engine; `unwaive` takes that back. */
  'carrierManifests.waive': { input: chosen, output: z.object({ waived: z.int() }), access: 'user' },
  'carrierManifests.unwaive': { input: z.object({ id }), output: nothing, access: 'user' },
  /** Shipments of one, as they were declared. */
  'carrierManifests.references': {
    input: z.object({ id }),
    output: z.object({ references: z.array(z.string()) }),
    access: 'user',
  },
} as const satisfies Record<string, CommandSpec>;
