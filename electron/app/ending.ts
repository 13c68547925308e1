/**
 * Ctrl+C reaches a program twice under npm, from the terminal and from npm that hands it on. A signal later than
 * this is somebody who will not wait.
 */
const ECHO_MS = 1000;

/** How a program ends: cleanly at the first signal, at once at one that comes while it is still at it. */
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
