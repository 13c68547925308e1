import type { DeskSession } from '../desk-session.ts';
import type { HandlersOf } from './types.ts';

export const sessionHandlers = (session: DeskSession) =>
  ({
    'session.state': () => session.view(),
    'session.setup': (admin) => session.setup(admin),
    'session.signIn': async (request) => {
      const login = await session.signIn(request);
      return { login, session: await session.view() };
    },
    'session.signOut': () => session.signOut(),
    'session.lock': () => session.lock(),
    'session.unlock': ({ password }) => session.unlock(password),
  }) satisfies HandlersOf<'session'>;
