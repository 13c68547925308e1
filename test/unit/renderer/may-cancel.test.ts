import { afterEach, describe, expect, it } from 'vitest';
import { mayCancel, mayReopen } from '../../../renderer/stores/holds.ts';
import { useSession } from '../../../renderer/stores/session.ts';
import type { OpenShipment } from '../../../shared/desk/open-shipment.ts';
import type { Role } from '../../../shared/roles.ts';
import { openedOf } from '../../helpers/open-bench.ts';

const opened = (over: Partial<OpenShipment>, said?: number | string): OpenShipment => ({
  ...openedOf({
    shipmentInfo: { shipmentReference: 'A', ...(said !== undefined && { shipmentStatus: said }) },
  }),
  ...over,
});

const open = opened({});
const fresh = opened({ version: 0 });
const labelled = opened({ status: 20, labelledAt: 7 });
const elsewhere = opened({ status: 20 });
const left = opened({ status: 30 }, 30);
const cancelled = opened({ status: 90 }, '90');
const otherwise = opened({ status: 90 });

describe('the offer to cancel a shipment, and to take that back', () => {
  afterEach(() => useSession.setState(useSession.getInitialState(), true));

  it.each([
    ['supervisor', [open], [cancelled]],
    ['admin', [open], [cancelled]],
    ['packer', [], []],
  ] as const)('to a %s, of what has no label and has not left', (role: Role, mayBe, mayBack) => {
    useSession.setState({ session: { user: { role } } } as never);
    const all = [open, fresh, labelled, elsewhere, left, cancelled, otherwise];
    expect(all.filter(mayCancel)).toEqual(mayBe);
    expect(all.filter(mayReopen)).toEqual(mayBack);
  });
});
