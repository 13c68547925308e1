import { mkdir, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pdfWithPages } from '../helpers/pdf-with-pages.ts';
import { removeFolder } from '../helpers/temp-root.ts';
import { answerOf, openShipment, toSection } from './actions.ts';
import { axeFinds } from './axe.ts';
import { connectInWindow, type EngineDay, OWN, ofEngine, startEngineDay } from './carrier-day.ts';
import { admin, expect, long, onFile, signIn, test, zebra } from './fixtures.ts';

const out = join(tmpdir(), `packdesk-e2e-carrier-papers-${process.pid}`);
let day: EngineDay;

test.beforeAll(async () => {
  await mkdir(out, { recursive: true });
  day = await startEngineDay();
});
test.afterAll(async () => {
  await day?.end();
  await removeFolder(out);
});
test.use({
  // The engine's labels have these dots.
  seed: async ({ printer }, use) =>
    await use({
      users: [admin],
      shipments: ['REF-1'].map(ofEngine),
      printers: [{ ...zebra(printer), dpi: 300 }, onFile(out, { widthMm: 210, heightMm: 297 })],
      settings: { 'desk.sender': OWN },
    }),
});

test(
  'papers of the carrier come with the label, are printed once, and are looked at and printed again by keyboard',
  long,
  async ({ window }) => {
    await signIn(window, admin.email);
    await connectInWindow(window, day);
    day.manifesting.makes([
      { category: 'commercial_invoice', content: await pdfWithPages(2) },
      { category: 'proof_of_insurance', content: await pdfWithPages(1) },
    ]);
    await openShipment(window, 'REF-1');
    await window.keyboard.press('Control+p');
    // Until its papers are out as well the answer says that the label is.
    await expect(answerOf(window)).toContainText(/REF-1(: label)? printed/);
    await expect.poll(async () => (await readdir(out)).length).toBe(2);

    await toSection(window, 'documents');
    const documents = window.getByRole('region', { name: 'Documents', exact: true }).last();
    await expect(documents.getByText('Commercial invoice (carrier)')).toBeVisible();
    await expect(documents.getByText('Proof of insurance (carrier)')).toBeVisible();
    expect(await axeFinds(window)).toEqual([]);
    await documents.getByRole('button', { name: 'Show: Commercial invoice (carrier)' }).focus();
    await window.keyboard.press('Enter');
    const shown = window.getByRole('dialog', { name: /Commercial invoice \(carrier\)/ });
    await expect(shown.getByText('Page 1 of 2')).toBeVisible();
    // It is the carrier's: it is not made here, nor in another language.
    await expect(shown.getByRole('button', { name: 'Regenerate' })).toHaveCount(0);
    await window.keyboard.press('PageDown');
    await expect(shown.getByText('Page 2 of 2')).toBeVisible();
    expect(await axeFinds(window)).toEqual([]);
    await window.keyboard.press('Control+p');
    await expect.poll(async () => (await readdir(out)).length).toBe(3);
    await window.keyboard.press('Escape');
    await expect(shown).toHaveCount(0);
  },
);
