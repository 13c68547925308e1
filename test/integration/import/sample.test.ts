import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { proposeForFile } from '../../../electron/import/propose-file.ts';
import { mapTable } from '../../../shared/import/map-rows.ts';
import { readyProfiles } from '../../../shared/import/ready/index.ts';
import { tempFolder } from '../../helpers/store.ts';
import { workbookParts, zipped } from '../../helpers/workbook.ts';

const proposed = async (name: string, content: string | Uint8Array) => {
  const path = join(await tempFolder(), name);
  await writeFile(path, content);
  const { proposal, sample, format } = await proposeForFile(path, readyProfiles);
  const mapped = proposal && mapTable(proposal.profile, sample.table, { usual: sample.usual });
  return { proposal, sample, format, mapped };
};

it('an answer of the REST API of WooCommerce is known, with its articles', async () => {
  const order = {
    id: 5,
    number: '1005',
    status: 'processing',
    currency: 'EUR',
    shipping: {
      first_name: 'Ada',
      last_name: 'Muster',
      company: '',
      address_1: 'Weg 3',
      city: 'Wien',
      postcode: '1010',
      country: 'AT',
    },
    billing: { email: 'ada@example.com' },
    line_items: [
      { sku: 'a', name: 'Tea', quantity: 2, price: 4.5 },
      { sku: 'b', name: 'Cup', quantity: 1, price: 3 },
    ],
  };
  const { proposal, format, mapped } = await proposed('orders.json', JSON.stringify([order]));
  expect([format, proposal?.ready]).toEqual(['json', 'woocommerce-json']);
  expect(mapped?.orders[0]?.problems).toEqual([]);
  expect(mapped?.orders[0]?.shipment.shipmentInfo.shipmentItems?.[0]?.articles).toMatchObject([
    { articleNumber: 'a', quantity: 2, unitPrice: 4.5 },
    { articleNumber: 'b', quantity: 1, unitPrice: 3 },
  ]);
});

it('a workbook without an ending is told by its bytes', async () => {
  const rows = [
    ['Order No', 'Recipient', 'City', 'Weight (g)'],
    ['7', 'Ada', 'Rome', 1250],
  ];
  const { format, mapped } = await proposed('orders', zipped(workbookParts(rows)));
  expect(format).toBe('xlsx');
  expect(mapped?.orders[0]).toMatchObject({
    problems: [],
    shipment: { shipmentInfo: { shipmentItems: [{ dimensions: { weight: 1.25 } }] } },
  });
});

it('XML and lines of JSON are told by their beginning', async () => {
  expect(
    (await proposed('a.txt', '<o><r><order>1</order><city>Rome</city></r></o>')).mapped?.orders[0]?.key,
  ).toBe('1');
  expect((await proposed('a.txt', '{"order":1,"city":"Rome"}\n{"order":2}')).mapped?.orders).toHaveLength(2);
});
