import type { Page } from '@playwright/test';
import { sectionIds } from '../../shared/shipment/fields/field.ts';
import { answerOf, enterCode, toSection, typeAsPerson } from './actions.ts';
import { admin, expect, long, packer, test } from './fixtures.ts';

test.use({ seed: { users: [packer, admin], shipments: [] } });

const RECIPIENT = 'shipmentInfo.addressData[0].recipient';

/** The fields on screen that are marked as wrong. */
const wrong = (window: Page): Promise<(string | undefined)[]> =>
  window
    .locator('main :is([aria-invalid="true"], [data-error]):is(input, textarea, select)')
    .evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset.field));

/** The fields that had the focus since the last call. */
const visited = (window: Page): Promise<string[]> =>
  window.evaluate(() => {
    const page = globalThis as { visited?: Set<string> };
    if (!page.visited) {
      const seen = new Set<string>();
      page.visited = seen;
      document.addEventListener('focusin', ({ target }) => {
        const path = target instanceof HTMLElement ? target.dataset.field : undefined;
        if (path !== undefined) seen.add(path);
      });
    }
    return [...page.visited];
  });

const begin = async (window: Page): Promise<void> => {
  await enterCode(window, 'REF-NEW');
  await window.getByRole('button', { name: 'Create REF-NEW as a new shipment' }).click();
  await expect(window.getByText('Available')).toBeVisible();
  await window.keyboard.press('Enter');
  await expect(answerOf(window)).toContainText('REF-NEW opened');
  await expect(window.locator(`[data-field="${RECIPIENT}.countryIsoCode"]`)).toBeFocused();
};

test(
  'a new shipment is red where a person was and Print asks, and nowhere before',
  long,
  async ({ bench }) => {
    await visited(bench);
    await begin(bench);
    const list = bench.getByRole('heading', { name: /to fix$/ });
    await expect(list).toBeVisible();
    expect(await wrong(bench)).toEqual([]);

    // A field that was left without what it needs says so; the others wait.
    const country = bench.locator(`[data-field="${RECIPIENT}.countryIsoCode"]`);
    await typeAsPerson(bench, 'Germany');
    await bench.keyboard.press('Tab');
    await expect(country).toHaveValue('Germany (DE)');
    const name = bench.locator(`[data-field="${RECIPIENT}.name"]`);
    await expect(name).toBeFocused();
    await typeAsPerson(bench, 'K');
    await bench.keyboard.press('Backspace');
    await expect(name).not.toHaveAttribute('aria-invalid', 'true');
    await bench.keyboard.press('Tab');
    await expect(name).toHaveAttribute('aria-invalid', 'true');

    for (const section of sectionIds) {
      await toSection(bench, section);
      const seen = await visited(bench);
      for (const path of await wrong(bench)) expect(seen, section).toContain(path);
      // No empty field shows an example as if it were filled.
      const examples = bench.locator(
        '#section-panel :is(input, textarea)[placeholder]:not([placeholder=""])',
      );
      await expect(examples, section).toHaveCount(0);
    }
    await toSection(bench, 'addresses');
    const city = bench.locator(`[data-field="${RECIPIENT}.city"]`);
    await expect(city).not.toHaveAttribute('aria-invalid', 'true');

    // Each finding is listed from the start, and leads to its field.
    await expect(list).toBeVisible();
    await bench.keyboard.press('Control+p');
    await expect(city).toHaveAttribute('aria-invalid', 'true');
    await expect(answerOf(bench)).not.toContainText('printed');
  },
);

test('an example is help for the field that has the focus, not text in it', long, async ({ bench }) => {
  await begin(bench);
  const country = bench.locator(`[data-field="${RECIPIENT}.countryIsoCode"]`);
  await country.fill('Germany');
  await bench.keyboard.press('Tab');
  const postcode = bench.locator(`[data-field="${RECIPIENT}.postalCode"]`);
  await postcode.focus();
  await expect(postcode).toHaveValue('');
  await expect(postcode).not.toHaveAttribute('placeholder');
  await expect(postcode).toHaveAccessibleDescription(/Example: 26133/);
  await expect(bench.getByText('Example: 26133').last()).toBeVisible();
});
