import type { Parcel } from '../../shared/shipment/schema/parcel.ts';
import { answerOf, command, headlineOf, openShipment, weightField } from './actions.ts';
import { axeFinds } from './axe.ts';
import { atBench, programAt, storedAt, supervisor, test } from './edges.ts';
import { admin, expect, long, packer, readyShipment } from './fixtures.ts';

/** A parcel that was weighed here while the server removed it and got a new one that may be the same. */

test.beforeEach(({ browserName: _ }, info) => {
  test.skip(Boolean(info.project.metadata.electron), 'the lines are put before the browser host');
});

test.use({ remoteSeed: { users: [packer, supervisor, admin], shipments: [readyShipment('REF-1', 2)] } });

const weights = (items: readonly Parcel[] | null | undefined) =>
  items?.map((each) => each.dimensions?.weight);

test(
  'is one question, answered with one key: the packer’s weight goes on to the server’s parcel',
  long,
  async ({ edge, line, remote }) => {
    await atBench(edge);
    await openShipment(edge, 'REF-1');
    const program = await programAt(remote.url);
    const { shipmentItems } = (await program.get('REF-1')).shipmentInfo;
    const [first, second] = (shipmentItems ?? []).map(({ packdeskId: _, ...parcel }) => parcel);
    await line.cut();
    await weightField(edge, 2).focus();
    await edge.keyboard.press('Control+a');
    await edge.keyboard.insertText('9.9');
    await edge.keyboard.press('Control+s');
    await expect(answerOf(edge)).toContainText('REF-1 saved');
    await program.change('REF-1', { shipmentItems: [first] });
    const other = { ...second, packageReference2: 'corrected', packetNumber: '77' };
    await program.change('REF-1', { shipmentItems: [first, other] });
    await line.mend();

    await command(edge, 'Send all now');
    await expect(edge.locator('[data-conflict="REF-1"]')).toBeVisible();
    // Nothing of it has gone to the server's parcel before the answer.
    const before = weights(shipmentItems);
    expect(weights((await storedAt(remote.url, 'REF-1')).shipmentInfo.shipmentItems)).toEqual(before);
    await edge.keyboard.press('Escape');
    await expect(headlineOf(edge, 'in-question')).toHaveClass(/pd-tone-bad/);
    expect(await axeFinds(edge)).toEqual([]);
    await edge.keyboard.press('Control+p');
    await expect(answerOf(edge)).toContainText('REF-1 has a conflict with the server');

    await command(edge, 'Resolve conflicts with the server');
    const question = edge.locator('fieldset[data-question]');
    await expect(question).toHaveAttribute('data-kind', 'same-or-two');
    await expect(question).toContainText('Is it the same parcel, or are there two?');
    await expect(question.getByRole('radio')).toHaveCount(3);
    await expect(question.locator('[data-choice^="same:"]')).toContainText('Same as parcel 2 (77)');
    expect(await axeFinds(edge)).toEqual([]);
    await edge.keyboard.press('1');
    await expect(question.locator('[data-choice^="same:"]')).toHaveAttribute('data-checked');
    await edge.keyboard.press('Enter');
    await edge.keyboard.press('Enter');
    await expect(edge.locator('[data-conflict-none]')).toContainText('1 conflict resolved.');
    await expect
      .poll(async () => (await storedAt(remote.url, 'REF-1')).shipmentInfo.shipmentItems)
      .toMatchObject([
        { dimensions: { weight: before?.[0] } },
        { packetNumber: '77', packageReference2: 'corrected', dimensions: { weight: 9.9 } },
      ]);
  },
);
