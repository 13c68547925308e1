import type { Page } from '@playwright/test';

/**
 * As a scanner sends: 8 ms a key by the clock of the keyboard, whatever the window is busy with. No key waits until the
 * window has heard the one before: on a busy machine that takes longer than any pause of a scanner. Returns once
 * the window has heard them all and that clock has come so far: the next key must not seem older than these. A number is
 * a pause in ms.
 * @param from when the scanner begins, ms by that clock
 */
export const keys = async (
  window: Page,
  pressed: readonly (string | number)[],
  from = Date.now(),
): Promise<void> => {
  const session = await window.context().newCDPSession(window);
  const heard: Promise<unknown>[] = [];
  let at = from;
  for (const key of pressed) {
    at += typeof key === 'number' ? key : 8;
    if (typeof key === 'number') continue;
    const text = { Enter: '\r', Tab: '' }[key] ?? key;
    const code = { Enter: 13, Tab: 9 }[key] ?? 0;
    const event = { key, windowsVirtualKeyCode: code, timestamp: at / 1000 };
    const type = text ? 'keyDown' : 'rawKeyDown';
    heard.push(session.send('Input.dispatchKeyEvent', { type, text, ...event }));
    heard.push(session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event }));
  }
  await Promise.all(heard);
  while (Date.now() < at) await new Promise(setImmediate);
  await session.detach();
};

/** A whole code with the key that ends it. */
export const burst = (window: Page, code: string, end = 'Enter'): Promise<void> =>
  keys(window, [...code, end]);
