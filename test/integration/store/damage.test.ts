import {
  closeSync,
  copyFileSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { etagOf, restoreIn } from '../../../electron/core/etag.ts';
import { openStore, type Store } from '../../../electron/db/open.ts';
import { backupsOf, makeBackup, restoreBackup } from '../../../electron/db/restore.ts';
import { PackdeskError } from '../../../shared/errors.ts';
import { recordingLogger } from '../../helpers/accounts.ts';
import { testClock } from '../../helpers/clock.ts';
import { readyShipment, testFace, testService } from '../../helpers/service.ts';
import { creation, fixedClock, openAt, someTime, tempFolder, tempStore } from '../../helpers/store.ts';
import { storeChild } from '../../helpers/store-program.ts';

const fileOf = (folder: string): string => join(folder, 'packdesk.db');
const logOf = (folder: string): string => `${fileOf(folder)}-wal`;

/** A folder whose owner was killed after it had acknowledged some 30 commits. */
const killedFolder = async (): Promise<string> => {
  const folder = await tempFolder();
  const store = await openAt(folder);
  await store.numbers.ensure({ name: 'sscc', next: 1, last: 100_000 });
  await store.shipments.commit([creation('BEFORE')]);
  await store.close();
  const child = await storeChild(folder);
  child.process.send({ draw: 30, each: 1 });
  await child.next();
  await child.kill();
  return folder;
};

const flip = (file: string, at: number): void => {
  const bytes = readFileSync(file);
  bytes[at] = (bytes[at] ?? 0) ^ 0x10;
  const handle = openSync(file, 'r+');
  writeSync(handle, bytes.subarray(at, at + 1), 0, 1, at);
  closeSync(handle);
};

const tagOf = async ({ shipments }: Store, reference: string): Promise<string> => {
  const [stored] = await shipments.byReferences([reference]);
  if (!stored) throw new Error(`no ${reference}`);
  return etagOf(stored);
};

const start = async (folder: string) => {
  const { logger, lines } = recordingLogger();
  const store = await openStore({ folder, clock: fixedClock(someTime + 60_000), logger, role: 'owner' });
  const { lost } = store;
  await store.close();
  return { lost, events: lines.map(({ event }) => event) };
};

describe('a log with acknowledged changes', () => {
  test('that is whole after a kill has lost nothing, and no start says so', async () => {
    const folder = await killedFolder();
    expect((await start(folder)).lost).toBeNull();
    expect((await start(folder)).lost).toBeNull();
  });

  const damages: [string, (log: string) => void][] = [
    ['was deleted', (log) => rmSync(log)],
    ['was emptied', (log) => truncateSync(log, 0)],
    ['was cut', (log) => truncateSync(log, Math.floor(statSync(log).size / 2))],
    ['lacks its last page', (log) => truncateSync(log, statSync(log).size - 4120)],
    ['was altered in its middle', (log) => flip(log, Math.floor(statSync(log).size / 2))],
    ['was altered in its beginning', (log) => flip(log, 40)],
    ['was altered at its end', (log) => flip(log, statSync(log).size - 100)],
  ];

  test.each(damages)(
    'that %s is found at the next start, which says from when until when',
    async (_, harm) => {
      const folder = await killedFolder();
      harm(logOf(folder));
      rmSync(`${fileOf(folder)}-shm`, { force: true });
      const { lost, events } = await start(folder);
      expect(events).toContain('store.lost');
      expect(lost?.from).toBeGreaterThan(0);
      expect(lost?.until).toBeGreaterThanOrEqual(lost?.from ?? Number.POSITIVE_INFINITY);
      // Told once: what is there now is what there is.
      expect((await start(folder)).lost).toBeNull();
    },
  );

  test('is not missed where a backup was put back on purpose, nor without the count beside it', async () => {
    const folder = await killedFolder();
    const backup = makeBackup(folder, someTime);
    const child = await storeChild(folder);
    child.process.send({ draw: 5, each: 1 });
    await child.next();
    await child.kill();
    restoreBackup(folder, backup, someTime + 1);
    expect((await start(folder)).lost).toBeNull();
    writeFileSync(join(folder, 'packdesk.last.json'), '{"run":');
    expect((await start(folder)).lost).toBeNull();
    rmSync(join(folder, 'packdesk.last.json'));
    expect((await start(folder)).lost).toBeNull();
  });

  test('is missed where an older database was copied back by hand', async () => {
    const folder = await killedFolder();
    await start(folder);
    const copy = join(folder, 'copy');
    copyFileSync(fileOf(folder), copy);
    const store = await openAt(folder);
    await store.shipments.commit([creation('AFTER')]);
    const tag = await tagOf(store, 'BEFORE');
    await store.close();
    copyFileSync(copy, fileOf(folder));
    expect((await start(folder)).lost).not.toBeNull();
    // A desk in front of it sees it by the versions, which are none of those that were given since.
    const after = await openAt(folder);
    expect(restoreIn(tag, await tagOf(after, 'BEFORE'))).toBe('ahead');
    await after.close();
  });
});

/** Offset of a text in the database file. */
const placeOf = (folder: string, text: string): number => readFileSync(fileOf(folder)).indexOf(text);

const codeOf = (run: () => unknown): string => {
  try {
    run();
    return 'fine';
  } catch (error) {
    return error instanceof PackdeskError ? error.code : String(error);
  }
};

describe('a shipment that is not what was written', () => {
  /** A closed folder with two shipments, the first of which has one letter of its text altered. */
  const altered = async (): Promise<string> => {
    const folder = await tempFolder();
    const store = await openAt(folder);
    const service = await testService({ store });
    const http = await testFace(service);
    const token = await http.token();
    for (const reference of ['FIRST-1', 'SECOND-2']) {
      const shipment = readyShipment(reference);
      Object.assign(shipment.shipmentInfo, { description: `described as ${reference}` });
      expect(
        (await http.call('POST', '/api/v3/shipments', { token, body: { shipment: [shipment] } })).status,
      ).toBe(201);
    }
    await store.close();
    // In its text; the words stand in the history, too.
    const bytes = readFileSync(fileOf(folder));
    let at = bytes.indexOf('described as FIRST-1');
    expect(at).toBeGreaterThan(0);
    while (at >= 0) {
      flip(fileOf(folder), at);
      at = bytes.indexOf('described as FIRST-1', at + 1);
    }
    return folder;
  };

  test('is answered with 500 and a trace, never as 200; the others are served', async () => {
    const folder = await altered();
    const store = await openAt(folder);
    const met: PackdeskError[] = [];
    store.onDamage((error) => met.push(error));
    expect(codeOf(() => store.shipments.served('FIRST-1', '[', ']'))).toBe('store.damaged');
    expect(codeOf(() => store.shipments.served('SECOND-2', '[', ']'))).toBe('fine');
    await expect(store.shipments.byReferences(['FIRST-1'])).rejects.toMatchObject({ code: 'store.damaged' });
    await expect(store.shipments.byReferences(['SECOND-2'])).resolves.toHaveLength(1);
    expect(met).toHaveLength(1);
    expect(met[0]?.message).toContain('backup restore');
    await store.close();
  });

  test.each([
    ['altered', "replace(text, 'described', 'descrybed')"],
    ['cut', 'substr(text, 1, length(text) / 2)'],
  ])('over HTTP is 500 with a traceId, and the next is served: %s', async (_, harm) => {
    const store = await tempStore({ clock: fixedClock() });
    const http = await testFace(await testService({ store }));
    const token = await http.token();
    const shipment = [readyShipment('FIRST-1'), readyShipment('SECOND-2')];
    for (const { shipmentInfo } of shipment) Object.assign(shipmentInfo, { description: 'described' });
    expect((await http.call('POST', '/api/v3/shipments', { token, body: { shipment } })).status).toBe(201);
    const other = new Database(fileOf(store.folder));
    other.exec(`UPDATE shipment_texts SET text = ${harm} WHERE seq = 1`);
    for (const sumless of [false, true]) {
      // As it was written before there were sums: what is no JSON is not served either.
      if (sumless) other.exec('UPDATE shipment_texts SET sum = NULL WHERE seq = 1');
      const ways = [
        '/FIRST-1',
        '?shipmentReferenceNumber=FIRST-1',
        '?shipmentReferenceNumber=SECOND-2&shipmentReferenceNumber=FIRST-1',
      ];
      for (const way of ways) {
        const { status, body } = await http.call('GET', `/api/v3/shipments${way}`, { token });
        if (sumless && harm.startsWith('replace')) expect(status).toBe(200);
        else expect([status, typeof body.traceId]).toEqual([500, 'string']);
      }
      expect((await http.call('GET', '/api/v3/shipments/SECOND-2', { token })).status).toBe(200);
    }
    other.close();
  });

  test('is found by the check beside the work, without being asked for', async () => {
    const folder = await altered();
    const { logger, lines } = recordingLogger();
    const store = await openStore({
      folder,
      clock: fixedClock(),
      logger,
      role: 'owner',
      maintenance: { firstMs: 1, everyMs: 60_000 },
    });
    const error = await new Promise<PackdeskError>((resolve) => store.onDamage(resolve));
    expect(error.code).toBe('store.damaged');
    expect(lines.some(({ event }) => event === 'store.damaged')).toBe(true);
    await store.close();
  });

  test('is not put back from a backup that has it', async () => {
    const folder = await altered();
    const copy = join(folder, 'copy.db');
    copyFileSync(fileOf(folder), copy);
    expect(codeOf(() => restoreBackup(folder, copy, someTime))).toBe('store.damaged');
    expect(backupsOf(folder)).toEqual([]);
    expect(placeOf(folder, 'SECOND-2')).toBeGreaterThan(0);
  });
});

describe('a table that is not of the version', () => {
  const alter = (folder: string, sql: string): void => {
    const other = new Database(fileOf(folder));
    other.exec(sql);
    other.close();
  };

  const changed = async (sql: string): Promise<string> => {
    const folder = await tempFolder();
    await (await openAt(folder)).close();
    alter(folder, sql);
    return folder;
  };

  const renamed = 'ALTER TABLE print_jobs RENAME COLUMN wanted_at TO asked_at';

  test.each([
    ['is gone', 'DROP TABLE drafts', 'the table drafts is missing'],
    [
      'lacks a column',
      renamed,
      'the table print_jobs lacks the column wanted_at and has the column asked_at more',
    ],
  ])('%s: no program opens it, and each says so', async (_what, sql, detail) => {
    const folder = await changed(sql);
    for (const role of ['owner', 'guest'] as const) {
      await expect(openAt(folder, { role })).rejects.toMatchObject({
        code: 'store.damaged',
        details: { detail: expect.stringContaining(detail) },
      });
    }
  });

  test.each([
    ['is gone', 'DROP TABLE drafts', 'no such table: drafts'],
    ['lacks a column', renamed, 'print_jobs has no column named wanted_at'],
  ])('%s since the start: the check beside the work says so', async (_what, sql, detail) => {
    const folder = await tempFolder();
    const clock = testClock(someTime);
    const store = await openAt(folder, { clock, maintenance: { firstMs: 1, everyMs: 5 } });
    alter(folder, sql);
    const met = new Promise<PackdeskError>((resolve) => store.onDamage(resolve));
    clock.advance(86_400_000);
    expect(await met).toMatchObject({
      code: 'store.damaged',
      details: { detail: expect.stringContaining(detail) },
    });
    await store.close();
  });

  test('is not put back from a backup', async () => {
    const folder = await changed('DROP TABLE drafts');
    const copy = join(folder, 'copy.db');
    copyFileSync(fileOf(folder), copy);
    expect(codeOf(() => restoreBackup(folder, copy, someTime))).toBe('store.damaged');
  });
});

describe('a page that is damaged while the store is open', () => {
  test('ends no process: what touches it fails with its code, and the store closes', async () => {
    for (let round = 0; round < 6; round += 1) {
      const folder = await tempFolder();
      const first = await openAt(folder);
      await first.shipments.commit(Array.from({ length: 60 }, (_, index) => creation(`S-${index}`)));
      await first.close();
      const store = await openAt(folder);
      const pages = Math.floor(statSync(fileOf(folder)).size / 4096);
      const handle = openSync(fileOf(folder), 'r+');
      // The first page is the header's, which an open store has read.
      for (let page = 1 + (round % 3); page < pages; page += 3) {
        writeSync(handle, Buffer.alloc(4096, 0xa5 ^ round), 0, 4096, page * 4096);
      }
      closeSync(handle);
      const outcomes: string[] = [];
      const note = async (run: () => Promise<unknown>): Promise<void> => {
        outcomes.push(
          await run().then(
            () => 'fine',
            (error: unknown) => (error instanceof PackdeskError ? error.code : String(error)),
          ),
        );
        // The turn ends here.
        await new Promise((resolve) => setImmediate(resolve));
      };
      for (let index = 0; index < 60; index += 1)
        await note(() => store.shipments.byReferences([`S-${index}`]));
      await note(() => store.shipments.list({ offset: 0, limit: 50 }));
      await note(() => store.shipments.list({ text: 'Berlin', offset: 0, limit: 50 }));
      await note(() => store.accounts.users());
      await note(() => store.settings.get('x'));
      await note(() => store.shipments.commit([creation('NEW')]));
      await note(() => store.settings.set('x', 1));
      expect(outcomes.filter((outcome) => !['fine', 'store.damaged'].includes(outcome))).toEqual([]);
      expect(outcomes).toContain('store.damaged');
      await store.close().catch(() => undefined);
    }
  });
});
