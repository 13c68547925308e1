import { describe, expect, it, vi } from 'vitest';
import { randomIds } from '../../../../electron/core/ids.ts';
import { createUsers } from '../../../../electron/service/users.ts';
import type { Role } from '../../../../shared/roles.ts';
import { answered, answerLost, lost, refused } from '../../../helpers/fates.ts';
import type { Fate } from '../../../helpers/fault-proxy.ts';
import {
  edit,
  faultyPair,
  GET,
  PATCH,
  type Program,
  REFRESH,
  SHIPMENTS,
  shipmentOf,
} from '../../../helpers/faulty-pair.ts';
import { emailOf } from '../../../helpers/service.ts';

/** On a busy machine. */
const SOON = { timeout: 20_000 };

type Pair = Awaited<ReturnType<typeof faultyPair>>;

const unauthorised = answered(401, { title: 'Unauthorized', status: 401 });
const references = ['R1', 'R2', 'R3', 'R4'];

/** A desk that holds some shipments, with a program of this role there. */
const holding = async (role: Role = 'packer') => {
  const pair = await faultyPair();
  await (await pair.there()).create(...references.map((reference) => shipmentOf(reference)));
  const here = await pair.here(role);
  expect((await here.getAll(references)).body.shipment).toHaveLength(references.length);
  return { pair, here };
};

const editAll = async (here: Program, orderNumber: string): Promise<void> => {
  for (const reference of references) {
    expect((await here.update(edit({ orderNumber }, reference))).status).toBe(200);
  }
};

const allArrived = async ({ remote }: Pair, orderNumber: string, version = 2): Promise<void> => {
  for (const reference of references) {
    expect((await remote.document(reference))?.shipmentInfo.orderNumber).toBe(orderNumber);
    expect(await remote.version(reference)).toBe(version);
  }
};

const authors = async ({ remote }: Pair, reference = 'R1') =>
  (await remote.history(reference)).map(({ action, email }) => `${action} ${email}`);

const usersAt = ({ remote }: Pair) =>
  createUsers({
    accounts: remote.origin().store.accounts,
    clock: { now: () => Date.now() },
    ids: randomIds,
  });

/** Signs this program's user out at the desk. */
const signOut = async ({ edge }: Pair, { login }: Program): Promise<number> => {
  const { sessions } = edge().service;
  const caller = await sessions.authenticate(login.body.token);
  await sessions.end(caller);
  return caller.userId;
};

/** Answers so many requests alike, and none before all of them have come. */
const together = (many: number, then: Fate): Fate => {
  let [come, open] = [0, (): void => undefined];
  const all = new Promise<void>((resolve) => {
    open = resolve;
  });
  return async (exchange) => {
    come += 1;
    if (come >= many) open();
    await all;
    await then(exchange);
  };
};

