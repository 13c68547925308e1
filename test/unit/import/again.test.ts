import { describe, expect, it } from 'vitest';
import { againOf } from '../../../shared/import/again.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';

const shipment = (city: string, weight: number | null, more: object = {}): Shipment => ({
  shipmentInfo: {
    shipmentReference: 'A',
    addressData: [{ recipient: { city } }],
    shipmentItems: [{ ...(weight !== null && { dimensions: { weight } }) }],
    ...more,
  },
});

describe('An order that comes again', () => {
  const last = shipment('Rome', 1);

  it('is nothing new where the source says the same', () => {
    const input = { last, next: shipment('Rome', 1), now: shipment('Oslo', 2), isOpen: true };
    expect(againOf({ ...input, rule: 'update' })).toEqual({ kind: 'same' });
    expect(againOf({ ...input, rule: 'refuse' })).toEqual({ kind: 'same' });
  });

  it('takes over what the source has changed, and keeps what a packer has', () => {
    const now = shipment('Rome', 7, { description: 'fragile' });
    const again = againOf({ rule: 'update', last, next: shipment('Pisa', 1), now, isOpen: true });
    expect(again).toEqual({ kind: 'update', shipment: shipment('Pisa', 7, { description: 'fragile' }) });
  });

  it('asks where a packer has edited the same place', () => {
    const again = againOf({
      rule: 'update',
      last,
      next: shipment('Pisa', 1),
      now: shipment('Genoa', 1),
      isOpen: true,
    });
    expect(again).toEqual({ kind: 'ask', paths: ['shipmentInfo.addressData[0].recipient'] });
  });

  it('changes nothing behind a label, by another rule, or of what was deleted', () => {
    const next = shipment('Pisa', 1);
    expect(againOf({ rule: 'update', last, next, now: last, isOpen: false })).toEqual({ kind: 'closed' });
    expect(againOf({ rule: 'skip', last, next, now: last, isOpen: true })).toEqual({ kind: 'skip' });
    expect(againOf({ rule: 'refuse', last, next, now: last, isOpen: true })).toEqual({ kind: 'refuse' });
    expect(againOf({ rule: 'update', last, next, now: null, isOpen: true })).toEqual({ kind: 'skip' });
  });

  it('is no change where the packer has done the same already', () => {
    const next = shipment('Pisa', 1);
    expect(againOf({ rule: 'update', last, next, now: shipment('Pisa', 4), isOpen: true })).toEqual({
      kind: 'same',
    });
  });
});
