import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { edgePair, isDrained, statusOf } from '../../helpers/edge-pair.ts';
import { edit, faultyPair, GET, PATCH, shipmentOf } from '../../helpers/faulty-pair.ts';
import { longIt } from '../../helpers/long-it.ts';
import { quickTime } from '../../helpers/quick-time.ts';
import { keyFile, runCommand } from '../../helpers/serve.ts';
import { emailOf } from '../../helpers/service.ts';
import { readyShipment } from '../../helpers/shipments.ts';
import { tempFolder } from '../../helpers/store.ts';

type Pair = Awaited<ReturnType<typeof faultyPair>>;

const admin = async (folder: string, name: string, ...more: string[]): Promise<string> => {
  const { code, out, err } = await runCommand('admin', ['sync', name, '--data', folder, ...more]);
  expect([code, err]).toEqual([0, '']);
  return out;
};

const SOON = { timeout: 30_000, interval: 100 };
const MINUTE = 60_000;

/** A shipment that both sides have, edited here while the remote answers like this. */
const editedWhile = async (status: number, headers: Record<string, string>, body: string) => {
  const pair = await faultyPair();
  await (await pair.there()).create(shipmentOf());
  const here = await pair.here();
  await here.get('R1');
  const rules = [GET, PATCH].map((match) =>
    pair.proxy.when(match, (exchange) => exchange.answer({ status, headers, body: Buffer.from(body) })),
  );
  await here.update(edit({ orderNumber: 'mine' }));
  return { pair, mend: () => rules.forEach((rule) => void rule.stop()) };
};

const orderThere = async ({ remote }: Pair) => (await remote.document())?.shipmentInfo?.orderNumber;

describe('admin sync', { timeout: 120_000 }, () => {
  it('retry: a running service tries at once, however long it was asked to leave the remote alone', async () => {
    const { pair, mend } = await editedWhile(503, { 'retry-after': '3600' }, '');
    await pair.tried();
    const { nextTryAt } = await pair.status((status) => status.nextTryAt !== null);
    expect((nextTryAt ?? 0) - pair.time.clock.now()).toBeGreaterThan(30 * MINUTE);
    mend();
    expect(await admin(pair.folder, 'retry')).toBe('1 due now.\n');
    await expect.poll(() => orderThere(pair), SOON).toBe('mine');
    expect(pair.time.clock.now()).toBeLessThan(nextTryAt ?? 0);
  });

  longIt('status: says what is wrong and since when, until it is over', async () => {
    const portal = { 'content-type': 'text/html' };
    const { pair, mend } = await editedWhile(200, portal, '<html>Welcome, sign in to the network</html>');
    const row = await pair.tried();
    expect(row?.last?.outcome).toBe('unreachable');
    const words =
      /last fault: What answers there is not a shipment service \(status 200, [^)]+\), \d{4}-\d\d-\d\dT/;
    expect(await admin(pair.folder, 'status')).toMatch(words);
    expect(JSON.parse(await admin(pair.folder, 'status', '--json'))).toMatchObject({
      waiting: 1,
      signIn: [],
      fault: {
        outcome: 'unreachable',
        status: null,
        text: expect.stringContaining('not a shipment service'),
      },
    });
    mend();
    await pair.drained();
    await expect.poll(() => admin(pair.folder, 'status'), SOON).not.toContain('last fault');
  });

  it('status: says what the remote refused', async () => {
    const { pair } = await editedWhile(
      422,
      { 'content-type': 'application/json' },
      JSON.stringify({ status: 422, title: 'The order number is too short.' }),
    );
    await pair.status(({ refused }) => refused === 1);
    expect(await admin(pair.folder, 'status')).toContain(
      'last fault: The server refused the request (status 422): The order number is too short, 20',
    );
  });

  longIt('list: shows what waits for a person, and what stands behind it', async () => {
    const pair = await faultyPair();
    const [there, here] = [await pair.there(), await pair.here()];
    // Made at the remote while the desk cannot reach it: else the desk's own may be there first.
    await pair.proxy.cutOff();
    await here.create(shipmentOf('R1', ['ours']));
    expect((await there.create(shipmentOf('R1', ['theirs', 'too']))).status).toBe(201);
    await pair.proxy.back();
    await pair.edge().sync.retry();
    await pair.status(({ conflicts }) => conflicts === 1);
    const text = await admin(pair.folder, 'list');
    expect(text).toMatch(/^1 {2}R1 {2}save {2}waits for a decision/);
    expect(text).not.toContain('0 attempts');
    expect(text).toMatch(
      /^R1 {2}1 to be decided since \d{4}-.*Z: made here, and the remote has another of this reference \(1\)$/m,
    );
    expect(text).toContain('1 in the queue, 1 to be decided.\n');
    expect(JSON.parse(await admin(pair.folder, 'list', '--json'))).toMatchObject({
      rows: [{ reference: 'R1', state: 'held', behind: 'question' }],
      questions: [
        { reference: 'R1', count: 1, kinds: [{ kind: 'exists-there', count: 1 }], at: expect.any(Number) },
      ],
    });
    expect(await admin(pair.folder, 'retry')).toBe('0 due now.\n');
  });

  longIt('list: ends quietly where nobody reads on', async () => {
    const pair = await edgePair();
    const here = await pair.atEdge();
    await pair.offline();
    await here.create(readyShipment('R1'), readyShipment('R2'));
    const program = fileURLToPath(new URL('../../../electron/cli/admin.ts', import.meta.url));
    const child = spawn(process.execPath, [program, 'sync', 'list', '--data', pair.folders.edge]);
    child.stdout.destroy();
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text) => {
      said += String(text);
    });
    const [code] = (await once(child, 'close')) as [number | null];
    expect([code, said]).toEqual([0, '']);
  });
});

