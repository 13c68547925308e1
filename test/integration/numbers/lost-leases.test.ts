import { describe, expect, it } from 'vitest';
import { wholeSsccRange } from '../../../shared/carrier/sscc-range.ts';
import { LEASE_PATH } from '../../../shared/number-lease.ts';
import { answerLost } from '../../helpers/fates.ts';
import { killablePair } from '../../helpers/faulty-pair.ts';
import { labelRequest, readyShipment } from '../../helpers/service.ts';

const LEASE = { method: 'POST', path: LEASE_PATH };

describe('a lease whose answer is lost', { timeout: 120_000 }, () => {
  it('is asked for again with its key, also by a desk that was killed: the same block comes', async () => {
    const pair = await killablePair();
    const { settings } = pair.remote.origin().store;
    await settings.set('desk.ssccRange', wholeSsccRange('4012345', 0));
    await settings.set('desk.companyPrefix', '4012345');
    const rule = pair.proxy.when(LEASE, answerLost);
    const print = async (reference: string) => {
      await pair.here().create(readyShipment(reference));
      return await pair.here().update(labelRequest(reference).shipment[0] ?? {});
    };
    const asked = () =>
      pair.proxy.seen
        .filter(({ path }) => path.startsWith(LEASE_PATH))
        .map(({ headers, body }) => [headers['idempotency-key'], body]);
    // The header of an answer says that the remote leases; the block itself never arrives.
    let made = 0;
    const createdAndAsked = async () => {
      await pair.here().create(readyShipment(`R-0-${made++}`));
      return asked();
    };
    await expect.poll(createdAndAsked, { timeout: 20_000, interval: 500 }).not.toEqual([]);
    expect(await print('R-1')).toMatchObject({ status: 503, body: { code: 'numbers.lease-out' } });
    await pair.kill();
    rule.stop();
    await pair.start();
    let printed = await print('R-2');
    const again = async () => {
      printed = await pair.here().update(labelRequest('R-1').shipment[0] ?? {});
      return [printed.status, printed.body?.title];
    };
    await expect.poll(again, { timeout: 40_000, interval: 500 }).toEqual([200, 'Shipment updated.']);
    const [first] = asked();
    expect(asked().length).toBeGreaterThan(1);
    // Until it came the same was asked for each time.
    expect(asked().slice(0, 2)).toEqual([first, first]);
    const number = String(printed.body.data.trackingNumber);
    expect(number).toMatch(/^04012345/);
    expect(Number(number.slice(8, 17))).toBeLessThan(1000);
  });
});
