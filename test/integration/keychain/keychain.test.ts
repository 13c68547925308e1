import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { longIt } from '../../helpers/long-it.ts';
import { type KeyringState, missingSecretService, privateKeyring } from '../../helpers/secret-service.ts';

const script = new URL('./child.ts', import.meta.url).pathname;
const missing = missingSecretService();
const skip = missing !== null && process.env.CI !== 'true';
if (skip) console.warn(`Skipped: the tests of a real Secret Service (${missing}).`);

interface Said {
  available: boolean;
  result: string | null;
  events: string[];
}

describe.skipIf(skip)('the keychain of Linux', () => {
  let keyring: Awaited<ReturnType<typeof privateKeyring>>;
  beforeEach(async () => {
    keyring = await privateKeyring();
  });
  afterEach(() => keyring.remove());

  const child = async (state: KeyringState, ...args: string[]): Promise<Said> =>
    JSON.parse(await keyring.run(state, script, ...args));

  const unavailable = { available: false, events: ['keychain.unavailable'] };

  test('keeps a secret from one run to the next, for its own data folder alone', async () => {
    expect(await child('unlocked', '/data/a', 'set', 'token', 'c2VjcmV0')).toMatchObject({
      available: true,
      result: 'c2VjcmV0',
      events: [],
    });
    expect(await child('unlocked', '/data/a', 'get', 'token')).toMatchObject({ result: 'c2VjcmV0' });
    expect(await child('unlocked', '/data/b', 'get', 'token')).toMatchObject({
      available: true,
      result: null,
    });
    await child('unlocked', '/data/a', 'delete', 'token');
    expect(await child('unlocked', '/data/a', 'get', 'token')).toMatchObject({
      available: true,
      result: null,
    });
    expect(await child('unlocked', '/data/a', 'delete', 'token')).toMatchObject({ available: true });
  });

  test('keeps the signing key', async () => {
    const first = await child('unlocked', '/data/a', 'key');
    expect(Buffer.from(first.result ?? '', 'base64')).toHaveLength(32);
    expect((await child('unlocked', '/data/a', 'key')).result).toBe(first.result);
    expect((await child('unlocked', '/data/b', 'key')).result).not.toBe(first.result);
  });

  test('that is locked is not taken for an empty one: nothing is overwritten', async () => {
    const { result } = await child('unlocked', '/data/a', 'key');
    const locked = await child('locked', '/data/a', 'key');
    expect(locked).toMatchObject(unavailable);
    expect(locked.result).not.toBe(result);
    expect((await child('unlocked', '/data/a', 'key')).result).toBe(result);
  });

  // With a display the keyring asks for its password there, and no one answers here. Without one it refuses.
  const canAsk = Boolean(process.env.DISPLAY ?? process.env.WAYLAND_DISPLAY);
  longIt(
    'that asks for its password does not keep a service from ending',
    async () => {
      const asking = await privateKeyring({ display: true });
      onTestFinished(asking.remove);
      await asking.run('unlocked', script, '/data/a', 'key');
      const ender = new URL('./serve-and-end.ts', import.meta.url).pathname;
      const said = await asking.run('locked', ender, join(asking.home, 'desk'));
      // The display's own services write to the same output before it.
      const { ended } = JSON.parse(said.trim().split('\n').at(-1) ?? '');
      // Where a question is open it ends itself by this signal: an exit would wait for the answer.
      expect(ended).toBe(canAsk ? 'SIGKILL' : 0);
    },
    120_000,
  );

  longIt('that does not answer holds nobody up', async () => {
    // No answer ever comes: what waited for one would not end.
    expect(await child('mute', '/data/a', 'open')).toMatchObject(unavailable);
  });

  test('that is not there is said once, and nothing is written anywhere', async () => {
    const before = await readdir(keyring.home, { recursive: true });
    const said: Said = JSON.parse(await keyring.runWithoutBus(script, '/data/a', 'set', 'token', 'c2VjcmV0'));
    // It lasts for the run, hence the answer.
    expect(said).toMatchObject({ ...unavailable, result: 'c2VjcmV0' });
    expect(await readdir(keyring.home, { recursive: true })).toEqual(before);
  });
});
