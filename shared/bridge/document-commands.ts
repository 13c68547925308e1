import { z } from 'zod';
import { FitDecision, FitHow, KeptFit } from '../printing/decision.ts';
import { PrintJobView } from '../printing/printer.ts';
import { type CommandSpec, reference } from './command-spec.ts';

const Size = z.object({ widthMm: z.number(), heightMm: z.number() });
const Box = Size.extend({ xMm: z.number(), yMm: z.number() });
const kind = KeptFit.shape.kind;

const Page = z.object({
  size: Size.nullable(),
  dpi: z.number().nullable(),
  guess: z.object({ dpi: z.number(), size: Size }).nullable(),
  dots: z.object({ width: z.number(), height: z.number() }).nullable(),
  copies: z.int(),
  ink: Box.nullable(),
  pieces: z.array(
    z.object({
      box: Box,
      codes: z.int(),
      barred: z.number().optional(),
      spans: z.boolean().optional(),
      beside: z.boolean().optional(),
      tabless: z.boolean().optional(),
    }),
  ),
});

const way = z.enum(['exact', 'turn', 'crop', 'fit', 'other-printer']);

const Proposal = z.object({
  page: z.int(),
  way,
  how: FitHow,
  came: Size.nullable(),
  guessed: z.boolean(),
  loaded: Size,
  scale: z.number(),
  choices: z.array(Box),
  ways: z.array(z.object({ way, how: FitHow, scale: z.number() })),
});

/** See `JobDocument`. */
export const JobDocumentView = z.object({
  kind,
  pages: z.array(Page),
  labels: z.int(),
  printer: z.object({
    id: z.string(),
    name: z.string(),
    media: Size,
    dpi: z.number(),
    language: z.enum(['zpl', 'pdf']),
  }),
  proposals: z.array(Proposal),
  elsewhere: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type JobDocumentView = z.infer<typeof JobDocumentView>;

/** A page as a PNG in Base64; `size` in mm, null where it is unknown. */
const Picture = z.object({ png: z.string(), pages: z.int(), size: Size.nullable() });

const id = z.string().min(1);
const page = z.int().min(0).max(999);
const dpi = z.int().min(36).max(300);

/** Commands about third-party documents. */
export const documentCommands = {
  /** A job's document, and how it may be put on its printer's media. */
  'documents.ofJob': { input: z.object({ id }), output: JobDocumentView, access: 'user' },
  /** A page of it as it came. */
  'documents.page': { input: z.object({ id, page, dpi }), output: Picture, access: 'user' },
  /** The label of a shipment's parcel, as another service has made it; null as long as it has not come. */
  'documents.label': {
    input: z.object({ reference, parcel: z.int().min(0).max(998), dpi }),
    output: z.object({ label: Picture.nullable() }),
    access: 'user',
  },
  /** A page of what a job prints or has printed, as it was then. Refused as print.not-kept. */
  'documents.printed': { input: z.object({ id, page, dpi }), output: Picture, access: 'user' },
  /** The expected printout; `scale`: by how much it was reduced, 1: not at all. */
  'documents.fitted': {
    input: z.object({ id, decision: FitDecision, page, dpi }),
    output: Picture.extend({ scale: z.number() }),
    access: 'user',
  },
  /** Prints it so; `remember`: others of its kind and size at this printer from now on too. */
  'documents.decide': {
    input: z.object({ id, printerId: id, decision: FitDecision, remember: z.boolean() }),
    output: z.object({ job: PrintJobView }),
    access: 'user',
  },
  /** Saved scalings of a printer. */
  'documents.kept': {
    input: z.object({ printerId: id }),
    output: z.object({ fits: z.array(KeptFit) }),
    access: 'user',
  },
  /** The next such document is asked about again; gives what is left. */
  'documents.forget': {
    input: KeptFit.pick({ printerId: true, kind: true, came: true }),
    output: z.object({ fits: z.array(KeptFit) }),
    access: 'user',
  },
} as const satisfies Record<string, CommandSpec>;
