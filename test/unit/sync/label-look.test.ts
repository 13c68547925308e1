import { expect, it } from 'vitest';
import type { Caller } from '../../../electron/core/caller.ts';
import { silentLogger } from '../../../electron/core/logger.ts';
import type { StoredShipment } from '../../../electron/core/shipment-store.ts';
import { LabelLook } from '../../../electron/sync/label-look.ts';

const caller: Caller = { userId: 1, email: 'ada@example.com', role: 'packer', sessionId: '' };

const wishes = (...references: string[]) => ({
  shipment: references.map((shipmentReference) => ({
    settings: { printSettings: { printLabel: true } },
    shipmentInfo: { shipmentReference },
  })),
});

const stored = (reference: string): StoredShipment => ({
  id: 1,
  reference,
  version: 1,
  text: JSON.stringify({ shipmentInfo: { shipmentReference: reference } }),
  status: 10,
  labelStale: false,
  labelledAt: null,
  createdAt: 0,
  updatedAt: 0,
});

it('calls one unseen that was not here when the remote was looked at: it may be by the time its label is drawn', async () => {
  const glanced: string[] = [];
  const labelLook = new LabelLook({
    engine: () => ({
      glance: async (_, reference) => {
        glanced.push(reference);
        return { end: 'held' };
      },
      notLabelled: async () => undefined,
      reachable: () => true,
      signedOut: () => new Set(),
    }),
    store: {
      byReferences: async (references) => references.filter((each) => each !== 'S-2').map(stored),
    },
    isDeskOnly: async () => false,
    logger: silentLogger,
  });
  expect(await labelLook.look(caller, wishes('S-1', 'S-2'))).toEqual(['S-2']);
  expect(glanced).toEqual(['S-1']);
});
