import { expect, test } from 'vitest';
import { randomIds } from '../../../electron/core/ids.ts';
import { createUsers } from '../../../electron/service/users.ts';
import { LoginResponse } from '../../../shared/service.ts';
import { PASSWORD, TEST_PASSWORD_COST } from '../../helpers/accounts.ts';
import { testFace, testService } from '../../helpers/service.ts';

const EMAIL = 'new@desk.example';
const OWN = 'a sentence of her own';
const PATH = '/api/users/password';

const given = async () => {
  const service = await testService();
  const { store, clock } = service;
  const users = createUsers({
    ...{ accounts: store.accounts, clock, ids: randomIds, passwordCost: TEST_PASSWORD_COST },
  });
  await users.add({ email: EMAIL, password: PASSWORD, roles: ['integration'], mustChange: true });
  const { call } = await testFace(service);
  const login = (password: string) => call('POST', '/api/users/login', { body: { email: EMAIL, password } });
  return { call, login, due: (await login(PASSWORD)).body };
};

test('a login where another password is due has the shape of every login, and opens nothing else', async () => {
  const { call, due } = await given();
  const { token } = due;
  expect(LoginResponse.strict().safeParse(due).success).toBe(true);
  expect(due).toMatchObject({ otp: false, refreshToken: '' });
  const requests = [
    call('GET', '/api/v3/shipments/REF-1', { token }),
    call('PATCH', '/api/v3/shipments', { token, body: { shipment: [] } }),
    call('DELETE', '/api/v3/shipments/REF-1', { token }),
    call('POST', '/api/users/refresh', { body: { refreshToken: token } }),
  ];
  for (const { status, body } of await Promise.all(requests)) {
    expect(status).toBe(401);
    expect(Object.keys(body).sort()).toEqual(['status', 'title', 'traceId']);
  }
  expect((await requests[0])?.body.title).toBe('A new password must be chosen before anything else.');
});

test('the new password is answered with a login, and kept in no cache', async () => {
  const { call, login, due } = await given();
  const body = { password: PASSWORD, newPassword: OWN };
  const answer = await call('POST', PATH, { token: due.token, body });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(LoginResponse.safeParse(answer.body).success).toBe(true);
  const { token } = answer.body;
  expect((await call('GET', '/api/v3/shipments/REF-1', { token })).status).toBe(404);
  expect((await login(PASSWORD)).status).toBe(401);
  expect((await login(OWN)).body.refreshToken).not.toBe('');
  // With an access token, too.
  const again = await call('POST', PATH, { token, body: { password: OWN, newPassword: PASSWORD } });
  expect(again.status).toBe(200);
  expect((await call('GET', '/api/v3/shipments/REF-1', { token })).status).toBe(401);
});

test.each([
  ['no token', undefined, { password: PASSWORD, newPassword: OWN }, 401],
  ['a token of another', 'x.y.z', { password: PASSWORD, newPassword: OWN }, 401],
  ['a wrong password', 'due', { password: 'wrong', newPassword: OWN }, 401],
  ['a short one', 'due', { password: PASSWORD, newPassword: 'short' }, 422],
  ['the same', 'due', { password: PASSWORD, newPassword: PASSWORD }, 422],
  ['no new one', 'due', { password: PASSWORD }, 400],
  ['no object', 'due', '[]', 400],
])('%s is refused', async (_, which, body, status) => {
  const { call, due } = await given();
  const token = which === 'due' ? due.token : which;
  expect((await call('POST', PATH, { token, body })).status).toBe(status);
});
