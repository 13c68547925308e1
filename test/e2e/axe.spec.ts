import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { de } from '../../renderer/i18n/de/index.ts';
import { en } from '../../renderer/i18n/en/index.ts';
import { sectionIds } from '../../shared/shipment/fields/field.ts';
import { admin, expect, PASSWORD, readyShipment, test } from './fixtures.ts';

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
            quantity: 0,
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

const words = { en, de } as const;

class Walk {
  /** What axe found, with the places where it did. */
  private readonly found = new Map<string, string[]>();
  private readonly window: Page;
  private readonly language: keyof typeof words;

  constructor(window: Page, language: keyof typeof words) {
    this.window = window;
    this.language = language;
  }

  get words() {
    return words[this.language];
  }

  async look(where: string): Promise<void> {
    const { violations } = await new AxeBuilder({ page: this.window }).analyze();
    for (const { id, nodes } of violations) {
      for (const { html } of nodes) {
        // Generated ids differ from place to place.
        const what = `${id}: ${html.replace(/ (?:id|for|aria-controls|aria-labelledby)="[^"]*"/g, '').slice(0, 200)}`;
        this.found.set(what, [...(this.found.get(what) ?? []), where]);
      }
    }
  }

  get findings(): string[] {
    return [...this.found].map(([what, places]) => `${what}\n      in ${places.join(', ')}`).sort();
  }

  /** A command by its words, from anywhere. */
  async command(text: string): Promise<void> {
    const { window } = this;
    await window.keyboard.press('Control+k');
    await window.getByRole('combobox', { name: this.words.common.commands }).fill(text);
    await window
      .getByRole('option')
      .filter({ has: window.getByText(text, { exact: true }) })
      .first()
      .click();
  }
}

for (const language of ['en', 'de'] as const) {
  for (const theme of ['light', 'dark'] as const) {
    test.describe(`in ${language}, ${theme}`, () => {
      test.use({
        seed: {
          users: [admin],
          shipments: [abroad, readyShipment('REF-2')],
          settings: { 'desk.language': language, 'desk.theme': theme },
        },
      });

      test('axe finds nothing', async ({ window }) => {
        test.setTimeout(400_000);
        // What is half faded in has half its contrast.
        await window.emulateMedia({ reducedMotion: 'reduce' });
        const walk = new Walk(window, language);
        const { auth, bench, common, created, carriers } = walk.words;
        await expect(window.getByLabel(auth.email)).toBeVisible();
        await walk.look('sign-in');
        await window.getByLabel(auth.email).fill(admin.email);
        await window.getByLabel(auth.password, { exact: true }).fill(PASSWORD);
        await window.keyboard.press('Enter');
        await expect(window.getByText(bench.begin)).toBeVisible();
        await walk.look('empty bench');

        await window.keyboard.press('F2');
        await window.keyboard.type('REF-1');
        await window.keyboard.press('Enter');
        for (const section of sectionIds) {
          const tab = window.locator(`#section-tab-${section}`);
          await tab.click();
          await expect(tab).toHaveAttribute('aria-selected', 'true');
          await walk.look(`section ${section}`);
        }
        for (const [command, where] of [
          [bench.history, 'history'],
          [common.allKeys, 'keys'],
          [created.title, 'new shipment'],
          [common.shipments, 'shipments'],
          [common.printers, 'printers'],
          [carriers.title, 'carriers'],
          [common.settings, 'settings'],
          [common.lock, 'lock'],
        ] as const) {
          await walk.command(command);
          await walk.look(where);
          if (where === 'new shipment' || where === 'keys' || where === 'history')
            await window.keyboard.press('Escape');
        }
        expect(walk.findings).toEqual([]);
      });
    });
  }
}
