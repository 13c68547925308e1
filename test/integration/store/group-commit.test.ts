import { readFileSync } from 'node:fs';
import Database from 'better-sqlite3';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import type { CommitResult, ShipmentChange, ShipmentStore } from '../../../electron/core/shipment-store.ts';
import { storePaths } from '../../../electron/db/folder.ts';
import { volume } from '../../helpers/profile.ts';
import { creation, edit, history, tempStore } from '../../helpers/store.ts';
import { walCommits } from '../../helpers/wal.ts';

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

const references = Array.from({ length: 64 }, (_, at) => `R-${at}`);

test('writes that arrive together share one commit', async () => {
  const { shipments, settings, numbers, folder } = await tempStore();
  await shipments.commit(references.map((reference) => creation(reference)));
  await numbers.ensure({ name: 'sscc', next: 1, last: 99 });
  const before = walCommits(folder);
  const results = await Promise.all([
    ...references.map((reference) => shipments.commit([edit(reference, 1)])),
    settings.set('station', 'P-07'),
    numbers.draw('sscc', 2),
  ]);
  expect(results.slice(0, 64)).toEqual(references.map(() => ({ outcome: 'saved', versions: [2] })));
  expect(walCommits(folder) - before).toBe(1);
});

test('writes that arrive while a commit runs share the next one', async () => {
  const { settings, folder } = await tempStore();
  const before = walCommits(folder);
  const first = settings.set('first', 1);
  // Two turns later the first message is out: these cannot be of its group, whatever the threads do.
  await nextTurn();
  await nextTurn();
  await Promise.all([first, ...references.map((name) => settings.set(name, 1))]);
  expect(walCommits(folder) - before).toBeLessThanOrEqual(2);
});

test('no write is answered before its commit', async () => {
  const { settings, folder } = await tempStore();
  const other = new Database(storePaths(folder).file, { readonly: true });
  onTestFinished(() => void other.close());
  const value = other.prepare<[string], string>('SELECT value FROM settings WHERE name = ?').pluck();
  const log = `${storePaths(folder).file}-wal`;
  await Promise.all(
    references.map(async (name) => {
      await settings.set(name, `value of ${name}`);
      expect(value.get(name)).toBe(JSON.stringify(`value of ${name}`));
      expect(readFileSync(log).includes(`value of ${name}`)).toBe(true);
    }),
  );
});

test('one write that fails takes none of its group with it', async () => {
  const { shipments, numbers, folder } = await tempStore();
  await shipments.commit([creation('A')]);
  const before = walCommits(folder);
  const [saved, taken, failed, stale, last] = await Promise.allSettled([
    shipments.commit([edit('A', 1)]),
    shipments.commit([creation('B'), creation('A')]),
    numbers.draw('none', 1),
    shipments.commit([edit('A', 1)]),
    shipments.commit([creation('C')]),
  ]);
  expect(saved).toMatchObject({ value: { outcome: 'saved', versions: [2] } });
  expect(taken).toMatchObject({ value: { outcome: 'taken', reference: 'A' } });
  expect(failed).toMatchObject({ reason: { code: 'numbers.exhausted', details: { range: 'none' } } });
  expect(stale).toMatchObject({ value: { outcome: 'stale', reference: 'A' } });
  expect(last).toMatchObject({ value: { outcome: 'saved', versions: [1] } });
  expect((await shipments.byReferences(['A', 'B', 'C'])).map((found) => found.reference)).toEqual(['A', 'C']);
  expect(walCommits(folder) - before).toBe(1);
});

// --- Against a model: the same changes, one after the other, on a map.

/** `text` is null where the shipment was deleted: a new one of its reference goes on from its version. */
type Model = Map<string, { version: number; text: string | null }>;

