import { request } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { PASSWORD } from '../../helpers/passwords.ts';
import { startPrinterSocket } from '../../helpers/printer-socket.ts';
import { networkPrinter, newJob } from '../../helpers/printing.ts';
import {
  allowed,
  inBase64,
  otherProgram,
  packer,
  program,
  programDesk,
  tokenOf,
} from '../../helpers/program-desk.ts';
import { testFace, testService } from '../../helpers/service.ts';
import { openAt } from '../../helpers/store.ts';
import { drawnEpl, drawnPdf, drawnPng, drawnZpl, plainDrawing } from '../../helpers/third-party.ts';
import { untilHolds } from '../../helpers/until-holds.ts';

const label = (text: string): string => `^XA^PW812^LL1218^FO50,50^A0N,40,40^FD${text}^FS^XZ`;
const zpl = (text: string) => ({ content: inBase64(label(text)) });

describe('a document of another program', () => {
  it('is printed at the desk’s printer, and its program hears how far it is', async () => {
    const { zebra, print, job } = await programDesk();
    const { status, headers, body } = await print({ ...zpl('SHELF 12'), title: 'Shelf 12' }, { key: 'a' });
    expect(status).toBe(202);
    expect(headers.get('location')).toBe(`/api/v3/print/${body.job}`);
    expect(body).toMatchObject({ title: 'Shelf 12', printer: { id: 'zebra', name: 'ZEBRA' }, copies: 1 });
    const [bytes] = await zebra.waitForJobs(1);
    expect(bytes?.toString('latin1')).toContain('^FDSHELF 12^FS');
    await untilHolds(async () =>
      expect((await job(body.job)).body).toMatchObject({ state: 'sent', error: null }),
    );
  });

  it('comes out once, however often its program asks by the same key', async () => {
    const { zebra, print } = await programDesk();
    const all = await Promise.all([1, 2, 3].map(() => print(zpl('ONCE'), { key: 'same' })));
    expect(all.map(({ status }) => status)).toEqual([202, 202, 202]);
    expect(new Set(all.map(({ body }) => body.job)).size).toBe(1);
    await zebra.waitForJobs(1);
    expect((await print(zpl('ONCE'), { key: 'same' })).body.job).toBe(all[0]?.body.job);
    expect(await print(zpl('OTHER'), { key: 'same' })).toMatchObject({ status: 422 });
    await print(zpl('LAST'), { key: 'same#2' });
    const jobs = await zebra.waitForJobs(2);
    expect(jobs.map((bytes) => /\^FD(.*?)\^FS/.exec(bytes.toString('latin1'))?.[1])).toEqual([
      'ONCE',
      'LAST',
    ]);
  });

  it('comes out in copies, of ZPL and of a PDF', async () => {
    const { zebra, print } = await programDesk();
    await print({ ...zpl('THREE'), copies: 3 }, { key: 'zpl' });
    const [bytes] = await zebra.waitForJobs(1);
    expect(bytes?.toString('latin1').match(/\^FDTHREE\^FS/g)).toHaveLength(3);
    const pdf = await drawnPdf(plainDrawing);
    await print({ content: inBase64(pdf), copies: 2 }, { key: 'pdf' });
    const [, drawn] = await zebra.waitForJobs(2);
    expect(drawn?.toString('latin1').match(/\^XA/g)).toHaveLength(2);
  });

  it('goes to a PDF printer with its pages once for each copy', async () => {
    const { zebra, print } = await programDesk({ language: 'pdf' });
    const pdf = await drawnPdf(plainDrawing, plainDrawing);
    await print({ content: inBase64(pdf), copies: 2 }, { key: 'pdf' });
    const [bytes] = await zebra.waitForJobs(1);
    expect(bytes?.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(4);
  });

  it('is shown in the print queue with the user whose program it is, and reprinted from there by nobody', async () => {
    const { client, zebra, print } = await programDesk();
    await client.call('session.signIn', { email: packer.email, password: PASSWORD });
    const { body } = await print(zpl('X'), { key: 'a' });
    await zebra.waitForJobs(1);
    await untilHolds(async () => {
      const { jobs } = await client.call('jobs.list', { limit: 10 });
      expect(jobs).toMatchObject([
        { id: body.job, askedBy: program.email, title: 'ZPL document', state: 'sent' },
      ]);
    });
    await expect(client.call('jobs.retry', { id: body.job ?? '', confirmed: true })).rejects.toMatchObject({
      code: 'print.already',
    });
  });
});

describe('the printer', () => {
  it('is the one that is named, by its id or its name', async () => {
    const { print, zebra } = await programDesk();
    expect((await print({ ...zpl('ID'), printer: 'zebra' }, { key: '1' })).status).toBe(202);
    expect((await print({ ...zpl('NAME'), printer: 'Zebra' }, { key: '2' })).status).toBe(202);
    await zebra.waitForJobs(2);
    const unknown = await print({ ...zpl('NO'), printer: 'TOASTER' }, { key: '3' });
    expect(unknown).toMatchObject({ status: 404, body: { code: 'printer.unknown' } });
  });

  it('is the one that the rules give for what it is', async () => {
    const small = await startPrinterSocket();
    onTestFinished(() => small.close());
    const media = { widthMm: 100, heightMm: 50 };
    const rule = { document: null, carrier: 'SHELF', size: null, printerId: 'small' };
    const { print, zebra } = await programDesk({}, { ...allowed, 'printers.rules': [rule] }, [
      networkPrinter(small, { id: 'small', name: 'SMALL', media, asksState: false, isDefault: false }),
    ]);
    const shelf = { content: inBase64('^XA^PW799^LL400^FO9,9^A0N,40,40^FDSHELF^FS^XZ'), carrier: 'shelf' };
    expect((await print(shelf, { key: 'a' })).body.printer).toEqual({ id: 'small', name: 'SMALL' });
    await small.waitForJobs(1);
    expect((await print(zpl('USUAL'), { key: 'b' })).body.printer?.id).toBe('zebra');
    await zebra.waitForJobs(1);
    const paper = await print({ ...zpl('P'), kind: 'paper' }, { key: 'c' });
    expect(paper).toMatchObject({ status: 422, body: { code: 'paper.printer' } });
  });

  it('has to be named by its id where two have the name', async () => {
    const twin = networkPrinter(
      { host: '127.0.0.1', port: 9 },
      { id: 'twin', name: 'zebra', isDefault: false },
    );
    const { print } = await programDesk({}, allowed, [twin]);
    const { status, body } = await print({ ...zpl('X'), printer: 'ZEBRA' }, { key: 'a' });
    expect([status, body.code]).toEqual([422, 'printer.twice']);
  });
});

describe('a program is refused', () => {
  it('where nobody has allowed it', async () => {
    const { print, zebra } = await programDesk({}, {});
    const { status, body } = await print(zpl('X'), { key: 'a' });
    expect([status, body.code]).toEqual([403, 'print.off']);
    expect(body.detail).toContain('Settings');
    expect(zebra.received).toHaveLength(0);
  });

  it('whose user has not the role', async () => {
    const { print } = await programDesk();
    expect((await print(zpl('X'), { key: 'a', email: packer.email })).status).toBe(401);
  });

  it('that looks for a job of another', async () => {
    const { print, job } = await programDesk();
    const { body } = await print(zpl('X'), { key: 'a' });
    expect((await job(body.job, { email: otherProgram.email })).body.code).toBe('print.job-unknown');
    expect((await job('none')).status).toBe(404);
  });

  it('without a key, with a member that does not exist, with what is no Base64', async () => {
    const { print } = await programDesk();
    expect((await print(zpl('X'))).body.errors).toHaveProperty('Idempotency-Key');
    expect((await print({ ...zpl('X'), printr: 'zebra' }, { key: 'a' })).status).toBe(400);
    expect((await print({ content: 'not base64!' }, { key: 'a' })).body.errors).toHaveProperty('content');
    expect((await print({ ...zpl('X'), copies: 11 }, { key: 'a' })).status).toBe(400);
    expect((await print({ ...zpl('X'), title: 'a\u0007b' }, { key: 'a' })).status).toBe(400);
  });

  const bad: [string, Uint8Array, string][] = [
    ['nothing known', Buffer.from('Hello'), 'document.unknown'],
    ['half a PDF', Buffer.from('%PDF-1.7\n1 0 obj\n<<'), 'document.broken'],
    ['half a ZPL label', Buffer.from('^XA^FO50,50^FDX^FS'), 'document.broken'],
    ['EPL', Buffer.from(drawnEpl), 'document.language'],
    [
      'a picture of the printer’s memory',
      Buffer.from('^XA^FO5,5^XGE:LOGO.GRF^FS^FO5,50^FDX^FS^XZ'),
      'document.command',
    ],
    ['a hundred copies', Buffer.from('^XA^FO5,5^FDX^FS^PQ100^XZ'), 'document.copies'],
  ];

  it(`that sends ${bad.map(([name]) => name).join(', ')}`, async () => {
    const { print, zebra } = await programDesk();
    for (const [name, content, code] of bad) {
      const { status, body } = await print({ content: inBase64(content) }, { key: 'a' });
      expect([name, status]).toEqual([name, 422]);
      expect([name, body.code]).toEqual([name, code]);
    }
    expect(zebra.received).toHaveLength(0);
  });

  it('that sends more than a document has', async () => {
    const { print } = await programDesk();
    const { status } = await print({ content: 'A'.repeat(15 * 1024 * 1024) }, { key: 'a' });
    expect(status).toBe(413);
  });

  it('that asks for more pages than one request may print', async () => {
    const { print } = await programDesk();
    const pdf = await drawnPdf(...Array.from({ length: 11 }, () => plainDrawing));
    const { status, body } = await print({ content: inBase64(pdf), copies: 10 }, { key: 'a' });
    expect([status, body.code]).toEqual([413, 'document.too-many-pages']);
  });
});

it('commands that set a printer never reach it', async () => {
  const { print, zebra } = await programDesk();
  const hostile = ['~JR', '^XA^JUS^XZ', '^XA^KP1234^XZ', '^XA^NS1,2,3,4^XZ', '^XA^MCY^XZ', label('GOOD')];
  await print({ content: inBase64(hostile.join('')) }, { key: 'a' });
  const [bytes] = await zebra.waitForJobs(1);
  const text = bytes?.toString('latin1') ?? '';
  expect(text).toContain('^FDGOOD^FS');
  for (const command of ['~JR', '^JUS', '^KP', '^NS', '^MC']) expect(text).not.toContain(command);
});

it('a picture without a size is asked about at the desk, not guessed', async () => {
  const { print, job, zebra } = await programDesk();
  const png = await drawnPng({ ...plainDrawing, widthMm: 210, heightMm: 297 }, 203);
  const { status, body } = await print({ content: inBase64(png) }, { key: 'a' });
  expect(status).toBe(202);
  await untilHolds(async () => expect((await job(body.job)).body.state).toBe('failed'));
  expect((await job(body.job)).body.error?.code).toMatch(/^document\./);
  expect(zebra.received).toHaveLength(0);
});

it('no web page prints: neither from another origin nor by another name of this computer', async () => {
  const { desk, zebra } = await programDesk();
  const token = await tokenOf(desk.url, program.email);
  const { port } = new URL(desk.url);
  const send = (headers: Record<string, string>): Promise<number> =>
    new Promise((resolve, reject) => {
      const sent = request(
        {
          ...{ host: '127.0.0.1', port, method: 'POST', path: '/api/v3/print' },
          headers: {
            'content-type': 'application/json',
            authorization: `Bearer ${token}`,
            'idempotency-key': 'web',
            ...headers,
          },
        },
        (response) => {
          response.resume();
          resolve(response.statusCode ?? 0);
        },
      );
      sent.on('error', reject);
      sent.end(JSON.stringify(zpl('WEB')));
    });
  expect(await send({ origin: 'https://evil.example' })).toBe(403);
  expect(await send({ host: `rebound.example:${port}` })).toBe(403);
  expect(await send({ 'sec-fetch-site': 'cross-site' })).toBe(403);
  expect(await send({ 'content-type': 'text/plain' })).toBe(415);
  expect(zebra.received).toHaveLength(0);
});

it('the audit log says who printed what, and who allowed it', async () => {
  const { desk, folder, zebra, print } = await programDesk();
  const { body } = await print({ ...zpl('X'), copies: 2 }, { key: 'a' });
  await zebra.waitForJobs(1);
  await print({ ...zpl('X'), copies: 2 }, { key: 'a' });
  await desk.stop();
  const store = await openAt(folder);
  onTestFinished(() => store.close());
  const entries = await store.audit.newest({ kind: 'printers' }, null, 10);
  const printed = entries.filter(({ action }) => action === 'printed');
  expect(printed).toMatchObject([
    {
      email: program.email,
      source: 'http',
      subject: 'ZEBRA',
      details: { job: body.job, format: 'ZPL', copies: 2 },
    },
  ]);
  const settings = await store.audit.newest({ kind: 'settings' }, null, 50);
  expect(settings.map(({ subject }) => subject)).toContain('desk.programsPrint');
});

it('a service without a window says where to print instead', async () => {
  const http = await testFace(await testService());
  const { status, body } = await http.call('POST', '/api/v3/print', {
    token: await http.token(),
    body: zpl('X'),
    headers: { 'idempotency-key': 'a' },
  });
  expect([status, body.code]).toEqual([501, 'print.no-desk']);
});

it('more documents than a desk holds are refused until some are printed', async () => {
  const { print, zebra, folder } = await programDesk();
  await zebra.refuse();
  const store = await openAt(folder, { role: 'guest' });
  onTestFinished(() => store.close());
  const waiting = (at: number) =>
    newJob({
      id: `j${at}`,
      requestId: `r${at}`,
      reference: null,
      printerId: 'zebra',
      askedBy: program.email,
    });
  await Promise.all(Array.from({ length: 200 }, (_, at) => store.jobs.addForProgram(waiting(at), 'ZEBRA')));
  expect(await print(zpl('X'), { key: 'more' })).toMatchObject({ status: 503, body: { code: 'print.full' } });
});

it('ZPL as carriers make it goes out byte for byte', async () => {
  const { print, zebra } = await programDesk();
  const content = drawnZpl(203);
  await print({ content: inBase64(content) }, { key: 'a' });
  const [bytes] = await zebra.waitForJobs(1);
  expect(bytes?.toString('latin1')).toContain(content.slice(0, 200));
});
