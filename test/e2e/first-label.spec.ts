import { answerOf, headlineOf, openShipment } from './actions.ts';
import { axeFinds } from './axe.ts';
import { admin, expect, long, packer, readyShipment, signIn, test } from './fixtures.ts';

const shipments = [readyShipment('REF-1', 2), readyShipment('REF-2', 1)];

test.describe('the first label of a desk that is not set up', () => {
  test.use({
    seed: { users: [packer, admin], shipments, settings: { 'desk.firstLabelSeen': false } },
  });

  test('is asked about before it prints, and the answer holds for all that follow', async ({
    bench,
    printer,
  }) => {
    await openShipment(bench, 'REF-1');
    await bench.keyboard.press('Control+p');
    const question = bench
      .locator('[data-job-question]')
      .filter({ hasText: 'Print the first label like this?' });
    await expect(question).toContainText('SPECIMEN');
    await expect(question).toContainText('An administrator sets this up');
    // A stray Enter, and the key once more, print nothing.
    await bench.keyboard.press('Enter');
    await expect(question).toBeHidden();
    // Nor does Esc, which leaves the question and not only its button.
    await bench.keyboard.press('Control+p');
    await expect(question).toBeVisible();
    await bench.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await bench.keyboard.press('Control+p');
    await expect(question).toBeVisible();
    await bench.keyboard.press('Control+p');
    expect(Buffer.concat(printer.received).toString()).toBe('');
    await question.getByRole('button', { name: 'Print anyway' }).click();
    await expect(answerOf(bench)).toContainText('REF-1 printed');
    await expect.poll(() => Buffer.concat(printer.received).toString()).toContain('^XA');
    await openShipment(bench, 'REF-2');
    await bench.keyboard.press('Control+p');
    await expect(answerOf(bench)).toContainText('REF-2 printed');
    await expect(question).toBeHidden();
  });

  test(
    'is asked about in a print of several as well, before any of them',
    long,
    async ({ bench, printer }) => {
      await bench.getByRole('button', { name: 'Shipments', exact: true }).click();
      await expect(bench.getByRole('option', { name: /REF-2/ })).toBeVisible();
      await bench.getByRole('listbox').focus();
      await bench.keyboard.press('Control+a');
      await bench.getByRole('button', { name: 'Print labels' }).click();
      const report = bench.locator('.pd-tone-wait').filter({ hasText: 'Print the first label like this?' });
      await expect(report).toContainText('SPECIMEN');
      await expect(report).toContainText('An administrator sets this up');
      expect(Buffer.concat(printer.received).toString()).toBe('');
      expect(await axeFinds(bench)).toEqual([]);
      await report.getByRole('button', { name: 'Print anyway' }).click();
      await expect(bench.getByText('2 labels sent to the print queue.')).toBeVisible();
      await printer.waitForJobs(3);
    },
  );

  test('leads an administrator to the sender and to the numbers', long, async ({ window }) => {
    await signIn(window, admin.email);
    await expect(answerOf(window)).toContainText('Ready to scan');
    await openShipment(window, 'REF-1');
    await window.keyboard.press('Control+p');
    await window.getByRole('button', { name: 'Set the numbers' }).click();
    await expect(window.getByLabel('GS1 company prefix')).toBeFocused();
    await window.getByRole('button', { name: 'Bench', exact: true }).click();
    await expect(headlineOf(window, 'ready')).toBeVisible();
  });
});
