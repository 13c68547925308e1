import type { en } from '../../i18n/en/index.ts';
import type { Chord } from './chord.ts';
import type { Place } from './place.ts';

type Texts = typeof en;

/** A key of the window's words, e.g. `keys:save`. */
export type WordKey = { [N in keyof Texts]: `${N}:${keyof Texts[N] & string}` }[keyof Texts];

/** Groups of the sheet of keys, in its order. */
export const sheetGroups = {
  scan: 'keys:groupScan',
  parcels: 'keys:groupParcels',
  form: 'keys:groupForm',
  addresses: 'form:section-addresses',
  articles: 'form:section-articles',
  desk: 'keys:groupDesk',
  list: 'keys:groupList',
  decide: 'sync:commandDecide',
} as const satisfies Record<string, WordKey>;

export type SheetGroup = keyof typeof sheetGroups;

/** Blocks of the palette's list. */
export type PaletteGroup = 'shipment' | 'record' | 'addresses' | 'screens' | 'sync' | 'setup' | 'desk';

interface Entry {
  words: WordKey;
  /** Any of these does it. */
  chords?: readonly Chord[];
  /** The ones that people are shown, where not all are. */
  shown?: readonly Chord[];
  /** Group in the sheet of keys. */
  sheet?: SheetGroup;
  /** Its words in the sheet, where they differ. */
  sheetWords?: WordKey;
}

/** Something that can be done from more than one part of the window; `features/commands` says how. */
export interface CommandEntry extends Entry {
  kind: 'command';
  /** Place where its keys work; anywhere by default. */
  place?: Place;
  /** Block of the palette. One without is not listed. */
  palette?: PaletteGroup;
  /** Its keys work while a dialog covers the screen. */
  underDialog?: true;
  /** Shift, or Alt with Control, makes another chord of its own. */
  exact?: true;
}

/** A key that a field, a list or a dialog uses itself while it has the focus. */
export interface ContextEntry extends Entry {
  kind: 'context';
  sheet: SheetGroup;
}
