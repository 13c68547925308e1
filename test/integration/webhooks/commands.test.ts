import { describe, expect, it } from 'vitest';
import { addWebhookCommands } from '../../../electron/cli/admin-webhook.ts';
import { createProgram } from '../../../electron/cli/command-line.ts';
import { silentLogger } from '../../../electron/core/logger.ts';
import { volatileSecrets } from '../../../electron/core/secret-store.ts';
import { programAt } from '../../helpers/edge-pair.ts';
import { longIt } from '../../helpers/long-it.ts';
import { PASSWORD } from '../../helpers/passwords.ts';
import { ADMIN, addAdmin, keyFile, runCommand, serve } from '../../helpers/serve.ts';
import { readyShipment } from '../../helpers/shipments.ts';
import { openAt, tempFolder } from '../../helpers/store.ts';
import { refuse } from '../../helpers/webhook-receiver.ts';
import { webhookReceiver } from '../../helpers/webhooks.ts';

/** A command in this process, as a guest of a folder. Returns its lines. */
const command = async (...args: string[]): Promise<string[]> => {
  const lines: string[] = [];
  const program = createProgram('admin', '');
  addWebhookCommands(
    program,
    async (folder, run) => {
      const store = await openAt(folder, { role: 'guest' });
      try {
        return await run(store);
      } finally {
        await store.close();
      }
    },
    {
      logger: silentLogger,
      out: (line) => void lines.push(line),
      // As where there is no keychain.
      secrets: async () => volatileSecrets(false),
    },
  );
  await program.parseAsync(['node', 'admin', 'webhook', ...args]);
  return lines;
};

describe('webhooks without a window', () => {
  longIt('are added by a command beside `serve`, which delivers; the others look after them', async () => {
    const folder = await tempFolder();
    const receiver = await webhookReceiver();
    await addAdmin(folder);
    const key = await keyFile(folder);
    const running = await serve(['--data', folder, '--signing-key-file', key, '--log-level', 'debug']);
    const webhook = async (name: string, ...args: string[]) =>
      JSON.parse(
        (await command(name, ...args, '--data', folder, '--signing-key-file', key, '--json'))[0] ?? '',
      );
    const added = await webhook(
      'add',
      '--name',
      'ERP',
      '--url',
      receiver.url,
      '--events',
      'shipment.created',
    );
    expect(added.secret).toMatch(/^whsec_/);
    receiver.secret = added.secret;

    const program = await programAt(running.url, 'admin', { email: ADMIN, password: PASSWORD });
    const create = (reference: string) => program.create(readyShipment(reference));
    expect((await create('A-1')).status).toBe(201);
    await receiver.got(1);
    expect(receiver.received).toMatchObject([
      { type: 'shipment.created', data: { shipmentReference: 'A-1' } },
    ]);

    expect(await webhook('test', '--name', 'ERP')).toMatchObject({ ok: true, detail: '204' });
    receiver.answers = [refuse(503)];
    expect(await webhook('test', '--name', 'ERP')).toMatchObject({ ok: false, detail: '503' });
    expect(process.exitCode).toBe(1);
    process.exitCode = undefined;
    const { secret } = await webhook('rotate', '--name', 'ERP');
    expect(secret).not.toBe(added.secret);
    receiver.secret = secret;
    expect(await webhook('replay', '--name', 'ERP', '--since', '2020-01-01')).toEqual({ count: 1 });
    // Put there by another program: the next look of `serve` finds it.
    await receiver.got(4);
    expect(receiver.received[3]?.id).toBe(receiver.received[0]?.id);
    expect(receiver.refused).toEqual([]);

    await webhook('pause', '--name', 'ERP');
    await create('A-2');
    await webhook('resume', '--name', 'ERP');
    await create('A-3');
    await receiver.got(5);
    expect(receiver.received[4]?.data.shipmentReference).toBe('A-3');
    const { endpoints } = await webhook('list');
    expect(endpoints).toMatchObject([{ name: 'ERP', hasSecret: true, dead: 0, state: 'on' }]);
    expect(await webhook('dead', '--name', 'ERP')).toEqual({ messages: [] });
    expect(await webhook('remove', '--name', 'ERP')).toEqual({ undelivered: 0 });
    expect((await webhook('list')).endpoints).toEqual([]);
    await running.end('SIGTERM');
    // Neither the secrets nor the address, which may hold one, are in the log.
    for (const text of [added.secret, secret, receiver.url]) expect(running.output.err).not.toContain(text);
  });

  it('say in words what does not fit, and keep no secret where nothing keeps it', async () => {
    const folder = await tempFolder();
    await (await openAt(folder)).close();
    const run = (...args: string[]) => command(...args, '--data', folder);
    await expect(run('add', '--name', 'ERP', '--url', 'http://erp.example/')).rejects.toMatchObject({
      code: 'webhook.address',
    });
    await expect(run('add', '--name', 'ERP', '--url', 'https://e.example/')).rejects.toMatchObject({
      code: 'webhook.secret-unkept',
    });
    const unknown = run('add', '--name', 'ERP', '--url', 'https://e.example/', '--events', 'a');
    await expect(unknown).rejects.toThrow('There is no event a.');
    await expect(run('test', '--name', 'ERP')).rejects.toThrow('There are: none.');
    expect(await run('list')).toEqual(['No webhooks. See `webhook add --help`.']);
  });

  longIt('are a command of admin', async () => {
    const folder = await tempFolder();
    await (await openAt(folder)).close();
    const { code, out } = await runCommand('admin', ['webhook', 'list', '--data', folder]);
    expect({ code, out }).toEqual({ code: 0, out: 'No webhooks. See `webhook add --help`.\n' });
  });
});
