import type { DeskSession } from '../../desk/session.ts';
import type { DeskSettingsStore } from '../../desk/settings.ts';
import type { HandlersOf } from '../handler-types.ts';

export const sessionHandlers = (session: DeskSession, settings: DeskSettingsStore) =>
  ({
    'session.state': () => session.view(),
    'session.setup': async ({ language, ...admin }) => {
      const view = await session.setup(admin);
      if (!language) return view;
      await settings.set({ language });
      return await session.view();
    },
    'session.signIn': async (request) => {
      const login = await session.signIn(request);
      return { login, session: await session.view() };
    },
    'session.signOut': () => session.signOut(),
    'session.changePassword': (change) => session.changePassword(change),
    'session.lock': () => session.lock(),
    'session.unlock': ({ password }) => session.unlock(password),
  }) satisfies HandlersOf<'session'>;
