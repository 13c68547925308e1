import { mkdir, readdir, rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { exportOf, labelled, voided } from '../../helpers/export-labels.ts';
import { filesIn, rowsIn, testExports } from '../../helpers/exports.ts';
import { handTimers } from '../../helpers/hand-timers.ts';
import { handOverSome } from '../../helpers/handovers.ts';
import { openAt, someTime, tempFolder, tempStore } from '../../helpers/store.ts';

const begin = async () => {
  const time = handTimers(someTime);
  const store = await tempStore({ clock: time.clock });
  const folder = await tempFolder();
  const exports = testExports(store, time);
  return { time, store, folder, exports };
};

const day = new Date(someTime).toLocaleDateString('sv-SE');
const range = (requestId: string, onlyNew = false) => ({ fromDay: day, toDay: day, onlyNew, requestId });
const BY = { email: 'ada@desk.example' };

describe('an export at each label', () => {
  it('writes a file a label, and another one when the label is void', async () => {
    const { time, store, folder, exports } = await begin();
    await exports.save(exportOf(folder));
    await store.shipments.commit([labelled('A', someTime), labelled('B', someTime)]);
    exports.start();
    await exports.idle();
    expect(await rowsIn(folder)).toEqual(expect.arrayContaining(['A,labelled,T-A', 'B,labelled,T-B']));
    expect(await filesIn(folder)).toHaveLength(2);
    await store.shipments.commit([voided('A', 1, someTime + 1)]);
    time.pass(2_000);
    await exports.idle();
    expect((await rowsIn(folder)).sort()).toEqual(['A,labelled,T-A', 'A,voided,T-A', 'B,labelled,T-B']);
    for (const { name } of await filesIn(folder)) expect(name).toMatch(/^shop-.*-aaaaaaaa-[0-9a-f]{8}\.csv$/);
  });

  it('says nothing of a void that its columns cannot tell, nor of one that it never had', async () => {
    const { store, folder, exports } = await begin();
    await store.shipments.commit([labelled('OLD', someTime)]);
    const columns = [{ heading: 'reference', from: ['shipmentInfo.shipmentReference'] }];
    await exports.save(exportOf(folder, { columns }));
    await exports.save(exportOf(folder, { id: 'other' }));
    await store.shipments.commit([labelled('A', someTime)]);
    await store.shipments.commit([voided('A', 1, someTime + 1), voided('OLD', 1, someTime + 1)]);
    await exports.once();
    expect((await rowsIn(folder)).sort()).toEqual(['A', 'A,labelled,T-A', 'A,voided,T-A']);
  });

  it('keeps what was said when it became due, and is told of nothing while it is off', async () => {
    const { store, folder, exports } = await begin();
    await exports.save(exportOf(folder));
    await store.shipments.commit([labelled('A', someTime)]);
    await store.shipments.commit([
      {
        kind: 'delete',
        reference: 'A',
        expectedVersion: 1,
        history: { at: someTime + 1, userId: 1, email: 'a@desk.example', action: 'delete', changes: [] },
      },
    ]);
    await exports.save(exportOf(folder, { on: false }));
    await store.shipments.commit([labelled('B', someTime)]);
    await exports.once();
    expect((await rowsIn(folder)).sort()).toEqual(['A,labelled,T-A', 'A,voided,T-A']);
  });

  it('waits for a folder that is away, says so, tries again, and loses nothing', async () => {
    const { time, store, folder, exports } = await begin();
    const drive = join(folder, 'drive');
    const told: string[] = [];
    exports.onTrouble((name, where, detail) => told.push(`${name} ${where} ${detail}`));
    await exports.save(exportOf(drive));
    exports.start();
    for (const reference of ['A', 'B', 'C']) {
      await store.shipments.commit([labelled(reference, someTime)]);
      time.pass(2_000);
      await exports.idle();
    }
    expect((await exports.list()).exports).toMatchObject([
      { due: 0, waiting: 3, failure: { detail: 'ENOENT' } },
    ]);
    expect(told).toEqual([`Shop ${drive} ENOENT`]);
    await mkdir(drive);
    time.pass(300_000);
    await exports.idle();
    expect((await rowsIn(drive)).sort()).toEqual(['A,labelled,T-A', 'B,labelled,T-B', 'C,labelled,T-C']);
    expect((await exports.list()).exports).toMatchObject([
      { waiting: 0, failure: null, last: { labels: 1, folder: drive } },
    ]);
  });

  it('waits for no time that a clock far ahead has set', async () => {
    const { time, store, folder, exports } = await begin();
    const drive = join(folder, 'drive');
    await exports.save(exportOf(drive));
    let skew = 400 * 86_400_000;
    const ahead = { now: () => time.clock.now() + skew };
    const lane = testExports(store, { ...time, clock: ahead });
    await store.shipments.commit([labelled('A', someTime)]);
    lane.start();
    await lane.idle();
    await mkdir(drive);
    skew = 0;
    time.pass(2_000);
    await lane.idle();
    expect(await rowsIn(drive)).toEqual(['A,labelled,T-A']);
  });

  // A folder in which even root makes no file.
  it.skipIf(process.platform !== 'linux')('leaves no half of a file where it may not write', async () => {
    const { time, store, folder, exports } = await begin();
    const drive = join(folder, 'drive');
    await symlink('/proc', drive);
    await exports.save(exportOf(drive));
    await store.shipments.commit([labelled('A', someTime)]);
    exports.start();
    await exports.idle();
    expect((await exports.list()).exports).toMatchObject([
      { waiting: 1, failure: { detail: expect.stringMatching(/^E/) } },
    ]);
    await rm(drive);
    await mkdir(drive);
    time.pass(300_000);
    await exports.idle();
    expect(await rowsIn(drive)).toEqual(['A,labelled,T-A']);
    expect(await filesIn(drive)).toHaveLength(1);
  });

  it('of two desks into one folder: no name is the same, and each has the labels of its own', async () => {
    const { folder, ...first } = await begin();
    const second = await begin();
    const other = testExports(second.store, second.time, { desk: async () => 'desk-bbbbbbbb-1' });
    for (const [exports, store] of [
      [first.exports, first.store],
      [other, second.store],
    ] as const) {
      await exports.save(exportOf(folder, { file: 'orders' }));
      for (const reference of ['A', 'B']) await store.shipments.commit([labelled(reference, someTime)]);
      await exports.once();
    }
    const names = (await filesIn(folder)).map(({ name }) => name);
    expect(names.filter((name) => name.startsWith('orders-aaaaaaaa-'))).toHaveLength(2);
    expect(names.filter((name) => name.startsWith('orders-bbbbbbbb-'))).toHaveLength(2);
  });

  it('is written again under the same name with the same bytes where a kill came before it was noted', async () => {
    const { time, store, folder, exports } = await begin();
    await exports.save(exportOf(folder, { format: 'xlsx' }));
    await store.shipments.commit([labelled('A', someTime)]);
    const lost = testExports(
      { exports: { ...store.exports, written: () => Promise.reject(new Error('killed')) } },
      time,
    );
    await lost.once();
    const before = await filesIn(folder);
    expect(before).toHaveLength(1);
    time.pass(3_600_000);
    await testExports(store, time).once();
    expect(await filesIn(folder)).toEqual(before);
    expect((await exports.list()).exports).toMatchObject([{ waiting: 0, last: { name: before[0]?.name } }]);
  });
});

describe('an export by a button', () => {
  it('writes a range, and only what it has not had; the same request once', async () => {
    const { time, store, folder, exports } = await begin();
    await store.shipments.commit([labelled('OLD', someTime - 86_400_000), labelled('A', someTime)]);
    await exports.save(exportOf(folder, { when: 'button' }));
    expect(await exports.run(BY, 'shop', range('one'))).toBe(1);
    expect(await exports.run(BY, 'shop', range('one'))).toBe(1);
    // Another choice under the same request is not answered with the labels of the first.
    await expect(exports.run(BY, 'shop', range('one', true))).rejects.toMatchObject({
      code: 'request.idempotency',
    });
    await exports.once();
    expect(await rowsIn(folder)).toEqual(['A,labelled,T-A']);
    await store.shipments.commit([labelled('B', someTime)]);
    expect(await exports.run(BY, 'shop', range('two', true))).toBe(1);
    await exports.once();
    expect((await rowsIn(folder)).sort()).toEqual(['A,labelled,T-A', 'B,labelled,T-B']);
    expect(await exports.run(BY, 'shop', range('three', true))).toBe(0);
    // A void waits for the next file.
    await store.shipments.commit([voided('A', 1, someTime + 1)]);
    time.pass(2_000);
    await exports.once();
    expect(await filesIn(folder)).toHaveLength(2);
    expect((await exports.list()).exports).toMatchObject([{ later: 1 }]);
    expect(await exports.run(BY, 'shop', range('four', true))).toBe(1);
    await exports.once();
    expect((await rowsIn(folder)).sort()).toEqual(['A,labelled,T-A', 'A,voided,T-A', 'B,labelled,T-B']);
    // Again as a whole: what is void now is no label of that day.
    expect(await exports.run(BY, 'shop', range('five'))).toBe(1);
  });

  it('is added beside another one that is added at the same moment', async () => {
    const { folder, exports } = await begin();
    const names = ['Mon', 'Tue', 'Wed'];
    await Promise.all(names.map((name) => exports.add(exportOf(folder, { name }))));
    const listed = (await exports.list()).exports.map(({ profile }) => [profile.id, profile.name]);
    expect(listed).toEqual([
      ['shop', 'Mon'],
      ['shop-2', 'Tue'],
      ['shop-3', 'Wed'],
    ]);
  });

  it('refuses a range that ends before it begins, and one of years', async () => {
    const { folder, exports } = await begin();
    await exports.save(exportOf(folder, { when: 'button' }));
    const choice = { ...range('x'), toDay: '2020-01-01' };
    await expect(exports.run(BY, 'shop', choice)).rejects.toMatchObject({ code: 'export.range' });
    await expect(exports.run(BY, 'shop', { ...range('x'), fromDay: '2020-01-01' })).rejects.toMatchObject({
      code: 'export.range',
    });
    await expect(exports.run(BY, 'none', range('x'))).rejects.toMatchObject({ code: 'export.unknown' });
  });
});

describe('an export at the end of the day', () => {
  it('writes a file a manifest when the day is closed, and what is taken back is in none', async () => {
    const { store, folder, exports } = await begin();
    await exports.save(exportOf(folder, { when: 'endOfDay', file: '{manifest}' }));
    await handOverSome(store, 3);
    await exports.once();
    expect(await readdir(folder)).toEqual([]);
    const open = await store.handovers.open();
    const closing = { requestId: 'day', at: someTime, userId: 1, email: 'a@desk.example', handovers: open };
    expect(await store.handovers.close(closing)).toMatchObject({ outcome: 'saved' });
    await exports.once();
    const files = await filesIn(folder);
    expect(files).toHaveLength(open.length);
    expect(await rowsIn(folder)).toHaveLength(20);
    for (const row of await rowsIn(folder)) expect(row).toContain(',handedOver,');
  });
});

it('an export and what waits for it are there after a start, also where its folder was moved', async () => {
  const time = handTimers(someTime);
  const data = await tempFolder();
  const folder = join(await tempFolder(), 'a');
  const store = await openAt(data, { clock: time.clock });
  const first = testExports(store, time);
  await first.save(exportOf(folder));
  await store.shipments.commit([labelled('A', someTime)]);
  await first.once();
  await first.stop();
  await store.close();
  const again = await tempStore({ folder: data, clock: time.clock });
  const exports = testExports(again, time);
  await mkdir(`${folder}-moved`);
  await rename(`${folder}-moved`, `${folder}-new`);
  await exports.save(exportOf(`${folder}-new`));
  await exports.once();
  expect(await rowsIn(`${folder}-new`)).toEqual(['A,labelled,T-A']);
  await rm(`${folder}-new`, { recursive: true });
});
