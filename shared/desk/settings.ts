import { z } from 'zod';
import { RecipientAddress } from '../address/schema.ts';
import { CompanyPrefix, SsccRange } from '../carrier/sscc-range.ts';
import { documentLanguages } from '../document-language.ts';
import { PaperSettings } from '../papers/settings.ts';

/** Steps in which a new desk is set up, in the order in which they are asked for. */
export const FirstStep = z.enum(['desk', 'sender', 'printer', 'numbers', 'carrier']);
export type FirstStep = z.infer<typeof FirstStep>;

/** A preset box of the desk, in cm; `tareKg` its own weight. */
export const CartonPreset = z.object({
  code: z.string().min(1).max(40),
  name: z.string().min(1).max(40),
  lengthCm: z.number().positive(),
  widthCm: z.number().positive(),
  heightCm: z.number().positive(),
});
export type CartonPreset = z.infer<typeof CartonPreset>;

/** Typing of a code by the scanner of a desk. */
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

/** Volume of sounds: a quiet office, a packing hall. */
export const SoundVolume = z.enum(['low', 'normal', 'loud']);
export type SoundVolume = z.infer<typeof SoundVolume>;

/** Name of a desk until it is given one. */
export const UNNAMED_DESK = 'P-01';

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
  /** Settings of papers: their sizes, and what an SDR is worth. */
  papers: PaperSettings,
  /** Papers that border or carrier ask for are printed with the label, whatever the shipment says. */
  papersWithLabel: z.boolean(),
  /** A second print of a label says so on the label: REPRINT 1, REPRINT 2. */
  markReprints: z.boolean(),
  scanner: ScannerSettings,
  /** Empty members of a shipment's lines are filled from the article master. */
  fillArticles: z.boolean(),
  /** The article master learns from the lines of labelled shipments. */
  learnArticles: z.boolean(),
  /** Other programs may print at this desk over HTTP. */
  programsPrint: z.boolean(),
  /** Code of the carrier that a new shipment starts with; null: the only one there is, else none. */
  defaultCarrier: z.string().min(1).max(100).nullable(),
  /** A person has seen that labels here name no sender, or bear demonstration numbers, and prints them. */
  firstLabelSeen: z.boolean(),
  /** Steps of the set-up that a person goes on without. */
  skippedSteps: z.array(FirstStep).max(FirstStep.options.length),
});
export type DeskSettings = z.infer<typeof DeskSettings>;

/** Settings that every user may change: they alter nothing but what this window shows, plays and asks. */
export const personalSettings = [
  'language',
  'theme',
  'sounds',
  'volume',
  'firstLabelSeen',
] as const satisfies readonly (keyof DeskSettings)[];