describe('a mistake in the arguments leaves nothing behind', { timeout: 120_000 }, () => {
  it.each([
    ['sync', 'status'],
    ['sync', 'list'],
    ['sync', 'retry'],
    ['user', 'list'],
    ['user', 'disable', '--email', 'a@b.example'],
    ['backup', 'list'],
  ])('admin %s %s', async (...words) => {
    const folder = join(await tempFolder(), 'typo');
    const ended = await runCommand('admin', [...words.filter(Boolean), '--data', folder]);
    expect(ended).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringContaining(`no database of Packdesk in ${folder}`),
    });
    expect(existsSync(folder)).toBe(false);
  });

  it('admin shipment import', async () => {
    const files = await tempFolder();
    const [folder, file] = [join(files, 'typo'), join(files, 'shipments.json')];
    await writeFile(file, JSON.stringify({ shipment: [readyShipment('R1')] }));
    expect((await runCommand('admin', ['shipment', 'import', '--data', folder, file])).code).toBe(2);
    expect(existsSync(folder)).toBe(false);
  });

  const RUBBISH = '-----BEGIN CERTIFICATE-----\nbm90IGEgY2VydGlmaWNhdGU=\n-----END CERTIFICATE-----\n';

  it.each([
    ['an address without TLS', ['--remote', 'http://not-loopback.example'], '', 'begins with https://'],
    [
      'certificates that are none',
      ['--remote', 'https://a.example', '--remote-ca', 'FILE'],
      RUBBISH,
      'no certificates',
    ],
    ['an empty file', ['--remote', 'https://a.example', '--remote-ca', 'FILE'], '\n', 'no certificates'],
    ['a yes to nothing', ['--move-queue'], '', 'go with --remote'],
  ])('serve: %s', async (_, options, text, words) => {
    const files = await tempFolder();
    const [folder, file] = [join(files, 'new'), join(files, 'ca.pem')];
    await writeFile(file, text);
    const args = options.map((each) => (each === 'FILE' ? file : each));
    const ended = await runCommand('serve', ['--data', folder, ...args]);
    expect(ended).toMatchObject({ code: 2, out: '', err: expect.stringContaining(words) });
    expect(existsSync(folder)).toBe(false);
  });

  it('certificates that are none are not saved by the window either', async () => {
    const pair = await edgePair();
    await pair.restartEdge(null);
    const { sync, store } = pair.edge();
    await expect(
      sync.setSettings({ ...sync.settings(), role: 'edge', url: pair.url, ca: RUBBISH }, false),
    ).rejects.toMatchObject({ code: 'sync.test.ca' });
    expect(await store.settings.get('desk.sync')).toBeUndefined();
  });

  it('serve: another remote than the one that edits wait for', async () => {
    const pair = await edgePair();
    const here = await pair.atEdge();
    await pair.offline();
    await here.create(readyShipment('R1'));
    await pair.edge().stop();
    const key = await keyFile(await tempFolder());
    const start = [
      '--data',
      pair.folders.edge,
      '--signing-key-file',
      key,
      '--remote',
      'https://other.example',
    ];
    const ended = await runCommand('serve', start);
    expect(ended).toMatchObject({ code: 2, out: '' });
    for (const words of [
      '1 change waits',
      pair.url,
      'https://other.example',
      '--move-queue',
      emailOf('admin'),
    ]) {
      if (words.includes('@')) expect(ended.err).not.toContain(words);
      else expect(ended.err).toContain(words);
    }
    expect(await admin(pair.folders.edge, 'status')).toContain(`edge of ${pair.url}`);
  });
});

