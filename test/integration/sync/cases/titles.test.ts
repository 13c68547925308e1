import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Cases that must be survived, each with a test of that name in this folder. */
const CASES = [
  '1 kill between commit and send',
  '2 kill after send, before the response',
  '3 kill after a 200, before the local mark',
  '4 kill during the merge’s write',
  '5 power cut after commit (unsynced writes gone)',
  '6 response lost, remote applied',
  '7 response lost, remote did not',
  '8 duplicate delivery',
  '9 a late response after timeout and retry',
  '10 truncated or invalid JSON with 200',
  '11 200 with HTML (captive portal)',
  '12 200 that ignored a field',
  '13 remote normalises a value',
  '14 204 without body',
  '15 401 in mid-queue',
  '16 refresh race of two requests',
  '17 refresh response lost',
  '18 sign-out or change of user with a queue pending',
  '19 role revoked while offline',
  '20 403/404 on one record, the others go on',
  '21 409/422 poison item parked',
  '22 429 with Retry-After',
  '23 a storm of 5xx, retries spread',
  '24 slow drip, connect timeout',
  '25 DNS or TLS failure',
  '26 same field, both changed, differently',
  '27 same field, same value',
  '28 different fields',
  '29 edited and reverted offline',
  '30 null, missing, empty',
  '31 a parcel added on both sides',
  '32 a parcel removed there, edited here',
  '33 parcels reordered',
  '34 duplicate parcel ids, or a lost mapping of a local id',
  '35 a local edit during its push',
  '36 many rapid edits of one record',
  '37 a remote write between our get and our patch',
  '38 the remote rolled back to an older state',
  '39 the record deleted there',
  '40 the clock jumps a day, DST, resume from sleep',
  '41 upgrade with a queue pending; a downgrade refused',
  '42 disk full',
  '42 database locked',
  '42 database corrupt',
  '42 a backlog of 10,000',
  '42 a second instance started',
];

it('each of the forty-two cases has its test', () => {
  const here = new URL('./', import.meta.url);
  const sources = readdirSync(here).filter((name) => name.endsWith('.test.ts') && name !== 'titles.test.ts');
  const text = sources.map((name) => readFileSync(new URL(name, here), 'utf8')).join('\n');
  // A title in quotes: of a test, or of a line of its table.
  const titles = new Set(Array.from(text.matchAll(/'(\d+ [^'\n]+)'/g), ([, title]) => title));
  expect(CASES.filter((title) => !titles.has(title))).toEqual([]);
  expect(new Set(CASES.map((title) => Number.parseInt(title, 10))).size).toBe(42);
  expect(text).not.toMatch(/\b(?:it|test|describe)\.(?:only|skip|todo|fails)\(/);
});
