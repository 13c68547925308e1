import { readdir, readFile, rm, truncate, unlink, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { composeImports } from '../../../electron/app/imports.ts';
import type { Caller } from '../../../electron/core/caller.ts';
import { randomIds } from '../../../electron/core/ids.ts';
import { silentLogger } from '../../../electron/core/logger.ts';
import { volatileSecrets } from '../../../electron/core/secret-store.ts';
import { systemTimers } from '../../../electron/core/timers.ts';
import { WindowImports } from '../../../electron/desk/imports/window-imports.ts';
import { importFile } from '../../../electron/import/import-file-run.ts';
import { importCommands } from '../../../shared/bridge/import-commands.ts';
import { PackdeskError } from '../../../shared/errors.ts';
import type { ImportFormat } from '../../../shared/import/profile.ts';
import { PIECE_BYTES, ReadChoice } from '../../../shared/import/wizard/views.ts';
import { orderProfile, ordersText } from '../../helpers/orders.ts';
import { testService } from '../../helpers/service.ts';
import { tempFolder } from '../../helpers/store.ts';
import { workbookParts, zipped } from '../../helpers/workbook.ts';

const ada: Caller = { userId: 1, email: 'packer@desk.example', role: 'packer', sessionId: 's' };
const by = { userId: 0, email: 'hot folder', role: 'admin' as const };

const HEAD = ['Order', 'Name', 'City', 'SKU', 'Qty'];
const ROW = ['1', 'Jörg', 'Köln', 'A', '1'];
const SHEET = 'xl/worksheets/sheet1.xml';
const GIGABYTE = 1024 ** 3;

const workbook = (own: Record<string, string>): Uint8Array =>
  zipped({ ...workbookParts([HEAD, ROW]), ...own });

interface Bad {
  what: string;
  format: ImportFormat;
  content: string | Uint8Array;
  /** Its size, where it is made longer by nothing (a sparse file). */
  size?: number;
  encoding?: 'utf-8';
  code: string;
  /** Words of its refusal. */
  words: RegExp;
}

const bad: readonly Bad[] = [
  {
    ...{ what: 'a file of 2 GB', format: 'csv', content: 'Order;Name\n', size: 2 * GIGABYTE },
    ...{ code: 'import.too-large', words: /is larger than 1024 MB/ },
  },
  {
    ...{ what: 'a zip bomb of shared texts', format: 'xlsx', code: 'import.unsafe' },
    content: workbook({ 'xl/sharedStrings.xml': ' '.repeat(80 * 1024 * 1024) }),
    words: /not read for safety \(ZIP\)/,
  },
  {
    ...{ what: 'a zip bomb of one endless cell', format: 'xlsx', code: 'import.too-long' },
    content: workbook({
      [SHEET]: `<worksheet><row><c t="str"><v>${'x'.repeat(8 * 1024 * 1024)}</v></c></row></worksheet>`,
    }),
    words: /has more than 2097152 characters/,
  },
  {
    ...{ what: 'entities in XML', format: 'xml', code: 'import.unsafe' },
    content: `<!DOCTYPE o [<!ENTITY a "b"><!ENTITY c "&a;&a;">]><o><r><Order>&c;</Order></r></o>`,
    words: /not read for safety \(DOCTYPE\)/,
  },
  {
    ...{ what: 'entities in a workbook', format: 'xlsx', code: 'import.unsafe' },
    content: workbook({
      [SHEET]: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><worksheet>&b;</worksheet>',
    }),
    words: /not read for safety \(DOCTYPE\)/,
  },
  {
    ...{ what: 'a million columns', format: 'csv', code: 'import.too-wide' },
    content: `${HEAD.join(';')}${';x'.repeat(1_000_000)}\n${ROW.join(';')}\n`,
    words: /Row 1 of .* has more than 1000 columns/,
  },
  {
    ...{ what: 'a cell in the column XFD', format: 'xlsx', code: 'import.too-wide' },
    content: workbook({ [SHEET]: '<worksheet><row r="7"><c r="XFD7"><v>1</v></c></row></worksheet>' }),
    words: /Row 7 of .* has more than 1000 columns/,
  },
  {
    ...{ what: 'another encoding than the profile says', format: 'csv', encoding: 'utf-8' },
    content: Buffer.from(`${HEAD.join(';')}\n${ROW.join(';')}\n`, 'latin1'),
    ...{ code: 'import.encoding', words: /is not written in the encoding utf-8/ },
  },
  {
    ...{ what: 'bytes that are no text', format: 'csv', code: 'import.binary' },
    content: Buffer.from([...Buffer.from('Order;Name\n1;'), 0, 0, 0, 0, 65, 10]),
    words: /is not a text file/,
  },
  {
    ...{ what: 'a heading that is there twice', format: 'csv', code: 'import.columns' },
    content: `Order;Name;City;City;SKU;Qty\n1;Ada;Rome;Oslo;A;1\n`,
    words: /does not fit the import profile Shop/,
  },
  {
    ...{ what: 'half a list of JSON', format: 'json', code: 'import.malformed' },
    content: JSON.stringify([1, 2, 3].map((order) => ({ Order: order, Name: 'Ada' }))).slice(0, -9),
    words: /breaks off or is damaged at record 3/,
  },
  {
    ...{ what: 'half a line of NDJSON', format: 'json', code: 'import.malformed' },
    content: '{"Order":1,"Name":"Ada"}\n{"Order":2,"Na',
    words: /breaks off or is damaged at record 2/,
  },
  {
    ...{ what: 'half an XML file', format: 'xml', code: 'import.malformed' },
    content: '<o><r><Order>1</Order><Name>Ada</Name></r><r><Order>2</Ord',
    words: /breaks off or is damaged at record 2/,
  },
  {
    ...{ what: 'half a workbook', format: 'xlsx', code: 'import.damaged' },
    content: workbook({}).subarray(0, 700),
    words: /is damaged or incomplete/,
  },
  {
    ...{ what: 'a workbook where a table is expected', format: 'csv', code: 'import.format' },
    content: workbook({}),
    words: /does not have the format that the import profile expects/,
  },
  {
    ...{ what: 'a file of nothing', format: 'csv', content: '', code: 'import.empty' },
    words: /is empty/,
  },
];

const desk = async ({ format = 'csv', encoding = 'auto' as 'auto' | 'utf-8' }) => {
  const service = await testService();
  const { store, shipments, inputs, clock } = service;
  const common = { store, shipments, inputs, clock, ids: randomIds, logger: silentLogger };
  const all = composeImports({ ...common, secrets: volatileSecrets(), timers: systemTimers });
  const folder = await tempFolder();
  const profile = orderProfile({ format: format as ImportFormat, encoding });
  await all.profiles.save(profile);
  await all.folders.save({ id: 'in', folder, profile: 'shop', on: true, by });
  const uploads = join(await tempFolder(), 'uploads');
  const windowImports = new WindowImports({ ...all, ...common, folder: uploads, ended: () => undefined });
  const total = async () => (await store.shipments.list({ offset: 0, limit: 1 })).total;
  const look = async () => {
    for (let count = 0; count < 3; count += 1) await all.hotFolders.look();
  };
  const list = async (name: string) => (await readdir(join(folder, name))).toSorted();
  return { ...all, folder, uploads, profile, windowImports, total, look, list };
};

const make = async (path: string, { content, size }: Pick<Bad, 'content' | 'size'>): Promise<void> => {
  await writeFile(path, content);
  if (size !== undefined) await truncate(path, size);
};

const failureOf = async (work: Promise<unknown>): Promise<PackdeskError> => {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error instanceof PackdeskError) return error;
  throw new Error(`no PackdeskError but ${String(error)}`);
};

