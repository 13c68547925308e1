import { z } from 'zod';
import { Dpi } from '../label/dpi.ts';
import { patternFault } from './file-name.ts';
import { isPrefix, mediaTrackings, printMethods, printModes } from './zpl-options.ts';

/** A printer as this desk reaches it. Media in millimetres, resolution in dots per inch. */
const common = {
  id: z.string().min(1),
  name: z.string().trim().min(1).max(80),
  language: z.enum(['zpl', 'pdf']),
  dpi: Dpi,
  media: z.object({ widthMm: z.number().min(25).max(300), heightMm: z.number().min(15).max(450) }),
  /** Documents that it gets where no printer is named: left out is all. Papers are all but labels. */
  takes: z.enum(['all', 'labels', 'papers']).optional(),
  /** Moves the whole label, for printers whose media sit off centre. */
  offset: z.object({ xMm: z.number().min(-20).max(20), yMm: z.number().min(-20).max(20) }),
  /** Rotation of labels and papers on the media, in degrees clockwise; left out: not at all. */
  rotation: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]).optional(),
  /** Heat of a ZPL printer's head, as `~SD` counts it: it stays at the printer. Left out: as the printer is set. */
  darkness: z.int().min(0).max(30).nullish(),
  /** Darkness above the printer’s own, as `^MD` counts it: for labels that go out, until it is restarted. */
  darknessBy: z.int().min(-30).max(30).nullish(),
  /** Of a ZPL printer; left out: as it is set. */
  mediaTracking: z.enum(mediaTrackings).nullish(),
  printMode: z.enum(printModes).nullish(),
  printMethod: z.enum(printMethods).nullish(),
  /** Additional beginning of each label, for a ZPL printer. */
  prefix: z.string().trim().max(200).refine(isPrefix).nullish(),
  /** Inches a second, as `^PR` counts them; left out: as the printer is set. */
  speed: z.int().min(1).max(14).nullish(),
  /** The printer that takes its place while it cannot print: offered, or `unasked` at the first refusal. */
  fallback: z.object({ printerId: z.string().min(1), unasked: z.boolean() }).nullish(),
  /** The printer that labels go to when nothing else is said. */
  isDefault: z.boolean(),
};

export const NetworkPrinter = z.object({
  ...common,
  kind: z.literal('network'),
  host: z.string().trim().min(1).max(255),
  port: z.int().min(1).max(65535),
  /** Of a ZPL printer: whether it is asked for its state (`~HS`) around each label; left out: yes. */
  asksState: z.boolean().optional(),
});
export type NetworkPrinter = z.infer<typeof NetworkPrinter>;

/** A queue of CUPS, on this computer or a print server (IPP, RFC 8011). */
export const CupsPrinter = z.object({
  ...common,
  kind: z.literal('cups'),
  /** Address on which CUPS listens, e.g. `http://localhost:631`. */
  server: z.url({ protocol: /^https?$/ }).max(2048),
  queue: z.string().trim().min(1).max(127),
});
export type CupsPrinter = z.infer<typeof CupsPrinter>;

/** A printer that is installed in Windows, by its name there. Its bytes go past the driver. */
export const WindowsPrinter = z.object({
  ...common,
  kind: z.literal('windows'),
  queue: z.string().trim().min(1).max(220),
  /** Of language PDF: the device reads PDF itself. Left out: it does not, and would print one as signs. */
  readsPdf: z.boolean().optional(),
});
export type WindowsPrinter = z.infer<typeof WindowsPrinter>;

/** Sheets that a printer of the computer's print system is used for, mm. */
export const systemSheets = [
  { name: 'A4', widthMm: 210, heightMm: 297 },
  { name: 'Letter', widthMm: 215.9, heightMm: 279.4 },
] as const;

const isSheet = (media: { widthMm: number; heightMm: number }): boolean =>
  systemSheets.some(({ widthMm, heightMm }) => media.widthMm === widthMm && media.heightMm === heightMm);

/** A printer of this computer's print system with its driver, for papers on A4 or Letter; only of the desktop program. */
export const SystemPrinter = z.object({
  ...common,
  kind: z.literal('system'),
  /** By which the system knows it. */
  queue: z.string().trim().min(1).max(220),
  language: z.literal('pdf'),
  media: common.media.refine(isSheet),
  takes: z.literal('papers'),
});
export type SystemPrinter = z.infer<typeof SystemPrinter>;

export const FolderPrinter = z.object({
  ...common,
  kind: z.literal('folder'),
  folder: z.string().trim().min(1).max(4096),
  /** Names of its files, e.g. `{date}-{reference}-{parcel}.{ext}`; left out: by title and number of the job. */
  fileName: z
    .string()
    .trim()
    .min(1)
    .max(120)
    .refine((pattern) => patternFault(pattern) === null)
    .nullish(),
});
export type FolderPrinter = z.infer<typeof FolderPrinter>;

export const PrinterProfile = z.discriminatedUnion('kind', [
  NetworkPrinter,
  CupsPrinter,
  WindowsPrinter,
  SystemPrinter,
  FolderPrinter,
]);
export type PrinterProfile = z.infer<typeof PrinterProfile>;
export type PrinterKind = PrinterProfile['kind'];

/** Kinds that only some programs reach: those of Windows only there, those of the system only the desktop program. */
export const LocalKind = z.enum(['windows', 'system']);
export type LocalKind = z.infer<typeof LocalKind>;

/** queued: waits, also for the answer to what became of another job of its printer. sending: bytes are going out. sent: all bytes taken. failed: nothing went out. uncertain: broke midway, a person decides. */
export const PrintJobState = z.enum(['queued', 'sending', 'sent', 'failed', 'uncertain', 'cancelled']);
export type PrintJobState = z.infer<typeof PrintJobState>;

/** A print job as the window shows it. Times in ms since 1970. */
export const PrintJobView = z.object({
  id: z.string(),
  /** In which order jobs were added; the newest has the highest. */
  seq: z.int(),
  /** Of two views of a job the one with the higher is the newer, whatever the clock said. */
  revision: z.int(),
  reference: z.string().nullable(),
  /** `LABEL`, or the kind of a paper. */
  documentType: z.string(),
  /** The print that it is a part of: all jobs of one wish have it in common. */
  print: z.string(),
  /** Index of the parcel whose label it is; null: of no single one. */
  parcel: z.int().nullable(),
  /**
   * Identifies the label: the shipment's `labelledAt`; for a paper the time when it was made. Null: of a test
   * label.
   */
  labelledAt: z.number().nullable(),
  printerId: z.string(),
  printerName: z.string(),
  title: z.string(),
  /** E-mail of the user whose program asked for it over HTTP; null: it was asked for at the desk. */
  askedBy: z.string().nullable(),
  copies: z.int(),
  state: PrintJobState,
  attempts: z.int(),
  /** Another service has made it; how it is put on the printer's media may be asked. */
  foreign: z.boolean(),
  /** Number of barcodes a reader found on the label before it went out, of how many; null where it was not read. */
  proof: z.object({ expected: z.int(), missing: z.array(z.string()) }).nullable(),
  /** `title` and `action` are English; the window translates by `code` and `details`. */
  error: z
    .object({
      code: z.string(),
      title: z.string(),
      action: z.string(),
      details: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    })
    .nullable(),
  /**
   * A failed job is retried automatically once its printer is back, until then; null: only a person sends it
   * again.
   */
  goesUntil: z.number().nullable(),
  createdAt: z.number(),
  updatedAt: z.number(),
});
export type PrintJobView = z.infer<typeof PrintJobView>;
