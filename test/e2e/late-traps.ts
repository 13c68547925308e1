import type { Page } from '@playwright/test';

/** The first wishes of dialogs for the focus, held back as on a busy computer. */
export interface LateTraps {
  /** They come just after the next Enter on the button of these words, which closes its dialog. */
  letGoAfter(button: string): Promise<void>;
  /** Number of wishes that came. */
  count(): Promise<number>;
}

interface Held {
  wishes: (() => void)[];
  came: number;
  timer: (wish: () => void, ms: number, ...rest: unknown[]) => unknown;
}

/** Holds back the timers without a time: that is how a dialog takes the focus when it opens. */
export const holdTraps = async (window: Page): Promise<LateTraps> => {
  await window.evaluate(() => {
    const held: Held = { wishes: [], came: 0, timer: setTimeout };
    const late = (wish: () => void, ms?: number, ...rest: unknown[]) =>
      ms === undefined ? held.wishes.push(wish) : held.timer.call(globalThis, wish, ms, ...rest);
    Object.assign(globalThis, { setTimeout: late, held });
  });
  return {
    letGoAfter: (button) =>
      window.evaluate((words) => {
        const { held } = globalThis as unknown as { held: Held };
        const come = (): void => {
          for (const wish of held.wishes.splice(0)) {
            held.came += 1;
            wish();
          }
        };
        const onClick = (event: MouseEvent): void => {
          if (!(event.target instanceof Element) || !event.target.textContent?.includes(words)) return;
          document.removeEventListener('click', onClick, true);
          // Behind what gives the focus back, and long before the end of a transition of 100 ms.
          held.timer.call(globalThis, come, 20);
        };
        document.addEventListener('click', onClick, true);
      }, button),
    count: () => window.evaluate(() => (globalThis as unknown as { held: Held }).held.came),
  };
};
