import type { Page } from '@playwright/test';
import { openShipment, weightField } from './actions.ts';
import { expect, leadPacker, long, readyShipment, test } from './fixtures.ts';

const DESCRIPTION = 'Cast-iron frying pan 28 cm, enamelled';

/** A long address, four references, and an article whose name is longer than its column. */
const large = () => {
  const ready = readyShipment('REF-1', 2);
  const [first, second] = ready.shipmentInfo.shipmentItems ?? [];
  const address = ready.shipmentInfo.addressData?.[0];
  return {
    ...ready,
    shipmentInfo: {
      ...ready.shipmentInfo,
      orderNumber: 'ORDER-4711',
      invoiceNumber: 'INVOICE-4711',
      deliveryNoteNumber: 'NOTE-4711',
      customerOrderNumber: 'CUSTOMER-4711',
      addressData: [
        {
          ...address,
          recipient: {
            ...address?.recipient,
            name: 'Großküchen Weißenfels GmbH & Co. Kommanditgesellschaft',
            name2: 'Wareneingang Halle 7',
            name3: 'Tor 12',
          },
        },
      ],
      shipmentItems: [
        { ...first, articles: [{ articleNumber: 'PAN-280', description: DESCRIPTION, quantity: 2 }] },
        second,
      ],
    },
  };
};

test.use({
  seed: {
    // A supervisor: what takes a label away is there too.
    users: [leadPacker],
    shipments: [large(), readyShipment('REF-2')],
    settings: { 'desk.language': 'en' },
  },
});

/** Buttons and choices whose words are wider than they are. */
const cutWords = (window: Page): Promise<string[]> =>
  window.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d');
    const isCut = (element: Element): boolean => {
      if (!(element instanceof HTMLSelectElement)) return element.scrollWidth > element.clientWidth + 1;
      const style = getComputedStyle(element);
      if (!pen) return true;
      pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
      const room = element.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
      return pen.measureText(element.selectedOptions[0]?.text ?? '').width > room + 1;
    };
    return [...document.querySelectorAll('main button, main select')]
      .filter((element) => element.getClientRects().length > 0 && isCut(element))
      .map((element) => `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent}`);
  });

test(
  'at 1024 x 768 the ways out of the side column are in sight, however long the address is',
  long,
  async ({ bench }) => {
    await bench.setViewportSize({ width: 1024, height: 768 });
    await openShipment(bench, 'REF-1');
    const column = bench.getByRole('region', { name: 'REF-1' });
    for (const name of ['Edit the recipient', 'History', 'Delete shipment']) {
      const door = column.getByRole('button', { name, exact: true });
      await expect(door).toBeInViewport({ ratio: 1 });
      // A trial: Playwright says when something else would take the click.
      await door.click({ trial: true });
    }
  },
);

test(
  'a long description is whole in its line, and below the table where its cell has the focus',
  long,
  async ({ bench }) => {
    await bench.setViewportSize({ width: 1280, height: 800 });
    await openShipment(bench, 'REF-1');
    await bench.locator('#section-tab-articles').click();
    const cell = bench.locator('[role=gridcell][data-column=description]').first();
    const text = cell.getByText(DESCRIPTION);
    await expect(text).toHaveAttribute('title', DESCRIPTION);
    // Every line of it is within its row: a third one would lie below.
    const within = await text.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const row = element.closest('[role=row]')?.getBoundingClientRect();
      const room = element.getBoundingClientRect();
      return [...range.getClientRects()].every(
        ({ right, bottom }) => right <= room.right + 1 && bottom <= (row?.bottom ?? 0) + 3,
      );
    });
    expect(within).toBe(true);
    await cell.click();
    await expect(bench.locator('[data-whole-text]')).toHaveText(DESCRIPTION);
  },
);

test(
  'no word on a button or in a choice is cut at 1280 x 800, nor at 200 % of it',
  long,
  async ({ bench }) => {
    await openShipment(bench, 'REF-1');
    await expect(weightField(bench, 1)).toBeVisible();
    for (const [width, height] of [
      [1280, 800],
      [640, 400],
    ] as const) {
      await bench.setViewportSize({ width, height });
      for (const screen of ['End of day', 'Shipments', 'Printers', 'Carriers', 'Label templates']) {
        await bench.keyboard.press('Control+k');
        await bench.getByRole('combobox', { name: 'Commands' }).fill(screen);
        await bench.locator('#command-0').click();
        await expect(bench.getByRole('heading', { level: 1 })).toHaveCount(1);
        if (screen === 'Label templates')
          await bench.getByRole('button', { name: 'New GS1 template' }).click();
        expect(await cutWords(bench), `${screen} at ${width}`).toEqual([]);
      }
      await bench.getByRole('button', { name: 'Discard changes' }).click();
    }
  },
);

test('at 200 % the empty bench scrolls: its button is as high as ever', long, async ({ bench }) => {
  await bench.setViewportSize({ width: 640, height: 400 });
  const button = bench.getByRole('button', { name: 'New shipment' });
  const box = await button.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(36);
});

test('in forced colours the field with the focus has an outline', long, async ({ bench }) => {
  await bench.emulateMedia({ forcedColors: 'active' });
  await bench.getByRole('button', { name: 'Shipments', exact: true }).click();
  const search = bench.getByLabel('Search', { exact: true });
  await expect(search).toBeFocused();
  await expect(search).toHaveCSS('outline-style', 'solid');
  await bench.keyboard.press('Control+k');
  await expect(bench.getByRole('dialog')).toHaveCSS('outline-style', 'solid');
});