const applyOne = (model: Model, change: ShipmentChange): CommitResult | number => {
  const { reference } = change;
  const kept = model.get(reference);
  const found = kept?.text == null ? undefined : kept;
  if (change.kind === 'create') {
    if (found) return { outcome: 'taken', reference };
    const version = (kept?.version ?? 0) + 1;
    model.set(reference, { version, text: change.text });
    return version;
  }
  if (change.kind === 'sync' && change.expectedVersion === null)
    return found ? { outcome: 'stale', reference } : (kept?.version ?? 0);
  if (!found) return { outcome: 'unknown', reference };
  if (found.version !== change.expectedVersion) return { outcome: 'stale', reference };
  const version = found.version + 1;
  if (change.kind !== 'update' && change.kind !== 'delete') return found.version;
  model.set(reference, { version, text: change.kind === 'delete' ? null : change.text });
  return version;
};

const applyCommit = (model: Model, changes: readonly ShipmentChange[]): [Model, CommitResult] => {
  const draft = new Map(model);
  const versions: number[] = [];
  for (const change of changes) {
    const result = applyOne(draft, change);
    if (typeof result !== 'number') return [model, result];
    versions.push(result);
  }
  return [draft, { outcome: 'saved', versions }];
};

const names = ['A', 'B', 'C'];
const anyChange: fc.Arbitrary<ShipmentChange> = fc
  .record({
    kind: fc.constantFrom(
      ...(['create', 'update', 'update', 'delete', 'sync'] satisfies ShipmentChange['kind'][]),
    ),
    reference: fc.constantFrom(...names),
    version: fc.integer({ min: 1, max: 4 }),
    here: fc.boolean(),
    text: fc.json({ maxDepth: 1 }),
  })
  .map(({ kind, reference, version, here, text }): ShipmentChange => {
    if (kind === 'create') return creation(reference, { text });
    if (kind === 'update') return edit(reference, version, { text });
    if (kind === 'sync') return { kind, reference, expectedVersion: here ? version : null, sync: {} };
    return { kind, reference, expectedVersion: version, history: history({ action: 'delete' }) };
  });

/** Turns of the event loop, each with the commits that are called in it. */
const anyTurns = fc.array(fc.array(fc.array(anyChange, { maxLength: 3 }), { maxLength: 6 }), {
  maxLength: 5,
});

const wipe = async (shipments: ShipmentStore, references: readonly string[]): Promise<void> => {
  for (const { reference, version } of await shipments.byReferences(references)) {
    await shipments.commit([{ kind: 'delete', reference, expectedVersion: version, history: history() }]);
  }
};

test('grouped commits answer and end as if each had run alone, in the order called', async () => {
  const { shipments } = await tempStore();
  let round = 0;
  // References of its own for each round: those of the rounds before have been counted on.
  const own = (reference: string): string => `${reference}${round}`;
  await fc.assert(
    fc.asyncProperty(anyTurns, async (turns) => {
      await wipe(shipments, names.map(own));
      round += 1;
      let model: Model = new Map();
      const expected: CommitResult[] = [];
      const calls: Promise<CommitResult>[] = [];
      for (const turn of turns) {
        for (const asked of turn) {
          const changes = asked.map((change) => ({ ...change, reference: own(change.reference) }));
          calls.push(shipments.commit(changes));
          const [next, result] = applyCommit(model, changes);
          model = next;
          expected.push(result);
        }
        await nextTurn();
      }
      expect(await Promise.all(calls)).toEqual(expected);
      const left = new Map([...model].filter(([, { text }]) => text !== null));
      const stored = await shipments.byReferences(names.map(own));
      const found = stored.map(({ reference, version, text }) => [reference, { version, text }] as const);
      expect(new Map(found)).toEqual(left);
      expect((await shipments.list({ offset: 0, limit: 9 })).total).toBe(left.size);
      expect((await shipments.list({ text: 'Müller', offset: 0, limit: 9 })).total).toBe(left.size);
      expect((await shipments.byScan('ORD-77')).length).toBe(left.size);
    }),
    { numRuns: volume(25, 300) },
  );
});
