import { userInfo } from 'node:os';
import { createIppClient, type IppClient } from '../../ipp/client.ts';
import { IppFailure } from '../../ipp/failure.ts';
import type { Pace } from '../pace.ts';
import { type CupsLimits, usualLimits } from './limits.ts';

export interface CupsParts {
  limits: CupsLimits;
  /** Under whose name jobs stand in the queue. */
  user: string;
  /** A local socket of the same print system as an address; null where there is none. */
  socketOf: (server: string) => string | null;
  pace?: Pace;
}

/** Socket on which CUPS of this computer listens too: there it knows its user, and is started where it rests. */
const LOCAL_SOCKET = '/run/cups/cups.sock';

const isUsualLocal = (server: string): boolean =>
  /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:631)?\/?$/i.test(server);

/** Some systems know a user only by number. */
const userName = (): string => {
  try {
    return userInfo().username;
  } catch {
    return 'packdesk';
  }
};

export const systemCups = (): CupsParts => ({
  limits: usualLimits,
  user: userName(),
  socketOf: (server) => (isUsualLocal(server) ? LOCAL_SOCKET : null),
});

/**
 * A client of a print system. Where one of this computer takes no connection, or wants to know who asks, its socket is
 * asked.
 */
export const clientOf = ({ limits, user, socketOf }: CupsParts, server: string): IppClient => {
  const direct = createIppClient({ server, user, ...limits });
  const socketPath = socketOf(server);
  if (socketPath === null) return direct;
  const local = createIppClient({ server, user, socketPath, ...limits });
  return {
    call: async (request) => {
      try {
        return await direct.call(request);
      } catch (error) {
        const isUndone = error instanceof IppFailure && ['unreachable', 'denied'].includes(error.kind);
        if (!isUndone) throw error;
        // The second socket's failure says less than the address's.
        return await local.call(request).catch((again: unknown) => {
          throw again instanceof IppFailure && again.kind === 'unreachable' ? error : again;
        });
      }
    },
  };
};
