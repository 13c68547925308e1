import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openKeychain } from '../../../electron/app/os-keychain.ts';
import { recordingLogger } from '../../helpers/accounts.ts';

/** Behaviour of the fake keychain; the real one is in test/integration/keychain. */
const state = vi.hoisted(() => ({
  values: new Map<string, string>(),
  mood: 'open',
  options: [] as unknown[],
}));

vi.mock('@napi-rs/keyring', () => ({
  AsyncEntry: class {
    readonly name: string;
    constructor(_service: string, name: string, options: unknown) {
      this.name = name;
      state.options.push(options);
    }
    async setPassword(value: string) {
      if (state.mood === 'hung') return new Promise(() => undefined);
      if (state.mood === 'locked') throw new Error('no result found');
      state.values.set(this.name, value);
    }
    async getPassword() {
      return state.mood === 'locked' ? null : (state.values.get(this.name) ?? null);
    }
    async deletePassword() {
      return state.values.delete(this.name);
    }
  },
}));

const open = () => {
  const { logger, lines } = recordingLogger();
  return openKeychain({ folder: '/data/a', logger, timeLimitMs: 50 }).then((secrets) => ({ secrets, lines }));
};

beforeEach(() => {
  state.values.clear();
  state.mood = 'open';
  state.options.length = 0;
});

describe('the keychain', () => {
  test('keeps values and leaves nothing of its probe', async () => {
    const { secrets, lines } = await open();
    expect(secrets.available).toBe(true);
    expect(state.values.size).toBe(0);
    await secrets.set('a', 'dmFsdWU=');
    expect(await secrets.get('a')).toBe('dmFsdWU=');
    expect(lines).toEqual([]);
  });

  test('is pinned to the Secret Service, never the volatile keyring of the kernel', async () => {
    await open();
    expect(state.options.length).toBeGreaterThan(0);
    for (const options of state.options) expect(options).toEqual({ linux: { store: 'secret-service' } });
  });

  test('that hangs is given up in time, with one line in the log', async () => {
    state.mood = 'hung';
    const { secrets, lines } = await open();
    expect(secrets.available).toBe(false);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ level: 'warn', event: 'keychain.unavailable' });
  });

  test('that is locked later says so instead of "nothing there"', async () => {
    const { secrets } = await open();
    await secrets.set('a', 'dmFsdWU=');
    state.mood = 'locked';
    await expect(secrets.get('a')).rejects.toMatchObject({ code: 'secrets.unavailable' });
    await expect(secrets.set('a', 'b')).rejects.toMatchObject({ code: 'secrets.unavailable' });
    state.mood = 'open';
    expect(await secrets.get('a')).toBe('dmFsdWU=');
  });
});
