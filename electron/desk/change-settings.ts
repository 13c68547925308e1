import { bookAddress, isNoAddress, lacksCountry } from '../../shared/address/book.ts';
import { isDemonstrationPrefix, ssccRangeOf } from '../../shared/carrier/sscc-range.ts';
import { type DeskSettings, personalSettings } from '../../shared/desk/settings.ts';
import { PackdeskError } from '../../shared/errors.ts';
import { deskRoles } from '../../shared/roles.ts';
import type { Caller } from '../core/caller.ts';
import type { DeskSettingsStore } from './settings.ts';

type Change = Partial<DeskSettings>;

/** The sender as the address book keeps one; what says neither who nor where is no sender. */
const withSender = ({ sender, ...change }: Change): Change => ({
  ...change,
  ...(sender !== undefined && {
    sender: sender === null || isNoAddress(sender) ? null : bookAddress(sender),
  }),
});

/** @throws PackdeskError sender.country */
const checkSender = ({ sender }: Change): void => {
  if (!sender || !lacksCountry(sender)) return;
  throw new PackdeskError('sender.country', {
    errors: { 'sender.countryIsoCode': ['The country is missing.'] },
  });
};

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const isPersonal = (name: string): boolean => personalSettings.some((personal) => personal === name);

/**
 * Two desks of one company have one prefix: where it is set, the numbers that are this desk's are set with it.
 * @throws PackdeskError numbers.missing
 */
const checkRange = ({ companyPrefix, ssccRange }: DeskSettings): void => {
  if (companyPrefix === null || isDemonstrationPrefix(companyPrefix)) return;
  if (ssccRangeOf(companyPrefix, ssccRange) !== null) return;
  throw new PackdeskError('numbers.missing', { details: { prefix: companyPrefix } });
};

/**
 * Changes the given settings with the rights of the caller. Returns all.
 * @throws PackdeskError auth.role, sender.country, numbers.missing
 */
export const changeSettings = async (
  settings: DeskSettingsStore,
  caller: Caller,
  wanted: Change,
): Promise<DeskSettings> => {
  const change = withSender(wanted);
  const now = await settings.get();
  const changed = (Object.keys(change) as (keyof DeskSettings)[]).filter(
    (name) => change[name] !== undefined && !same(change[name], now[name]),
  );
  const isDeskRole = deskRoles.includes(caller.role);
  if (changed.some((name) => !isPersonal(name)) && !isDeskRole) {
    throw new PackdeskError('auth.role', { details: { roles: deskRoles.join(', ') } });
  }
  if (changed.includes('sender')) checkSender(change);
  if (changed.includes('companyPrefix') || changed.includes('ssccRange')) {
    checkRange({ ...now, ...change });
  }
  // A form sends all that it shows: a member that stays as it is was not set by anyone.
  const news = Object.fromEntries(changed.map((name) => [name, change[name]])) as Change;
  const names = wanted.language !== undefined && (await settings.chosenLanguage()) === null;
  return await settings.set(names ? { ...news, language: change.language } : news, !isDeskRole);
};
