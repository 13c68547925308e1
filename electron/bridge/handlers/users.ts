import type { DeskUsers } from '../../desk/users.ts';
import type { HandlersOf } from '../handler-types.ts';

/** The users of the desk, for administrators. */
export const usersHandlers = (users: DeskUsers) =>
  ({
    'users.list': (_, caller) => users.list(caller),
    'users.add': (input, caller) => users.add(caller, input),
    'users.setRoles': ({ email, roles }, caller) => users.setRoles(caller, email, roles),
    'users.setDisabled': ({ email, disabled }, caller) => users.setDisabled(caller, email, disabled),
    'users.setPassword': ({ email, password }, caller) => users.setPassword(caller, email, password),
    'users.endSessions': ({ email }, caller) => users.endSessions(caller, email),
    'users.resetOtp': ({ email }, caller) => users.resetOtp(caller, email),
  }) satisfies HandlersOf<'users'>;
