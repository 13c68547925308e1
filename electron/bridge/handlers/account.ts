import type { DeskOwnAccount } from '../../desk/own-account.ts';
import type { HandlersOf } from '../handler-types.ts';

/** The own account of the signed-in user. */
export const accountHandlers = (account: DeskOwnAccount) =>
  ({
    'account.get': (_, caller) => account.view(caller),
    'account.beginOtp': ({ password }, caller) => account.beginOtp(caller, password),
    'account.confirmOtp': ({ code }, caller) => account.confirmOtp(caller, code),
    'account.removeOtp': ({ password }, caller) => account.removeOtp(caller, password),
    'account.endOthers': (_, caller) => account.endOthers(caller),
  }) satisfies HandlersOf<'account'>;
