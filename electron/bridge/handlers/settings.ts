import { bookAddress, isNoAddress } from '../../../shared/address/book.ts';
import type { DeskSettings } from '../../../shared/bridge/views.ts';
import { PackdeskError } from '../../../shared/errors.ts';
import type { Role } from '../../../shared/roles.ts';
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

/** Who may change what numbers and labels are made from. The rest is each packer's own choice. */
const labelRoles: readonly Role[] = ['admin', 'supervisor'];

export const settingsHandlers = (settings: DeskSettingsStore) =>
  ({
    'settings.get': () => settings.get(),
    'settings.set': async (wanted, caller) => {
      const change = withSender(wanted);
      const now = await settings.get();
      const changesLabels = (['companyPrefix', 'sender'] as const).some(
        (name) => change[name] !== undefined && !same(change[name], now[name]),
      );
      if (changesLabels && !labelRoles.includes(caller.role)) {
        throw new PackdeskError('auth.role', { details: { roles: labelRoles.join(', ') } });
      }
      return await settings.set(change);
    },
  }) satisfies HandlersOf<'settings'>;
