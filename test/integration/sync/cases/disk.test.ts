import { readFile, writeFile } from 'node:fs/promises';
import Database from 'better-sqlite3';
import { describe, expect, it, vi } from 'vitest';
import { startService } from '../../../../electron/app/service.ts';
import { silentLogger } from '../../../../electron/core/logger.ts';
import { volatileSecrets } from '../../../../electron/core/secret-store.ts';
import { storePaths } from '../../../../electron/db/folder.ts';
import { migrations } from '../../../../electron/db/migrations/index.ts';
import { openFolder } from '../../../../electron/db/open-folder.ts';
import { gate, lost } from '../../../helpers/fates.ts';
import {
  edit,
  faultyPair,
  GET,
  killablePair,
  PATCH,
  POST,
  SHIPMENTS,
  shipmentOf,
} from '../../../helpers/faulty-pair.ts';
import { forgetfulDisk, forgetfulDiskMissing } from '../../../helpers/forgetful-disk.ts';
import { longIt } from '../../../helpers/long-it.ts';
import { isLong } from '../../../helpers/profile.ts';
import { runCommand } from '../../../helpers/serve.ts';
import { emailOf } from '../../../helpers/service.ts';
import { created, entry } from '../../../helpers/sync-records.ts';

const missing = await forgetfulDiskMissing();
const skip = missing !== null && process.env.CI !== 'true';

type Pair = Awaited<ReturnType<typeof faultyPair>>;

const holding = async () => {
  const pair = await faultyPair();
  await (await pair.there()).create(shipmentOf());
  const here = await pair.here();
  await here.get('R1');
  return { pair, here };
};

/** Edits made while the remote was away, on a desk that has ended since. */
const pending = async () => {
  const { pair, here } = await holding();
  await pair.proxy.cutOff();
  await here.update(edit({ orderNumber: 'pending' }));
  await here.create(shipmentOf('NEW'));
  await pair.edge().stop();
  await pair.proxy.back();
  return { pair, file: storePaths(pair.folder).file };
};

const sendsItAll = async (pair: Pair): Promise<void> => {
  await pair.restart();
  await pair.edge().sync.retry();
  await pair.drained();
  expect((await pair.remote.document())?.shipmentInfo.orderNumber).toBe('pending');
  expect(await pair.remote.version()).toBe(2);
  expect(await pair.remote.version('NEW')).toBe(1);
};

/** Rows as a desk makes them, straight into its store. */
const queue = async (pair: Pair, count: number): Promise<string[]> => {
  const { accounts, shipments } = pair.edge().store;
  const user = await accounts.userByEmail(emailOf('admin'));
  const by = { userId: user?.id ?? 0, email: emailOf('admin'), parcelIds: [] };
  const references = Array.from({ length: count }, (_, at) => `Q-${at}`);
  for (let at = 0; at < count; at += 1_000) {
    const some = references.slice(at, at + 1_000);
    await shipments.commit(
      some.map((reference) => created(reference, entry({ ...by, at: pair.time.clock.now() }))),
    );
  }
  return references;
};

describe('another version of the program', { timeout: 60_000 }, () => {
  it('41 upgrade with a queue pending; a downgrade refused', async () => {
    const { pair, file } = await pending();
    const version = migrations.length + 1;
    const later = {
      version,
      name: 'later',
      up: (db: { exec(sql: string): unknown }) =>
        void db.exec("ALTER TABLE outbox ADD COLUMN later TEXT DEFAULT 'x'"),
    };
    // A newer program opens the folder: the queue goes with it.
    const options = { paths: storePaths(pair.folder), role: 'owner', synchronous: 'FULL' } as const;
    const newer = openFolder({ ...options, at: Date.now(), migrations: [...migrations, later] });
    expect(newer.preparation.migrated).toEqual(['later']);
    const rows = newer.db.prepare('SELECT reference, state, later FROM outbox ORDER BY id').all();
    expect(rows).toEqual([
      { reference: 'R1', state: 'queued', later: 'x' },
      { reference: 'NEW', state: 'queued', later: 'x' },
    ]);
    newer.close(Date.now(), true);
    // This one does not know it: it touches nothing and sends nothing.
    const [before, seen] = [await readFile(file), pair.proxy.seen.length];
    await expect(pair.restart()).rejects.toMatchObject({ code: 'store.too-new' });
    expect(await readFile(file)).toEqual(before);
    expect(pair.proxy.seen).toHaveLength(seen);
    // With the program's own version again nothing is missing.
    const db = new Database(file);
    db.exec(`ALTER TABLE outbox DROP COLUMN later; PRAGMA user_version = ${version - 1}`);
    db.close();
    await sendsItAll(pair);
  });
});

