import { describe, expect, it } from 'vitest';
import { draftOf } from '../../../renderer/stores/bench/draft-of.ts';
import { restoreDraft } from '../../../renderer/stores/bench/restored-draft.ts';
import { withValueAt } from '../../../shared/document/path.ts';
import type { Draft } from '../../../shared/shipment/bench-draft.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { openedOf } from '../../helpers/open-bench.ts';

const stored: Shipment = {
  shipmentInfo: {
    shipmentReference: 'D-1',
    orderNumber: 'ORD-1',
    shipmentItems: [{ content: 'Cups' }, { content: 'Plates' }],
  },
};
const CONTENT = 'shipmentInfo.shipmentItems[1].content';
const typed = withValueAt(stored, CONTENT, 'Bowls');
const fresh = () => openedOf({ shipmentInfo: { shipmentReference: 'D-1' } }, 0);

/** The draft as it comes from the desk. */
const kept = (edited: Shipment, invalidInput = {}, opened = openedOf(stored, 3)): Draft =>
  JSON.parse(JSON.stringify(draftOf(opened, { edited, invalidInput }, 1234))) as Draft;

describe('a draft that is brought back', () => {
  it('is what was typed on top of the same version', () => {
    const brought = restoreDraft(openedOf(stored, 3), kept(typed), fresh);
    expect(brought).toMatchObject({ edited: typed, at: 1234, conflict: null, opened: { version: 3 } });
  });

  it('has the texts that fit no field with it, and they alone are reason enough', () => {
    const invalidInput = { 'shipmentInfo.grossAmount': '4x' };
    expect(restoreDraft(openedOf(stored, 3), kept(stored, invalidInput), fresh)).toMatchObject({
      invalidInput,
      edited: stored,
    });
  });

  it('asks nothing where another changed other places, of the same list too', () => {
    const theirs = withValueAt(stored, 'shipmentInfo.shipmentItems[0].content', 'Saucers');
    const brought = restoreDraft(openedOf(theirs, 4), kept(typed), fresh);
    expect(brought).toMatchObject({ conflict: null, opened: { version: 4 } });
    expect(brought?.edited.shipmentInfo.shipmentItems).toEqual([
      { content: 'Saucers' },
      { content: 'Bowls' },
    ]);
  });

  it('asks where another changed the same place: theirs is shown as changed from what was known', () => {
    const theirs = openedOf(withValueAt(stored, CONTENT, 'Glasses'), 4);
    const brought = restoreDraft(theirs, kept(typed), fresh);
    expect(brought?.conflict).toBe(theirs);
    // The desk refuses a save from that version, until the question is answered.
    expect(brought?.opened).toMatchObject({ version: 3, shipment: stored });
    expect(brought?.edited).toEqual(typed);
  });

  it('asks where parcels came or went under a removal of another', () => {
    const removal = withValueAt(stored, 'shipmentInfo.shipmentItems[0]', undefined);
    const theirs = openedOf(withValueAt(stored, 'shipmentInfo.shipmentItems[2]', { content: 'Forks' }), 4);
    expect(restoreDraft(theirs, kept(removal), fresh)?.conflict).toBe(theirs);
  });

  describe('where parcels came or went', () => {
    const alone = (content: string): Shipment => ({
      shipmentInfo: { ...stored.shipmentInfo, shipmentItems: [{ content }] },
    });

    it('puts nothing on another parcel, even one that says the same; it asks, and names what was typed', () => {
      const weighed = withValueAt(typed, 'shipmentInfo.shipmentItems[0].netWeight', 4);
      const edited = withValueAt(weighed, 'shipmentInfo.orderNumber', 'ORD-2');
      const theirs = openedOf(alone('Plates'), 4);
      const brought = restoreDraft(theirs, kept(edited), fresh);
      expect(brought).toMatchObject({
        conflict: theirs,
        opened: { version: 3 },
        orphanedEdits: [
          { path: 'shipmentInfo.shipmentItems[0].netWeight', value: 4 },
          { path: CONTENT, value: 'Bowls' },
        ],
      });
      expect(brought?.edited).toEqual(withValueAt(alone('Plates'), 'shipmentInfo.orderNumber', 'ORD-2'));
    });

    it('names the texts that fit no field and lost it; the others stay', () => {
      const lost = 'shipmentInfo.shipmentItems[1].netWeight';
      const invalidInput = { [lost]: '4x', 'shipmentInfo.grossAmount': '5x' };
      expect(restoreDraft(openedOf(alone('Cups'), 4), kept(stored, invalidInput), fresh)).toMatchObject({
        conflict: null,
        opened: { version: 4 },
        edited: alone('Cups'),
        invalidInput: { 'shipmentInfo.grossAmount': '5x' },
        orphanedEdits: [{ path: lost, value: '4x' }],
      });
    });

    it('is nothing where the desk has the parcel by now that was added', () => {
      const added = withValueAt(stored, 'shipmentInfo.shipmentItems[2]', { content: 'Forks' });
      expect(restoreDraft(openedOf(added, 4), kept(added), fresh)).toBeNull();
    });
  });

  it('is nothing where the desk says the same by now, or the shipment is another one', () => {
    expect(restoreDraft(openedOf(typed, 4), kept(typed), fresh)).toBeNull();
    expect(restoreDraft(fresh(), kept(typed), fresh)).toBeNull();
  });

  it('of an earlier version of the program asks where the shipment is a newer one', () => {
    const changes: Draft['changes'] = [{ kind: 'merge', patch: { shipmentInfo: { orderNumber: 'ORD-2' } } }];
    const merge = { ...kept(typed), changes };
    expect(restoreDraft(openedOf(stored, 3), merge, fresh)).toMatchObject({
      conflict: null,
      edited: { shipmentInfo: { orderNumber: 'ORD-2' } },
    });
    expect(restoreDraft(openedOf(stored, 4), merge, fresh)?.conflict).toMatchObject({ version: 4 });
  });
});

it('of a shipment that is saved there is no draft', () => {
  expect(draftOf(openedOf(stored), { edited: structuredClone(stored), invalidInput: {} }, 1)).toBeNull();
});
