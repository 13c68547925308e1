import type { UserRemote } from '../../electron/core/remote.ts';
import type { DeskStore } from './desk-store.ts';
import type { Invariants } from './invariants.ts';
import type { Dice } from './random.ts';
import type { World } from './world.ts';

export interface DeskModelPorts {
  name: string;
  store: DeskStore;
  world: World;
  dice: Dice;
  remote: UserRemote;
  /** A person has seen these values and let them go. */
  excuse(values: Iterable<string>): void;
  /** The desk has taken these from a person: they are its to bring home. */
  accept(values: Iterable<string>): void;
  /** A person keeps a parcel that the remote knows otherwise, or no longer: it may stand there twice then. */
  keepsOwn(content: string): void;
  /** A person has asked for a label of this, for the first time or once more. */
  wishes(reference: string): void;
  note(words: string): void;
  invariants: Invariants;
  /** Something is so that must never be. */
  breaks(words: string): void;
}