/** Sends a file as the window does. */
const sent = async (windowImports: WindowImports, bytes: Buffer): Promise<string> => {
  const { id } = await windowImports.begin(ada, { name: 'orders.dat', size: bytes.length });
  for (let at = 0; at < bytes.length; at += PIECE_BYTES)
    await windowImports.piece(ada, id, at, bytes.subarray(at, at + PIECE_BYTES));
  return id;
};

it.each(bad)('$what is refused in words that say what it is, and nothing of it is imported', async (file) => {
  const { imports, profile, windowImports, total, list, look, folder } = await desk(file);
  const path = join(await tempFolder(), 'orders.dat');
  await make(path, file);
  const error = await failureOf(importFile(imports, path, { profile, caller: ada }));
  expect(error).toMatchObject({ code: file.code, message: expect.stringMatching(file.words) });
  // The same in a hot folder. There a file of nothing is one that is about to be written.
  const isEmpty = file.content === '';
  await make(join(folder, 'a.dat'), file);
  await look();
  expect(await list('failed')).toEqual(isEmpty ? [] : ['a.dat', 'a.report.txt']);
  if (!isEmpty) expect(await readFile(join(folder, 'failed', 'a.report.txt'), 'utf8')).toMatch(file.words);
  // And in the window, which takes no file of 2 GB, and none without anything.
  if (!isEmpty && file.size === undefined) {
    const choice = { profile, fixes: [], leftOut: [] };
    const id = await sent(windowImports, Buffer.from(file.content));
    expect(await failureOf(windowImports.run(ada, id, choice))).toMatchObject({ code: file.code });
    if (file.code === 'import.columns') {
      const { problems, orders } = await windowImports.check(ada, id, choice);
      expect([problems[0]?.code, problems[0]?.column, orders]).toEqual(['headingTwice', 'City', 0]);
    } else expect(await failureOf(windowImports.check(ada, id, choice))).toMatchObject({ code: file.code });
  }
  expect(await total()).toBe(0);
  // The desk is as it was: the next file is imported.
  const id = await sent(windowImports, Buffer.from(ordersText(1, 2)));
  const good = await windowImports.run(ada, id, { profile: orderProfile(), fixes: [], leftOut: [] });
  expect(good.counts).toMatchObject({ new: 2, refused: 0 });
});

