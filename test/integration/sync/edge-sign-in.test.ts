import { URI } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { randomIds } from '../../../electron/core/ids.ts';
import { createUsers } from '../../../electron/service/users.ts';
import { PASSWORD, TEST_PASSWORD_COST } from '../../helpers/accounts.ts';
import { testEdge } from '../../helpers/edge.ts';
import { json, scriptedRemote } from '../../helpers/scripted-remote.ts';
import { emailOf, testFace, testService } from '../../helpers/service.ts';

const DAY = 24 * 60 * 60 * 1000;
const NOWHERE = 'http://127.0.0.1:1';
const packer = emailOf('packer');

/** A desk and the real service it is an edge of, on a socket. */
const edgeAndRemote = async () => {
  const origin = await testService();
  const { face, call } = await testFace(origin);
  const edge = await testEdge(face.url, { clock: origin.clock });
  const usersThere = createUsers({
    accounts: origin.store.accounts,
    clock: origin.clock,
    ids: randomIds,
    passwordCost: TEST_PASSWORD_COST,
  });
  return { origin, usersThere, call, url: face.url, ...edge };
};

const userIdOf = async (edge: Awaited<ReturnType<typeof edgeAndRemote>>, email: string) =>
  (await edge.store.accounts.userByEmail(email))?.id ?? -1;

const refused = (code: string) => expect.objectContaining({ code });

