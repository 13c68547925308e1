import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ShipmentQuery, ShipmentStore } from '../../../electron/core/shipment-store.ts';
import { foldWords } from '../../../electron/db/search-text.ts';
import { volume } from '../../helpers/profile.ts';
import { columns, creation, edit, history, sharedStore, someTime, tempStore } from '../../helpers/store.ts';

const found = async (shipments: ShipmentStore, query: Partial<ShipmentQuery>) => {
  const { total, rows } = await shipments.list({ offset: 0, limit: 50, ...query });
  return { total, references: rows.map((row) => row.reference) };
};

const named = (reference: string, recipientName: string, city: string, over = {}) =>
  creation(reference, { columns: columns({ recipientName, city, orderNumber: '', scanCodes: [], ...over }) });

const fill = (shipments: ShipmentStore) =>
  shipments.commit([
    named('DE-1', 'Müller & Söhne GmbH', 'Bad Köstritz'),
    named('PL-1', 'Żółć Łódzka sp. z o.o.', 'Łódź'),
    named('GR-1', 'Παπαδόπουλος', 'Αθήνα'),
    named('RU-1', 'ООО «Ёлка»', 'Москва'),
    named('CN-1', '上海贸易有限公司', '上海'),
    named('JP-1', '株式会社ヤマダ', '東京都'),
    named('KR-1', '한국무역', '서울'),
    named('TRK-1', 'Smith', 'York', { scanCodes: ['003952000000000018'], orderNumber: 'ORD/2026-77' }),
    named('XX-1', 'Nobody', 'Nowhere', { searchText: 'second recipient name' }),
  ]);

describe('search', () => {
  const filled = sharedStore(({ shipments }) => fill(shipments));

  test.each([
    ['muller', ['DE-1']],
    ['MÜLLER', ['DE-1']],
    ['ohne', ['DE-1']],
    ['kost', ['DE-1']],
    ['söhne köstritz', ['DE-1']],
    ['söhne york', []],
    ['lodz', ['PL-1']],
    ['zolc', ['PL-1']],
    ['παπαδο', ['GR-1']],
    ['ΑΘΗΝΑ', ['GR-1']],
    ['елка', ['RU-1']],
    ['моск', ['RU-1']],
    ['上海', ['CN-1']],
    ['易', ['CN-1']],
    ['有限公司', ['CN-1']],
    ['ヤマ', ['JP-1']],
    ['京', ['JP-1']],
    ['서울', ['KR-1']],
    ['무역', ['KR-1']],
    ['0000000018', ['TRK-1']],
    ['ord2026', ['TRK-1']],
    ['ORD/2026-77', ['TRK-1']],
    ['trk-1', ['TRK-1']],
    ['recipient', ['XX-1']],
    ['rk', ['TRK-1']],
    ['k', ['TRK-1', 'KR-1', 'PL-1', 'DE-1']],
    ['"; DROP', []],
    ['NOT OR *', []],
    ['&', []],
  ])('%s', async (text, references) => {
    const { shipments } = filled();
    expect(await found(shipments, { text })).toEqual({ total: references.length, references });
  });

  test('blanks alone are no search', async () => {
    const { shipments } = filled();
    expect((await found(shipments, { text: '  ' })).total).toBe(9);
  });

  test('finds a shipment by what it says now, no longer by what it said', async () => {
    const { shipments } = await tempStore();
    await fill(shipments);
    await shipments.commit([
      edit('DE-1', 1, { columns: columns({ recipientName: 'Schmidt', city: 'Jena' }) }),
    ]);
    expect((await found(shipments, { text: 'schmid' })).references).toEqual(['DE-1']);
    expect((await found(shipments, { text: 'müller' })).references).toEqual([]);
  });

  test('any part of any word finds its shipment, and all that is found holds every word', async () => {
    const { shipments } = await tempStore();
    const word = fc.string({
      unit: fc.constantFrom(...'abcÜßłя上海1') as fc.Arbitrary<string>,
      minLength: 1,
      maxLength: 6,
    });
    let count = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(word, { minLength: 1, maxLength: 4 }),
        fc.nat(),
        fc.nat(),
        fc.nat(),
        async (words, which, from, length) => {
          count += 1;
          await shipments.commit([named(`P${count}`, words.join(' '), '')]);
          const [chosen = ''] = foldWords(words[which % words.length] ?? '');
          const characters = [...chosen];
          const start = from % Math.max(1, characters.length);
          const part = characters.slice(start, start + 1 + (length % 6)).join('');
          const { rows } = await shipments.list({ text: part, offset: 0, limit: 500 });
          expect(rows.map((row) => row.reference)).toContain(`P${count}`);
          for (const row of rows) {
            const text = foldWords(`${row.reference} ${row.recipientName}`);
            expect(text.some((candidate) => candidate.includes(part))).toBe(true);
          }
        },
      ),
      { numRuns: volume(30, 400) },
    );
  });
});

