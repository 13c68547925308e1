import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { testAuthority } from '../../helpers/certificates.ts';
import { firstOf } from '../../helpers/profile.ts';
import { addAdmin, keyFile, logIn, runCommand, serve } from '../../helpers/serve.ts';
import { readyShipment } from '../../helpers/service.ts';
import { tempFolder } from '../../helpers/store.ts';

const importFile = async (folder: string, body: unknown): Promise<string> => {
  const file = join(folder, 'import.json');
  await writeFile(file, typeof body === 'string' ? body : JSON.stringify(body));
  return file;
};

describe('serve', () => {
  it('says where it is in its first line, answers, and ends cleanly on SIGTERM', async () => {
    const folder = await tempFolder();
    await addAdmin(folder);
    const serving = await serve(['--data', folder, '--signing-key-file', await keyFile(folder)]);
    expect(serving.output.out).toMatch(/^\{"url":"http:\/\/127\.0\.0\.1:\d+"\}\n$/);
    expect(await logIn(serving.url)).toMatch(/^ey/);
    const second = await runCommand('serve', ['--data', folder]);
    expect(second.code).toBe(1);
    expect(second.err.split('\n')[0]).toContain('already running');
    expect(await serving.end('SIGTERM')).toBe(0);
    expect(serving.output.out.split('\n')).toHaveLength(2);
    const again = await serve(['--data', folder, '--signing-key-file', await keyFile(folder)]);
    expect(again.output.err).not.toContain('unclean');
    // Ctrl+C under npm: from the terminal, and from npm that hands it on.
    expect(await again.end('SIGINT', 'SIGTERM')).toBe(0);
  });

  it.skipIf(process.platform === 'win32')('takes no private key that everybody can read', async () => {
    const folder = await tempFolder();
    const { cert, key } = testAuthority().issue({ ipv4: ['127.0.0.1'] });
    const [certFile, keyOfIt] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
    await writeFile(certFile, cert);
    await writeFile(keyOfIt, key, { mode: 0o644 });
    const data = ['--data', folder, '--signing-key-file', await keyFile(folder)];
    const { code, err } = await runCommand('serve', [...data, '--tls-cert', certFile, '--tls-key', keyOfIt]);
    expect(code).toBe(1);
    expect(err).toContain(`The file ${keyOfIt} can be read by other users.`);
  });

  it('answers the requests that have begun before it ends', async () => {
    const folder = await tempFolder();
    await addAdmin(folder);
    const serving = await serve(['--data', folder, '--signing-key-file', await keyFile(folder)]);
    const body = JSON.stringify({ shipment: [readyShipment('S-1')] });
    const { port } = new URL(serving.url);
    const socket = connect(Number(port), '127.0.0.1');
    let answer = '';
    const says = (words: string): Promise<void> =>
      new Promise((resolve) => {
        socket.on('data', () => answer.includes(words) && resolve());
      });
    socket.setEncoding('utf8').on('data', (chunk) => {
      answer += String(chunk);
    });
    const begun = says('100 Continue');
    const done = says('"labelGenerated"');
    socket.write(
      [
        'POST /api/v3/shipments HTTP/1.1',
        `Host: 127.0.0.1:${port}`,
        `Authorization: Bearer ${await logIn(serving.url)}`,
        'Content-Type: application/json',
        `Content-Length: ${Buffer.byteLength(body)}`,
        'Expect: 100-continue',
        '',
        '',
      ].join('\r\n'),
    );
    await begun;
    const ended = serving.end('SIGTERM');
    // It is shutting down once it accepts no more connections.
    await vi.waitFor(() => expect(fetch(serving.url)).rejects.toThrow(), { timeout: 5000 });
    socket.write(body);
    await done;
    expect(answer).toContain('HTTP/1.1 201 Created');
    expect(await ended).toBe(0);
  });

  it.each(
    firstOf(
      [
        [['--data'], 2, 'argument missing'],
        [[], 2, "required option '--data <dir>'"],
        [['--data', 'X', '--port', '70000'], 2, 'A port is a number'],
        [['--data', 'X', '--host', '0.0.0.0'], 2, 'needs --tls-cert'],
        [['--data', 'X', '--tls-cert', 'c.pem'], 2, 'go together'],
        [['--data', 'X', '--signing-key-file', '/nowhere/key'], 1, 'there is no such file'],
      ],
      4,
    ),
  )('refuses %j in clear words', async (args, code, words) => {
    const folder = await tempFolder();
    const ended = await runCommand(
      'serve',
      args.map((arg) => (arg === 'X' ? folder : arg)),
    );
    expect(ended.code).toBe(code);
    expect(ended.err).toContain(words);
    expect(ended.err).not.toMatch(/^\s+at /m);
    expect(ended.out).toBe('');
  });

  it('refuses a signing key that others can read', async () => {
    const folder = await tempFolder();
    const file = join(folder, 'key');
    await writeFile(file, `${Buffer.alloc(32, 1).toString('base64')}\n`, { mode: 0o644 });
    const ended = await runCommand('serve', ['--data', folder, '--signing-key-file', file]);
    expect(ended.code).toBe(1);
    expect(ended.err).toContain('can be read by other users');
  });

  it('explains itself', async () => {
    const { code, out } = await runCommand('serve', ['--help']);
    expect(code).toBe(0);
    for (const option of ['--data', '--port', '--host', '--tls-cert', '--tls-key', '--signing-key-file']) {
      expect(out).toContain(option);
    }
  });
});

