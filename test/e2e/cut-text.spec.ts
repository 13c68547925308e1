import { readyShipment } from '../helpers/shipments.ts';
import { STRANGER } from '../strict-remote/service.ts';
import { startStrictRemote } from '../strict-remote/strict-remote.ts';
import { command, openShipment } from './actions.ts';
import { syncFact, test as withEdges } from './edges.ts';
import { expect, long, signIn } from './fixtures.ts';

/** A stranger's remote that keeps no more than 35 characters of a text in an address. */
const test = withEdges.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  remote: async ({}, use) => {
    const remote = await startStrictRemote({ cutsAt: 35 });
    remote.put(readyShipment('REF-1'));
    const stop = async (): Promise<void> => undefined;
    await use({ url: remote.url, port: 0, pid: 0, stop, kill: stop, setClockRight: () => undefined });
    await remote.close();
  },
});

test.beforeEach(({ browserName: _ }, info) => {
  test.skip(Boolean(info.project.metadata.electron), 'the lines are put before the browser host');
});

test(
  'a text that the remote has cut is said to be cut, with its field and length, and asked about once',
  long,
  async ({ edge }) => {
    await signIn(edge, STRANGER.email, STRANGER.password);
    await expect(edge.getByText('Scan a shipment to begin')).toBeVisible();
    await openShipment(edge, 'REF-1');
    await command(edge, 'Section: Addresses');
    const name = edge.locator('[data-field="shipmentInfo.addressData[0].recipient.name"]');
    await name.fill('Nordlicht Versand- und Lagerhausgesellschaft mbH & Co. KG');
    await edge.keyboard.press('Control+s');
    await expect(edge.locator('[data-open-state="in-question"]')).toBeVisible();
    await command(edge, 'Resolve conflicts with the server');
    const question = edge.locator('fieldset[data-question]');
    await expect(question).toHaveAttribute('data-kind', 'cut');
    await expect(question).toContainText('The server keeps only the beginning: Name (35 characters).');
    await expect(question.getByRole('radio').first()).toBeFocused();
    await edge.keyboard.press('2');
    await expect(question.locator('[data-choice="theirs"]')).toHaveAttribute('data-checked');
    await edge.keyboard.press('Control+s');
    await expect(edge.locator('[data-conflict-none]')).toContainText('1 conflict resolved.');
    await expect(syncFact(edge)).toHaveAttribute('data-sync', 'sent');
  },
);
