import { answerOf, ssccsOf, toWeigh } from './actions.ts';
import { axeFinds } from './axe.ts';
import { expect, long, packer, readyShipment, test } from './fixtures.ts';

const named = (reference: string, name: string) => {
  const shipment = readyShipment(reference);
  const [address] = shipment.shipmentInfo.addressData;
  const recipient = { ...address?.recipient, name };
  return { ...shipment, shipmentInfo: { ...shipment.shipmentInfo, addressData: [{ recipient }] } };
};

test.use({
  seed: {
    users: [packer],
    shipments: [named('REF-1', 'Zoë Müller'), named('REF-2', 'Łukasz Wójcik'), named('REF-3', 'Ελένη Παππά')],
  },
});

test('the list narrows as one types and by status, opens with Enter and prints several', async ({
  bench,
  printer,
}) => {
  await bench.getByRole('button', { name: 'Shipments', exact: true }).click();
  const rows = bench.getByRole('option').filter({ hasText: 'REF-' });
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText(/\d+\/\d+\/\d+, \d+:\d\d/);
  await expect(bench.getByRole('button', { name: /^New/ })).toBeVisible();

  const search = bench.getByLabel('Search', { exact: true });
  for (const [words, reference] of [
    ['wojcik', 'REF-2'],
    ['παππα', 'REF-3'],
    ['order-ref-1', 'REF-1'],
  ] as const) {
    await search.fill(words);
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(reference);
  }
  await search.fill('nobody');
  await expect(bench.getByText('No shipments found')).toBeVisible();
  await bench.getByRole('button', { name: 'Clear filters' }).click();
  await expect(rows).toHaveCount(3);

  // By keyboard: down into the list, two of them selected.
  await search.focus();
  await bench.keyboard.press('ArrowDown');
  await bench.keyboard.press('Space');
  await bench.keyboard.press('ArrowDown');
  await bench.keyboard.press('Space');
  await expect(bench.getByText('2 selected')).toBeVisible();
  await bench.getByRole('button', { name: 'Print labels' }).click();
  await expect(bench.getByText('2 labels sent to the print queue.')).toBeVisible();
  const jobs = await printer.waitForJobs(2);
  const numbers = (await Promise.all(jobs.map(ssccsOf))).flat();
  expect(new Set(numbers).size).toBe(2);

  await bench.getByLabel('Status').selectOption({ label: 'Labelled' });
  await expect(rows).toHaveCount(2);
  await bench.getByLabel('Status').selectOption({ label: 'Open' });
  await expect(rows).toHaveCount(1);
  await bench.getByRole('listbox').focus();
  await bench.keyboard.press('Enter');
  await expect(answerOf(bench)).toContainText('REF-1 opened');
});

test.describe('shipments of which some lack something', () => {
  test.use({ seed: { users: [packer], shipments: [named('REF-1', 'Zoë Müller'), toWeigh('REF-2')] } });

  test(
    'a print of several names what each of them lacks, and leads there',
    long,
    async ({ bench, printer }) => {
      await bench.getByRole('button', { name: 'Shipments', exact: true }).click();
      const rows = bench.getByRole('option').filter({ hasText: 'REF-' });
      await expect(rows).toHaveCount(2);
      await bench.getByLabel('Search', { exact: true }).press('ArrowDown');
      await bench.keyboard.press('Space');
      await bench.keyboard.press('ArrowDown');
      await bench.keyboard.press('Space');
      await bench.getByRole('button', { name: 'Print labels' }).click();
      const report = bench.getByRole('alert').filter({ hasText: 'not ready for a label' });
      await expect(report).toContainText('Parcel 1: Weight: ');
      await expect(report).toContainText('Parcel 2: Weight: ');
      await printer.waitForJobs(1);
      await report.getByRole('button', { name: 'REF-2' }).click();
      await expect(answerOf(bench)).toContainText('REF-2 opened');
    },
  );
});

test(
  'what was selected and then searched away is named and asked about before it prints',
  long,
  async ({ bench, printer }) => {
    await bench.getByRole('button', { name: 'Shipments', exact: true }).click();
    const rows = bench.getByRole('option').filter({ hasText: 'REF-' });
    await expect(rows).toHaveCount(3);
    const search = bench.getByLabel('Search', { exact: true });
    await search.press('ArrowDown');
    await bench.keyboard.press('Space');
    await expect(bench.getByText('1 selected')).toBeVisible();
    const hidden = await rows.first().innerText();
    const reference = /REF-\d/.exec(hidden)?.[0] ?? '';
    await search.fill(reference === 'REF-1' ? 'wojcik' : 'muller');
    await expect(rows).toHaveCount(1);
    await bench.getByRole('button', { name: 'Print labels' }).click();
    await expect(bench.getByText(`Selected before you changed the search: ${reference}.`)).toBeVisible();
    expect(printer.jobs).toHaveLength(0);
    await bench.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(bench.getByText('1 selected')).toBeVisible();
    await bench.getByRole('button', { name: 'Print labels' }).click();
    await bench.getByRole('button', { name: 'Print labels' }).click();
    await printer.waitForJobs(1);
  },
);

