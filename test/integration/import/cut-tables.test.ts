import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { composeImports } from '../../../electron/app/imports.ts';
import { randomIds } from '../../../electron/core/ids.ts';
import { silentLogger } from '../../../electron/core/logger.ts';
import { volatileSecrets } from '../../../electron/core/secret-store.ts';
import { systemTimers } from '../../../electron/core/timers.ts';
import { importFile } from '../../../electron/import/import-file-run.ts';
import { openWholeSource } from '../../../electron/import/whole-table.ts';
import type { PackdeskError } from '../../../shared/errors.ts';
import { readyProfile } from '../../../shared/import/ready/index.ts';
import { orderProfile } from '../../helpers/orders.ts';
import { testService } from '../../helpers/service.ts';
import { tempFolder } from '../../helpers/store.ts';

const caller = { userId: 0, email: 'trial', role: 'admin' as const, sessionId: '' };

const importing = async (own: Parameters<typeof orderProfile>[0] = {}) => {
  const service = await testService();
  const { store, shipments, inputs, clock } = service;
  const { imports } = composeImports({
    ...{ store, shipments, inputs, clock, secrets: volatileSecrets() },
    ...{ timers: systemTimers, ids: randomIds, logger: silentLogger },
  });
  const path = join(await tempFolder(), 'orders.csv');
  const profile = orderProfile(own);
  /** The counts, or the code and the row of what the file is refused for. */
  const take = async (text: string | Uint8Array): Promise<unknown> => {
    await rm(path, { force: true });
    await writeFile(path, text);
    try {
      const { run } = await importFile(imports, path, { profile, caller });
      return Object.fromEntries(Object.entries(run.counts).filter(([, count]) => count > 0));
    } catch (error) {
      const { code, details } = error as PackdeskError;
      return [code, details?.row];
    }
  };
  const all = async () => {
    const { rows } = await store.shipments.list({ offset: 0, limit: 10_000 });
    return await store.shipments.byReferences(rows.map(({ reference }) => reference));
  };
  return { take, all };
};

const HEAD = 'Order;Name;City;SKU;Qty\n';

