import { expect, test } from 'vitest';
import type { NewUser } from '../../../electron/core/account-store.ts';
import { someTime, tempStore } from '../../helpers/store.ts';

const anna = (over: Partial<NewUser> = {}): NewUser => ({
  uuid: 'uuid-anna',
  email: 'anna@packdesk.example',
  firstName: 'Anna',
  lastName: 'Groß',
  companyName: 'Depot',
  clientId: 7,
  roles: ['packer'],
  defaultRole: 'packer',
  createdAt: someTime,
  passwordHash: 'hash',
  otpSeed: null,
  ...over,
});

test('a user whom the remote accepts for the first time has an account here from then on', async () => {
  const { accounts, remoteAccounts } = await tempStore();
  const user = await remoteAccounts.mirror(anna(), 4711, someTime);
  const { passwordHash: _hash, otpSeed: _seed, ...rest } = anna();
  expect(user).toEqual({
    ...rest,
    ...{ id: user.id, disabled: false, otp: false },
    ...{ mustChange: false, setupUntil: null, lastSignInAt: null },
  });
  expect(await accounts.userByEmail(rest.email)).toMatchObject({ ...user, passwordHash: 'hash' });
  expect(await remoteAccounts.byUserId(user.id)).toEqual({
    userId: user.id,
    remoteUserId: 4711,
    onlineAt: someTime,
    offline: true,
  });
  expect(await remoteAccounts.byUserId(99)).toBeNull();
});

test('a later sign-in brings the account up to date; its roles are the remote’s, its sessions go on', async () => {
  const { accounts, remoteAccounts } = await tempStore();
  const { id } = await remoteAccounts.mirror(anna({ otpSeed: 'seed' }), 1, someTime);
  await accounts.useOtpStep(id, 5);
  const session = { id: 's', userId: id, role: 'packer', rememberMe: false } as const;
  const token = { hash: 't', sessionId: 's', issuedAt: 1, expiresAt: 2, usedAt: null, successorHash: null };
  await accounts.addSession({ ...session, createdAt: 1, expiresAt: 2, endedAt: null }, token);
  const later = anna({
    uuid: 'another',
    email: 'Anna@packdesk.example',
    lastName: 'Klein',
    roles: ['supervisor'],
    defaultRole: 'supervisor',
    passwordHash: 'hash 2',
    otpSeed: 'seed',
    createdAt: someTime + 9,
  });
  expect(await remoteAccounts.mirror(later, 2, someTime + 9)).toEqual({
    id,
    uuid: 'uuid-anna',
    email: 'Anna@packdesk.example',
    firstName: 'Anna',
    lastName: 'Klein',
    companyName: 'Depot',
    clientId: 7,
    roles: ['supervisor'],
    defaultRole: 'supervisor',
    disabled: false,
    otp: true,
    createdAt: someTime,
    mustChange: false,
    setupUntil: null,
    lastSignInAt: 1,
  });
  expect(await accounts.userByEmail(later.email)).toMatchObject({ passwordHash: 'hash 2', otpLastStep: 5 });
  expect(await remoteAccounts.byUserId(id)).toMatchObject({ remoteUserId: 2, onlineAt: someTime + 9 });
  expect(accounts.sessionIsLive('s')).toBe(true);
  expect(await accounts.countUsers()).toBe(1);
  await remoteAccounts.mirror({ ...later, otpSeed: 'seed 2' }, 2, someTime + 10);
  expect(await accounts.userByEmail(later.email)).toMatchObject({ otpSeed: 'seed 2', otpLastStep: 0 });
});

test('nobody signs in offline with a refused password, until one is accepted', async () => {
  const { remoteAccounts } = await tempStore();
  const { id } = await remoteAccounts.mirror(anna(), 1, someTime);
  await remoteAccounts.refuseOffline(id);
  expect(await remoteAccounts.byUserId(id)).toMatchObject({ offline: false, onlineAt: someTime });
  await remoteAccounts.mirror(anna({ passwordHash: 'new' }), 1, someTime + 1);
  expect(await remoteAccounts.byUserId(id)).toMatchObject({ offline: true, onlineAt: someTime + 1 });
});

test('a role that the remote has refused is taken away; with the one of plain sign-ins goes signing in offline', async () => {
  const { accounts, remoteAccounts } = await tempStore();
  const { id } = await remoteAccounts.mirror(anna({ roles: ['packer', 'supervisor'] }), 1, someTime);
  await remoteAccounts.refuseRole(id, 'admin');
  expect(await accounts.userById(id)).toMatchObject({ roles: ['packer', 'supervisor'] });
  await remoteAccounts.refuseRole(id, 'supervisor');
  expect(await accounts.userById(id)).toMatchObject({ roles: ['packer'] });
  expect(await remoteAccounts.byUserId(id)).toMatchObject({ offline: true });
  await remoteAccounts.refuseRole(id, 'packer');
  expect(await accounts.userById(id)).toMatchObject({ roles: [] });
  expect(await remoteAccounts.byUserId(id)).toMatchObject({ offline: false });
});

test('who is disabled here stays so, whatever the remote says', async () => {
  const { accounts, remoteAccounts } = await tempStore();
  const { id, email } = await remoteAccounts.mirror(anna(), 1, someTime);
  await accounts.setDisabled(email, true, someTime);
  expect(await remoteAccounts.mirror(anna(), 1, someTime + 1)).toMatchObject({ id, disabled: true });
});

test('an account that was made here becomes the one of the remote', async () => {
  const { accounts, remoteAccounts } = await tempStore();
  const local = await accounts.addUser(anna({ uuid: 'local', roles: ['admin'], defaultRole: 'admin' }));
  expect(await remoteAccounts.byUserId(local.id)).toBeNull();
  const mirrored = await remoteAccounts.mirror(anna(), 5, someTime);
  expect(mirrored).toMatchObject({ id: local.id, uuid: 'local', roles: ['packer'], defaultRole: 'packer' });
});

test('a user with another e-mail by now is the same one, and whoever has the old e-mail next is not', async () => {
  const { accounts, remoteAccounts } = await tempStore();
  const { id } = await remoteAccounts.mirror(anna(), 1, someTime);
  const renamed = await remoteAccounts.mirror(anna({ email: 'a.klein@packdesk.example' }), 1, someTime + 1);
  expect(renamed).toMatchObject({ id, email: 'a.klein@packdesk.example' });
  const next = await remoteAccounts.mirror(anna({ uuid: 'uuid-next' }), 2, someTime + 2);
  expect(next.id).not.toBe(id);
  expect(await accounts.countUsers()).toBe(2);
});
