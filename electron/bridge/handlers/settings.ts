import { bookAddress, isNoAddress } from '../../../shared/address/book.ts';
import { type DeskSettings, personalSettings } from '../../../shared/bridge/views.ts';
import { PackdeskError } from '../../../shared/errors.ts';
import { deskRoles } from '../../../shared/roles.ts';
import type { DeskSettingsStore } from '../desk-settings.ts';
import type { HandlersOf } from './types.ts';

type Change = Partial<DeskSettings>;

/** The sender as the address book keeps one; what says neither who nor where is no sender. */
const withSender = ({ sender, ...change }: Change): Change => ({
  ...change,
  ...(sender !== undefined && {
    sender: sender === null || isNoAddress(sender) ? null : bookAddress(sender),
  }),
});

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const isPersonal = (name: string): boolean => personalSettings.some((personal) => personal === name);

export const settingsHandlers = (settings: DeskSettingsStore) =>
  ({
    'settings.get': () => settings.get(),
    'settings.set': async (wanted, caller) => {
      const change = withSender(wanted);
      const now = await settings.get();
      const refused = (Object.keys(change) as (keyof DeskSettings)[]).filter(
        (name) => change[name] !== undefined && !isPersonal(name) && !same(change[name], now[name]),
      );
      if (refused.length > 0 && !deskRoles.includes(caller.role)) {
        throw new PackdeskError('auth.role', { details: { roles: deskRoles.join(', ') } });
      }
      return await settings.set(change);
    },
  }) satisfies HandlersOf<'settings'>;
