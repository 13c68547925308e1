import type { Page } from '@playwright/test';

/** A desk that takes its time to answer. */
interface HeldAnswers {
  /** From now on the window hears nothing of its desk; what it says to it arrives. */
  hold(): void;
  /** The same for only the answers to requests whose text has `part` in it; other answers overtake them. */
  holdThoseTo(part: string): void;
  /** True once something is held. */
  holdsSome(): boolean;
  /** The window hears all that was held, in its order, and the rest at once. */
  release(): void;
}

/** Id that a request and its answer share. */
const idOf = (message: string): unknown => (JSON.parse(message) as { id?: unknown }).id ?? null;

/** Puts itself between a window that is not loaded yet and its desk; browser host only. */
export const answersTo = async (window: Page): Promise<HeldAnswers> => {
  let held: (() => void)[] | null = null;
  let wanted: string | null = null;
  /** Of the requests whose answers are held, where only some are. */
  const ids = new Set<unknown>();
  const isHeld = (message: string): boolean => wanted === null || ids.has(idOf(message));
  await window.routeWebSocket(/./, (socket) => {
    const desk = socket.connectToServer();
    socket.onMessage((message) => {
      if (wanted !== null && String(message).includes(wanted)) ids.add(idOf(String(message)));
      desk.send(message);
    });
    desk.onMessage((message) => {
      if (held && isHeld(String(message))) held.push(() => socket.send(message));
      else socket.send(message);
    });
  });
  return {
    holdsSome: () => held !== null && held.length > 0,
    hold: () => {
      held ??= [];
      wanted = null;
    },
    holdThoseTo: (part) => {
      held ??= [];
      wanted = part;
    },
    release: () => {
      const waiting = held ?? [];
      held = null;
      wanted = null;
      ids.clear();
      for (const send of waiting) send();
    },
  };
};

/** The same for a window that is loaded: it is loaded again for that. */
export const holdAnswers = async (window: Page): Promise<HeldAnswers> => {
  const answers = await answersTo(window);
  await window.reload();
  return answers;
};
