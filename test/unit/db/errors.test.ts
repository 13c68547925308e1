import { SqliteError } from 'better-sqlite3';
import { expect, test } from 'vitest';
import { translate } from '../../../electron/db/errors.ts';
import { storePaths } from '../../../electron/db/folder.ts';
import { fromShape, toShape } from '../../../electron/db/writer-protocol.ts';
import { PackdeskError } from '../../../shared/errors.ts';

const paths = storePaths('/data');

test.each([
  ['SQLITE_FULL', 'store.full', { folder: '/data' }],
  ['SQLITE_BUSY', 'store.busy', {}],
  ['SQLITE_BUSY_RECOVERY', 'store.busy', {}],
  ['SQLITE_CORRUPT_VTAB', 'store.damaged', { file: paths.file, backup: 'FILE' }],
  ['SQLITE_NOTADB', 'store.damaged', { file: paths.file }],
  ['SQLITE_IOERR_FSYNC', 'store.disk', { folder: '/data', detail: 'SQLITE_IOERR_FSYNC' }],
  ['SQLITE_IOERR_SHMSIZE', 'store.full', {}],
  ['SQLITE_CONSTRAINT_UNIQUE', 'internal', {}],
])('%s is %s', (sqlite, code, details) => {
  const cause = new SqliteError('x', sqlite);
  expect(translate(cause, paths)).toMatchObject({ code, details, cause });
});

test('a full disk that the file system reports is the same', () => {
  const error = Object.assign(new Error('no space'), { code: 'ENOSPC' });
  expect(translate(error, paths).code).toBe('store.full');
});

test('a disk that fails outside of SQLite is the same as one that fails in it', () => {
  const error = Object.assign(new Error('i/o error'), { code: 'EIO' });
  expect(translate(error, paths).code).toBe('store.disk');
});

test('a coded error stays as it is, and keeps all but its class across threads', () => {
  const cause = new SqliteError('disk I/O error', 'SQLITE_IOERR_WRITE');
  const error = new PackdeskError('store.too-new', {
    details: { file: 'f', found: 9, known: 1 },
    errors: { $: ['x'] },
    cause,
  });
  expect(translate(error, paths)).toBe(error);
  const crossed = fromShape(structuredClone(toShape(error)));
  expect(crossed).toBeInstanceOf(PackdeskError);
  expect(crossed).toMatchObject({ code: error.code, details: error.details, errors: error.errors });
  expect(crossed.message).toBe(error.message);
  expect(crossed.cause).toMatchObject({
    name: 'SqliteError',
    code: 'SQLITE_IOERR_WRITE',
    stack: cause.stack,
  });
});
