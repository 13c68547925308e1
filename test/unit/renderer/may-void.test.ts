import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mayVoid } from '../../../renderer/stores/deletion.ts';
import { useDesk } from '../../../renderer/stores/desk-data.ts';
import { useSession } from '../../../renderer/stores/session.ts';
import { useSync } from '../../../renderer/stores/sync/status.ts';
import type { OpenShipment } from '../../../shared/desk/open-shipment.ts';
import { ShipmentStatus } from '../../../shared/shipment/status.ts';
import { boughtCarrier } from '../../helpers/buying-desk.ts';

const own = { ...boughtCarrier, code: 'OWN', labels: 'desk' as const };

const opened = (carrierCode: string | undefined, status: number = ShipmentStatus.labelled): OpenShipment =>
  ({
    ...{ id: 1, version: 3, status, labelledAt: 1 },
    shipment: { carrierDetails: { carrierCode }, shipmentInfo: { shipmentReference: 'A' } },
  }) as unknown as OpenShipment;

describe('the offer to void a label', () => {
  beforeEach(() => {
    useSession.setState({ session: { user: { role: 'admin' } } } as never);
    useDesk.setState({ carriers: [boughtCarrier, own] });
  });
  afterEach(() => {
    useSession.setState(useSession.getInitialState(), true);
    useDesk.setState(useDesk.getInitialState(), true);
    useSync.setState(useSync.getInitialState(), true);
  });

  it.each([
    ['desk', 'PARCEL', true],
    ['desk', 'OWN', true],
    ['edge', 'PARCEL', true],
    ['edge', 'UNKNOWN', true],
    ['edge', 'OWN', true],
    ['edge', undefined, true],
  ])('in the role %s, with the carrier %s: %s', (role, code, expected) => {
    useSync.setState({ status: { role } as never });
    expect(mayVoid(opened(code))).toBe(expected);
    expect(mayVoid(opened(code, ShipmentStatus.cancelled))).toBe(expected);
    expect(mayVoid(opened(code, ShipmentStatus.open))).toBe(false);
  });
});
