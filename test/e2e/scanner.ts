import type { Page } from '@playwright/test';

const CONTROL = 'Control+';

/** CDP's number of the modifier. */
const CONTROL_BIT = 2;

const event = (pressed: string, at: number) => {
  const hasControl = pressed.startsWith(CONTROL);
  const key = hasControl ? pressed.slice(CONTROL.length) : pressed;
  const text = hasControl ? '' : ({ Enter: '\r', Tab: '' }[key] ?? key);
  const windowsVirtualKeyCode = { Enter: 13, Tab: 9 }[key] ?? 0;
  const modifiers = hasControl ? CONTROL_BIT : 0;
  const common = { key, modifiers, windowsVirtualKeyCode, timestamp: at / 1000 };
  return {
    down: { type: text ? ('keyDown' as const) : ('rawKeyDown' as const), text, ...common },
    up: { type: 'keyUp' as const, ...common },
  };
};

/** Waits until the clock of the keyboard has come so far, ms. */
export const clockAt = async (ms: number): Promise<void> => {
  while (Date.now() < ms) await new Promise(setImmediate);
};

/**
 * As a scanner sends: 8 ms a key by the clock of the keyboard, whatever the window is busy with. Returns once
 * the window has heard them and that clock has come so far: the next key must not seem older than these. A number is
 * a pause in ms.
 * @param from when the scanner begins, ms by that clock
 * @param ahead no key waits until the window has heard the one before: on a busy machine that takes longer than any pause
 * of a scanner. On a fast one the next key of the test comes at once then, as no person's does: for tests without one
 * @returns when the last key came, ms by that clock
 */
export const keys = async (
  window: Page,
  pressed: readonly (string | number)[],
  from = Date.now(),
  ahead = false,
): Promise<number> => {
  const session = await window.context().newCDPSession(window);
  const heard: Promise<unknown>[] = [];
  let at = from;
  for (const key of pressed) {
    at += typeof key === 'number' ? key : 8;
    if (typeof key === 'number') continue;
    const { down, up } = event(key, at);
    for (const each of [down, up]) {
      const sent = session.send('Input.dispatchKeyEvent', each);
      heard.push(sent);
      if (!ahead) await sent;
    }
  }
  await Promise.all(heard);
  await clockAt(at);
  await session.detach();
  return at;
};

/** Behind a code the window takes an Enter that comes sooner for the scanner's own, as of CR+LF (bench/burst.ts), ms. */
const OWN_ENTER = 30;

/** A whole code with the key that ends it. Returns as soon as a person's next key may come. */
export const burst = async (window: Page, code: string, end = 'Enter'): Promise<void> =>
  clockAt((await keys(window, [...code, end])) + OWN_ENTER);
