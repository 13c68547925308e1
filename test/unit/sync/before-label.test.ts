import { describe, expect, it } from 'vitest';
import { beforeLabel } from '../../../electron/sync/voided-there.ts';
import type { Side } from '../../../shared/sync/parcels.ts';

const side = (parcel: object): Side => ({
  ids: ['a'],
  document: { shipmentInfo: { shipmentReference: 'R1', shipmentItems: [{ weight: 1, ...parcel }] } },
});
const NUMBERS = { trackingNumber: 'T1', labelNumber: 'L1' };

describe('numbers that a label gives again', () => {
  it.each([
    ['both taken away', {}, { trackingNumber: null, labelNumber: null }],
    ['the label number stays', { labelNumber: 'L1' }, { ...NUMBERS, trackingNumber: null }],
    ['the tracking number stays', { trackingNumber: 'T1' }, { ...NUMBERS, labelNumber: null }],
    ['both stay', NUMBERS, NUMBERS],
    ['both corrected', { trackingNumber: 'T2', labelNumber: 'L2' }, NUMBERS],
  ])('counts as taken away what was sent blank: %s', (_, sent, before) => {
    expect(beforeLabel(side(NUMBERS), side(sent))).toEqual(side(before));
  });

  it('leaves a parcel that was not sent as it was', () => {
    const sent: Side = { ids: [], document: { shipmentInfo: { shipmentReference: 'R1' } } };
    expect(beforeLabel(side(NUMBERS), sent)).toEqual(side(NUMBERS));
    expect(beforeLabel(null, sent)).toBe(null);
  });
});
