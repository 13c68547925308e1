import { expect, test, vi } from 'vitest';
import { PASSWORD } from '../../helpers/accounts.ts';
import { testEdge } from '../../helpers/edge.ts';
import { scriptedRemote } from '../../helpers/scripted-remote.ts';
import { emailOf, testFace, testService } from '../../helpers/service.ts';

/** The real library; only its calls are counted. */
const calls = vi.hoisted(() => ({ count: 0 }));
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>();
  const hashRaw: typeof real.hashRaw = (...args) => {
    calls.count += 1;
    return real.hashRaw(...args);
  };
  return { ...real, hashRaw };
});

test('a sign-in that fails without the remote derives one key, whoever it was for', async () => {
  const origin = await testService();
  const { face } = await testFace(origin);
  const edge = await testEdge(face.url, { clock: origin.clock });
  for (const role of ['packer', 'supervisor'] as const) await edge.login({ email: emailOf(role) });
  const supervisor = await edge.store.accounts.userByEmail(emailOf('supervisor'));
  await edge.store.remoteAccounts.refuseOffline(supervisor?.id ?? -1);
  const admin = { email: 'first@desk.example', password: PASSWORD };
  await edge.users.add({ ...admin, roles: ['admin'], firstName: '', lastName: '', companyName: '' });
  const { url } = await scriptedRemote((_seen, response) => void response.destroy());
  await edge.moveTo(url);
  const attempts = [
    { email: 'nobody@desk.example' },
    { email: emailOf('packer'), password: 'wrong' },
    { email: emailOf('packer'), role: 'admin' },
    { email: emailOf('supervisor') },
    { email: emailOf('supervisor'), password: 'wrong' },
    { email: admin.email, password: 'wrong' },
  ];
  for (const attempt of attempts) {
    calls.count = 0;
    await expect(edge.login(attempt)).rejects.toMatchObject({ code: 'auth.offline' });
    expect([attempt, calls.count]).toEqual([attempt, 1]);
  }
});