describe('a sign-in that the remote accepts', () => {
  it('gives the remote’s answer with tokens of this desk, and keeps the remote’s own', async () => {
    const edge = await edgeAndRemote();
    const there = await edge.origin.store.accounts.userByEmail(packer);
    // So that the numbers of the two differ.
    await edge.sessions.setup({
      email: 'first@desk.example',
      password: PASSWORD,
      firstName: '',
      lastName: '',
      companyName: '',
    });
    const supervisor = await edge.login({ email: emailOf('supervisor') });
    const answer = await edge.login({ email: ` ${packer.toUpperCase()} `, rememberMe: 'true' });
    expect(answer).toMatchObject({
      userId: there?.id,
      uuid: there?.uuid,
      email: packer,
      firstName: 'Ada',
      lastName: 'packer',
      companyName: 'Depot',
      serviceClientId: there?.clientId,
      type: false,
      otp: false,
    });
    expect(supervisor.userId).not.toBe(answer.userId);
    const userId = await userIdOf(edge, packer);
    expect(userId).not.toBe(there?.id);
    const caller = await edge.sessions.authenticate(answer.token);
    expect(caller).toMatchObject({ userId, email: packer, role: 'packer' });
    expect(edge.sessions.recognise(answer.token)).toEqual(caller);
    expect(await edge.sessions.isDeskOnly(userId)).toBe(false);
    // This desk's token is no good there, the one that is kept is.
    expect((await edge.call('GET', '/api/v3/shipments/R1', { token: answer.token })).status).toBe(401);
    expect(await edge.userRemote.get(userId, 'R1')).toEqual({ kind: 'missing', isPackdesk: true });
    // And the other way round.
    const kept = await edge.tokens.token(userId);
    if (kept.kind !== 'ok') throw new Error(kept.kind);
    await expect(edge.sessions.authenticate(kept.token)).rejects.toEqual(refused('auth.token'));
    const fresh = await edge.sessions.refresh({ refreshToken: answer.refreshToken });
    expect(fresh.userId).toBe(there?.id);
    expect(await edge.sessions.authenticate(fresh.token)).toMatchObject({ userId });
  });

  it('is as the role that the remote’s token names', async () => {
    const edge = await edgeAndRemote();
    await edge.usersThere.add({
      email: 'eve@desk.example',
      password: PASSWORD,
      roles: ['supervisor', 'packer'],
    });
    const roleOf = async (body: object) => {
      const { token } = await edge.login({ email: 'eve@desk.example', ...body });
      return (await edge.sessions.authenticate(token)).role;
    };
    expect(await roleOf({})).toBe('supervisor');
    expect(await roleOf({ role: 'packer' })).toBe('packer');
    await expect(roleOf({ role: 'admin' })).rejects.toEqual(refused('auth.credentials'));
    const user = await edge.store.accounts.userByEmail('eve@desk.example');
    expect(user).toMatchObject({ defaultRole: 'packer', roles: ['packer'] });
    expect((await edge.login({ email: emailOf('admin') })).type).toBe(true);
  });

  it('of a remote with tokens of another kind is told apart by its type', async () => {
    const login = { userId: 40, token: 'opaque', refreshToken: 'r', acmeClientId: 5, idToken: 'not-for-us' };
    const { url } = await scriptedRemote((seen, response) =>
      json(response, 200, { ...login, type: seen.body.includes('boss') }),
    );
    const edge = await testEdge(url);
    const boss = await edge.login({ email: 'boss@far.example' });
    expect(boss).toMatchObject({ userId: 40, email: 'boss@far.example', serviceClientId: 5, type: true });
    expect(boss).not.toHaveProperty('idToken');
    expect(await edge.sessions.authenticate(boss.token)).toMatchObject({ role: 'admin' });
    const other = await testEdge(url);
    const roleOf = async (role?: string) => {
      const { token } = await other.login({ email: 'hand@far.example', ...(role && { role }) });
      return (await other.sessions.authenticate(token)).role;
    };
    // A remote that ignores the role gives no user more rights than it says.
    expect([await roleOf(), await roleOf('admin'), await roleOf('supervisor')]).toEqual(
      Array(3).fill('packer'),
    );
  });

  it('waits for a one-time password without letting anybody in', async () => {
    const edge = await edgeAndRemote();
    const { otpUri } = await edge.usersThere.add({
      email: 'otp@desk.example',
      password: PASSWORD,
      roles: ['packer'],
      otp: true,
    });
    const due = await edge.login({ email: 'otp@desk.example' });
    expect(due).toMatchObject({ otp: true, refreshToken: '', email: 'otp@desk.example' });
    await expect(edge.sessions.authenticate(due.token)).rejects.toEqual(refused('auth.token'));
    expect((await edge.call('GET', '/api/v3/shipments/R1', { token: due.token })).status).toBe(401);
    expect(await edge.store.accounts.userByEmail('otp@desk.example')).toBeNull();
    expect(edge.secrets.asked).toEqual([]);
    await expect(edge.login({ email: 'otp@desk.example', otp: '000000' })).rejects.toEqual(
      refused('auth.credentials'),
    );
    const totp = URI.parse(otpUri ?? '');
    if (!('generate' in totp)) throw new Error('no TOTP');
    const otp = totp.generate({ timestamp: edge.clock.now() });
    const answer = await edge.login({ email: 'otp@desk.example', otp });
    expect(answer.otp).toBe(false);
    expect(await edge.sessions.authenticate(answer.token)).toMatchObject({ email: 'otp@desk.example' });
  });

  it('is refused where this desk has disabled the account', async () => {
    const edge = await edgeAndRemote();
    await edge.login({ email: packer });
    await edge.store.accounts.setDisabled(packer, true, edge.clock.now());
    await expect(edge.login({ email: packer })).rejects.toEqual(refused('auth.credentials'));
  });

  it('needs no setup, and the body of any sign-in', async () => {
    const edge = await edgeAndRemote();
    expect(await edge.sessions.needsSetup()).toBe(false);
    await expect(edge.sessions.login({ email: 'x' }, { address: 'a' })).rejects.toEqual(
      refused('request.malformed'),
    );
    edge.settings.role = 'origin';
    expect(await edge.sessions.needsSetup()).toBe(true);
    await expect(edge.login({ email: packer })).rejects.toEqual(refused('auth.credentials'));
  });
});

