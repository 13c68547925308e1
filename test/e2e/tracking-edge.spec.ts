import { openHandedOver } from './actions.ts';
import { atBench, test } from './edges.ts';
import { expect, long, packer, readyShipment } from './fixtures.ts';

/** One whose parcel has a number, so that it can leave. */
const numbered = (reference: string, trackingNumber: string, carrierDetails: object) => {
  const { shipmentInfo, ...shipment } = readyShipment(reference);
  const shipmentItems = shipmentInfo.shipmentItems.map((parcel) => ({ ...parcel, trackingNumber }));
  return { ...shipment, carrierDetails, shipmentInfo: { ...shipmentInfo, shipmentItems } };
};

test.use({
  remoteSeed: {
    users: [packer],
    shipments: [
      numbered('WAY-1', '1Z999AA10123456784', { carrierCode: 'UPS', productCode: 'ups_standard_eu' }),
      numbered('OWN-1', '395200000000000012', { carrierCode: 'GS1', productCode: 'STANDARD' }),
    ],
    left: { 'WAY-1': [{ state: 'problem', stuck: 'problem' }], 'OWN-1': [] },
  },
});

test.beforeEach(({ browserName: _ }, info) => {
  test.skip(Boolean(info.project.metadata.electron), 'the lines are put before the browser host');
});

test(
  'a desk in front of a depot says who tracks the parcels, and has no filter for them',
  long,
  async ({ edge }) => {
    await atBench(edge);
    await openHandedOver(edge, 'WAY-1');
    await expect(edge.getByText('These parcels are tracked on the server.')).toBeVisible();
    await expect(edge.getByRole('region', { name: 'Tracking' })).toHaveCount(0);
    await openHandedOver(edge, 'OWN-1');
    await expect(edge.getByText('These parcels are tracked on the server.')).toHaveCount(0);
    await edge.getByRole('button', { name: 'Shipments', exact: true }).click();
    await expect(edge.getByRole('option').filter({ hasText: 'WAY-1' })).toHaveCount(1);
    await expect(edge.getByRole('button', { name: /^Stuck/ })).toHaveCount(0);
  },
);
