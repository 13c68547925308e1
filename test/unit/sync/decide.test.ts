import { expect, test } from 'vitest';
import { beforeUnsent, decide } from '../../../electron/sync/decide.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { remember } from '../../../shared/sync/confirmed.ts';
import { merge } from '../../../shared/sync/merge.ts';
import type { Side } from '../../../shared/sync/parcels.ts';
import { record } from '../../helpers/sync-records.ts';

const shipment = (...weights: number[]): Shipment => ({
  shipmentInfo: {
    shipmentReference: 'R1',
    shipmentItems: weights.map((weight) => ({ content: 'spare parts', dimensions: { weight } })),
  },
});

/** A carton was taken out and another one like it packed: the remote says the same, and nothing is sent. */
const replaced = (label: { requestId: string } | null = null) => {
  const mine: Side = { document: shipment(1, 2), ids: ['r1', 'p3-later-edit'] };
  const before = record('R1', { base: JSON.stringify(shipment(1, 2)), baseIds: ['r1', 'p2-earlier-edit'] });
  const step = decide({
    record: before,
    mine,
    remote: shipment(1, 2),
    inDoubt: [],
    label: label && { ...label, printerId: null, reprint: false },
    keepsIds: false,
    sendsIds: { parcels: false, articles: false },
    stamp: 'request-1',
    restored: false,
    atDesk: mine,
    at: 1,
  });
  return { mine, step, before: { document: shipment(1, 2), ids: before.baseIds } };
};

test('a carton that took the place of one like it is the one that the remote has', () => {
  const { mine, step } = replaced();
  expect(step.action).toBe('finish');
  expect(step.merged.base?.ids).toEqual(mine.ids);
  expect(step.merged.seen?.ids).toEqual(mine.ids);
});

test('it goes when the remote’s goes: it is not kept here as one that no row sends', () => {
  const { mine, step, before } = replaced();
  // As the row notes it that is done.
  const confirmed = remember([], beforeUnsent(before, mine), mine, 1);
  const look = (remote: Shipment) =>
    merge({ base: step.merged.base, local: mine, remote, held: step.merged.held, confirmed, at: 2 });
  const gone = look(shipment(1));
  expect(gone.held).toEqual([]);
  expect(gone.local?.document).toEqual(shipment(1));
  // A third one like it is one more.
  const more = look(shipment(1, 2, 2));
  expect(more.held).toEqual([]);
  expect(more.local?.document).toEqual(shipment(1, 2, 2));
});

test('one that goes along with a wish for a label is known there by the same id', () => {
  const { mine, step } = replaced({ requestId: 'wish-1' });
  expect(step).toMatchObject({ action: 'update', sent: { ids: mine.ids } });
});
