import type { Page } from '@playwright/test';

/** Times of the alarm's first tone and of the bad sound's, Hz (renderer/parts/sound.ts). */
const NAMES: Record<number, string> = {
  1320: 'good',
  740: 'question',
  880: 'bad',
  988: 'stop',
  1047: 'printed',
};

/** Notes what the window sounds from now on; call it before the window is used. */
export const hearSounds = async (window: Page): Promise<() => Promise<string[]>> => {
  await window.evaluate(() => {
    const heard: number[] = [];
    Object.assign(globalThis, { heardTones: heard });
    const Real = OscillatorNode;
    globalThis.OscillatorNode = class extends Real {
      constructor(context: BaseAudioContext, options?: OscillatorOptions) {
        super(context, options);
        heard.push(options?.frequency ?? 0);
      }
    };
  });
  /** The sounds since the last look, each named by its tones. */
  return async () => {
    const tones = await window.evaluate(() => {
      const { heardTones } = globalThis as unknown as { heardTones: number[] };
      return heardTones.splice(0);
    });
    return [...new Set(tones.flatMap((tone) => NAMES[tone] ?? []))];
  };
};
