import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createRemoteService } from '../../../electron/sync/remote/remote-client.ts';
import { testAuthority } from '../../helpers/certificates.ts';
import { PASSWORD } from '../../helpers/passwords.ts';
import { testProxy } from '../../helpers/scripted-remote.ts';
import { ADMIN, addAdmin, keyFile, serve } from '../../helpers/serve.ts';
import { readyShipment } from '../../helpers/shipments.ts';
import { tempFolder } from '../../helpers/store.ts';

it('`serve` over TLS, through a proxy: signs in, renews, keeps a shipment', async () => {
  const folder = await tempFolder();
  const files = await tempFolder();
  const authority = testAuthority();
  const { cert, key } = authority.issue({ dns: ['depot.example'] });
  const [certFile, keyOfIt] = [join(files, 'cert.pem'), join(files, 'key.pem')];
  await writeFile(certFile, cert);
  await writeFile(keyOfIt, key, { mode: 0o600 });
  await addAdmin(folder);
  const tls = ['--tls-cert', certFile, '--tls-key', keyOfIt];
  const signing = ['--signing-key-file', await keyFile(files)];
  const { url } = await serve(['--data', folder, '--log-level', 'error', ...tls, ...signing]);
  const proxy = await testProxy();
  const remote = createRemoteService({
    url: `https://depot.example:${new URL(url).port}`,
    ca: authority.ca,
    proxy: proxy.url,
  });
  onTestFinished(() => remote.close());

  expect(await remote.login({ email: ADMIN, password: 'wrong' })).toMatchObject({ kind: 'unauthorised' });
  const login = await remote.login({ email: ADMIN, password: PASSWORD, rememberMe: 'true' });
  if (login.kind !== 'ok') throw new Error(login.kind);
  const next = await remote.refresh(login.value.refreshToken);
  if (next.kind !== 'ok') throw new Error(next.kind);
  // As after an answer that got lost: the same successor again.
  expect(await remote.refresh(login.value.refreshToken)).toMatchObject({
    value: { refreshToken: next.value.refreshToken },
  });
  const { token } = next.value;
  expect(await remote.get('no token', 'S-1')).toMatchObject({ kind: 'unauthorised' });
  expect(await remote.get(token, 'S-1')).toEqual({ kind: 'missing', isPackdesk: true });
  expect(await remote.create(token, readyShipment('S-1'), { idempotencyKey: 'k' })).toMatchObject({
    kind: 'ok',
    value: { data: { shipmentReference: 'S-1' } },
  });
  expect(await remote.get(token, 'S-1')).toMatchObject({ kind: 'ok', etag: expect.stringMatching(/^"/) });
});
