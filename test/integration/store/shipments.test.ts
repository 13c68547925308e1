import { stat } from 'node:fs';
import { expect, test } from 'vitest';
import type { NewDocument } from '../../../electron/core/documents.ts';
import { columns, creation, edit, history, someTime, tempStore } from '../../helpers/store.ts';

const label = (content: string): NewDocument => ({
  documentType: 'LABEL',
  format: 'ZPL',
  parcelIndex: 0,
  content: new TextEncoder().encode(content),
  createdAt: someTime,
});

test('a created shipment is served as the very text that was given', async () => {
  const { shipments } = await tempStore();
  const text = '{"shipmentInfo": {"shipmentReference":"REF-1",  "unknown": [1.0, "ü"]}}';
  expect(await shipments.commit([creation('REF-1', { id: 7, text })])).toEqual({
    outcome: 'saved',
    versions: [1],
  });
  expect(await shipments.byReferences(['REF-1'])).toEqual([
    {
      id: 7,
      reference: 'REF-1',
      version: 1,
      status: 10,
      text,
      labelStale: false,
      labelledAt: null,
      createdAt: someTime,
      updatedAt: someTime,
    },
  ]);
});

test('a text is served as its bytes between two others, with the version it has now', async () => {
  const { shipments } = await tempStore();
  const served = (reference: string) => {
    const found = shipments.served(reference, '<ä ', ' €>');
    return found && { ...found, bytes: new TextDecoder().decode(found.bytes) };
  };
  await shipments.commit([creation('A', { id: 7, text: '{"name":"Łódź"}' })]);
  expect(served('A')).toEqual({ id: 7, version: 1, bytes: '<ä {"name":"Łódź"} €>' });
  await shipments.commit([edit('A', 1, { text: '{"name":"上海"}' })]);
  expect(served('A')).toEqual({ id: 7, version: 2, bytes: '<ä {"name":"上海"} €>' });
  expect(served('a')).toBeNull();
});

test('a read after a write sees it, also in a turn whose reads began before', async () => {
  const { shipments } = await tempStore();
  await shipments.commit([creation('A')]);
  const pause = new Int32Array(new SharedArrayBuffer(4));
  for (let version = 1; version <= 5; version += 1) {
    const written = shipments.commit([edit('A', version)]);
    // The write is on its way: this turn reads, then blocks until its answer is there as well.
    await new Promise(setImmediate);
    await new Promise((resolve) => stat('.', resolve));
    shipments.served('A', '', '');
    Atomics.wait(pause, 0, 0, 100);
    await written;
    expect(shipments.served('A', '', '')).toMatchObject({ version: version + 1 });
  }
});

test('references come in the order asked, each once, filtered by status', async () => {
  const { shipments } = await tempStore();
  await shipments.commit([creation('A'), creation('B', { columns: columns({ status: 20 }) }), creation('C')]);
  const references = async (asked: string[], status?: number) =>
    (await shipments.byReferences(asked, status)).map((shipment) => shipment.reference);
  expect(await references(['C', 'none', 'A', 'C'])).toEqual(['C', 'A']);
  expect(await references(['A', 'B', 'C'], 20)).toEqual(['B']);
});

test('an update raises the version and changes what is indexed', async () => {
  const { shipments } = await tempStore();
  await shipments.commit([creation('A')]);
  const change = edit('A', 1, {
    text: '{"new":true}',
    columns: columns({ status: 20, labelledAt: 5, labelStale: true, scanCodes: ['TRACK-1'] }),
    history: history({ at: someTime + 1_000 }),
  });
  expect(await shipments.commit([change])).toEqual({ outcome: 'saved', versions: [2] });
  expect(await shipments.byReferences(['A'])).toMatchObject([
    { version: 2, status: 20, text: '{"new":true}', labelStale: true, labelledAt: 5, createdAt: someTime },
  ]);
  expect(await shipments.byScan('TRACK-1')).toHaveLength(1);
  expect(await shipments.byScan('ORD-77')).toEqual([]);
});

