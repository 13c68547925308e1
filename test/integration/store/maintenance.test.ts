import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Logger } from '../../../electron/core/logger.ts';
import { silentLogger } from '../../../electron/core/logger.ts';
import { KEPT_DAYS } from '../../../electron/db/backup.ts';
import { SUPERSEDED_LIFE_MS } from '../../../electron/db/documents.ts';
import { storePaths } from '../../../electron/db/folder.ts';
import { IDEMPOTENCY_LIFE_MS } from '../../../electron/db/idempotency.ts';
import { startMaintenance } from '../../../electron/db/maintenance.ts';
import { KEPT, OVER_LIFE_MS } from '../../../electron/db/print-job-writes.ts';
import { backupsOf, restoreBackup } from '../../../electron/db/restore.ts';
import { SESSION_MEMORY_MS } from '../../../electron/db/sessions.ts';
import { testClock } from '../../helpers/clock.ts';
import { newJob } from '../../helpers/printing.ts';
import { creation, edit, fixedClock, openAt, someTime, tempFolder, tempStore } from '../../helpers/store.ts';

/** On a busy machine. */
const SOON = { timeout: 20_000 };

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const eager = { firstMs: 1, everyMs: 5 };

const user = {
  uuid: 'u',
  email: 'a@packdesk.example',
  firstName: 'Anna',
  lastName: 'Gross',
  companyName: 'Depot',
  clientId: 1,
  roles: ['packer' as const],
  defaultRole: 'packer' as const,
  createdAt: someTime,
  passwordHash: 'hash',
  otpSeed: null,
};

test('maintenance comes soon after the start, then once an hour by the clock, also one that is set back', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const clock = testClock(someTime);
  const runs: number[] = [];
  const stop = startMaintenance(clock, (at) => runs.push(at - someTime), { firstMs: 10, everyMs: 100 });
  vi.advanceTimersByTime(1_000);
  expect(runs).toEqual([0]);
  clock.advance(HOUR - 1);
  vi.advanceTimersByTime(1_000);
  expect(runs).toHaveLength(1);
  clock.advance(1);
  vi.advanceTimersByTime(1_000);
  clock.advance(-3 * HOUR);
  vi.advanceTimersByTime(1_000);
  expect(runs).toEqual([0, HOUR, -2 * HOUR]);
  stop();
  clock.advance(9 * HOUR);
  vi.advanceTimersByTime(1_000);
  expect(runs).toHaveLength(3);
});

test('while it runs, kept answers, sessions long over and replaced documents are forgotten in their time', async () => {
  const clock = testClock(someTime);
  const { accounts, shipments } = await tempStore({ clock, maintenance: eager });
  const { id } = await accounts.addUser(user);
  const session = {
    userId: id,
    role: 'packer' as const,
    rememberMe: false,
    createdAt: someTime,
    endedAt: null,
  };
  const token = { issuedAt: someTime, usedAt: null, successorHash: null };
  for (const [name, expiresAt] of [
    ['short', someTime],
    ['long', someTime * 2],
  ] as const) {
    await accounts.addSession(
      { ...session, id: name, expiresAt },
      { ...token, hash: name, sessionId: name, expiresAt },
    );
  }
  const answer = { userId: id, requestHash: 'h', response: '{}' };
  await shipments.commit([], { ...answer, key: 'old', at: someTime });
  await shipments.commit([], {
    ...answer,
    key: 'new',
    at: someTime + SUPERSEDED_LIFE_MS + SESSION_MEMORY_MS + 2 * HOUR,
  });
  const document = (createdAt: number) => ({
    documentType: 'LABEL' as const,
    format: 'ZPL' as const,
    parcelIndex: 0,
    content: new Uint8Array(9),
    createdAt,
  });
  await shipments.commit([creation('A', { documents: [document(someTime)] })]);
  await shipments.commit([edit('A', 1, { documents: [document(someTime + 1)] })]);
  await shipments.commit([edit('A', 2, { documents: [document(someTime + 2)] })]);

  clock.advance(IDEMPOTENCY_LIFE_MS + HOUR);
  await vi.waitFor(async () => expect(await shipments.idempotent('old', id)).toBeNull(), SOON);
  expect(await accounts.session('short')).not.toBeNull();
  clock.advance(SESSION_MEMORY_MS);
  await vi.waitFor(async () => expect(await accounts.session('short')).toBeNull(), SOON);
  expect(await accounts.refreshToken('short')).toBeNull();
  expect(await shipments.documents('A')).toHaveLength(3);
  clock.advance(SUPERSEDED_LIFE_MS);
  await vi.waitFor(async () => expect(await shipments.documents('A')).toHaveLength(1), SOON);
  expect(await shipments.documents('A')).toMatchObject([{ createdAt: someTime + 2, superseded: false }]);
  expect(await accounts.session('long')).not.toBeNull();
  expect(await shipments.idempotent('new', id)).not.toBeNull();
});

