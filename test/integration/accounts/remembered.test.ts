import { describe, expect, test } from 'vitest';
import { type SecretStore, volatileSecrets } from '../../../electron/core/secret-store.ts';
import { createRemembered } from '../../../electron/service/remembered.ts';
import { PackdeskError } from '../../../shared/errors.ts';
import { accountService } from '../../helpers/accounts.ts';

const setUp = async (secrets: SecretStore = volatileSecrets(true)) => {
  const service = await accountService({ secrets });
  await service.addUser();
  const desk = () => createRemembered({ ...service.ports, sessions: service.sessions });
  return { ...service, secrets, desk };
};

describe('a desk that remembers its sign-in', () => {
  test('is signed in at its next start, and the next', async () => {
    const { desk, login, sessions, clock } = await setUp();
    await desk().keep(await login({ rememberMe: 'true' }));
    for (let day = 0; day < 3; day += 1) {
      clock.advance(24 * 3_600_000);
      const resumed = await desk().resume();
      expect(resumed).toMatchObject({ email: 'ada@depot.example' });
      await expect(sessions.authenticate(resumed?.token)).resolves.toBeDefined();
    }
  });

  test('has the successor in the keychain before anybody uses it', async () => {
    const { desk, login, secrets, clock } = await setUp();
    const before = desk();
    const first = await login({ rememberMe: 'true' });
    await before.keep(first);
    const second = await before.refresh(first.refreshToken);
    expect(await secrets.get('refresh-token')).toBe(second.refreshToken);
    clock.advance(120_000);
    await expect(desk().resume()).resolves.toMatchObject({ otp: false });
  });

  test('exchanges its token once for all who ask at the same time', async () => {
    const { sessions, login, ports } = await setUp();
    let exchanges = 0;
    const desk = createRemembered({
      ...ports,
      sessions: {
        refresh: (body) => {
          exchanges += 1;
          return sessions.refresh(body);
        },
      },
    });
    const { refreshToken } = await login();
    const answers = await Promise.all([1, 2, 3].map(() => desk.refresh(refreshToken)));
    expect(exchanges).toBe(1);
    expect(new Set(answers).size).toBe(1);
    await desk.refresh(answers[0]?.refreshToken ?? '');
    expect(exchanges).toBe(2);
  });

  test.each(['sign-in', 'refresh'] as const)(
    'catches up after a keychain that failed at a %s',
    async (when) => {
      const inner = volatileSecrets(true);
      let down = when === 'sign-in';
      const secrets: SecretStore = {
        ...inner,
        set: async (name, value) => {
          if (down) throw new PackdeskError('secrets.unavailable');
          await inner.set(name, value);
        },
      };
      const { desk, login, clock } = await setUp(secrets);
      const here = desk();
      const first = await login({ rememberMe: 'true' });
      await here.keep(first);
      down = true;
      const second = await here.refresh(first.refreshToken);
      down = false;
      clock.advance(120_000);
      const third = await here.refresh(second.refreshToken);
      expect(await inner.get('refresh-token')).toBe(third.refreshToken);
      clock.advance(120_000);
      expect(await desk().resume()).toMatchObject({ email: 'ada@depot.example' });
    },
  );

  test('leaves nothing in the keychain when the sign-out overtakes a refresh that is being stored', async () => {
    const inner = volatileSecrets(true);
    let release = (): void => undefined;
    let begun = (): void => undefined;
    const writing = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let slow = false;
    const secrets: SecretStore = {
      ...inner,
      set: async (name, value) => {
        if (slow) {
          begun();
          await held;
        }
        await inner.set(name, value);
      },
    };
    const { desk, login } = await setUp(secrets);
    const here = desk();
    const first = await login({ rememberMe: 'true' });
    await here.keep(first);
    slow = true;
    const refreshing = here.refresh(first.refreshToken);
    await writing;
    const forgetting = here.forget();
    release();
    await Promise.all([refreshing, forgetting]);
    expect(await inner.get('refresh-token')).toBeNull();
  });

  test('forgets at sign-out', async () => {
    const { desk, login, secrets } = await setUp();
    const signedIn = desk();
    await signedIn.keep(await login({ rememberMe: 'true' }));
    await signedIn.forget();
    expect(await secrets.get('refresh-token')).toBeNull();
    expect(await desk().resume()).toBeNull();
  });

  test('asks for a sign-in when its token is no longer good, and drops it', async () => {
    const { desk, login, secrets, users } = await setUp();
    await desk().keep(await login({ rememberMe: 'true' }));
    await users.setDisabled('ada@depot.example', true);
    expect(await desk().resume()).toBeNull();
    expect(await secrets.get('refresh-token')).toBeNull();
  });

  test('does not keep a sign-in that nobody asked it to keep', async () => {
    const { desk, login, secrets } = await setUp();
    const { refreshToken } = await login();
    await desk().refresh(refreshToken);
    expect(await secrets.get('refresh-token')).toBeNull();
    expect(await desk().resume()).toBeNull();
  });
});

describe('a desk without a keychain', () => {
  test('works, and nobody is remembered', async () => {
    const { desk, login, secrets } = await setUp(volatileSecrets(false));
    const here = desk();
    const first = await login({ rememberMe: 'true' });
    await here.keep(first);
    expect(here.possible).toBe(false);
    await expect(here.refresh(first.refreshToken)).resolves.toMatchObject({ otp: false });
    expect(await secrets.get('refresh-token')).toBeNull();
    expect(await desk().resume()).toBeNull();
    await here.forget();
  });

  test('that goes away later costs the next start a sign-in and nothing now', async () => {
    const gone = async () => {
      throw new PackdeskError('secrets.unavailable');
    };
    const { desk, login, lines } = await setUp({ available: true, get: gone, set: gone, delete: gone });
    const here = desk();
    const first = await login({ rememberMe: 'true' });
    await here.keep(first);
    await expect(here.refresh(first.refreshToken)).resolves.toMatchObject({ otp: false });
    expect(await desk().resume()).toBeNull();
    await here.forget();
    expect(lines).toContainEqual(expect.objectContaining({ event: 'remembered.keychain-failed' }));
  });
});