test.each([
  ['stale', edit('B', 9), { outcome: 'stale', reference: 'B' }],
  ['unknown', edit('none', 1), { outcome: 'unknown', reference: 'none' }],
  ['taken', creation('B'), { outcome: 'taken', reference: 'B' }],
])('a commit that is refused as %s leaves nothing of its other changes', async (_name, bad, refusal) => {
  const { shipments } = await tempStore();
  await shipments.commit([creation('A'), creation('B')]);
  const before = await shipments.byReferences(['A', 'B']);
  const answer = { key: 'k', userId: 1, requestHash: 'h', response: '{}', at: someTime };
  const result = await shipments.commit(
    [edit('A', 1, { documents: [label('x')] }), creation('NEW'), bad],
    answer,
  );
  expect(result).toEqual(refusal);
  expect(await shipments.byReferences(['A', 'B', 'NEW'])).toEqual(before);
  expect(await shipments.history('A', { limit: 9 })).toHaveLength(1);
  expect(await shipments.documents('A')).toEqual([]);
  expect(await shipments.idempotent('k', 1)).toBeNull();
  expect((await shipments.list({ offset: 0, limit: 9 })).total).toBe(2);
});

test('changes of one commit are made in order: update, then delete', async () => {
  const { shipments } = await tempStore();
  await shipments.commit([creation('A', { documents: [label('x')] })]);
  const gone = {
    kind: 'delete',
    reference: 'A',
    expectedVersion: 2,
    history: history({ action: 'delete' }),
  } as const;
  expect(await shipments.commit([edit('A', 1), gone])).toEqual({ outcome: 'saved', versions: [2, 3] });
  expect(await shipments.byReferences(['A'])).toEqual([]);
  expect(await shipments.byScan('ORD-77')).toEqual([]);
  expect(await shipments.list({ text: 'Müller', offset: 0, limit: 9 })).toEqual({ total: 0, rows: [] });
  expect(await shipments.document(1)).toBeNull();
  const actions = (await shipments.history('A', { limit: 9 })).map((entry) => entry.action);
  expect(actions).toEqual(['delete', 'update', 'create']);
});

test('a deleted reference can be created anew: its versions and its history go on', async () => {
  const { shipments } = await tempStore();
  const actions = async () => (await shipments.history('A', { limit: 9 })).map((entry) => entry.action);
  for (const version of [1, 3]) {
    expect(await shipments.commit([creation('A')])).toEqual({ outcome: 'saved', versions: [version] });
    expect(shipments.served('A', '', '')?.version).toBe(version);
    expect(await shipments.byReferences(['A'])).toEqual([expect.objectContaining({ version })]);
    const remove = { kind: 'delete', reference: 'A', expectedVersion: version } as const;
    expect(await shipments.commit([{ ...remove, history: history({ action: 'delete' }) }])).toEqual({
      outcome: 'saved',
      versions: [version + 1],
    });
  }
  expect(await actions()).toEqual(['delete', 'create', 'delete', 'create']);
});

test('what was made from a deleted shipment is not laid on the new one of its reference', async () => {
  const { shipments } = await tempStore();
  await shipments.commit([creation('A')]);
  await shipments.commit([{ kind: 'delete', reference: 'A', expectedVersion: 1, history: history() }]);
  await shipments.commit([creation('A')]);
  expect(await shipments.commit([edit('A', 1)])).toEqual({ outcome: 'stale', reference: 'A' });
  expect(await shipments.commit([edit('A', 3)])).toEqual({ outcome: 'saved', versions: [4] });
});

test('deleted and created in one commit, also after a creation that was refused', async () => {
  const { shipments } = await tempStore();
  await shipments.commit([creation('A')]);
  const remove = { kind: 'delete', reference: 'A', expectedVersion: 1, history: history() } as const;
  const refused = [remove, creation('A'), creation('A')];
  expect(await shipments.commit(refused)).toEqual({ outcome: 'taken', reference: 'A' });
  expect(await shipments.commit([remove, creation('A')])).toEqual({ outcome: 'saved', versions: [2, 3] });
});

test('a commit without changes is fine', async () => {
  const { shipments } = await tempStore();
  expect(await shipments.commit([])).toEqual({ outcome: 'saved', versions: [] });
});

