import { decodeProtectedHeader, SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { randomIds } from '../../../electron/core/ids.ts';
import { subkey } from '../../../electron/service/accounts/signing-key.ts';
import { createTokens } from '../../../electron/service/accounts/tokens.ts';
import { testClock } from '../../helpers/clock.ts';

const signingKey = new Uint8Array(32).fill(1);
const claims = { userId: 7, sessionId: 'session-1', role: 'packer' } as const;

const setUp = async () => {
  const clock = testClock();
  const tokens = await createTokens({ signingKey, clock, ids: randomIds });
  const expiresAt = clock.now() + 900_000;
  return { clock, tokens, expiresAt, token: await tokens.access(claims, expiresAt) };
};

type Jwt = { header: { alg: string; typ?: string }; payload: Record<string, unknown> };

/** A token like ours but for one thing, signed with our own key unless another is given. */
const forged = async (now: number, change: (jwt: Jwt) => void, key = subkey(signingKey, 'access token')) => {
  const seconds = Math.floor(now / 1000);
  const jwt: Jwt = {
    header: { alg: 'HS256', typ: 'at+jwt' },
    payload: {
      iss: 'packdesk',
      aud: 'packdesk-service',
      sub: '7',
      sid: 'session-1',
      role: 'packer',
      jti: 'x',
      iat: seconds,
      nbf: seconds,
      exp: seconds + 900,
    },
  };
  change(jwt);
  return new SignJWT(jwt.payload).setProtectedHeader(jwt.header).sign(key);
};

describe('an access token', () => {
  test('tells who it was made for', async () => {
    const { tokens, token, expiresAt } = await setUp();
    expect(await tokens.verify(token)).toEqual({ ...claims, expiresAt });
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'HS256', typ: 'at+jwt' });
  });

  test('is refused from the second on at which it expires', async () => {
    const { tokens, token, clock } = await setUp();
    clock.advance(899_000);
    await expect(tokens.verify(token)).resolves.toBeDefined();
    clock.advance(1000);
    await expect(tokens.verify(token)).rejects.toMatchObject({ code: 'auth.token' });
  });

  test('made by hand with the right key passes, so the forgeries below fail for their own reason', async () => {
    const { tokens, clock } = await setUp();
    await expect(tokens.verify(await forged(clock.now(), () => {}))).resolves.toBeDefined();
  });

  const forgeries: [what: string, change: (jwt: Jwt) => void][] = [
    ['another issuer', ({ payload }) => Object.assign(payload, { iss: 'elsewhere' })],
    ['another audience', ({ payload }) => Object.assign(payload, { aud: 'packdesk-login' })],
    ['another type', ({ header }) => Object.assign(header, { typ: 'JWT' })],
    ['no type', ({ header }) => delete header.typ],
    ['another algorithm', ({ header }) => Object.assign(header, { alg: 'HS512' })],
    ['no end', ({ payload }) => delete payload.exp],
    ['no beginning', ({ payload }) => delete payload.nbf],
    ['a beginning to come', ({ payload }) => Object.assign(payload, { nbf: Number(payload.nbf) + 60 })],
    ['no session', ({ payload }) => delete payload.sid],
    ['no role', ({ payload }) => delete payload.role],
    ['a role that there is not', ({ payload }) => Object.assign(payload, { role: 'root' })],
    ['no user', ({ payload }) => delete payload.sub],
    ['a user that is no number', ({ payload }) => Object.assign(payload, { sub: '7 or 1=1' })],
  ];

  test.each(forgeries)('with %s is refused', async (_what, change) => {
    const { tokens, clock } = await setUp();
    const key = subkey(signingKey, 'access token');
    // HS512 wants a longer key.
    const long = new Uint8Array([...key, ...key]);
    const probe: Jwt = { header: { alg: 'HS256', typ: 'at+jwt' }, payload: {} };
    change(probe);
    const token = await forged(clock.now(), change, probe.header.alg === 'HS512' ? long : key);
    await expect(tokens.verify(token)).rejects.toMatchObject({ code: 'auth.token' });
  });

  test('without a signature is refused', async () => {
    const { tokens, clock, token } = await setUp();
    const none = new UnsecuredJWT({ sub: '7', sid: 'session-1', role: 'admin' })
      .setIssuer('packdesk')
      .setAudience('packdesk-service')
      .setExpirationTime(Math.floor(clock.now() / 1000) + 900)
      .encode();
    const header = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url');
    const stripped = `${header}.${token.split('.')[1]}.`;
    for (const forgery of [none, stripped, `${token.split('.').slice(0, 2).join('.')}.`]) {
      await expect(tokens.verify(forgery)).rejects.toMatchObject({ code: 'auth.token' });
    }
  });

  test('of a foreign key, a changed one and anything else is refused', async () => {
    const { tokens, clock, token } = await setUp();
    const [header, payload = '', signature] = token.split('.');
    const other = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const changed = Buffer.from(JSON.stringify({ ...other, role: 'admin' })).toString('base64url');
    const forgeries = [
      await forged(clock.now(), () => {}, new Uint8Array(32).fill(2)),
      await forged(clock.now(), () => {}, signingKey),
      `${header}.${changed}.${signature}`,
      randomIds.secret(32),
      'x'.repeat(100_000),
    ];
    for (const forgery of forgeries) {
      await expect(tokens.verify(forgery)).rejects.toMatchObject({ code: 'auth.token' });
    }
  });

  test('is not what stands for a due one-time password', async () => {
    const { tokens } = await setUp();
    await expect(tokens.verify(await tokens.pending(7))).rejects.toMatchObject({ code: 'auth.token' });
  });
});
