import { expect, it } from 'vitest';
import { edgeDesk } from '../../helpers/edge-desk.ts';
import { edgePair } from '../../helpers/edge-pair.ts';
import { folderPrinter } from '../../helpers/printing.ts';

const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: { code?: unknown }) => String(error.code ?? error),
  );

it('a packer neither changes printers and rules nor asks other addresses, and sees how the printers are', async () => {
  const pair = await edgePair();
  const { client, labels, signIn } = await edgeDesk(pair.url);
  await signIn('admin');
  const printer = { ...folderPrinter(labels), isDefault: true };
  const { printers } = await client.call('printers.save', { printer });
  const [stored] = printers;
  if (!stored) throw new Error('no printer');
  await client.call('session.signOut', {});
  await signIn('packer');
  const elsewhere = { ...stored, kind: 'network' as const, host: '169.254.169.254', port: 80 };
  expect(await codeOf(client.call('printers.save', { printer: { ...stored, name: 'X' } }))).toBe('auth.role');
  expect(await codeOf(client.call('printers.remove', { id: stored.id }))).toBe('auth.role');
  expect(await codeOf(client.call('printers.setRules', { rules: [] }))).toBe('auth.role');
  expect(await codeOf(client.call('printers.queues', { server: 'http://localhost:631' }))).toBe('auth.role');
  expect(await codeOf(client.call('printers.status', { printer: elsewhere }))).toBe('auth.role');
  expect(await codeOf(client.call('printers.status', { printer: stored }))).toBe('done');
  expect((await client.call('printers.list', {})).printers).toEqual(printers);
  await client.call('session.signOut', {});
  await signIn('supervisor');
  expect(await codeOf(client.call('printers.setRules', { rules: [] }))).toBe('done');
});
