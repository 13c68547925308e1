import { expect, it } from 'vitest';
import { PASSWORD } from '../../helpers/accounts.ts';
import { firstOf } from '../../helpers/profile.ts';
import { ADMIN, addAdmin, keyFile, runCommand, serve } from '../../helpers/serve.ts';
import { tempFolder } from '../../helpers/store.ts';

const logIn = async (url: string) => {
  const response = await fetch(`${url}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: ADMIN, password: PASSWORD }),
  });
  return (await response.json()) as Record<string, unknown> & { token: string };
};

const lifeOf = (token: string): number => {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    iat: number;
    exp: number;
  };
  return claims.exp - claims.iat;
};

it('the name of the client id and the lives of tokens are set by a command, and refused where they are none', {
  timeout: 120_000,
}, async () => {
  const folder = await tempFolder();
  await addAdmin(folder);
  const service = (...args: string[]) => runCommand('admin', ['service', ...args, '--data', folder]);
  const shown = async () => JSON.parse((await service('show', '--json')).out);
  const usual = { accessMs: 900_000, refreshMs: 43_200_000, rememberMs: 2_592_000_000 };
  expect(await shown()).toEqual({ clientIdName: 'serviceClientId', lives: usual });

  for (const wrong of firstOf([
    ['--client-id-name', 'client id'],
    ['--client-id-name', 'acme'],
    ['--access-minutes', '0'],
    ['--access-minutes', '1441'],
    ['--access-minutes', 'ten'],
    ['--sign-in-hours', '721'],
    ['--remember-days', '367'],
    ['--access-minutes', '1440', '--sign-in-hours', '1'],
  ]))
    expect((await service('set', ...wrong)).code, wrong.join(' ')).toBe(2);
  expect(await shown()).toEqual({ clientIdName: 'serviceClientId', lives: usual });

  const set = await service('set', '--client-id-name', 'acmeClientId', '--access-minutes', '5');
  expect([set.code, set.err]).toEqual([0, '']);
  expect(await shown()).toEqual({ clientIdName: 'acmeClientId', lives: { ...usual, accessMs: 300_000 } });

  const { url } = await serve(['--data', folder, '--signing-key-file', await keyFile(await tempFolder())]);
  const login = await logIn(url);
  expect(login.acmeClientId).toBeTypeOf('number');
  expect(login).not.toHaveProperty('serviceClientId');
  expect(lifeOf(login.token)).toBe(300);
});