describe('whom the remote has made less', () => {
  const demoted = async () => {
    const edge = await edgeAndRemote();
    const email = 'eve@desk.example';
    await edge.usersThere.add({ email, password: PASSWORD, roles: ['admin'] });
    await edge.login({ email, role: 'admin' });
    const there = await edge.origin.store.accounts.userByEmail(email);
    if (!there) throw new Error('unknown there');
    await edge.origin.store.remoteAccounts.mirror(
      { ...there, roles: ['packer'], defaultRole: 'packer' },
      there.id,
      edge.clock.now(),
    );
    const offline = async (role?: string) => {
      await edge.moveTo(NOWHERE);
      const { token } = await edge.login({ email, ...(role && { role }) });
      return (await edge.sessions.authenticate(token)).role;
    };
    return { edge, email, offline };
  };

  it.each([undefined, 'packer'])('is less offline too after a sign-in (as %s)', async (role) => {
    const { edge, email, offline } = await demoted();
    await edge.login({ email, ...(role && { role }) });
    await expect(offline('admin')).rejects.toEqual(refused('auth.offline'));
    expect(await offline()).toBe('packer');
  });

  it('is not let in offline as what was refused, before a sign-in shows what is left', async () => {
    const { edge, email, offline } = await demoted();
    await expect(edge.login({ email, role: 'admin', password: 'wrong' })).rejects.toEqual(
      refused('auth.credentials'),
    );
    expect((await edge.store.accounts.userByEmail(email))?.roles).toEqual(['admin']);
    await expect(edge.login({ email, role: 'admin' })).rejects.toEqual(refused('auth.credentials'));
    await expect(offline('admin')).rejects.toEqual(refused('auth.offline'));
    await expect(offline()).rejects.toEqual(refused('auth.offline'));
  });
});

