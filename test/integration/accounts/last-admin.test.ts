import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Role, roles } from '../../../shared/roles.ts';
import { accountService, PASSWORD } from '../../helpers/accounts.ts';
import { volume } from '../../helpers/profile.ts';

const emails = ['a@depot.example', 'b@depot.example', 'c@depot.example'] as const;
const anyEmail = fc.constantFrom(...emails);
const anyRoles = fc.uniqueArray(fc.constantFrom(...roles), { minLength: 1 });

const anyEdit = fc.oneof(
  fc.record({ do: fc.constant('roles' as const), email: anyEmail, roles: anyRoles }),
  fc.record({ do: fc.constant('disable' as const), email: anyEmail }),
  fc.record({ do: fc.constant('enable' as const), email: anyEmail }),
  fc.record({ do: fc.constant('password' as const), email: anyEmail }),
);

test(
  'no sequence of edits leaves a desk without an administrator who can sign in',
  async () => {
    const { users } = await accountService();
    const given: Role[][] = [['admin'], ['packer', 'admin'], ['packer']];
    for (const [at, email] of emails.entries()) {
      await users.add({ email, password: PASSWORD, roles: given[at] ?? [] });
    }
    let refused = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(anyEdit, { maxLength: 12 }), async (edits) => {
        for (const edit of edits) {
          const before = await users.list();
          const done = {
            roles: () => users.setRoles(edit.email, 'roles' in edit ? edit.roles : []),
            disable: () => users.setDisabled(edit.email, true),
            enable: () => users.setDisabled(edit.email, false),
            password: () => users.resetPassword(edit.email, null),
          }[edit.do]();
          const error = await done.then(
            () => null,
            (thrown: { code: string }) => thrown.code,
          );
          const after = await users.list();
          expect(after.some((user) => !user.disabled && user.roles.includes('admin'))).toBe(true);
          if (error === null) continue;
          expect(error).toBe('auth.last-admin');
          expect(after).toEqual(before);
          refused += 1;
        }
      }),
      { numRuns: volume(30, 500) },
    );
    expect(refused).toBeGreaterThan(0);
  },
  volume(60_000, 600_000),
);

test('a role that goes takes its sessions with it at once; the others go on', async () => {
  const { users, addUser, login, sessions } = await accountService();
  await addUser();
  const [packer, supervisor] = [await login(), await login({ role: 'supervisor' })];
  await sessions.authenticate(supervisor.token);
  await users.setRoles('ada@depot.example', ['packer']);
  await expect(sessions.authenticate(supervisor.token)).rejects.toMatchObject({ code: 'auth.token' });
  await expect(sessions.authenticate(packer.token)).resolves.toMatchObject({ role: 'packer' });
  await expect(users.setRoles('nobody@depot.example', ['packer'])).rejects.toMatchObject({
    code: 'auth.user-unknown',
  });
});