test('a guest keeps nothing up: it is not its folder', async () => {
  const guest = await tempStore({ role: 'guest', maintenance: eager });
  const clock = testClock(someTime);
  const owner = await openAt(guest.folder, { clock, maintenance: eager });
  await vi.waitFor(() => expect(backupsOf(guest.folder)).toHaveLength(1), SOON);
  await owner.close();
});

test('each day that an owner runs has its backup, made beside the work; the newest seven stay', async () => {
  const clock = testClock(someTime);
  const events: string[] = [];
  const logger: Logger = { ...silentLogger, info: (event) => void events.push(event) };
  const store = await tempStore({ clock, logger, maintenance: eager });
  await store.numbers.ensure({ name: 'sscc', next: 1, last: 999 });
  const days = () => backupsOf(store.folder).map(({ at }) => (at - someTime) / DAY);
  await vi.waitFor(() => expect(days()).toEqual([0]), SOON);
  for (let day = 1; day <= KEPT_DAYS + 1; day += 1) {
    await store.shipments.commit([creation(`DAY-${day}`)]);
    clock.advance(HOUR);
    clock.advance(DAY - HOUR);
    await vi.waitFor(() => expect(days()[0]).toBe(day), SOON);
  }
  await vi.waitFor(() => expect(days()).toEqual([8, 7, 6, 5, 4, 3, 2]), SOON);
  expect(readdirSync(storePaths(store.folder).backups)).toHaveLength(KEPT_DAYS);
  // A copy is told of after it is there to be seen.
  const told = () => events.filter((event) => event === 'store.backed-up');
  await vi.waitFor(() => expect(told()).toHaveLength(KEPT_DAYS + 2), SOON);
  await store.numbers.draw('sscc', 7);
  await store.close();
  const [, , third] = backupsOf(store.folder);
  restoreBackup(store.folder, basename(third?.file ?? ''), clock.now());
  const again = await tempStore({ folder: store.folder, clock });
  const { rows } = await again.shipments.list({ offset: 0, limit: 1 });
  expect(rows).toMatchObject([{ reference: 'DAY-6' }]);
  expect(await again.numbers.draw('sscc', 1)).toBeGreaterThan(7);
});

test('a second start of the same day makes no second backup', async () => {
  const folder = await tempFolder();
  const first = await openAt(folder, { maintenance: eager });
  await vi.waitFor(() => expect(backupsOf(folder)).toHaveLength(1), SOON);
  await first.close();
  const clock = testClock(someTime + HOUR);
  const second = await tempStore({ folder, clock, maintenance: eager });
  await second.shipments.commit([], { key: 'old', userId: 1, requestHash: 'h', response: '{}', at: 0 });
  clock.advance(HOUR);
  await vi.waitFor(async () => expect(await second.shipments.idempotent('old', 1)).toBeNull(), SOON);
  expect(backupsOf(folder)).toHaveLength(1);
});

test('closing does not wait for a backup, which leaves nothing half made', async () => {
  const folder = await tempFolder();
  const store = await openAt(folder);
  const text = JSON.stringify({ filler: 'x'.repeat(100_000) });
  await store.shipments.commit(Array.from({ length: 300 }, (_, at) => creation(`R-${at}`, { text })));
  await store.close();
  const again = await openAt(folder, { maintenance: eager });
  await vi.waitFor(() => expect(existsSync(storePaths(folder).backups)).toBe(true), {
    timeout: 20_000,
    interval: 1,
  });
  await again.close();
  const left = readdirSync(storePaths(folder).backups).filter((name) => !name.endsWith('.db'));
  expect(left).toEqual([]);
});