it('the window offers no way in for a file of 2 GB', () => {
  expect(importCommands['imports.begin'].input.safeParse({ name: 'a.csv', size: 2 * GIGABYTE }).success).toBe(
    false,
  );
});

describe('A file that vanishes or shrinks while it is read', () => {
  const long = ordersText(1, 4000);

  it('is told, and what it has left is imported once it is whole again', async () => {
    const { imports, profile, total } = await desk({});
    const path = join(await tempFolder(), 'orders.csv');
    expect(await failureOf(importFile(imports, path, { profile, caller: ada }))).toMatchObject({
      code: 'import.unreadable',
      message: expect.stringContaining('orders.csv cannot be read (ENOENT)'),
    });
    await writeFile(path, long);
    let isCut = false;
    const caller = ada;
    const cut = importFile(imports, path, {
      ...{ profile, caller },
      onProgress: ({ done }) => {
        if (isCut || done === 0) return;
        isCut = true;
        void truncate(path, 1000);
      },
    });
    expect(await failureOf(cut)).toMatchObject({ code: 'import.changed' });
    const done = await total();
    await writeFile(path, ordersText(1, 1000));
    const { run } = await importFile(imports, path, { profile, caller });
    expect(run.counts).toMatchObject({ same: Math.min(done, 1000), created: 1000 - Math.min(done, 1000) });
  });

  it('in a hot folder stops nothing: the folder says so, and goes on with the next file', async () => {
    const { hotFolders, folder, list, look, total } = await desk({});
    await writeFile(join(folder, 'gone.csv'), ordersText(1, 500));
    let isGone = false;
    const stop = hotFolders.onChange(() => {
      const file = hotFolders.states()[0]?.file;
      if (isGone || !file || file.done === 0) return;
      isGone = true;
      void (async () => {
        const names = await readdir(join(folder, 'working'), { recursive: true });
        await unlink(join(folder, 'working', names.find((name) => basename(name) === 'gone.csv') ?? ''));
      })();
    });
    await hotFolders.look();
    await hotFolders.look();
    stop();
    expect(isGone).toBe(true);
    expect(hotFolders.states()).toMatchObject([{ file: null }]);
    expect(await list('done')).toEqual([]);
    // All that was read of it counts, as its report would have said.
    expect(await total()).toBe(500);
    await writeFile(join(folder, 'next.csv'), ordersText(501, 3));
    await look();
    expect(await list('done')).toEqual(['next.csv', 'next.report.csv']);
    expect(hotFolders.states()).toMatchObject([{ error: null }]);
    expect(await total()).toBe(503);
  });

  it('in the window is told at each step', async () => {
    const { windowImports, uploads, profile, total } = await desk({});
    const id = await sent(windowImports, Buffer.from(ordersText(1, 3)));
    await rm(uploads, { recursive: true });
    const read = ReadChoice.parse({ encoding: 'auto', delimiter: 'auto', headings: 'first', records: '' });
    const choice = { profile, fixes: [], leftOut: [] };
    for (const step of [
      () => windowImports.look(ada, id, read),
      () => windowImports.check(ada, id, choice),
      () => windowImports.run(ada, id, choice),
    ])
      expect(await failureOf(step())).toMatchObject({
        code: 'import.unreadable',
        details: { detail: 'ENOENT' },
      });
    expect(await total()).toBe(0);
  });
});
