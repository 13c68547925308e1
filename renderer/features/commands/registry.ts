import { type CommandId, commandIds, commandOf } from '../../parts/commands/catalogue.ts';
import type { Press } from '../../parts/commands/chord.ts';
import type { CommandEntry } from '../../parts/commands/entry.ts';
import { type NotHere, places, type Whereabouts, whereabouts } from '../../parts/commands/place.ts';
import { pressedChord } from '../../parts/commands/shortcuts.tsx';
import { sayCannot } from '../../parts/say-cannot.ts';
import type { Cannot } from '../../stores/bench/cannot.ts';
import { bench } from '../../stores/bench/index.ts';
import { openReference } from '../../stores/bench/reference-of.ts';
import { isTextField } from '../../ui/keyboard.ts';
import type { Action } from './action.ts';
import { addressActions } from './address-actions.ts';
import { deskActions } from './desk-actions.ts';
import { listActions } from './list-actions.ts';
import { shipmentActions } from './shipment-actions.ts';

/** The action of each command of the catalogue. One without an action does not compile. */
const actions: Readonly<Record<CommandId, Action>> = {
  ...shipmentActions,
  ...addressActions,
  ...deskActions,
  ...listActions,
};

/** A command: its words, keys and place from the catalogue, with what it does. */
export interface RegisteredCommand extends CommandEntry, Action {
  id: CommandId;
  /** Why its key does not work where the window is; null where it does. */
  notHere(now: Whereabouts): NotHere | null;
}

/** Every command of the window, in the order of the palette. */
export const commands: readonly RegisteredCommand[] = commandIds.map((id) => {
  const entry = commandOf(id);
  return { ...entry, ...actions[id], id, notHere: places[entry.place ?? 'anywhere'] };
});

/** Why a key does not work here, as it is said; null where it is none of the desk's. */
const whyNot = (reason: NotHere): Cannot | null => {
  const { opened, looking } = bench.store.getState();
  switch (reason) {
    case 'elsewhere':
      return null;
    case 'read-only':
      return { why: reason, reference: openReference({ opened }) ?? '' };
    case 'looking':
      return { why: reason, code: looking ?? '' };
    default:
      return { why: reason };
  }
};

/** Commands whose keys a text field has for itself. */
const changesText: readonly CommandId[] = ['undo', 'redo', 'parcel-remove'];

/** True where the key writes or deletes in a text that is being typed: the field has it then. */
const isTyping = ({ key, altKey }: Press, id: CommandId): boolean => {
  const field = document.activeElement;
  if (!isTextField(field)) return false;
  // With Alt a keyboard may have another character on a key.
  const writes = key.length === 1 && (altKey ? !/^[a-z0-9]$/i.test(key) : id === 'keys');
  return writes || (field.value !== '' && changesText.includes(id));
};

/** Why this command does nothing now; null where it does, or leaves its key alone. */
const refusal = (
  command: RegisteredCommand,
  nth: number,
  { press, covered }: { press: Press; covered: boolean },
): { cannot: Cannot | null } | null => {
  if (covered && !command.underDialog)
    return { cannot: isTyping(press, command.id) ? null : { why: 'dialog' } };
  const reason = command.notHere(whereabouts());
  if (reason) return { cannot: isTyping(press, command.id) ? null : whyNot(reason) };
  if (command.possible && !command.possible(nth)) return { cannot: null };
  const cannot = command.cannot?.(nth);
  return cannot ? { cannot } : null;
};

/** The meaning of a press: a command, or the reason why it does nothing. */
type Heard = { command: RegisteredCommand; nth: number } | { cannot: Cannot };

/**
 * The command of a press, or why it does nothing: no key of the catalogue is mute at the bench. Null where none hears it,
 * or a text field has it.
 * @param covered a dialog covers the screen
 */
export const hear = (press: Press, covered: boolean): Heard | null => {
  let said: Cannot | null = null;
  for (const command of commands) {
    const nth = pressedChord(command.id, press);
    if (nth < 0) continue;
    const refused = refusal(command, nth, { press, covered });
    if (!refused) return { command, nth };
    said ??= refused.cannot;
  }
  return said && { cannot: said };
};

/** The action of a press, which may be to say why it does nothing; null where no command hears it now. */
export const todoOf = (press: Press & { repeat?: boolean }, covered: boolean): (() => void) | null => {
  const heard = hear(press, covered);
  if (!heard) return null;
  if ('command' in heard) return () => heard.command.run(heard.nth);
  // Held down, a key has been answered.
  return () => !press.repeat && sayCannot(heard.cannot);
};