test('new documents replace those of their type, which stay as superseded', async () => {
  const { shipments } = await tempStore();
  await shipments.commit([creation('A', { documents: [label('one'), { ...label('two'), parcelIndex: 1 }] })]);
  await shipments.commit([edit('A', 1, { documents: [label('three')] })]);
  const list = await shipments.documents('A');
  expect(list.map(({ id, superseded, bytes }) => [id, superseded, bytes])).toEqual([
    [3, false, 5],
    [2, true, 3],
    [1, true, 3],
  ]);
  const stored = await shipments.document(3);
  expect(new TextDecoder().decode(stored?.content)).toBe('three');
  expect(await shipments.document(99)).toBeNull();
});

test('history keeps who, when and what, and is read in pages', async () => {
  const { shipments } = await tempStore();
  const changes = [{ path: 'shipmentInfo.shipmentItems[0].grossWeight', before: 4, after: 4.2 }];
  await shipments.commit([creation('A'), creation('B')]);
  for (const version of [1, 2, 3]) {
    await shipments.commit([edit('A', version, { history: history({ at: someTime + version, changes }) })]);
  }
  const [newest, second] = await shipments.history('A', { limit: 2 });
  expect(newest).toMatchObject({
    at: someTime + 3,
    email: 'packer@packdesk.example',
    action: 'update',
    changes,
  });
  const rest = await shipments.history('A', { limit: 9, before: second?.id ?? 0 });
  expect(rest.map((entry) => entry.at)).toEqual([someTime + 1, someTime]);
  expect(await shipments.history('B', { limit: 9, before: second?.id ?? 0 })).toEqual([]);
  expect(await shipments.history('none', { limit: 9 })).toEqual([]);
});

test('a scan opens by reference first, then by any code, whatever the letter case', async () => {
  const { shipments } = await tempStore();
  await shipments.commit([
    creation('REF-1', { columns: columns({ scanCodes: ['SAME', 'b-2'] }) }),
    creation('REF-2', { columns: columns({ scanCodes: ['SAME', 'REF-1'] }) }),
  ]);
  const scan = async (code: string) => (await shipments.byScan(code)).map((shipment) => shipment.reference);
  expect(await scan('REF-1')).toEqual(['REF-1']);
  expect(await scan(' ref-2 ')).toEqual(['REF-2']);
  expect(await scan('B-2')).toEqual(['REF-1']);
  expect(await scan('same')).toEqual(['REF-2', 'REF-1']);
  expect(await scan('nothing')).toEqual([]);
});

test('a code offers ten shipments at most', async () => {
  const { shipments } = await tempStore();
  await shipments.commit(Array.from({ length: 12 }, (_, at) => creation(`R${at}`)));
  expect(await shipments.byScan('ORD-77')).toHaveLength(10);
});

test('the day: labelled in a span, and the last touched first', async () => {
  const { shipments } = await tempStore();
  await shipments.commit(['A', 'B', 'C'].map((reference) => creation(reference)));
  const labelled = columns({ labelledAt: 1_000 });
  await shipments.commit([edit('B', 1, { columns: labelled, history: history({ at: someTime + 1 }) })]);
  expect(await shipments.labelledBetween(1_000, 1_001)).toBe(1);
  expect(await shipments.labelledBetween(0, 1_000)).toBe(0);
  expect((await shipments.recent(2)).map((row) => row.reference)).toEqual(['B', 'C']);
  await shipments.commit([{ kind: 'delete', reference: 'B', expectedVersion: 2, history: history() }]);
  expect((await shipments.recent(9)).map((row) => row.reference)).toEqual(['C', 'A']);
});

test('an answer is kept under its key and user; a second commit with the key changes nothing', async () => {
  const { shipments } = await tempStore();
  const answer = { key: 'k', userId: 1, requestHash: 'h', response: '{"a":1}', at: someTime };
  await shipments.commit([creation('A')], answer);
  expect(await shipments.idempotent('k', 1)).toEqual({ requestHash: 'h', response: '{"a":1}' });
  expect(await shipments.idempotent('k', 2)).toBeNull();
  expect(await shipments.commit([creation('B')], answer)).toEqual({ outcome: 'repeated' });
  expect(await shipments.byReferences(['B'])).toEqual([]);
});
