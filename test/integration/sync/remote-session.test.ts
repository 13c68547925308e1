import { describe, expect, it } from 'vitest';
import { randomIds } from '../../../electron/core/ids.ts';
import { createUsers } from '../../../electron/service/users.ts';
import { PASSWORD, TEST_PASSWORD_COST } from '../../helpers/accounts.ts';
import { testEdge } from '../../helpers/edge.ts';
import { type Script, scriptedRemote } from '../../helpers/scripted-remote.ts';
import { emailOf, readyShipment, testFace, testService } from '../../helpers/service.ts';

const MINUTE = 60_000;
const packer = emailOf('packer');

/**
 * A desk, the real service behind it, and between the two a wire that the test may cut: `cut` true loses the answer of
 * a request that was passed on.
 */
const overAWire = async () => {
  const origin = await testService();
  const { face } = await testFace(origin);
  const wire = { cut: (_url: string): boolean => false, refreshes: [] as string[] };
  const pass: Script = async ({ method, url, headers, body }, response, socket) => {
    const { host: _host, connection: _connection, 'content-length': _length, ...kept } = headers;
    const answer = await fetch(`${face.url}${url}`, {
      method,
      headers: kept as Record<string, string>,
      ...(body !== '' && { body }),
      redirect: 'manual',
    });
    const text = await answer.text();
    if (url.endsWith('/refresh')) wire.refreshes.push(JSON.parse(body).refreshToken);
    if (wire.cut(url)) {
      socket.resetAndDestroy();
      return;
    }
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' }).end(text);
  };
  const { url, seen } = await scriptedRemote(pass);
  const edge = await testEdge(url, { clock: origin.clock });
  await edge.login({ email: packer });
  const userId = (await edge.store.accounts.userByEmail(packer))?.id ?? -1;
  const refreshToken = async () =>
    JSON.parse((await edge.secrets.get(`remote-token.${userId}`)) ?? '{}').token;
  return { origin, wire, seen, userId, refreshToken, ...edge };
};

const over = { kind: 'unreachable', step: 'broken', sent: false };

describe('a sign-in at the remote over its time', () => {
  it('is renewed once for many requests, and its successor rests in the keychain', async () => {
    const edge = await overAWire();
    const { userId } = edge;
    const first = await edge.refreshToken();
    edge.clock.advance(20 * MINUTE);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => edge.userRemote.get(userId, `R${index}`)),
    );
    expect(answers).toEqual(answers.map(() => ({ kind: 'missing' })));
    expect(edge.wire.refreshes).toEqual([first]);
    const second = await edge.refreshToken();
    expect(second).not.toBe(first);
    edge.clock.advance(20 * MINUTE);
    await edge.userRemote.get(userId, 'R1');
    expect(edge.wire.refreshes).toEqual([first, second]);
  });

  it('is renewed once where many requests are refused at once', async () => {
    const edge = await overAWire();
    const { userId } = edge;
    const before = await edge.tokens.token(userId);
    if (before.kind !== 'ok') throw new Error(before.kind);
    const after = await Promise.all(
      Array.from({ length: 8 }, () => edge.tokens.refreshAfter(userId, before.token)),
    );
    // Comes late, with the token that all of them were refused with.
    after.push(await edge.tokens.refreshAfter(userId, before.token));
    expect(new Set(after.map((answer) => answer.kind === 'ok' && answer.token)).size).toBe(1);
    expect(edge.wire.refreshes).toHaveLength(1);
  });

  it('survives that the answer of a renewal gets lost', async () => {
    const edge = await overAWire();
    const { userId } = edge;
    const first = await edge.refreshToken();
    edge.clock.advance(20 * MINUTE);
    edge.wire.cut = (url) => url.endsWith('/refresh');
    expect(await edge.userRemote.get(userId, 'R1')).toMatchObject(over);
    expect(await edge.refreshToken()).toBe(first);
    edge.wire.cut = () => false;
    edge.clock.advance(30_000);
    expect(await edge.userRemote.get(userId, 'R1')).toEqual({ kind: 'missing' });
    expect(edge.wire.refreshes).toEqual([first, first]);
    edge.clock.advance(20 * MINUTE);
    expect(await edge.userRemote.get(userId, 'R1')).toEqual({ kind: 'missing' });
  });

  it('is over when the remote ends it: told once for each request, and nothing more is asked', async () => {
    const edge = await overAWire();
    const { userId } = edge;
    const told: number[] = [];
    const stop = edge.userRemote.onSignedOut((id) => told.push(id));
    await edge.origin.store.accounts.setDisabled(packer, true, edge.clock.now());
    expect(await edge.userRemote.get(userId, 'R1')).toEqual({ kind: 'signed-out' });
    expect(await edge.tokens.has(userId)).toBe(false);
    const asked = edge.seen.length;
    expect(await edge.userRemote.get(userId, 'R1')).toEqual({ kind: 'signed-out' });
    expect(edge.seen).toHaveLength(asked);
    stop();
    await edge.userRemote.get(userId, 'R1');
    expect(told).toEqual([userId, userId]);
    expect(await edge.secrets.get(`remote-token.${userId}`)).toBeNull();
  });

  it('is over when its role is revoked, and begins anew with another', async () => {
    const edge = await overAWire();
    const { userId, origin } = edge;
    const there = createUsers({
      accounts: origin.store.accounts,
      clock: origin.clock,
      ids: randomIds,
      passwordCost: TEST_PASSWORD_COST,
    });
    await there.setPassword(packer, `${PASSWORD} anew`);
    edge.clock.advance(20 * MINUTE);
    expect(await edge.userRemote.get(userId, 'R1')).toEqual({ kind: 'signed-out' });
    await edge.login({ email: packer, password: `${PASSWORD} anew` });
    expect(await edge.userRemote.get(userId, 'R1')).toEqual({ kind: 'missing' });
  });
});

