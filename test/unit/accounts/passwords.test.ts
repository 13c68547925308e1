import { describe, expect, test } from 'vitest';
import { randomIds } from '../../../electron/core/ids.ts';
import {
  checkPasswordLength,
  createPasswords,
  PASSWORD_COST,
} from '../../../electron/service/accounts/passwords.ts';
import { TEST_PASSWORD_COST } from '../../helpers/accounts.ts';
import { workOfAll } from '../../helpers/work.ts';

const passwords = createPasswords({ ids: randomIds, cost: TEST_PASSWORD_COST });

describe('a password', () => {
  test('is known again, gives the same key again, and another one does neither', async () => {
    const { passwordHash, key } = await passwords.create('correct horse battery');
    expect(await passwords.verify('correct horse battery', passwordHash)).toEqual(key);
    expect(await passwords.verify('correct horse batterz', passwordHash)).toBeNull();
  });

  test('is stored as parameters, salt and verifier in one line, without the key', async () => {
    const { passwordHash, key } = await passwords.create('correct horse battery');
    expect(passwordHash).toMatch(/^\$packdesk1\$m=8,t=1,p=1\$[\w-]{22}\$[\w-]{43}$/);
    expect(passwordHash).not.toContain(Buffer.from(key).toString('base64url'));
    expect(key).toHaveLength(32);
  });

  test('gets a salt of its own each time', async () => {
    const first = await passwords.create('the same words here');
    const second = await passwords.create('the same words here');
    expect(first.passwordHash).not.toBe(second.passwordHash);
    expect(first.key).not.toEqual(second.key);
  });

  test('is the same however its letters were composed', async () => {
    const { passwordHash } = await passwords.create('Straße Köln Zürich');
    expect(await passwords.verify('Straße Köln Zürich'.normalize('NFD'), passwordHash)).not.toBeNull();
  });

  test('is checked with the cost it was stored with', async () => {
    const { passwordHash } = await passwords.create('correct horse battery');
    const dearer = createPasswords({ ids: randomIds, cost: { ...TEST_PASSWORD_COST, passes: 2 } });
    expect(await dearer.verify('correct horse battery', passwordHash)).not.toBeNull();
  });

  test('of nobody is checked too, and never right', async () => {
    expect(await passwords.verify('anything at all', null)).toBeNull();
  });

  test('costs a second preimage seeker what OWASP asks for', () => {
    expect(PASSWORD_COST.memoryKib).toBeGreaterThanOrEqual(19_456);
    expect(PASSWORD_COST.passes).toBeGreaterThanOrEqual(2);
  });

  test('of nobody is as much work as a wrong one', async () => {
    const real = createPasswords({ ids: randomIds });
    const { passwordHash } = await real.create('correct horse battery');
    const workFor = (hash: string | null) =>
      workOfAll(async () => {
        for (let run = 0; run < 5; run += 1) await real.verify('wrong', hash);
      });
    let [wrong, nobody] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    // The least of several: other threads of this process work now and then.
    for (let round = 0; round < 4; round += 1) {
      wrong = Math.min(wrong, await workFor(passwordHash));
      nobody = Math.min(nobody, await workFor(null));
    }
    // Without a derivation it would be a thousandth.
    expect(nobody).toBeGreaterThan(wrong / 3);
    expect(nobody).toBeLessThan(wrong * 3);
  });
});

describe('the length of a password', () => {
  test.each([
    ['x'.repeat(14), false, 15],
    ['x'.repeat(7), true, 8],
    ['😀'.repeat(14), false, 15],
  ])('%s with one-time password: %s is refused', (password, otp, minimum) => {
    expect(() => checkPasswordLength(password, otp)).toThrow(
      expect.objectContaining({ code: 'auth.password-weak', details: { minimum } }),
    );
  });

  test.each([
    ['x'.repeat(15), false],
    ['x'.repeat(8), true],
  ])('%s with one-time password: %s is enough', (password, otp) => {
    expect(() => checkPasswordLength(password, otp)).not.toThrow();
  });
});
