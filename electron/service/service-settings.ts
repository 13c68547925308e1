import { z } from 'zod';
import type { SettingsStore } from '../core/settings-store.ts';
import { DEFAULT_LIVES, type Lives } from './accounts/context.ts';

/** Settings of the service itself; read once, at its start. */
const CLIENT_ID_SETTING = 'service.clientIdName';
const LIVES_SETTING = 'service.tokenLives';

/** Under which name the login response has `serviceClientId`, which carries a brand in front of it. */
export const ClientIdName = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9]{0,40}ClientId$/, 'letters and digits that end in ClientId, e.g. acmeClientId');

/** The largest sensible value of each, ms. */
const MOST: Lives = { accessMs: 24 * 3_600_000, refreshMs: 30 * 86_400_000, rememberMs: 366 * 86_400_000 };
const LEAST_MS = 60_000;

const TokenLives = z
  .object({
    accessMs: z.int().min(LEAST_MS).max(MOST.accessMs),
    refreshMs: z.int().min(LEAST_MS).max(MOST.refreshMs),
    rememberMs: z.int().min(LEAST_MS).max(MOST.rememberMs),
  })
  .partial();

export interface ServiceSettings {
  clientIdName: string;
  lives: Lives;
}

/** The settings, with defaults for missing or unusable ones. */
export const readServiceSettings = async (settings: Pick<SettingsStore, 'get'>): Promise<ServiceSettings> => {
  const lives = TokenLives.safeParse(await settings.get(LIVES_SETTING)).data;
  const clientIdName = ClientIdName.safeParse(await settings.get(CLIENT_ID_SETTING)).data;
  return { clientIdName: clientIdName ?? 'serviceClientId', lives: { ...DEFAULT_LIVES, ...lives } };
};

/** Why these cannot be set; null where they can: a token is not to outlive what renews it. */
export const faultOf = ({ clientIdName, lives }: ServiceSettings): string | null => {
  const name = ClientIdName.safeParse(clientIdName);
  if (!name.success) return `The name of the client id has ${name.error.issues[0]?.message}.`;
  if (!TokenLives.safeParse(lives).success)
    return 'An access token lives 1 to 1440 minutes, a sign-in 1 to 720 hours, a remembered one 1 to 366 days.';
  if (lives.accessMs > lives.refreshMs || lives.refreshMs > lives.rememberMs)
    return 'An access token lives no longer than a sign-in, and a sign-in no longer than a remembered one.';
  return null;
};

/** Writes them; a running service has them from its next start. They must be without fault. */
export const writeServiceSettings = async (
  settings: Pick<SettingsStore, 'set'>,
  { clientIdName, lives }: ServiceSettings,
): Promise<void> => {
  await settings.set(CLIENT_ID_SETTING, clientIdName);
  await settings.set(LIVES_SETTING, lives);
};
