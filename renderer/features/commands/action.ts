import type { Words } from '../../i18n/use-words.ts';
import type { CommandId } from '../../parts/commands/catalogue.ts';
import type { Cannot } from '../../stores/bench/cannot.ts';

/** Offer of a command in the palette, where the palette is more than its key. */
export interface PaletteOffer {
  /** Places where it is listed; by default everywhere. */
  listed?(): boolean;
  /** Its subject, where its words alone do not say so. */
  note?(t: Words): string | undefined;
  /** False where its key is no help: it would not work there. */
  hint?(): boolean;
  /** Runs it from the palette, where that is more: the focus is not where it would be for the key. */
  run?(): void;
}

/** The effect of a command. */
export interface Action {
  /** @param nth which of its chords was pressed, from 0 */
  run(nth: number): void;
  /** Beyond its place in the window: whether there is anything to do. Its key is left alone where there is not. */
  possible?(nth: number): boolean;
  /** Why there is nothing to do, where its key is not left alone: a key is answered. */
  cannot?(nth: number): Cannot | null;
  offer?: PaletteOffer;
}

export type Actions<Id extends CommandId> = Readonly<Record<Id, Action>>;