describe('admin shipment import', () => {
  it('creates what can be created, beside a running service, and says why the rest failed', async () => {
    const folder = await tempFolder();
    await addAdmin(folder);
    const serving = await serve(['--data', folder, '--signing-key-file', await keyFile(folder)]);
    const token = await logIn(serving.url);
    const many = Array.from({ length: 250 }, (_, index) => readyShipment(`I-${index}`));
    const { carrierDetails: carrierDetials, ...misspelled } = readyShipment('I-3');
    many[3] = { ...misspelled, carrierDetials } as unknown as (typeof many)[0];
    const wrong = [
      { shipmentInfo: { orderNumber: 'A' } },
      readyShipment('I-7'),
      { shipmentInfo: { shipmentReference: 'I-X', grossAmount: 'ten' } },
    ];
    const file = await importFile(folder, { shipment: [...many, ...wrong] });
    const ended = await runCommand('admin', ['shipment', 'import', '--data', folder, file]);
    expect(ended.code).toBe(1);
    const lines = ended.out.trim().split('\n');
    expect(lines.at(-1)).toBe('250 created, 3 failed.');
    expect(ended.out).toContain(
      'failed: shipment[250]\n  shipmentReference: The shipmentReference field is required.',
    );
    expect(ended.out).toContain('The reference I-7 is taken.');
    expect(ended.out).toContain(
      'warning: I-3\n  shipment[0].carrierDetials: is no field of the interface. Did you mean carrierDetails?',
    );
    expect(ended.out).toContain('failed: I-X\n  shipment[0].shipmentInfo.grossAmount');
    const response = await fetch(`${serving.url}/api/v3/shipments/I-249`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(response.status).toBe(200);
    await serving.end('SIGTERM');
  });

  it.each([
    ['{', 'it is not JSON'],
    ['{"shipments":[]}', 'it has no array named shipment'],
  ])('refuses the file %j', async (text, words) => {
    const folder = await tempFolder();
    const file = await importFile(folder, text);
    const ended = await runCommand('admin', ['shipment', 'import', '--data', folder, file]);
    expect(ended).toMatchObject({ code: 1, out: '' });
    expect(ended.err).toContain(words);
  });

  it('explains itself', async () => {
    const { code, out } = await runCommand('admin', ['shipment', 'import', '--help']);
    expect(code).toBe(0);
    expect(out).toContain('--data');
    expect((await runCommand('admin', ['shipment', 'import'])).code).toBe(2);
  });
});