describe('the list', () => {
  /** Nine in three states and two carriers, each changed a second after the one before. */
  const many = async (shipments: ShipmentStore): Promise<void> => {
    for (let at = 0; at < 9; at += 1) {
      const status = [10, 20, 30][at % 3] ?? 10;
      const carrierCode = at < 5 ? 'GS1' : 'POST';
      await shipments.commit([
        creation(`R-${at}`, {
          columns: columns({ status, carrierCode }),
          history: history({ at: someTime + at * 1_000 }),
        }),
      ]);
    }
  };

  const filled = sharedStore(({ shipments }) => many(shipments));

  test.each<[string, Partial<ShipmentQuery>, string[]]>([
    ['everything', {}, ['R-8', 'R-7', 'R-6', 'R-5', 'R-4', 'R-3', 'R-2', 'R-1', 'R-0']],
    ['a status', { status: 20 }, ['R-7', 'R-4', 'R-1']],
    ['a carrier', { carrierCode: 'POST' }, ['R-8', 'R-7', 'R-6', 'R-5']],
    ['a status and a carrier', { status: 20, carrierCode: 'POST' }, ['R-7']],
    [
      'a span, its end excluded',
      { updatedFrom: someTime + 2_000, updatedTo: someTime + 4_000 },
      ['R-3', 'R-2'],
    ],
    ['a span and a status', { updatedFrom: someTime + 3_000, status: 10 }, ['R-6', 'R-3']],
    ['words and a status', { text: 'müller', status: 30 }, ['R-8', 'R-5', 'R-2']],
    [
      'words, a carrier and a span',
      { text: 'r', carrierCode: 'GS1', updatedFrom: someTime + 4_000 },
      ['R-4'],
    ],
    ['words nobody has', { text: 'zzz', status: 10 }, []],
  ])('%s, the last created first', async (_name, query, references) => {
    const { shipments } = filled();
    expect(await found(shipments, query)).toEqual({ total: references.length, references });
  });

  test.each([
    [{}, 9],
    [{ text: 'müller' }, 9],
    [{ status: 10 }, 3],
  ])('pages of %o keep their total', async (query, total) => {
    const { shipments } = filled();
    const whole = (await found(shipments, query)).references;
    for (const offset of [0, 2, total - 1, total, total + 5]) {
      const page = await found(shipments, { ...query, offset, limit: 2 });
      expect(page).toEqual({ total, references: whole.slice(offset, offset + 2) });
    }
  });

  test('a span is the same whether its days hold few shipments or very many', async () => {
    const { shipments } = await tempStore();
    const DAY = 86_400_000;
    const changed = (at: number, count: number, prefix: string) =>
      shipments.commit(
        Array.from({ length: count }, (_, n) =>
          creation(`${prefix}-${n}`, { history: history({ action: 'create', at: at + n }) }),
        ),
      );
    await changed(someTime, 5_001, 'MANY');
    await changed(someTime + 2 * DAY, 3, 'FEW');
    const span = (updatedFrom?: number, updatedTo?: number) =>
      found(shipments, { updatedFrom, updatedTo, limit: 2 });
    expect(await span(someTime + 2 * DAY + 1)).toEqual({ total: 2, references: ['FEW-2', 'FEW-1'] });
    expect(await span(someTime + DAY, someTime + 3 * DAY)).toEqual({
      total: 3,
      references: ['FEW-2', 'FEW-1'],
    });
    expect(await span(someTime + 10, someTime + 4_000)).toEqual({
      total: 3_990,
      references: ['MANY-3999', 'MANY-3998'],
    });
    expect(await span(someTime + 1)).toEqual({ total: 5_003, references: ['FEW-2', 'FEW-1'] });
    expect(await span(undefined, someTime + 2)).toEqual({ total: 2, references: ['MANY-1', 'MANY-0'] });
  });

  test('an edit moves nothing', async () => {
    const { shipments } = await tempStore();
    await many(shipments);
    await shipments.commit([edit('R-0', 1, { history: history({ at: someTime + 99_000 }) })]);
    expect((await found(shipments, { limit: 1 })).references).toEqual(['R-8']);
    expect((await shipments.recent(1)).map((row) => row.reference)).toEqual(['R-0']);
  });
});

