import type { LinkState } from '../api/connect.ts';
import { call, onDesk } from '../api/desk.ts';
import { useLink } from './link.ts';
import { noteNotice } from './notices.ts';
import { setSession } from './session.ts';
import { setSettings } from './settings.ts';

let listening = false;

const listen = (): void => {
  if (listening) return;
  listening = true;
  onDesk('session.changed', ({ session }) => setSession(session));
  onDesk('desk.notice', noteNotice);
  onDesk('settings.changed', ({ settings }) => setSettings(settings));
};

/**
 * Reloads the data that every window shows; a connection that breaks during that comes back and asks again.
 */
const load = async (): Promise<void> => {
  const [settings, session] = await Promise.all([call('settings.get', {}), call('session.state', {})]);
  setSettings(settings);
  setSession(session);
};

/** Keeps the stores in step with the window's connection. */
export const followLink = (state: LinkState): void => {
  useLink.setState({ state });
  if (state !== 'connected') return;
  // The client calls back while it is being made; the desk can be asked a moment later.
  queueMicrotask(() => {
    listen();
    load().catch(() => undefined);
  });
};
