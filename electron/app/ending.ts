import { keychainOwesAnswer } from './os-keychain.ts';

/**
 * Ctrl+C reaches a program twice under npm, from the terminal and from npm, which passes it on. A signal later than
 * this comes from a user who will not wait.
 */
const ECHO_MS = 1000;

/** End of a program: cleanly at the first signal, at once at one that comes while it is still at it. */
export interface Ending {
  /** Ends it cleanly, once. */
  end(): void;
  onSignal(): void;
}

/**
 * @param stop begins the clean end; its failure is its own to tell
 * @param ports the time in ms, and the end without waiting; the process's own unless a test says otherwise
 */
export const createEnding = (
  stop: () => void,
  ports: { now(): number; exit(): void } = { now: () => performance.now(), exit: () => process.exit(1) },
): Ending => {
  let since: number | null = null;
  const end = (): void => {
    if (since !== null) return;
    since = ports.now();
    stop();
  };
  return {
    end,
    onSignal: () => {
      if (since !== null && ports.now() - since > ECHO_MS) ports.exit();
      end();
    },
  };
};

/**
 * Leaves now, with the exit code so far; for when all is stopped. A question of the system's keychain that is never
 * answered would otherwise hold the process open: even `process.exit` waits for the library's thread, so the process then ends itself by a signal. Nothing is under way any more that it could
 * harm.
 */
export const leave = (): void => {
  if (keychainOwesAnswer()) process.kill(process.pid, 'SIGKILL');
  process.exit();
};