test.describe('with a weight that can be right and mostly is not', () => {
  const heavy = named('REF-2', 'Łukasz Wójcik');
  const shipmentItems = heavy.shipmentInfo.shipmentItems?.map((parcel) => ({
    ...parcel,
    dimensions: { ...parcel.dimensions, weight: 948 },
  }));
  test.use({
    seed: {
      users: [packer],
      shipments: [
        named('REF-1', 'Zoë Müller'),
        { ...heavy, shipmentInfo: { ...heavy.shipmentInfo, shipmentItems } },
        named('REF-3', 'Ελένη Παππά'),
      ],
    },
  });

  for (const answer of ['Print anyway', 'Leave out'] as const)
    test(`a print of several asks before it prints that one: ${answer}`, long, async ({ bench, printer }) => {
      await bench.getByRole('button', { name: 'Shipments', exact: true }).click();
      await expect(bench.getByRole('option').filter({ hasText: 'REF-' })).toHaveCount(3);
      await bench.getByLabel('Search', { exact: true }).press('ArrowDown');
      for (const key of ['Space', 'ArrowDown', 'Space', 'ArrowDown', 'Space'])
        await bench.keyboard.press(key);
      await expect(bench.getByText('3 selected')).toBeVisible();
      await bench.getByRole('button', { name: 'Print labels' }).click();
      const question = bench.getByRole('status').filter({ hasText: 'Check the weight of 1 shipment.' });
      await expect(question.getByRole('listitem')).toHaveText('REF-2 Parcel 1, 948.00 kg: more than 30 kg');
      await printer.waitForJobs(2);
      expect(await axeFinds(bench)).toEqual([]);

      await question.getByRole('button', { name: answer }).focus();
      await bench.keyboard.press('Enter');
      await expect(question).toHaveCount(0);
      const count = answer === 'Print anyway' ? 3 : 2;
      const report = bench
        .getByRole('status')
        .filter({ hasText: `${count} labels sent to the print queue.` });
      await expect(report).toHaveClass(answer === 'Print anyway' ? /pd-tone-good/ : /pd-tone-wait/);
      if (answer === 'Leave out') await expect(report).toContainText('Left out because of the weight: REF-2');
      await printer.waitForJobs(count);
      expect(printer.jobs).toHaveLength(count);
    });
});

test('the heads are above their columns, whatever the scroll bar takes', long, async ({ bench }) => {
  await bench.getByRole('button', { name: 'Shipments', exact: true }).click();
  const row = bench.getByRole('listbox', { name: 'Shipments' }).getByRole('option').first();
  const lefts = (elements: readonly Element[]) =>
    elements.map((element) => Math.round(element.getBoundingClientRect().left));
  // Read until both are there: rows arrive after the heads, and are drawn again as the list is measured.
  await expect(async () => {
    const heads = await bench.getByRole('columnheader').evaluateAll(lefts);
    const cells = await row.locator(':scope > *').evaluateAll(lefts);
    expect(heads).not.toHaveLength(0);
    expect(cells).toHaveLength(heads.length);
    for (const [index, left] of heads.entries())
      expect(Math.abs(left - (cells[index] ?? 0))).toBeLessThanOrEqual(2);
  }).toPass();
});

test('the day of the last change is typed as everywhere in Packdesk', long, async ({ bench }) => {
  await bench.getByRole('button', { name: 'Shipments', exact: true }).click();
  const rows = bench.getByRole('option').filter({ hasText: 'REF-' });
  await expect(rows).toHaveCount(3);
  const day = bench.getByLabel('Last changed', { exact: true });
  const { today, before } = await bench.evaluate(() => {
    const style = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
    const said = (at: number) => new Date(at).toLocaleDateString('en-GB', style);
    return { today: said(Date.now()), before: said(Date.now() - 3 * 86_400_000) };
  });
  await day.fill(before);
  await day.press('Enter');
  await expect(bench.getByText('No shipments found')).toBeVisible();
  await day.fill(today);
  await day.press('Enter');
  await expect(rows).toHaveCount(3);
  await day.fill('31/02/2026');
  await day.press('Enter');
  await expect(bench.getByText('Enter a valid date')).toBeVisible();
  await bench.getByRole('button', { name: 'Clear filters' }).click();
  await expect(day).toHaveValue('');
});

test(
  'the head of a column sorts by it, the other way, and not at all, by keyboard too',
  long,
  async ({ bench }) => {
    await bench.getByRole('button', { name: 'Shipments', exact: true }).click();
    const rows = bench.getByRole('option').filter({ hasText: 'REF-' });
    await expect(rows).toHaveCount(3);
    const listed = (...references: string[]) =>
      expect(rows).toContainText(references.map((reference) => reference));
    const head = bench.getByRole('columnheader', { name: 'Recipient' });
    await listed('REF-3', 'REF-2', 'REF-1');
    await expect(head).toHaveAttribute('aria-sort', 'none');
    await head.getByRole('button').focus();
    await bench.keyboard.press('Enter');
    // Łukasz, Zoë, Ελένη.
    await listed('REF-2', 'REF-1', 'REF-3');
    await expect(head).toHaveAttribute('aria-sort', 'ascending');
    await expect(head.getByRole('button')).toBeFocused();
    expect(await axeFinds(bench)).toEqual([]);
    await bench.keyboard.press('Enter');
    await listed('REF-3', 'REF-1', 'REF-2');
    await expect(head).toHaveAttribute('aria-sort', 'descending');
    await bench.getByRole('columnheader', { name: 'Reference' }).getByRole('button').click();
    await listed('REF-1', 'REF-2', 'REF-3');
    await expect(head).toHaveAttribute('aria-sort', 'none');
    // The shown row is the one that opens.
    await bench.getByRole('listbox').focus();
    await bench.keyboard.press('Enter');
    await expect(answerOf(bench)).toContainText('REF-1 opened');
  },
);
