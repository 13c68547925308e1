import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { promisify } from 'node:util';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { gate, lost } from '../../../helpers/fates.ts';
import { edit, killablePair, PATCH, POST, shipmentOf } from '../../../helpers/faulty-pair.ts';
import { forgetfulDisk, forgetfulDiskMissing } from '../../../helpers/forgetful-disk.ts';

const missing = await forgetfulDiskMissing();
const skip = missing !== null && process.env.CI !== 'true';
const run = promisify(execFile);

describe.skipIf(skip)('a power cut', { timeout: 90_000 }, () => {
  it('5 power cut after commit (unsynced writes gone): the disk of this test forgets them', async () => {
    const disk = await forgetfulDisk();
    const write = `const fs = require('node:fs');
      const file = fs.openSync('${disk.folder}/synced', 'w');
      fs.writeSync(file, 'kept'); fs.fsyncSync(file); fs.writeSync(file, ' and lost');
      fs.writeFileSync('${disk.folder}/unsynced', 'lost');`;
    await run(process.execPath, ['-e', write], { env: { ...process.env, ...disk.env } });
    await disk.cut();
    const { stdout } = await run('cat', [`${disk.folder}/synced`]);
    expect(stdout).toBe('kept');
    expect(await readdir(disk.folder)).toEqual(['synced']);
  });

  it.each([
    ['FULL', 1],
    ['OFF', 0],
  ])(
    '5 power cut after commit (unsynced writes gone): with synchronous=%s %d rows are left',
    async (synchronous, rows) => {
      const disk = await forgetfulDisk();
      const file = `${disk.folder}/some.db`;
      const write = `const db = require('better-sqlite3')('${file}');
      db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE notes (note)');
      db.exec('PRAGMA synchronous = ${synchronous}; INSERT INTO notes VALUES (1)');
      process.kill(process.pid, 'SIGKILL');`;
      const env = { ...process.env, ...disk.env };
      await run(process.execPath, ['-e', write], { env }).catch(() => undefined);
      await disk.cut();
      const db = new Database(file);
      expect(db.prepare('SELECT * FROM notes').all()).toHaveLength(rows);
      db.close();
    },
  );

  it('5 power cut after commit (unsynced writes gone)', async () => {
    const disk = await forgetfulDisk();
    const pair = await killablePair(disk);
    const there = await pair.remote.at();
    await there.create(shipmentOf('R1'), shipmentOf('R2'), shipmentOf('R3'));
    await pair.here().getAll(['R1', 'R2', 'R3']);
    // Answered, and not sent when the power goes.
    const closed = pair.proxy.when({}, lost);
    expect((await pair.here().update(edit({ orderNumber: 'kept' }))).status).toBe(200);
    expect((await pair.here().update(edit({ orderNumber: 'kept' }, 'R2'))).status).toBe(200);
    expect((await pair.here().create(shipmentOf('NEW', ['a', 'b']))).status).toBe(201);
    expect((await pair.here().remove('R3')).status).toBeLessThan(300);
    await pair.kill();
    await disk.cut();
    closed.stop();
    // Sent by then, and its answer comes after the power.
    const answers = gate('answers');
    pair.proxy.when({ ...PATCH, body: /"R2"/ }, answers.fate);
    await pair.start();
    await answers.arrived;
    await pair.drained('R1', 'NEW');
    await pair.kill();
    await disk.cut();
    answers.open();
    await pair.start();
    await pair.drained('R1', 'R2', 'NEW');
    for (const reference of ['R1', 'R2']) {
      expect((await pair.remote.document(reference))?.shipmentInfo.orderNumber).toBe('kept');
      expect(await pair.remote.version(reference)).toBe(2);
    }
    expect(await pair.remote.version('NEW')).toBe(1);
    expect(await pair.remote.document('R3')).toBeNull();
    expect(pair.proxy.count({ ...PATCH, body: /"R2"/ })).toBe(1);
    expect(pair.proxy.count({ ...POST, body: /NEW/ })).toBe(1);
  });
});