describe('the order', () => {
  const filled = sharedStore(({ shipments }) =>
    shipments.commit([
      named('b-1', 'Zoe', 'York', { countryCode: 'GB', weightKg: 2, parcelCount: 1 }),
      named('A-1', 'anna', 'Aachen', { countryCode: 'DE', weightKg: 10, parcelCount: 3 }),
      named('C-1', 'Bert', 'Zwickau', { countryCode: 'DE', weightKg: 2, parcelCount: 2 }),
    ]),
  );

  test.each([
    [undefined, ['C-1', 'A-1', 'b-1']],
    [{ by: 'reference', descending: false }, ['A-1', 'b-1', 'C-1']],
    [{ by: 'reference', descending: true }, ['C-1', 'b-1', 'A-1']],
    [{ by: 'recipientName', descending: false }, ['A-1', 'C-1', 'b-1']],
    [{ by: 'city', descending: false }, ['A-1', 'C-1', 'b-1']],
    // Of equal ones the last created comes first.
    [{ by: 'weightKg', descending: false }, ['C-1', 'b-1', 'A-1']],
    [{ by: 'parcelCount', descending: true }, ['A-1', 'C-1', 'b-1']],
  ] as const)('%j', async (order, references) => {
    const { shipments } = filled();
    expect(await found(shipments, { order })).toEqual({ total: 3, references });
  });

  test('has names with accents where their letters are', async () => {
    const { shipments } = await tempStore();
    const name = (reference: string, recipientName: string, city = 'Bonn') =>
      named(reference, recipientName, city);
    await shipments.commit([
      name('Z-1', 'Zander'),
      name('O-2', 'Österreich Werbung'),
      name('O-1', 'Oster', 'Łódź'),
      name('O-3', 'Otto', 'Lund'),
      name('A-1', 'Éclair'),
      name('E-1', 'ebner', 'Zug'),
    ]);
    const by = async (column: 'recipientName' | 'city') =>
      (await found(shipments, { order: { by: column, descending: false } })).references;
    expect(await by('recipientName')).toEqual(['E-1', 'A-1', 'O-1', 'O-2', 'O-3', 'Z-1']);
    expect((await by('city')).slice(3)).toEqual(['O-1', 'O-3', 'E-1']);
  });

  test('holds from page to page, and among what was searched for', async () => {
    const { shipments } = filled();
    const order = { by: 'recipientName', descending: true } as const;
    expect(await found(shipments, { order, offset: 1, limit: 1 })).toEqual({ total: 3, references: ['C-1'] });
    expect(await found(shipments, { order, text: 'b' })).toMatchObject({ references: ['b-1', 'C-1'] });
  });
});
