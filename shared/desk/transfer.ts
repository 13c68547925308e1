import { z } from 'zod';
import { CarrierProfile } from '../carrier/profile.ts';
import { CarrierRule } from '../carrier-rules/rule.ts';
import { LabelTemplate } from '../label/template.ts';
import { PrinterProfile } from '../printing/printer.ts';
import { RoutingRules } from '../printing/routing.ts';
import { ShipmentTemplate } from '../shipment/shipment-template.ts';
import { DeskSettings } from './settings.ts';

/**
 * Settings of a desk as one file for the next desk of the same shop. Never in it: secrets, users, sessions, numbers (two
 * desks that draw from one range would give each number twice), the desk's name, and the program's own state.
 */

/** First member of such a file. */
export const TRANSFER_FORMAT = 'packdesk-settings';
/** A file of a higher one is refused: this version does not know what it means. */
export const TRANSFER_VERSION = 1;
/** Characters of a file at most: as much as one message to the desk may have. */
export const MAX_TRANSFER = 4_000_000;

export const transferGroups = [
  'general',
  'sender',
  'printers',
  'carriers',
  'templates',
  'rules',
  'presets',
  'scanner',
] as const;
export const TransferGroup = z.enum(transferGroups);
export type TransferGroup = (typeof transferGroups)[number];

const desk = DeskSettings.shape;

/** Names of the settings in the store. */
const settingNames = [
  'desk.language',
  'desk.documentLanguage',
  'desk.theme',
  'desk.sounds',
  'desk.volume',
  'desk.lockAfterMin',
  'desk.papers',
  'desk.papersWithLabel',
  'desk.markReprints',
  'desk.fillArticles',
  'desk.learnArticles',
  'desk.sender',
  'printers',
  'printers.rules',
  'carriers',
  'desk.defaultCarrier',
  'labelTemplates',
  'shipmentTemplates',
  'carrierRules',
  'desk.cartons',
  'desk.scanner',
] as const;
export type TransferSetting = (typeof settingNames)[number];

interface Transferred {
  schema: z.ZodType;
  key?: 'id' | 'code';
}

/**
 * Content of each group, by the names of settings in the store. Lists with a `key` are merged by it: entries that only
 * this desk has stay. Everything else is replaced.
 */
export const transferSettings: Readonly<
  Record<TransferGroup, Readonly<Partial<Record<TransferSetting, Transferred>>>>
> = {
  general: {
    'desk.language': { schema: desk.language },
    'desk.documentLanguage': { schema: desk.documentLanguage },
    'desk.theme': { schema: desk.theme },
    'desk.sounds': { schema: desk.sounds },
    'desk.volume': { schema: desk.volume },
    'desk.lockAfterMin': { schema: desk.lockAfterMin },
    'desk.papers': { schema: desk.papers },
    'desk.papersWithLabel': { schema: desk.papersWithLabel },
    'desk.markReprints': { schema: desk.markReprints },
    'desk.fillArticles': { schema: desk.fillArticles },
    'desk.learnArticles': { schema: desk.learnArticles },
  },
  sender: { 'desk.sender': { schema: desk.sender } },
  printers: {
    printers: { schema: z.array(PrinterProfile).max(200), key: 'id' },
    'printers.rules': { schema: RoutingRules },
  },
  carriers: {
    carriers: { schema: z.array(CarrierProfile).max(200), key: 'code' },
    'desk.defaultCarrier': { schema: desk.defaultCarrier },
  },
  templates: {
    labelTemplates: { schema: z.array(LabelTemplate).max(200), key: 'id' },
    shipmentTemplates: { schema: z.array(ShipmentTemplate).max(500), key: 'id' },
  },
  rules: { carrierRules: { schema: z.array(CarrierRule).max(1_000) } },
  presets: { 'desk.cartons': { schema: desk.cartons } },
  scanner: { 'desk.scanner': { schema: desk.scanner } },
};

/** A file as it is written. */
export interface TransferFile {
  format: typeof TRANSFER_FORMAT;
  version: number;
  /** Name of the desk that it is of, and when it was written (ISO 8601). */
  station: string;
  at: string;
  groups: Partial<Record<TransferGroup, Record<string, unknown>>>;
}

/** One thing that an import changes. `name`: of an entry of a list; null: the setting as a whole. */
export const TransferChange = z.object({
  setting: z.enum(settingNames),
  name: z.string().nullable(),
  kind: z.enum(['added', 'changed']),
});
export type TransferChange = z.infer<typeof TransferChange>;

/** The changes that a file would bring here, group by group. */
export const TransferLook = z.object({
  station: z.string(),
  at: z.string(),
  groups: z.array(z.object({ group: TransferGroup, changes: z.array(TransferChange), same: z.boolean() })),
  /** Members of the file that this version does not know: they are left out. */
  unknown: z.array(z.string()),
  /** Printers that belong to the other computer: its folders, its queues. */
  ofMachine: z.array(z.string()),
});
export type TransferLook = z.infer<typeof TransferLook>;

/** The last import, as long as it can be undone. */
export const LastImport = z.object({ at: z.number(), email: z.string(), groups: z.array(TransferGroup) });
export type LastImport = z.infer<typeof LastImport>;

/** True for a printer that another computer reaches otherwise, or not at all. */
export const isOfMachine = (printer: PrinterProfile): boolean => {
  if (printer.kind === 'network') return false;
  if (printer.kind !== 'cups') return true;
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(printer.server).hostname);
};