describe('the role of a token', () => {
  const jwt = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c2ln`;

  it('goes before the one that was asked for', async () => {
    const { url } = await scriptedRemote((_seen, response) =>
      json(response, 200, { userId: 1, token: jwt({ role: 'packer' }), refreshToken: 'r', type: false }),
    );
    const edge = await testEdge(url);
    const { token } = await edge.login({ email: packer, role: 'admin' });
    expect(await edge.sessions.authenticate(token)).toMatchObject({ role: 'packer' });
    expect(await edge.store.accounts.userByEmail(packer)).toMatchObject({ roles: ['packer'] });
  });
});

describe('a sign-in that the remote refuses', () => {
  it('is told as everywhere, and slows who guesses before the remote is asked', async () => {
    let asked = 0;
    const { url } = await scriptedRemote((_seen, response) => {
      asked += 1;
      json(response, 401, { title: 'No.', status: 401, traceId: 't' });
    });
    const edge = await testEdge(url);
    const guess = () => edge.login({ email: packer, password: 'a guess' });
    for (let count = 0; count < 6; count += 1) {
      await expect(guess()).rejects.toEqual(refused('auth.credentials'));
    }
    await expect(guess()).rejects.toEqual(refused('request.throttled'));
    expect(asked).toBe(6);
  });

  it('with words of its own passes them on, and counts as a guess', async () => {
    const { url, seen } = await scriptedRemote((_seen, response) =>
      json(response, 403, { title: 'This account is locked.', status: 403 }),
    );
    const edge = await testEdge(url);
    for (let count = 0; count < 6; count += 1) {
      await expect(edge.login({ email: packer })).rejects.toMatchObject({
        code: 'sync.refused',
        details: { detail: 'This account is locked.' },
      });
    }
    await expect(edge.login({ email: packer })).rejects.toEqual(refused('request.throttled'));
    expect(seen).toHaveLength(6);
  });

  it('lets an account of this desk alone in, with its own password', async () => {
    const edge = await edgeAndRemote();
    const admin = { email: 'first@desk.example', firstName: '', lastName: '', companyName: '' };
    await edge.sessions.setup({ ...admin, password: `${PASSWORD} here` });
    const signIn = (password: string) => edge.login({ email: admin.email, password });
    await expect(signIn(PASSWORD)).rejects.toEqual(refused('auth.credentials'));
    const { token } = await signIn(`${PASSWORD} here`);
    const { userId, role } = await edge.sessions.authenticate(token);
    expect(role).toBe('admin');
    expect(await edge.sessions.isDeskOnly(userId)).toBe(true);
    // Even if the address of the remote is wrong: an administrator has to correct it.
    await edge.moveTo(NOWHERE);
    expect(await signIn(`${PASSWORD} here`)).toMatchObject({ type: true });
    await expect(signIn(PASSWORD)).rejects.toEqual(refused('auth.offline'));
  });

  it('with the password that was right here ends signing in offline with it', async () => {
    const edge = await edgeAndRemote();
    await edge.login({ email: packer });
    await edge.usersThere.setPassword(packer, `${PASSWORD} anew`);
    // A role or a code may have been what was wrong.
    await expect(edge.login({ email: packer, role: 'admin' })).rejects.toEqual(refused('auth.credentials'));
    await expect(edge.login({ email: packer, password: 'something else' })).rejects.toEqual(
      refused('auth.credentials'),
    );
    const userId = await userIdOf(edge, packer);
    expect(await edge.store.remoteAccounts.byUserId(userId)).toMatchObject({ offline: true });
    await expect(edge.login({ email: packer })).rejects.toEqual(refused('auth.credentials'));
    expect(await edge.store.remoteAccounts.byUserId(userId)).toMatchObject({ offline: false });
    const { url } = edge;
    await edge.moveTo(NOWHERE);
    await expect(edge.login({ email: packer })).rejects.toEqual(refused('auth.offline'));
    await edge.moveTo(url);
    await edge.login({ email: packer, password: `${PASSWORD} anew` });
    await edge.moveTo(NOWHERE);
    await edge.login({ email: packer, password: `${PASSWORD} anew` });
  });
});

describe('a sign-in without the remote', () => {
  it('is with the last accepted password, for some days, and asks no keychain', async () => {
    const edge = await edgeAndRemote();
    const online = await edge.login({ email: packer });
    await edge.moveTo(NOWHERE);
    edge.secrets.asked.length = 0;
    const offline = await edge.login({ email: packer });
    expect(offline).toMatchObject({ userId: online.userId, uuid: online.uuid, email: packer });
    expect(await edge.sessions.authenticate(offline.token)).toMatchObject({ role: 'packer' });
    await expect(edge.login({ email: packer, password: 'wrong' })).rejects.toEqual(refused('auth.offline'));
    await expect(edge.login({ email: packer, role: 'supervisor' })).rejects.toEqual(refused('auth.offline'));
    edge.clock.advance(7 * DAY);
    await edge.login({ email: packer });
    edge.clock.advance(1);
    await expect(edge.login({ email: packer })).rejects.toMatchObject({
      code: 'auth.offline',
      details: { days: 7 },
    });
    edge.clock.advance(-30 * DAY);
    await edge.login({ email: packer });
    edge.settings.offlineDays = 0;
    await expect(edge.login({ email: packer })).rejects.toEqual(refused('auth.offline'));
    expect(edge.secrets.asked).toEqual([]);
  });

  it('that fails says the same whoever it was for: nobody learns who has an account here', async () => {
    const edge = await edgeAndRemote();
    await edge.login({ email: packer });
    await edge.login({ email: emailOf('supervisor') });
    const gone = await userIdOf(edge, emailOf('supervisor'));
    await edge.store.remoteAccounts.refuseOffline(gone);
    await edge.users.add({
      email: 'first@desk.example',
      password: PASSWORD,
      roles: ['admin'],
      firstName: '',
      lastName: '',
      companyName: '',
    });
    await edge.moveTo(NOWHERE);
    const said = async (email: string, password = 'wrong') => {
      const error: unknown = await edge.login({ email, password }).catch((thrown: unknown) => thrown);
      const { code, message, details } = error as { code: string; message: string; details: object };
      return { code, message, details };
    };
    const unknown = await said('nobody@desk.example');
    expect(unknown).toMatchObject({ code: 'auth.offline', details: { days: 7 } });
    expect(await said(packer)).toEqual(unknown);
    expect(await said('first@desk.example')).toEqual(unknown);
    expect(await said(emailOf('supervisor'))).toEqual(unknown);
    expect(await said(emailOf('supervisor'), PASSWORD)).toEqual(unknown);
    // Each was a guess, as online: the next ones wait.
    for (let count = 0; count < 5; count += 1) await said(packer);
    expect((await said(packer)).code).toBe('request.throttled');
  });

  it('is not for whom this desk has never seen, and slows who guesses', async () => {
    const edge = await testEdge(NOWHERE);
    for (let count = 0; count < 6; count += 1) {
      await expect(edge.login({ email: packer })).rejects.toEqual(refused('auth.offline'));
    }
    await expect(edge.login({ email: packer })).rejects.toEqual(refused('request.throttled'));
  });

  it('tells whom the remote has let wait how long', async () => {
    const { url } = await scriptedRemote((_seen, response) =>
      json(response, 429, { title: 'Too many.' }, { 'retry-after': '12' }),
    );
    const edge = await testEdge(url);
    await expect(edge.login({ email: packer })).rejects.toMatchObject({
      code: 'request.throttled',
      details: { seconds: 12 },
    });
  });

  it('is what a remote that is busy or a portal on the way leads to', async () => {
    const edge = await edgeAndRemote();
    await edge.login({ email: packer });
    for (const [status, type] of [
      [503, 'application/json'],
      [200, 'text/html'],
      [302, 'text/html'],
    ] as const) {
      const { url } = await scriptedRemote((_seen, response) => {
        response.writeHead(status, { 'content-type': type, location: '/portal' }).end('<html>');
      });
      await edge.moveTo(url);
      expect((await edge.login({ email: packer })).email).toBe(packer);
    }
  });
});

describe('the end of a session', () => {
  it('takes the sign-in at the remote along, unless edits wait for it or somebody still works', async () => {
    const edge = await edgeAndRemote();
    const signIn = async () => edge.sessions.authenticate((await edge.login({ email: packer })).token);
    const [first, second] = [await signIn(), await signIn()];
    const { userId } = first;
    await edge.sessions.end(first);
    expect(await edge.tokens.has(userId)).toBe(true);
    edge.pending.set(userId, 2);
    await edge.sessions.end(second);
    expect(await edge.tokens.has(userId)).toBe(true);
    expect(await edge.userRemote.get(userId, 'R1')).toEqual({ kind: 'missing', isPackdesk: true });
    await edge.sessions.forgetWhenSent(userId);
    expect(await edge.tokens.has(userId)).toBe(true);
    edge.pending.delete(userId);
    await edge.sessions.forgetWhenSent(userId);
    expect(await edge.tokens.has(userId)).toBe(false);
    expect(await edge.userRemote.get(userId, 'R1')).toEqual({ kind: 'signed-out' });
    const third = await signIn();
    await edge.sessions.end(third);
    expect(await edge.tokens.has(userId)).toBe(false);
  });

  it('unlocks with the password of this desk', async () => {
    const edge = await edgeAndRemote();
    const caller = await edge.sessions.authenticate((await edge.login({ email: packer })).token);
    await edge.moveTo(NOWHERE);
    await edge.sessions.confirmPassword(caller, PASSWORD, { address: 'bridge' });
    await expect(edge.sessions.confirmPassword(caller, 'wrong', { address: 'bridge' })).rejects.toEqual(
      refused('auth.credentials'),
    );
  });
});

it('no token, password or address of a person reaches the log', async () => {
  const edge = await edgeAndRemote();
  const answer = await edge.login({ email: packer });
  const userId = await userIdOf(edge, packer);
  const kept = await edge.tokens.token(userId);
  await edge.login({ email: packer, password: 'a wrong one' }).catch(() => undefined);
  await edge.moveTo(NOWHERE);
  await edge.login({ email: packer });
  const log = JSON.stringify(edge.lines);
  expect(log).toContain('login.done');
  for (const secret of [
    PASSWORD,
    packer,
    answer.token,
    answer.refreshToken,
    kept.kind === 'ok' && kept.token,
  ]) {
    expect(log).not.toContain(secret);
  }
});
