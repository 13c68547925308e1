import { sectionIds } from '../../shared/shipment/fields/field.ts';
import { axeOn } from './axe.ts';
import { admin, expect, longUnless, PASSWORD, readyShipment, test } from './fixtures.ts';
import { burst } from './scanner.ts';
import { looks, Walk } from './walk.ts';

/** Every section and screen, with something to see and something wrong on each, as axe finds it: with nothing to say. */

const ready = readyShipment('REF-1', 2);
const abroad = {
  ...ready,
  settings: { ...ready.settings, documentLanguage: 'fr' },
  carrierDetails: {
    ...ready.carrierDetails,
    carrierService: [{ serviceCode: 'X', serviceInformation: [{ key: 'a' }] }],
  },
  shipmentInfo: {
    ...ready.shipmentInfo,
    currency: 'EUR',
    colour: { of: 'the box' },
    additionalFields: [{ key: 'season', value: 'winter' }, ['of its own kind']],
    additionalInformation: { cooled: false },
    addressData: [
      {
        recipient: { name: 'Zoë', street: 'Rue', postalCode: '12', city: 'Genève', countryIsoCode: 'CH' },
        sender: {
          name: 'Depot',
          street: 'Kai',
          houseNo: '1',
          postalCode: '27612',
          city: 'Loxstedt',
          countryIsoCode: 'DE',
        },
        invoice: { name: 'Buyer', countryIsoCode: 'US' },
      },
    ],
    shipmentItems: [
      {
        dimensions: { length: 30, width: 20, height: 10, weight: 1.5 },
        articles: [
          {
            articleNumber: 'A-1',
            description: 'Gift',
            quantity: 2,
            price: 10,
            netWeight: 0.5,
            countryOfOrigin: 'DE',
          },
          {
            articleNumber: 'A-2',
            description: 'Cotton shirts',
            tariffNumber: '61091000',
            quantity: 1,
            price: 20,
          },
        ],
      },
      { dimensions: { length: 30, width: 20 } },
    ],
    pickup: { date: '2026-11-20', fromTime1: '08:00', toTime1: '12:00' },
    paymentInfo: { dutiesPayment: { type: 2 } },
  },
};

const signIn = async (walk: Walk): Promise<void> => {
  const { window } = walk;
  const { auth, bench } = walk.words;
  await expect(window.getByLabel(auth.email)).toBeVisible();
  await walk.look('sign-in');
  await window.getByLabel(auth.email).fill(admin.email);
  await window.getByLabel(auth.password, { exact: true }).fill(PASSWORD);
  await window.keyboard.press('Enter');
  await expect(window.getByText(bench.begin)).toBeVisible();
};

const scan = async ({ window }: Walk, code: string): Promise<void> => {
  await window.keyboard.press('F2');
  await burst(window, code);
};

const lookAtSections = async (walk: Walk): Promise<void> => {
  await scan(walk, 'REF-1');
  await walk.section('parcels');
  await walk.look('open shipment');
  for (const section of sectionIds) {
    await walk.section(section);
    await walk.look(`section ${section}`, '[role="tabpanel"]');
  }
};

const lookAtDialogs = async (walk: Walk): Promise<void> => {
  const { window } = walk;
  const { addresses, articles, bench, common, created, overrides, papers } = walk.words;
  await window.keyboard.press('Control+k');
  await window.getByRole('combobox', { name: common.commands }).fill('a');
  await walk.dialog('palette');
  const slip = papers.command.replace('{{paper}}', papers['kind-PACKING_SLIP']);
  const named = [
    [bench.history, 'history'],
    [bench.showLabel, 'label'],
    [common.allKeys, 'keys'],
    [created.title, 'new shipment'],
    [addresses.book, 'address book'],
    [addresses.paste, 'pasted address'],
    [slip, 'packing slip'],
  ] as const;
  for (const [command, where] of named) {
    await walk.command(command);
    await walk.dialog(where);
  }
  await walk.section('articles');
  await window.getByRole('button', { name: articles.import, exact: true }).click();
  await walk.dialog('import of articles');
  await window.getByRole('button', { name: overrides.ask }).first().click();
  await walk.dialog('override');
};

const lookAtTroubles = async (walk: Walk): Promise<void> => {
  const { window } = walk;
  await walk.section('references');
  await window.locator('[data-field="shipmentInfo.orderNumber"]').fill('a\u0007b');
  await window.keyboard.press('Control+s');
  await expect(window.getByRole('alert').filter({ hasText: 'U+0007' }).first()).toBeVisible();
  await walk.look('a refused save');
  await scan(walk, 'NOT-THERE');
  await expect(window.getByRole('heading', { level: 1 })).toContainText('NOT-THERE');
  await walk.look('an unknown code');
};

const lookAtScreens = async (walk: Walk): Promise<void> => {
  const { carriers, common } = walk.words;
  const named = [
    [common.shipments, 'shipments'],
    [common.printers, 'printers'],
    [carriers.title, 'carriers'],
    [common.settings, 'settings'],
    [common.lock, 'lock'],
  ] as const;
  for (const [command, where] of named) {
    await walk.command(command);
    await walk.look(where);
  }
};

test('axe as it is run here sees a fault, in its part alone, and with colours only colours', async ({
  page,
}) => {
  await page.setContent(
    '<html lang="en"><title>T</title><main><h1 style="color: #aaa; background: #fff">Alpha</h1><p><img src="x:"></p></main></html>',
  );
  const rules = async (scope = {}) => (await axeOn(page, scope)).map(({ rule }) => rule).sort();
  expect(await rules()).toEqual(['color-contrast', 'image-alt']);
  expect(await rules({ part: 'p' })).toEqual(['image-alt']);
  expect(await rules({ rules: ['color-contrast'] })).toEqual(['color-contrast']);
});

for (const [language, theme] of looks) {
  test.describe(`in ${language}, ${theme}`, () => {
    test.use({
      seed: {
        users: [admin],
        shipments: [abroad, readyShipment('REF-2')],
        settings: { 'desk.language': language, 'desk.theme': theme },
      },
    });

    test('axe finds nothing', longUnless(language === 'en'), async ({ window }) => {
      // Some thirty looks, each at thousands of elements.
      test.setTimeout(300_000);
      // An element that is half faded in has half its contrast.
      await window.emulateMedia({ reducedMotion: 'reduce' });
      const walk = new Walk(window, language);
      await signIn(walk);
      await walk.look('empty bench');
      await lookAtSections(walk);
      await lookAtDialogs(walk);
      await lookAtTroubles(walk);
      await lookAtScreens(walk);
      expect(walk.findings).toEqual([]);
    });
  });
}