describe('the sign-in at the remote', { timeout: 60_000 }, () => {
  it('15 401 in mid-queue', async () => {
    const { pair, here } = await holding();
    const once = pair.proxy.when(PATCH, unauthorised, { nth: 3, times: 1 });
    await editAll(here, 'renewed');
    await pair.drained();
    await allArrived(pair, 'renewed');
    expect(once.hits()).toBe(1);
    expect(pair.proxy.count(REFRESH)).toBe(1);
    expect(pair.proxy.count(PATCH)).toBe(references.length + 1);
    // If no renewal helps, what waits is kept until its user signs in again.
    const [denied, over] = [pair.proxy.when(PATCH, unauthorised), pair.proxy.when(REFRESH, unauthorised)];
    await editAll(here, 'waiting');
    const status = await pair.status(({ signIn, sending }) => signIn.length > 0 && sending === 0);
    expect(status).toMatchObject({ waiting: 4, refused: 0, signIn: [emailOf('packer')], stalled: false });
    for (const rule of [denied, over]) rule.stop();
    await pair.here('packer');
    await pair.drained();
    await allArrived(pair, 'waiting', 3);
    expect((await pair.edge().sync.status()).signIn).toEqual([]);
  });

  it('16 refresh race of two requests', async () => {
    const { pair, here } = await holding();
    const closed = pair.proxy.when({ path: SHIPMENTS }, lost);
    await editAll(here, 'raced');
    await pair.status(({ sending, online }) => sending === 0 && online === false);
    // All of them are refused at one moment. A second use of one refresh token would end the sign-in.
    closed.stop();
    const two = together(2, unauthorised);
    let came = 0;
    pair.proxy.when(
      { ...GET, path: SHIPMENTS },
      (exchange) => {
        came += 1;
        return came <= 1 ? exchange.forward().then(exchange.answer) : two(exchange);
      },
      { times: 3 },
    );
    await pair.edge().sync.retry();
    await pair.drained();
    await allArrived(pair, 'raced');
    expect(came).toBe(3);
    expect(pair.proxy.count(REFRESH)).toBe(1);
    expect((await pair.edge().sync.status()).signIn).toEqual([]);
  });

  it('17 refresh response lost', async () => {
    const { pair, here } = await holding();
    pair.proxy.when(PATCH, unauthorised, { times: 1 });
    const refresh = pair.proxy.when(REFRESH, answerLost, { times: 1 });
    await here.update(edit({ orderNumber: 'signed in' }));
    await pair.drained();
    expect(refresh.hits()).toBe(1);
    expect(pair.proxy.count(REFRESH)).toBe(2);
    expect((await pair.remote.document())?.shipmentInfo.orderNumber).toBe('signed in');
    expect(await pair.remote.version()).toBe(2);
    // The successor that came in the end is the one that is kept: after a restart it does without a sign-in.
    await pair.proxy.cutOff();
    await here.update(edit({ orderNumber: 'still signed in' }));
    await pair.restart();
    await pair.proxy.back();
    await pair.edge().sync.retry();
    await pair.drained();
    expect(pair.proxy.count(REFRESH)).toBe(3);
    const used = pair.proxy.seen.filter(({ path }) => path === REFRESH.path).map(({ body }) => body);
    expect(used[1]).toBe(used[0]);
    expect(used[2]).not.toBe(used[0]);
    expect(await pair.remote.version()).toBe(3);
    expect((await pair.edge().sync.status()).signIn).toEqual([]);
  });

  it('18 sign-out or change of user with a queue pending', async () => {
    const { pair, here } = await holding('packer');
    const other = await pair.here('supervisor');
    await pair.proxy.cutOff();
    await editAll(here, 'by the packer');
    const packer = await signOut(pair, here);
    expect((await here.get('R1')).status).toBe(401);
    expect(await pair.edge().store.sync.pendingOf(packer)).toBe(4);
    // Another user works on, at the same shipment too.
    expect((await other.update(edit({ description: 'by the supervisor' }))).status).toBe(200);
    expect(await pair.rows()).toMatchObject([
      { email: emailOf('packer'), state: 'queued' },
      { email: emailOf('supervisor'), state: 'queued' },
    ]);
    await pair.proxy.back();
    await pair.edge().sync.retry();
    await pair.drained();
    // Each edit was sent with the rights of its author.
    expect(await authors(pair)).toEqual([
      `create ${emailOf('admin')}`,
      `update ${emailOf('packer')}`,
      `update ${emailOf('supervisor')}`,
    ]);
    expect(await authors(pair, 'R2')).toEqual([`create ${emailOf('admin')}`, `update ${emailOf('packer')}`]);
    expect((await pair.remote.document())?.shipmentInfo).toMatchObject({
      orderNumber: 'by the packer',
      description: 'by the supervisor',
    });
    // From then on the packer's sign-in at the remote is not needed any more.
    await vi.waitFor(async () => expect(await pair.secrets.get(`remote-token.${packer}`)).toBeNull(), SOON);
  });

  it('19 role revoked while offline', async () => {
    const { pair, here } = await holding('packer');
    const other = await pair.here('supervisor');
    await pair.proxy.cutOff();
    await editAll(here, 'not allowed');
    await other.update(edit({ description: 'allowed' }, 'R2'));
    await usersAt(pair).setDisabled(emailOf('packer'), true);
    await pair.proxy.back();
    await pair.edge().sync.retry();
    const status = await pair.status(({ signIn, sending }) => signIn.length > 0 && sending === 0);
    expect(status).toMatchObject({ signIn: [emailOf('packer')], refused: 0, waiting: 5 });
    expect(await pair.remote.version('R1')).toBe(1);
    // The others work on.
    await other.create(shipmentOf('NEW'));
    await vi.waitFor(async () => expect(await pair.remote.version('NEW')).toBe(1), 10_000);
    // With the rights given back and a sign-in all of it goes out.
    await usersAt(pair).setDisabled(emailOf('packer'), false);
    await pair.here('packer');
    await pair.drained();
    expect(await authors(pair)).toEqual([`create ${emailOf('admin')}`, `update ${emailOf('packer')}`]);
    expect(await authors(pair, 'R2')).toContain(`update ${emailOf('supervisor')}`);
  });

  it('19 role revoked while offline: the remote says 403, and a supervisor gives the edits up', async () => {
    const { pair, here } = await holding('packer');
    const other = await pair.here('supervisor');
    const denied = pair.proxy.when(PATCH, refused(403, 'This role may not change shipments.'));
    await here.update(edit({ orderNumber: 'not allowed' }));
    const { refused: count } = await pair.status(({ refused: some }) => some > 0);
    expect(count).toBe(1);
    const [row] = await pair.rows();
    expect(row).toMatchObject({
      state: 'refused',
      last: { status: 403, detail: 'This role may not change shipments.' },
    });
    denied.stop();
    await other.update(edit({ orderNumber: 'allowed' }, 'R2'));
    await pair.drained();
    expect((await pair.document())?.shipmentInfo.orderNumber).toBe('not allowed');
    const caller = await pair.edge().service.sessions.authenticate(other.login.body.token);
    const { sync } = pair.edge();
    const { version } = await sync.givingUp(row?.id ?? 0);
    await sync.discard(caller, row?.id ?? 0, version);
    expect((await pair.document())?.shipmentInfo.orderNumber).toBe('as made');
    expect(await pair.rows()).toEqual([]);
    // The discarded edit is in the desk's history.
    const history = await pair.edge().store.shipments.history('R1', { limit: 9 });
    expect(history.map(({ action }) => action)).toContain('discard');
    expect(await pair.remote.version()).toBe(1);
  });
});