describe('the whole way of a change', () => {
  it('is made, changed against its tag, told as stale, and taken away', async () => {
    const origin = await testService();
    const { face } = await testFace(origin);
    const edge = await testEdge(face.url, { clock: origin.clock });
    await edge.login({ email: emailOf('admin') });
    const userId = (await edge.store.accounts.userByEmail(emailOf('admin')))?.id ?? -1;
    const { userRemote } = edge;
    const options = (idempotencyKey: string) => ({ idempotencyKey });
    const document = readyShipment('EDGE-1');
    expect(await userRemote.create(userId, document, options('a'))).toMatchObject({
      kind: 'ok',
      status: 201,
    });
    const got = await userRemote.get(userId, 'EDGE-1');
    if (got.kind !== 'ok') throw new Error(got.kind);
    expect(got.value.document.shipmentInfo.shipmentReference).toBe('EDGE-1');
    expect(await userRemote.get(userId, 'EDGE-1', got.etag)).toMatchObject({ kind: 'unchanged' });
    const patch = { shipmentInfo: { shipmentReference: 'EDGE-1', description: 'changed' } };
    const change = { ...options('b'), ifMatch: got.etag };
    const first = await userRemote.update(userId, patch, change);
    expect(first).toMatchObject({ kind: 'ok', value: { data: { shipmentReference: 'EDGE-1' } } });
    // A tag that is over; then the very same twice, which is done once.
    expect(await userRemote.update(userId, patch, { ...change, idempotencyKey: 'c' })).toEqual({
      kind: 'stale',
    });
    expect(await userRemote.update(userId, patch, options('d'))).toMatchObject({ kind: 'ok' });
    const once = await userRemote.get(userId, 'EDGE-1');
    expect(await userRemote.update(userId, patch, options('d'))).toMatchObject({ kind: 'ok' });
    expect(await userRemote.get(userId, 'EDGE-1')).toEqual(once);
    const wrong = { shipmentInfo: { shipmentReference: 'EDGE-1', currency: 'XXXXX' } };
    expect(await userRemote.update(userId, wrong, options('e'))).toMatchObject({ kind: 'refused' });
    expect(await userRemote.remove(userId, 'EDGE-1', options('g'))).toMatchObject({
      kind: 'ok',
      value: null,
    });
    expect(await userRemote.get(userId, 'EDGE-1')).toEqual({ kind: 'missing', isPackdesk: true });
    expect(await userRemote.remove(userId, 'EDGE-1', options('f'))).toMatchObject({
      kind: 'refused',
      status: 404,
    });
  });
});
