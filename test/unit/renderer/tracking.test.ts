import { describe, expect, it } from 'vitest';
import type { Call } from '../../../renderer/api/desk.ts';
import { estimateText, mostUrgentFirst } from '../../../renderer/features/tracking/tracking-words.ts';
import { createTracking } from '../../../renderer/stores/tracking/create-tracking.ts';
import { localError } from '../../../shared/bridge/rpc.ts';
import type { ShipmentTracking, TrackView } from '../../../shared/tracking/views.ts';

const track = (trackingNumber: string, more: Partial<TrackView> = {}): TrackView => ({
  ...{ trackingNumber, state: 'in-transit', events: [], estimatedDelivery: null, messages: [] },
  ...{ handedOverAt: 0, askedAt: null, nextAt: 1, fault: null, stuck: null },
  ...more,
});
const of = (number: string): ShipmentTracking => ({ tracks: [track(number)], away: null, mayAskAt: 0 });

/** A desk whose answers come when the test says so. */
const slowDesk = () => {
  const asked: { name: string; reference: string; answer(value: ShipmentTracking): void; fail(): void }[] =
    [];
  const call = ((name: string, { reference }: { reference: string }) =>
    new Promise((resolve, reject) => {
      asked.push({ name, reference, answer: resolve, fail: () => reject(localError('bridge.lost')) });
    })) as unknown as Call;
  return { asked, ...createTracking(call) };
};

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('the parcels of the shipment on screen', () => {
  it('are those of the shipment shown last, whichever answer comes last', async () => {
    const { asked, show, store } = slowDesk();
    void show('A');
    void show('B');
    asked[1]?.answer(of('B'));
    asked[0]?.answer(of('A'));
    await settled();
    expect(store.getState().tracking?.tracks[0]?.trackingNumber).toBe('B');
    void show(null);
    expect(store.getState()).toMatchObject({ reference: null, tracking: null });
    expect(asked).toHaveLength(2);
  });

  it('follow what the desk tells of this shipment alone', async () => {
    const { asked, show, changed } = slowDesk();
    void show('A');
    asked[0]?.answer(of('A'));
    await settled();
    void changed('B');
    expect(asked).toHaveLength(1);
    void changed('A');
    expect(asked).toHaveLength(2);
  });

  it('are asked about once at a time, and left without harm', async () => {
    const { asked, show, askNow, store } = slowDesk();
    void show('A');
    asked[0]?.answer(of('A'));
    await settled();
    void askNow();
    void askNow();
    expect(asked.map(({ name }) => name)).toEqual(['tracking.of', 'tracking.ask']);
    expect(store.getState().asking).toBe('A');
    void show('B');
    asked[1]?.fail();
    asked[2]?.answer(of('B'));
    await settled();
    expect(store.getState()).toMatchObject({ reference: 'B', asking: null, failure: null });
    expect(store.getState().tracking?.tracks[0]?.trackingNumber).toBe('B');
  });

  it('say why they cannot be shown', async () => {
    const { asked, show, store } = slowDesk();
    void show('A');
    asked[0]?.fail();
    await settled();
    expect(store.getState().failure?.code).toBe('bridge.lost');
  });

  it('have those first that need a person, those that arrived last', () => {
    const all = [
      track('1', { state: 'delivered' }),
      track('2'),
      track('3', { state: 'problem', stuck: 'problem' }),
      track('4'),
    ];
    expect(mostUrgentFirst(all).map(({ trackingNumber }) => trackingNumber)).toEqual(['3', '2', '4', '1']);
  });

  it('have the day of delivery in the language of the window, any other text as it came', () => {
    expect(estimateText('2026-11-27', 'en-GB')).toBe('27 Nov 2026');
    expect(estimateText('2026-11-27', 'de')).toBe('27.11.2026');
    expect(estimateText('by Friday', 'de')).toBe('by Friday');
    expect(estimateText('2026-99-99', 'de')).toBe('2026-99-99');
  });
});
