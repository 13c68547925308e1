import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/**
 * Ports that no system gives away by itself: Linux does from 32768, Windows and macOS from 49152 (RFC 6335). One of those
 * could go to another connection in the seconds that a program takes to start.
 */
const FIRST = 20_000;
const LAST = 32_767;
const TRIES = 50;

/** The port, while nothing listens on it; null where something does. 0 asks the system for one. */
const probed = async (wanted: number): Promise<number | null> => {
  const probe = createServer();
  try {
    probe.listen(wanted, '127.0.0.1');
    await once(probe, 'listening');
  } catch {
    return null;
  }
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
};

/**
 * A port of this computer on which nothing listens now: for a program that must be told its port before it starts.
 * @throws Error where none can be had
 */
export const freePort = async (): Promise<number> => {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const port = await probed(randomInt(FIRST, LAST + 1));
    if (port !== null) return port;
  }
  const port = await probed(0);
  if (port === null) throw new Error('No port of this computer is free.');
  return port;
};