test('the log stays bounded however much is written', async () => {
  const store = await tempStore();
  const text = JSON.stringify({ filler: 'x'.repeat(100_000) });
  let largest = 0;
  for (let round = 0; round < 60; round += 1) {
    await store.shipments.commit(
      Array.from({ length: 20 }, (_, at) => creation(`R-${round}-${at}`, { text })),
    );
    largest = Math.max(largest, statSync(`${storePaths(store.folder).file}-wal`).size);
  }
  // 120 MB went through it.
  expect(statSync(storePaths(store.folder).file).size).toBeGreaterThan(90_000_000);
  expect(largest).toBeLessThan(25_000_000);
});

test('a writer whose thread dies says so to every call from then on, and the next start checks', async () => {
  const folder = await tempFolder();
  const events: string[] = [];
  const note = (event: string) => void events.push(event);
  const logger: Logger = { ...silentLogger, warn: note, error: note };
  const writerUrl = new URL('../../helpers/dying-writer.ts', import.meta.url);
  const store = await openAt(folder, { writerUrl, logger });
  await store.settings.set('station', 'P-07');
  const [died, beside] = await Promise.allSettled([store.settings.set('die', 1), store.settings.set('x', 1)]);
  for (const outcome of [died, beside]) expect(outcome).toMatchObject({ reason: { code: 'store.stopped' } });
  await expect(store.settings.set('y', 1)).rejects.toMatchObject({ code: 'store.stopped' });
  expect(await store.settings.get('station')).toBe('P-07');
  await store.close();
  expect(events).toEqual(['store.thread-failed']);
  await (await openAt(folder, { logger, clock: fixedClock(someTime + 1) })).close();
  expect(events).toEqual(['store.thread-failed', 'store.unclean-stop']);
});

test('print jobs that were over long ago are forgotten; one that nobody has seen to stays', async () => {
  const clock = testClock(someTime);
  const { jobs, folder } = await tempStore({ clock, maintenance: eager });
  for (const id of ['sent', 'given up', 'failed', 'uncertain', 'young'])
    await jobs.add(newJob({ id, createdAt: someTime }));
  const ended = { sent: 'sent', 'given up': 'cancelled', failed: 'failed', uncertain: 'uncertain' } as const;
  for (const [id, to] of Object.entries(ended)) await jobs.move(id, ['queued'], to, { at: someTime });
  await jobs.move('young', ['queued'], 'sent', { at: someTime + DAY });
  clock.advance(OVER_LIFE_MS + 1);
  // The newest stay whatever their time: a clock may have stood years back. So many have come since.
  expect(await jobs.byId('sent')).not.toBeNull();
  const db = new Database(storePaths(folder).file);
  db.exec(`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${KEPT})
    INSERT INTO print_jobs (id, request_id, printer_id, title, format, width_mm, height_mm, dpi, reprint, state,
      attempts, created_at, updated_at)
    SELECT 'n' || i, 'n' || i, 'p', 't', 'ZPL', 1, 1, 203, 0, 'sent', 1, ${clock.now()}, ${clock.now()} FROM n`);
  db.close();
  clock.advance(HOUR);
  await expect.poll(() => jobs.byId('sent')).toBeNull();
  const left = await jobs.list({ order: 'oldest', limit: 3 });
  expect(left.map(({ id }) => id)).toEqual(['failed', 'uncertain', 'young']);
  expect(await jobs.payload('failed')).not.toBeNull();
});

test('a store closes while its check begins, and the process goes on', async () => {
  const folder = await tempFolder();
  for (const afterMs of [1, 3, 6, 10, 20, 40, 80]) {
    const store = await openAt(folder, { maintenance: eager });
    await new Promise((resolve) => setTimeout(resolve, afterMs));
    await store.close();
  }
});