describe('admin sync without a window', { timeout: 180_000 }, () => {
  longIt('lists both values, decides and gives up', async () => {
    // A running service looks every 15 seconds at what a command wants: those go by quickly here.
    const pair = await edgePair({ timers: quickTime().timers });
    const there = await pair.atOrigin();
    await there.create(readyShipment('S-1'), readyShipment('S-2'));
    const here = await pair.atEdge();
    await here.getAll(['S-1', 'S-2']);
    const order = (reference: string, orderNumber: string) => ({
      shipmentInfo: { shipmentReference: reference, orderNumber },
    });
    await there.update(order('S-1', 'theirs'));
    await there.update(order('S-2', 'theirs'));
    // The edge still shows the former state: it looks again only after a while.
    await here.update(order('S-1', 'mine'));
    await here.update(order('S-2', 'mine'));
    await statusOf(pair.edge(), ({ conflicts }) => conflicts === 2);

    const folder = pair.folders.edge;
    const listed = JSON.parse(await admin(folder, 'conflicts', '--json'));
    expect(listed.conflicts).toMatchObject([
      { reference: 'S-1', items: [{ key: 'shipmentInfo.orderNumber', mine: 'mine', theirs: 'theirs' }] },
      { reference: 'S-2' },
    ]);
    const as = ['--as', emailOf('admin')];
    expect(await admin(folder, 'decide', 'S-1', '--take', 'here', ...as)).toBe('S-1 is decided.\n');
    expect(await admin(folder, 'decide', 'S-2', '--take', 'remote', ...as)).toBe('S-2 is decided.\n');
    await statusOf(pair.edge(), isDrained);
    const numbers = async (program: typeof here) =>
      (await program.getAll(['S-1', 'S-2'])).body.shipment.map(
        ({ shipmentInfo }: { shipmentInfo: { orderNumber: string } }) => shipmentInfo.orderNumber,
      );
    expect(await numbers(here)).toEqual(['mine', 'theirs']);
    expect(await numbers(await pair.atOrigin())).toEqual(['mine', 'theirs']);

    await pair.offline();
    await here.update(order('S-1', 'given up'));
    const { rows } = JSON.parse(await admin(folder, 'list', '--json'));
    const waiting = rows.find(({ reference }: { reference: string }) => reference === 'S-1');
    await admin(folder, 'discard', String(waiting.id), ...as);
    expect((await numbers(here))[0]).toBe('mine');
  });

  it('says that nothing runs, and does nothing later', async () => {
    const { code, err } = await runCommand('admin', ['sync', 'decide', 'S-1', '--data', await tempFolder()]);
    expect(code).toBe(2);
    expect(err).toContain('--as');
  });
});
