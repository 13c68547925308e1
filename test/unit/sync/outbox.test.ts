import { describe, expect, it } from 'vitest';
import type { NewLabelWish, OutgoingEdit } from '../../../electron/core/outbox.ts';
import type { OutboxRow, SyncRecord } from '../../../electron/core/sync-store.ts';
import { createOutbox } from '../../../electron/sync/outbox.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { record } from '../../helpers/sync-records.ts';

const shipment = (...contents: string[]): Shipment => ({
  shipmentInfo: {
    shipmentReference: 'R1',
    shipmentItems: contents.map((content) => ({ content, packageReference1: `ref-${content}` })),
  },
});

const anna = { userId: 7, email: 'anna@packdesk.example', role: 'packer', sessionId: 's' } as const;

const edit = (before: Shipment | null, after: Shipment | null, label?: NewLabelWish): OutgoingEdit => ({
  reference: 'R1',
  caller: anna,
  at: 5,
  before,
  after,
  ...(label && { label }),
});

const outbox = (
  over: {
    known?: SyncRecord | null;
    rows?: Partial<OutboxRow>[];
    role?: 'edge' | 'origin';
    hadRemote?: boolean;
    deskOnly?: boolean;
  } = {},
) =>
  createOutbox({
    store: {
      record: async () => over.known ?? null,
      rows: async () => (over.rows ?? []) as OutboxRow[],
    },
    settings: () => ({ role: over.role ?? 'edge' }),
    ids: { uuid: () => '5b0f2a3c-9d2e-4c4b-8f6a-1d2c3b4a5e6f' },
    hadRemote: () => over.hadRemote === true,
    isDeskOnly: async () => over.deskOnly === true,
  });

const wish = (printerId: string | null): NewLabelWish => ({
  ...{ requestId: 'q', printerId, reprint: false },
  labelledAt: 3,
});

describe('what is queued with an edit', () => {
  it('is nothing where no remote stands behind the desk', async () => {
    const { isEdge, entry } = outbox({ role: 'origin', deskOnly: true });
    expect(isEdge()).toBe(false);
    expect(await entry(edit(null, shipment('a')))).toBeUndefined();
  });

  it('is kept for a remote that stood behind the desk before, and may again', async () => {
    const { isEdge, entry } = outbox({ role: 'origin', hadRemote: true, deskOnly: true });
    expect(isEdge()).toBe(false);
    expect(await entry(edit(null, shipment('a')))).toMatchObject({ userId: 7, kind: 'save' });
  });

  it('is whose it is, and which parcel is which by now', async () => {
    const known = record('R1', { baseIds: ['p1', 'p2', 'p3'], localIds: ['p1', 'p2'] });
    const entry = await outbox({ known }).entry(edit(shipment('a', 'b'), shipment('b', 'c', 'a')));
    const { userId, email } = anna;
    expect(entry).toEqual({
      userId,
      email,
      at: 5,
      kind: 'save',
      parcelIds: ['p2', expect.any(String), 'p1'],
    });
    // The new one has an id that belongs to no other parcel at the remote.
    expect(known.baseIds).not.toContain(entry?.parcelIds[1]);
  });

  it('finds parcels again by what the remote calls them where their ids got lost', async () => {
    const base = JSON.stringify(shipment('a', 'b'));
    const known = record('R1', { base, baseIds: ['p8', 'p9'], localIds: [] });
    const entry = await outbox({ known }).entry(edit(shipment('a', 'b'), shipment('b')));
    expect(entry?.parcelIds).toEqual(['p9']);
  });

  it('of a new shipment, and of a deletion, needs no record', async () => {
    const made = await outbox().entry(edit(null, shipment('a', 'b')));
    expect(new Set(made?.parcelIds).size).toBe(2);
    expect(await outbox().entry(edit(shipment('a'), null))).toMatchObject({ kind: 'delete', parcelIds: [] });
  });

  it('is refused to an account of this desk alone', async () => {
    await expect(outbox({ deskOnly: true }).entry(edit(null, shipment('a')))).rejects.toMatchObject({
      code: 'auth.desk-only',
    });
  });

  it('keeps a person’s wish for a printed label from a program’s', async () => {
    const rows = [{ label: wish('zebra') }];
    const printerOf = async (label: NewLabelWish, waiting: typeof rows) =>
      (await outbox({ rows: waiting }).entry(edit(shipment('a'), shipment('b'), label)))?.label?.printerId;
    expect(await printerOf(wish(null), rows)).toBeUndefined();
    expect(await printerOf(wish('other'), rows)).toBe('other');
    expect(await printerOf(wish(null), [])).toBe(null);
  });

  it('goes with the label that was known when it was asked for', async () => {
    const numbered = (trackingNumber: string): Shipment => ({
      shipmentInfo: { shipmentReference: 'R1', shipmentItems: [{ trackingNumber }] },
    });
    const known = { ...record('R1'), base: JSON.stringify(numbered('there')), baseIds: ['p1'] };
    const entry = await outbox({ known }).entry(edit(numbered('before'), numbered('there'), wish('zebra')));
    expect(entry?.label).toEqual({
      ...{ requestId: 'q', printerId: 'zebra', reprint: false },
      known: { labelledAt: 3, numbers: ['before', 'there'] },
    });
  });
});