describe('the disk of the desk', { timeout: 90_000 }, () => {
  /** A desk whose disk can be filled, and what it has for its remote. */
  const onDisk = async () => {
    const disk = await forgetfulDisk();
    const pair = await killablePair(disk);
    await (await pair.remote.at()).create(shipmentOf());
    await pair.here().get('R1');
    return { disk, pair };
  };

  const lookedAgain = async ({ proxy }: Awaited<ReturnType<typeof onDisk>>['pair']) => {
    const look = { ...GET, path: /R1/ };
    await proxy.reached(look, proxy.count(look) + 2);
  };

  it.skipIf(skip)('42 disk full', async () => {
    const { disk, pair } = await onDisk();
    const answers = gate('answers');
    pair.proxy.when(PATCH, answers.fate, { times: 1 });
    expect((await pair.here().update(edit({ orderNumber: 'before it' }))).status).toBe(200);
    await answers.arrived;
    await disk.full(true);
    // Said, never taken in silence.
    const refused = await pair.here().update(edit({ description: 'no room' }));
    expect([refused.status, refused.body.title]).toEqual([503, expect.any(String)]);
    expect((await pair.here().get('R1')).body.shipment[0].shipmentInfo).toMatchObject({
      orderNumber: 'before it',
      description: 'as made',
    });
    answers.open();
    // The sent edit cannot be marked: the remote is asked again, and it is not sent again.
    await lookedAgain(pair);
    await disk.full(false);
    await pair.drained('R1');
    expect(pair.proxy.count(PATCH)).toBe(1);
    expect(await pair.remote.version()).toBe(2);
    expect((await pair.here().update(edit({ description: 'room again' }))).status).toBe(200);
    await pair.drained('R1');
    expect((await pair.remote.document())?.shipmentInfo.description).toBe('room again');
  });

  // The case before it is of its kind: this one is in the long profile.
  const longOnDisk: typeof longIt = isLong ? it.skipIf(skip) : longIt;
  longOnDisk('42 disk full before anything is sent: it is sent once there is room', async () => {
    const { disk, pair } = await onDisk();
    const closed = pair.proxy.when({ path: SHIPMENTS }, lost);
    expect((await pair.here().update(edit({ orderNumber: 'before it' }))).status).toBe(200);
    await disk.full(true);
    closed.stop();
    // A request that cannot be noted would be forgotten by a kill.
    await lookedAgain(pair);
    expect(pair.proxy.count(PATCH)).toBe(0);
    await disk.full(false);
    await pair.drained('R1');
    expect(pair.proxy.count(PATCH)).toBe(1);
    expect((await pair.remote.document())?.shipmentInfo.orderNumber).toBe('before it');
  });

  longIt('42 database locked', async () => {
    const { pair, here } = await holding();
    const other = new Database(storePaths(pair.folder).file);
    pair.proxy.when(
      PATCH,
      async ({ forward, answer }) => {
        const real = await forward();
        other.exec('BEGIN IMMEDIATE');
        answer(real);
      },
      { times: 1 },
    );
    await here.update(edit({ orderNumber: 'sent' }));
    await pair.proxy.reached(PATCH);
    await vi.waitFor(() => expect(other.inTransaction).toBe(true), { timeout: 5_000, interval: 5 });
    // Another program holds it for longer than the desk waits.
    const refused = await here.update(edit({ description: 'cannot be kept now' }));
    expect(refused.status).toBe(503);
    expect((await here.get('R1')).body.shipment[0].shipmentInfo.description).toBe('as made');
    other.exec('ROLLBACK');
    other.close();
    await pair.drained();
    expect(await pair.remote.version()).toBe(2);
    expect(pair.proxy.count(PATCH)).toBe(1);
    expect((await here.update(edit({ description: 'kept' }))).status).toBe(200);
    await pair.drained();
    expect((await pair.remote.document())?.shipmentInfo).toMatchObject({
      orderNumber: 'sent',
      description: 'kept',
    });
  });

  it('42 database corrupt', async () => {
    const { pair, file } = await pending();
    const whole = await readFile(file);
    const seen = pair.proxy.seen.length;
    const broken = Buffer.from(whole).fill(0xa5, 4096 * 3, 4096 * 12);
    await writeFile(file, broken);
    // As after a crash: only then the database is looked through.
    const run = new Database(file);
    run.exec('UPDATE runs SET stopped_at = NULL');
    run.close();
    const left = await readFile(file);
    await expect(pair.restart()).rejects.toMatchObject({ code: 'store.damaged' });
    expect(pair.proxy.seen).toHaveLength(seen);
    expect(await readFile(file)).toEqual(left);
    await writeFile(file, whole);
    await sendsItAll(pair);
  });

  it('42 a backlog of 10,000', async () => {
    const { pair } = await holding();
    const [before, began] = [pair.proxy.seen.length, pair.time.clock.now()];
    pair.proxy.when({}, lost);
    await queue(pair, 10_000);
    await pair.edge().sync.retry();
    await pair.proxy.reached({}, before + 7);
    const passed = pair.time.clock.now() - began;
    const { waiting, refused, online } = await pair.edge().sync.status();
    expect([waiting, refused, online]).toEqual([10_000, 0, false]);
    // One asks for all of them, and less and less often.
    const attempts = pair.proxy.seen.length - before;
    expect(attempts).toBeLessThan(12);
    expect(passed).toBeGreaterThan(2_000);
    const { rows } = await pair.edge().store.sync.list({ states: ['queued'], offset: 0, limit: 10_000 });
    expect(rows).toHaveLength(10_000);
    expect(rows.filter((row) => row.attempts > 0).length).toBeLessThanOrEqual(attempts);
  });

  longIt('42 a backlog of 10,000: it drains when the remote is back', async () => {
    const { pair } = await holding();
    await pair.proxy.cutOff();
    const references = await queue(pair, 300);
    await pair.proxy.back();
    await pair.edge().sync.retry();
    await pair.drained();
    const { rows } = await pair.remote.origin().store.shipments.list({ offset: 0, limit: 500 });
    expect(rows.map(({ reference }) => reference).toSorted()).toEqual(['R1', ...references].toSorted());
    expect(pair.proxy.count(POST)).toBe(300);
    expect((await pair.edge().sync.status()).refused).toBe(0);
  });

  it('42 a second instance started', async () => {
    const { pair, here } = await holding();
    await pair.proxy.cutOff();
    await here.update(edit({ orderNumber: 'mine' }));
    const { folder } = pair;
    const remote = { url: pair.proxy.url };
    await pair.proxy.back();
    const second = startService({ folder, remote, logger: silentLogger, secrets: volatileSecrets(true) });
    await expect(second).rejects.toMatchObject({ code: 'store.locked' });
    const { code, err } = await runCommand('serve', ['--data', folder, '--remote', remote.url]);
    expect(code).not.toBe(0);
    expect(err).not.toBe('');
    // The first one is not disturbed, and sends what it has once.
    await pair.edge().sync.retry();
    await pair.drained();
    expect(await pair.remote.version()).toBe(2);
    expect(pair.proxy.count(PATCH)).toBe(1);
  });
});
