import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Caller } from '../../../electron/core/caller.ts';
import { randomIds } from '../../../electron/core/ids.ts';
import { checkOrders } from '../../../electron/desk/imports/check.ts';
import { importFile } from '../../../electron/import/import-file-run.ts';
import { createImports } from '../../../electron/service/orders/run-import.ts';
import { type ImportProblem, problemWords } from '../../../shared/import/problem.ts';
import { orderProfile } from '../../helpers/orders.ts';
import { testService } from '../../helpers/service.ts';
import { tempFolder } from '../../helpers/store.ts';

/** With a sign that turns all that is behind it. */
const TURNED = 'B\u202e1';

const ada: Caller = { userId: 1, email: 'packer@desk.example', role: 'packer', sessionId: 's' };

it('the check tells what the service would refuse, at its cell, in the words of the import', async () => {
  const { shipments, store, clock } = await testService();
  const imports = createImports({
    ...{ shipments, store, clock, ids: randomIds },
    beginning: async () => (draft) => draft,
  });
  const path = join(await tempFolder(), 'orders.csv');
  await writeFile(path, `Order;Name;City;SKU;Qty\n1;Ada;Rome;A;1\n2;Bo;Oslo;C;1\n1;Ada;Rome;${TURNED};2\n`);
  const profile = orderProfile();
  const judge = await imports.judge(profile);
  const check = (text: string) =>
    checkOrders(path, { profile, fixes: [{ row: 4, column: 'SKU', text }], leftOut: [] }, judge);
  const checked = await check(TURNED);
  expect(checked).toMatchObject({ orders: 2, good: 1, faulty: 1 });
  const [problem] = checked.listed.flatMap(({ problems }) => problems);
  expect(problem).toMatchObject({
    code: 'serviceRefused',
    row: 4,
    column: 'SKU',
    field: 'shipmentInfo.shipmentItems[].articles[].articleNumber',
    cell: TURNED,
  });
  const said = problem as ImportProblem;
  expect(problemWords(said, 'en')).toBe(
    'Row 4, SKU (Item: Item number): The text has a character in it that cannot be seen: U+202E. Type it again.',
  );
  expect(problemWords(said, 'de')).toBe(
    'Zeile 4, SKU (Artikel: Artikelnummer): Der Text enthält ein unsichtbares Zeichen: U+202E. Bitte neu eingeben.',
  );
  // The import says the same, and a mended cell is good.
  const refused: ImportProblem[] = [];
  const { run } = await importFile(imports, path, {
    ...{ profile, caller: ada },
    onOrder: (_draft, { problems }) => refused.push(...problems),
  });
  expect(run.counts).toMatchObject({ created: 1, refused: 1 });
  expect(refused.map((each) => problemWords(each, 'de'))).toEqual([problemWords(said, 'de')]);
  expect(await check('B1')).toMatchObject({ good: 2, faulty: 0 });
});
