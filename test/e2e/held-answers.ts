import type { Page } from '@playwright/test';

/** A desk that takes its time to answer. */
interface HeldAnswers {
  /** From now on the window hears nothing of its desk; what it says to it arrives. */
  hold(): void;
  /** The window hears all that was held, in its order, and the rest at once. */
  release(): void;
}

/** Puts itself between the window and its desk, and loads the window again for that; browser host only. */
export const holdAnswers = async (window: Page): Promise<HeldAnswers> => {
  let held: (() => void)[] | null = null;
  await window.routeWebSocket(/./, (socket) => {
    const desk = socket.connectToServer();
    desk.onMessage((message) => {
      if (held) held.push(() => socket.send(message));
      else socket.send(message);
    });
  });
  await window.reload();
  return {
    hold: () => {
      held ??= [];
    },
    release: () => {
      const waiting = held ?? [];
      held = null;
      for (const send of waiting) send();
    },
  };
};
