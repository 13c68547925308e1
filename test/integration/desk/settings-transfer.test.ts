import { expect, it } from 'vitest';
import type { BridgeClient } from '../../../shared/bridge/client.ts';
import { TRANSFER_VERSION, transferGroups } from '../../../shared/desk/transfer.ts';
import { PASSWORD } from '../../helpers/accounts.ts';
import { addTestPrinter, setUp, testDesk } from '../../helpers/desk.ts';
import { folderPrinter } from '../../helpers/printing.ts';

const sender = {
  name: 'Packdesk Depot',
  street: 'Hafenstraße',
  houseNo: '12',
  postalCode: '27612',
  city: 'Loxstedt',
  countryIsoCode: 'DE',
};

const freshDesk = async () => {
  const made = await testDesk();
  await setUp(made.client);
  return made;
};

/** A desk with settings of its own, and its file. */
const firstDesk = async () => {
  const { client } = await freshDesk();
  await addTestPrinter(client);
  await client.call('printers.save', { printer: folderPrinter('/labels', { id: 'files', name: 'Files' }) });
  await client.call('settings.set', {
    station: 'P-07',
    language: 'de',
    sender,
    companyPrefix: '4012345',
    ssccRange: { prefix: '4012345', extensionDigit: 3, from: 1, to: 5_000 },
    cartons: [{ code: 'A', name: 'Karton A', lengthCm: 30, widthCm: 20, heightCm: 10 }],
    scanner: { suffix: 'tab', prefix: '', paceMs: 40 },
  });
  const { text, fileName } = await client.call('settings.export', {});
  return { client, text, fileName };
};

const take = (client: BridgeClient, text: string) =>
  client.call('settings.import', { text, groups: [...transferGroups] });

/** The file with something else in it. */
const altered = (
  text: string,
  change: (file: { version: number; groups: Record<string, Record<string, unknown>> }) => void,
) => {
  const file = JSON.parse(text);
  change(file);
  return JSON.stringify(file);
};

it('brings the settings of one desk to the next, and no numbers, names, users or secrets', async () => {
  const { text, fileName } = await firstDesk();
  expect(fileName).toMatch(/^packdesk-settings-P-07-\d{4}-\d\d-\d\d\.json$/);
  expect(text).not.toMatch(/companyPrefix|ssccRange|4012345|password|token|desk\.station|admin@/i);
  const { client } = await freshDesk();
  const look = await client.call('settings.look', { text });
  expect(look).toMatchObject({ station: 'P-07', unknown: [], ofMachine: ['Files'] });
  const changed = look.groups.filter(({ same }) => !same).map(({ group }) => group);
  expect(changed).toEqual(['general', 'sender', 'printers', 'presets', 'scanner']);
  expect(look.groups.find(({ group }) => group === 'printers')?.changes).toEqual([
    { setting: 'printers', name: 'ZEBRA', kind: 'added' },
    { setting: 'printers', name: 'Files', kind: 'added' },
  ]);
  // A look changes nothing.
  expect((await client.call('settings.get', {})).sender).toBeNull();
  await take(client, text);
  const after = await client.call('settings.get', {});
  expect(after).toMatchObject({ language: 'de', station: 'P-01', companyPrefix: null, ssccRange: null });
  expect(after.sender).toMatchObject({ name: 'Packdesk Depot' });
  expect(after.scanner.suffix).toBe('tab');
  const { printers } = await client.call('printers.list', {});
  expect(printers.map(({ id, isDefault }) => [id, isDefault])).toEqual([
    ['zebra', true],
    ['files', false],
  ]);
  expect((await client.call('settings.look', { text })).groups.every(({ same }) => same)).toBe(true);
});

