import { createHostStatusReader, type HostStatus, QUESTION } from '../host-status.ts';
import type { Connection } from './connection.ts';

/** The questions put over one connection, and what came back. */
export interface Dialogue {
  /** Takes what the printer says, whenever it does. */
  take(chunk: Uint8Array): void;
  /** Number of questions that have been answered. */
  answered(): number;
  /**
   * Asks, and waits for an answer to this very question; null when none came within `ms`.
   * @throws ConnectionLost
   */
  ask(connection: Connection, ms: number): Promise<HostStatus | null>;
}

/**
 * Answers do not say what they answer. The printer reads in order, so the nth answer is to the nth question or, where
 * it has left one unanswered, to a later one: counted like this an answer is never taken for a younger one than it
 * is. One that comes late, after the label, cannot speak for the label. `heard` gets each answer.
 */
export const createDialogue = (heard: (status: HostStatus) => void): Dialogue => {
  const read = createHostStatusReader();
  let asked = 0;
  let answered = 0;
  let latest: HostStatus | null = null;
  return {
    take: (chunk) => {
      for (const status of read(chunk)) {
        // An answer that was not asked for here belongs to another client.
        if (answered === asked) continue;
        answered += 1;
        latest = status;
        heard(status);
      }
    },
    answered: () => answered,
    ask: async (connection, ms) => {
      asked += 1;
      const number = asked;
      connection.say(QUESTION);
      return (await connection.wait(ms, () => answered >= number)) ? latest : null;
    },
  };
};
