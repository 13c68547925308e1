import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';

/** Below the ports that systems give out by themselves: 32768 to 60999 (Linux), from 49152 on elsewhere (RFC 6335). */
const [FIRST, LAST] = [10_000, 32_000];
const MOST_TRIES = 20;

/**
 * Lets a server of a test listen on loopback that will be closed and opened again. On a port that the system gave out, a
 * server of another test may listen as soon as this one is closed, and what is to be refused goes to that one.
 * @param port 0 for one of its own, else the one that it had before
 * @returns the port
 */
export const listenApart = async (server: Server, port = 0): Promise<number> => {
  for (let tries = 1; ; tries += 1) {
    server.listen(port === 0 ? randomInt(FIRST, LAST) : port, '127.0.0.1');
    try {
      await once(server, 'listening');
      return (server.address() as AddressInfo).port;
    } catch (error) {
      const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
      if (port !== 0 || !isTaken || tries === MOST_TRIES) throw error;
    }
  }
};