it('takes the chosen groups only, keeps what only this desk has, and is undone at once', async () => {
  const { text } = await firstDesk();
  const { client } = await freshDesk();
  await client.call('printers.save', { printer: folderPrinter('/own', { id: 'own', name: 'Own' }) });
  const before = await client.call('settings.get', {});
  const { last } = await client.call('settings.import', { text, groups: ['printers', 'scanner'] });
  expect(last.groups).toEqual(['printers', 'scanner']);
  const ids = async () => (await client.call('printers.list', {})).printers.map(({ id }) => id);
  expect(await ids()).toEqual(['own', 'zebra', 'files']);
  expect((await client.call('settings.get', {})).sender).toBeNull();
  expect((await client.call('settings.lastImport', {})).last).toEqual(last);
  await client.call('settings.undoImport', {});
  expect(await ids()).toEqual(['own']);
  expect(await client.call('settings.get', {})).toEqual(before);
  expect((await client.call('settings.lastImport', {})).last).toBeNull();
  await expect(client.call('settings.undoImport', {})).rejects.toMatchObject({ code: 'settings.no-import' });
});

it('is not undone where a person has changed one of its settings since: that change would be lost', async () => {
  const { text } = await firstDesk();
  const { client } = await freshDesk();
  await client.call('settings.import', { text, groups: ['printers', 'scanner'] });
  await client.call('printers.save', { printer: folderPrinter('/own', { id: 'own', name: 'Own' }) });
  const undo = client.call('settings.undoImport', {});
  await expect(undo).rejects.toMatchObject({ code: 'settings.changed-since' });
  const { printers } = await client.call('printers.list', {});
  expect(printers.map(({ id }) => id)).toEqual(['zebra', 'files', 'own']);
});

it('refuses what is no such file, newer, or does not fit, and changes nothing', async () => {
  const { text } = await firstDesk();
  const { client } = await freshDesk();
  const before = await client.call('settings.get', {});
  const newer = altered(text, (file) => {
    file.version = TRANSFER_VERSION + 1;
  });
  const unfit = altered(text, ({ groups }) => {
    groups.scanner = { 'desk.scanner': { suffix: 'tab', prefix: '', paceMs: 4_000 } };
  });
  for (const [bad, code] of [
    ['no JSON', 'settings.not-file'],
    ['{"format":"other"}', 'settings.not-file'],
    ['null', 'settings.not-file'],
    [
      `{"format":"packdesk-settings","version":1,"groups":${'['.repeat(100)}${']'.repeat(100)}}`,
      'settings.not-file',
    ],
    [newer, 'settings.newer'],
    [unfit, 'settings.unfit'],
  ] as const) {
    await expect(client.call('settings.look', { text: bad })).rejects.toMatchObject({ code });
    await expect(take(client, bad)).rejects.toMatchObject({ code });
  }
  await expect(take(client, unfit)).rejects.toMatchObject({
    errors: { 'groups.scanner.desk.scanner.paceMs': [expect.any(String)] },
  });
  expect(await client.call('settings.get', {})).toEqual(before);
  expect((await client.call('settings.lastImport', {})).last).toBeNull();
});

it('names members that it does not know, and leaves them out', async () => {
  const { text } = await firstDesk();
  const { client } = await freshDesk();
  const odd = altered(text, ({ groups }) => {
    groups.weather = { sun: true };
    groups.general = { ...groups.general, 'desk.ssccRange': { from: 1, to: 9 } };
    groups.scanner = { 'desk.scanner': { suffix: 'tab', prefix: '', paceMs: 40, colour: 'red' } };
  });
  expect((await client.call('settings.look', { text: odd })).unknown.toSorted()).toEqual([
    'groups.general.desk.ssccRange',
    'groups.scanner.desk.scanner.colour',
    'groups.weather',
  ]);
  await take(client, odd);
  expect((await client.call('settings.get', {})).ssccRange).toBeNull();
});

it('is for administrators only', async () => {
  const { client } = await freshDesk();
  await client.call('users.add', {
    email: 'lead@desk.example',
    firstName: 'Le',
    lastName: 'Ad',
    companyName: '',
    roles: ['supervisor'],
    password: PASSWORD,
  });
  await client.call('session.signOut', {});
  await expect(client.call('settings.export', {})).rejects.toMatchObject({ code: 'auth.token' });
  await client.call('session.signIn', { email: 'lead@desk.example', password: PASSWORD });
  const newPassword = `${PASSWORD} of the lead`;
  await client.call('session.changePassword', { password: PASSWORD, newPassword });
  await client.call('session.signIn', { email: 'lead@desk.example', password: newPassword });
  await expect(client.call('settings.export', {})).rejects.toMatchObject({ code: 'auth.role' });
});
