import { expect, test } from 'vitest';
import { COMPARE_AGAIN_MS } from '../../../electron/core/sync-store.ts';
import { columns, creation, openAt, someTime, tempFolder, tempStore } from '../../helpers/store.ts';
import { beside, record } from '../../helpers/sync-records.ts';

/** Shipments that a desk has changed at its remote, and that are to be looked at since a backup was restored there. */

const DAY = 86_400_000;

const changed = (reference: string, at: number, status = 10) =>
  creation(reference, {
    columns: columns({ status }),
    sync: {
      record: record(reference, {
        etag: `"7-5-${reference.padEnd(12, '-')}"`,
        confirmed: [{ path: 'shipmentInfo.orderNumber', before: 'a', after: 'b', at }],
      }),
    },
  });

const holding = async (folder?: string) => {
  const store = await tempStore(folder === undefined ? {} : { folder });
  const { shipments, sync } = store;
  await shipments.commit([
    changed('OLDER', someTime - 2 * DAY),
    changed('NEWER', someTime - DAY),
    changed('CLOSED', someTime - 3 * DAY, 50),
    changed('LONG-AGO', someTime - 31 * DAY),
    creation('UNTOUCHED', { sync: { record: record('UNTOUCHED') } }),
  ]);
  const due = (now = someTime) => sync.toCompare(now, 9);
  return { ...store, due };
};

test('are those of the last 30 days, closed ones too, the last changed first', async () => {
  const { sync, due } = await holding();
  expect(await due()).toEqual([]);
  expect(await sync.noteRestored('UNTOUCHED', someTime)).toBe(true);
  expect(await due()).toEqual(['NEWER', 'OLDER', 'CLOSED']);
  expect(await sync.toCompare(someTime, 1)).toEqual(['NEWER']);
});

test('are it no longer once the remote has said how they are; a decision says nothing of that', async () => {
  const { shipments, sync, due } = await holding();
  await sync.noteRestored('NEWER', someTime);
  await sync.seen('NEWER', someTime + 1);
  const older = await sync.record('OLDER');
  if (!older) throw new Error('There is no such record.');
  const decided = {
    ...older,
    held: [{ kind: 'both', path: 'shipmentInfo.orderNumber', at: 1 }],
  } as typeof older;
  await shipments.commit([beside('OLDER', 1, { record: decided })]);
  expect(await due()).toEqual(['OLDER', 'CLOSED']);
  await shipments.commit([beside('OLDER', 1, { record: { ...older, seenAt: someTime + 2 } })]);
  await shipments.commit([beside('CLOSED', 1, { forget: true })]);
  expect(await due()).toEqual([]);
});

test('are marked once for each restored backup, however many shipments show it', async () => {
  const { shipments, sync, due } = await holding();
  expect(await sync.noteRestored('NEWER', someTime)).toBe(true);
  for (const reference of ['NEWER', 'OLDER', 'CLOSED']) await sync.seen(reference, someTime + 1);
  expect(await sync.noteRestored('OLDER', someTime)).toBe(false);
  expect(await sync.noteRestored('UNTOUCHED', someTime - DAY)).toBe(false);
  expect(await due()).toEqual([]);
  // One that was seen since the first one shows another.
  const etag = '"7-20005-abcdefghijkl"';
  await shipments.commit([
    beside('OLDER', 1, { record: record('OLDER', { etag, seenAt: someTime + 2, confirmed: [] }) }),
  ]);
  expect(await sync.noteRestored('CLOSED', someTime)).toBe(false);
  expect(await sync.noteRestored('OLDER', someTime)).toBe(true);
  expect(await due()).toEqual(['NEWER', 'CLOSED']);
});

test('wait for a while after a look that told nothing, and no longer for a clock that was set back', async () => {
  const { sync, due } = await holding();
  await sync.noteRestored('NEWER', someTime);
  await sync.postponeCompare('NEWER', someTime);
  await sync.postponeCompare('UNTOUCHED', someTime);
  expect(await due()).toEqual(['OLDER', 'CLOSED']);
  expect(await due(someTime + COMPARE_AGAIN_MS)).toEqual(['OLDER', 'CLOSED', 'NEWER']);
  expect(await due(someTime - 60_000)).toEqual(['OLDER', 'CLOSED', 'NEWER']);
});

test('are still to be looked at after a restart', async () => {
  const folder = await tempFolder();
  const { sync, close } = await holding(folder);
  await sync.noteRestored('NEWER', someTime);
  await sync.seen('NEWER', someTime + 1);
  await close();
  const again = await openAt(folder);
  try {
    expect(await again.sync.toCompare(someTime, 9)).toEqual(['OLDER', 'CLOSED']);
    expect(await again.sync.noteRestored('OLDER', someTime)).toBe(false);
  } finally {
    await again.close();
  }
});
