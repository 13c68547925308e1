import { z } from 'zod';
import { RecipientAddress } from '../address/schema.ts';
import { CarrierChange } from '../carrier/exchange.ts';
import { Problem } from '../carrier/problems.ts';
import { CarrierProfile } from '../carrier/profile.ts';
import { CompanyPrefix, SsccRange } from '../carrier/sscc-range.ts';
import { NumberSupply } from '../carrier/supply.ts';
import { documentLanguages } from '../document-language.ts';
import { paperKinds } from '../papers/kind.ts';
import { PaperSettings } from '../papers/settings.ts';
import { PrintJobView } from '../printing/printer.ts';
import { Role } from '../roles.ts';
import { opaque } from '../schema-fields.ts';
import { Change } from '../shipment/changes.ts';
import { Shipment } from '../shipment/schema/shipment.ts';
import { SyncMark } from './sync-views.ts';

/** Views for the window. No token, hash, key or file handle is among them. Times are ms since 1970. */

export const SignedInUser = z.object({
  userId: z.int(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  companyName: z.string(),
  role: Role,
  roles: z.array(Role),
});
export type SignedInUser = z.infer<typeof SignedInUser>;

/** `setup`: no user exists yet. `locked`: signed in, but the password is asked again before anything else. */
export const SessionView = z.object({
  phase: z.enum(['setup', 'signed-out', 'signed-in', 'locked']),
  user: SignedInUser.nullable(),
  station: z.string(),
  /** False where the computer has no keychain: no user can stay signed in. */
  canRemember: z.boolean(),
  /** Names and passwords of the demonstration's users; empty on a real desk. */
  demoUsers: z.array(z.object({ email: z.string(), password: z.string(), role: Role })),
});
export type SessionView = z.infer<typeof SessionView>;

export const ShipmentRowView = z.object({
  reference: z.string(),
  status: z.int(),
  carrierCode: z.string(),
  recipientName: z.string(),
  city: z.string(),
  countryCode: z.string(),
  orderNumber: z.string(),
  parcelCount: z.int(),
  weightKg: z.number(),
  labelStale: z.boolean(),
  labelledAt: z.number().nullable(),
  createdAt: z.number(),
  updatedAt: z.number(),
});
export type ShipmentRowView = z.infer<typeof ShipmentRowView>;

export const DocumentView = z.object({
  id: z.int(),
  documentType: z.string(),
  format: z.string(),
  parcelIndex: z.int(),
  bytes: z.int(),
  createdAt: z.number(),
  superseded: z.boolean(),
  /** Of a paper; null for labels. */
  pages: z.int().nullable(),
  /** A paper that would say something else by now. */
  outdated: z.boolean(),
});
export type DocumentView = z.infer<typeof DocumentView>;

/** The version of a shipment that is not stored yet; stored ones count from 1. */
export const NOT_STORED = 0;

export const OverrideView = z.object({
  rule: z.string(),
  path: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  reason: z.string(),
  by: z.string(),
  at: z.number(),
});

/** A shipment opened at the bench. `version` goes back with a save. */
export const OpenShipment = z.object({
  shipment: Shipment,
  version: z.int(),
  status: z.int(),
  labelStale: z.boolean(),
  labelledAt: z.number().nullable(),
  documents: z.array(DocumentView),
  /** Findings of its rules that a supervisor set aside. */
  overrides: z.array(OverrideView),
  jobs: z.array(PrintJobView),
  /** Against the remote; absent where there is none. */
  sync: SyncMark.optional(),
});
export type OpenShipment = z.infer<typeof OpenShipment>;

/** A paper that must go with a shipment and is not printed yet. */
export const NeededPaperView = z.object({
  /** Of this need: a paper that is needed once more after it was printed has another one. */
  id: z.int(),
  reference: z.string(),
  kind: z.enum(paperKinds),
  /** waiting: for its label. printing: on its way. missing: not printed, `error` says why. */
  state: z.enum(['waiting', 'printing', 'missing']),
  error: PrintJobView.shape.error,
  at: z.number(),
});
export type NeededPaperView = z.infer<typeof NeededPaperView>;

/** A shipment with unsaved edits; `version` null where it does not exist yet. */
export const DraftHead = z.object({
  reference: z.string().min(1).max(200),
  version: z.int().nullable(),
  at: z.number(),
});
export type DraftHead = z.infer<typeof DraftHead>;

/** Edits as changes of the version they were made from, with invalid input by path. */
export const Draft = DraftHead.extend({
  changes: z.array(Change),
  unfit: z.record(z.string(), z.string()),
});
export type Draft = z.infer<typeof Draft>;

export const HistoryView = z.object({
  id: z.int(),
  at: z.number(),
  email: z.string(),
  action: z.string(),
  changes: z.array(z.object({ path: z.string(), before: opaque(), after: opaque() })),
});
export type HistoryView = z.infer<typeof HistoryView>;

/** The carriers of this desk, and how many numbers it has for them. */
export const CarriersView = z.object({
  carriers: z.array(CarrierProfile),
  /** By code: as it ships with Packdesk, a shipped one that was changed here, or the desk's own. */
  origins: z.record(z.string(), z.enum(['shipped', 'changed', 'own'])),
  supplies: z.array(NumberSupply),
});
export type CarriersView = z.infer<typeof CarriersView>;

/** A file of carriers that was read: what is wrong with it, what it would change, and what there is once it did. */
export const CarrierImport = z.object({
  problems: z.array(Problem),
  changes: z.array(CarrierChange),
  applied: CarriersView.nullable(),
});
export type CarrierImport = z.infer<typeof CarrierImport>;

export const BenchDay = z.object({ packedToday: z.int(), recent: z.array(ShipmentRowView) });
export type BenchDay = z.infer<typeof BenchDay>;

/** A preset box of the desk, in cm; `tareKg` its own weight. */
export const CartonPreset = z.object({
  code: z.string().min(1).max(40),
  name: z.string().min(1).max(40),
  lengthCm: z.number().positive(),
  widthCm: z.number().positive(),
  heightCm: z.number().positive(),
});
export type CartonPreset = z.infer<typeof CartonPreset>;

/** How the scanner of a desk types a code. */
export const ScannerSettings = z.object({
  /** Suffix behind a code; `auto`: the desk takes any of the three. */
  suffix: z.enum(['auto', 'enter', 'tab', 'none']),
  /** Prefix before each code, not part of it. */
  prefix: z.string().max(8),
  /** The longest pause between two of its keys, ms. Slower keys are a person's. */
  paceMs: z.int().min(15).max(150),
});
export type ScannerSettings = z.infer<typeof ScannerSettings>;

/** Languages of the window. */
export const windowLanguages = ['en', 'de'] as const;
export type WindowLanguage = (typeof windowLanguages)[number];

/** How loud sounds are: a quiet office, a packing hall. */
export const SoundVolume = z.enum(['low', 'normal', 'loud']);
export type SoundVolume = z.infer<typeof SoundVolume>;

export const DeskSettings = z.object({
  station: z.string().trim().min(1).max(40),
  language: z.enum(windowLanguages),
  /** Of labels and papers whose shipment names none. */
  documentLanguage: z.enum(documentLanguages),
  theme: z.enum(['auto', 'light', 'dark']),
  sounds: z.boolean(),
  volume: SoundVolume,
  /** Minutes without a key or a click after which the desk locks itself; 0: never. */
  lockAfterMin: z.int().min(0).max(480),
  cartons: z.array(CartonPreset).max(9),
  /** Null means GS1's demonstration prefix and SPECIMEN labels. */
  companyPrefix: CompanyPrefix.nullable(),
  /** The serial numbers of the company prefix that are this desk's; null: none, and no label bears the prefix. */
  ssccRange: SsccRange.nullable(),
  /** The desk's own address: sender of new shipments, and of labels and papers that name none. */
  sender: RecipientAddress.nullable(),
  /** How papers are made: their sizes, and what an SDR is worth. */
  papers: PaperSettings,
  /** Papers that border or carrier ask for are printed with the label, whatever the shipment says. */
  papersWithLabel: z.boolean(),
  /** A second print of a label says so on the label: REPRINT 1, REPRINT 2. */
  markReprints: z.boolean(),
  scanner: ScannerSettings,
  /** Code of the carrier that a new shipment starts with; null: the only one there is, else none. */
  defaultCarrier: z.string().min(1).max(100).nullable(),
});
export type DeskSettings = z.infer<typeof DeskSettings>;

/** Settings that every user may change: they alter nothing but what this window shows and plays. */
export const personalSettings = [
  'language',
  'theme',
  'sounds',
  'volume',
] as const satisfies readonly (keyof DeskSettings)[];
