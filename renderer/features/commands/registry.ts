import { type CommandId, commandIds, commandOf } from '../../parts/commands/catalogue.ts';
import type { Press } from '../../parts/commands/chord.ts';
import type { CommandEntry } from '../../parts/commands/entry.ts';
import { places, type Whereabouts, whereabouts } from '../../parts/commands/place.ts';
import { pressedChord } from '../../parts/commands/shortcuts.tsx';
import type { Action } from './action.ts';
import { addressActions } from './address-actions.ts';
import { deskActions } from './desk-actions.ts';
import { shipmentActions } from './shipment-actions.ts';

/** The action of each command of the catalogue. One without an action does not compile. */
const actions: Readonly<Record<CommandId, Action>> = {
  ...shipmentActions,
  ...addressActions,
  ...deskActions,
};

/** A command: its words, keys and place from the catalogue, with what it does. */
export interface RegisteredCommand extends CommandEntry, Action {
  id: CommandId;
  /** True where the window is in its place. */
  available(now: Whereabouts): boolean;
}

/** Every command of the window, in the order of the palette. */
export const commands: readonly RegisteredCommand[] = commandIds.map((id) => {
  const entry = commandOf(id);
  return { ...entry, ...actions[id], id, available: places[entry.place ?? 'anywhere'] };
});

/**
 * Finds the action of a press; null where no command hears it now.
 * @param covered a dialog covers the screen
 */
export const todoOf = (press: Press, covered: boolean): (() => void) | null => {
  const now = whereabouts();
  for (const command of commands) {
    const nth = pressedChord(command.id, press);
    if (nth < 0 || (covered && !command.underDialog) || !command.available(now)) continue;
    if (command.possible?.(nth) ?? true) return () => command.run(nth);
  }
  return null;
};