describe('A table that is cut', () => {
  it.each([
    ['within quotes', `${HEAD}"1";"Ada";"Rome";"A";1\n"2";"Ad`, ['import.quote', 3]],
    ['within the first cell', `${HEAD}"1";"Ada";"Rome";"A";1\n"2`, ['import.quote', 3]],
    ['within a line end in quotes', `${HEAD}1;"Ada\nLtd";Rome;A;1\n2;"Ada\n`, ['import.quote', 3]],
    ['in the first of many rows', `${HEAD}1;"Ada;Rome;A;1\n2;Bob;Oslo;A;1\n`, ['import.quote', 2]],
    ['behind a cell', `${HEAD}1;Ada;Rome;A;1\n2;Ada`, ['import.malformed', 3]],
    ['behind a separator', `${HEAD}1;Ada;Rome;A;1\n2;`, ['import.malformed', 3]],
    ['within the key', `${HEAD}100;Ada;Rome;A;1\n10`, ['import.malformed', 3]],
    ['with returns as line ends', `${HEAD.trim()}\r1;Ada;Rome;A;1\r2;Ada`, ['import.malformed', 3]],
    ['with tabs', `${HEAD}1;Ada;Rome;A;1\n2;Ada`.replaceAll(';', '\t'), ['import.malformed', 3]],
    ['in UTF-16', Buffer.from(`\uFEFF${HEAD}1;Ada;Rome;A;1\n2;Ada`, 'utf16le'), ['import.malformed', 3]],
    ['within the headings', 'Order;Na', ['import.columns', undefined]],
  ])('is refused: %s', async (_, text, refused) => {
    const { take, all } = await importing();
    expect(await take(text)).toEqual(refused);
    expect(await all()).toEqual([]);
  });

  it.each([
    ['its last row has no line end', `${HEAD}1;Ada;Rome;A;1\n2;Ada;Rome;A;1`, { created: 2 }],
    ['all of its rows are short', `${HEAD}1;Ada;Rome\n2;Ada;Rome\n`, { created: 2 }],
    ['blanks are at its end', `${HEAD}1;Ada;Rome;A;1\n  `, { created: 1 }],
    ['blank cells are at its end', `${HEAD}1;Ada;Rome;A;1\n;;`, { created: 1 }],
    ['a quote is within a cell', `${HEAD}1;Ada 5" Ltd;Rome;A;1\n`, { created: 1 }],
    ['a quoted cell is the last', `${HEAD}1;Ada;Rome;A;"1"`, { created: 1 }],
    ['its headings end with a separator', `${HEAD.trim()};\n1;Ada;Rome;A;1`, { created: 1 }],
    ['it ends as files of DOS do', `${HEAD}1;Ada;Rome;A;1\n\x1A`, { created: 1 }],
    ['it has headings alone', 'Order;Name;City', {}],
    ['cells more than the headings', `${HEAD}1;Ada;Rome;A;1;x`, { created: 1 }],
  ])('is not what this one is: %s', async (_, text, counts) => {
    const { take } = await importing();
    expect(await take(text)).toEqual(counts);
  });

  it('may have quotes that are plain signs, where its profile says so', async () => {
    const { take, all } = await importing({ quotes: 'plain' });
    expect(await take(`${HEAD}1;"5 inch;Rome;A;1\n2;Ada;Rome;A;1\n`)).toEqual({ created: 2 });
    expect((await all()).some(({ text }) => text.includes('\\"5 inch'))).toBe(true);
    expect(await take(`${HEAD}3;Ada;Rome;A;1\n4;"5 in`)).toEqual(['import.malformed', 3]);
  });

  it('is not what Amazon writes: it puts no cell in quotes, and a product may begin with one', async () => {
    const profile = readyProfile('amazon');
    if (!profile) throw new Error('There is no profile of Amazon.');
    const path = join(await tempFolder(), 'orders.txt');
    await writeFile(path, 'order-id\tproduct-name\tsku\n1-1\t"Best" mug\tA-1\n1-2\t"Mug\tA-2\n');
    const source = await openWholeSource(path, profile);
    const rows: string[][] = [];
    for await (const portion of source.rows()) for (const { cells } of portion) rows.push([...cells]);
    await source.close();
    expect(rows).toEqual([
      ['1-1', '"Best" mug', 'A-1'],
      ['1-2', '"Mug', 'A-2'],
    ]);
  });

  it('at any byte makes no order twice and no wrong value once the whole file comes', async () => {
    const { take, all } = await importing();
    const fileOf = (run: number) =>
      `${HEAD}"${run}-1";"Ada; ""A""";Rome;"A-1";1\n"${run}-1";"Ada; ""A""";Rome;"A-2";"12"\n` +
      `${run}-2;Bödker;"Århus";"B-1";"2"\n${run}-3;Cy;Oslo;"C";"34"`;
    const { length } = Buffer.from(fileOf(100));
    const whole = new Map<string, string>();
    for (let cut = 1; cut <= length; cut += 1) {
      // Numbers of three digits: each file is as long as the others.
      const bytes = Buffer.from(fileOf(100 + cut));
      await take(bytes.subarray(0, cut));
      for (const { reference, text } of await all()) whole.set(reference, text);
      await take(bytes);
    }
    const after = await all();
    const expected = Array.from({ length }, (_, cut) =>
      [1, 2, 3].map((order) => `S-${101 + cut}-${order}`),
    ).flat();
    expect(after.map(({ reference }) => reference).toSorted()).toEqual(expected.toSorted());
    for (const { reference, text } of after) {
      const run = /^S-(\d+)-/.exec(reference)?.[1] ?? '';
      const plain = text.replaceAll(`${run}-`, '');
      expect(plain).toContain(
        reference.endsWith('-1') ? 'Ada; \\"A\\"' : reference.endsWith('-2') ? 'Århus' : '34',
      );
      // A cut file made nothing wrong as far as it went: names are whole, no sign of the table is in a value.
      expect(whole.get(reference) ?? '').not.toMatch(/"name":"(?!Ada; \\"A\\"|Bödker|Cy")/);
    }
  }, 120_000);
});
