import { describe, expect, it } from 'vitest';
import type { Call } from '../../../renderer/api/desk.ts';
import { problemsOf, timesOf } from '../../../renderer/features/handover/pickup-problems.ts';
import { changeForm, newForm } from '../../../renderer/stores/handover/pickup-form.ts';
import { Pickups } from '../../../renderer/stores/handover/pickups.ts';
import { BridgeError } from '../../../shared/bridge/rpc.ts';
import type { PickupOffer, PickupView } from '../../../shared/handover/pickup.ts';

const offer: PickupOffer = {
  ...{ date: '2026-11-26', readyTime: '10:00', closingTime: '16:00', instruction: '', place: '' },
  ...{ carrierCode: 'UPS', carrierName: 'UPS', shipments: ['R-1'], parcels: 2, address: ['Own Ltd'] },
};

const pickup = (over: Partial<PickupView> = {}): PickupView => ({
  ...{ id: 1, carrierCode: 'UPS', carrierName: 'UPS', state: 'booked', wished: null, address: [] },
  times: { date: '2026-11-26', readyTime: '10:00', closingTime: '16:00', instruction: '', place: 'Ramp' },
  ...{ shipments: ['R-1'], parcels: 2, confirmation: '1', charge: null, messages: [], wishes: [] },
  ...{ email: '', at: 0, changedAt: 0 },
  ...over,
});

const failure = (code: string): BridgeError => new BridgeError({ code, details: {} } as never);

const desk = (book: () => unknown = () => ({ pickup: pickup() })) => {
  const sent: Record<string, unknown>[] = [];
  let ids = 0;
  const call = (async (name: string, input: Record<string, unknown>) => {
    if (name === 'pickups.offer') return { offer };
    if (name === 'pickups.list') return { pickups: [], carriers: [] };
    sent.push(input);
    return book();
  }) as unknown as Call;
  const newId = () => {
    ids += 1;
    return `id-${ids}`;
  };
  return { store: new Pickups({ call, newId }), sent };
};

const TIMES = timesOf(newForm(offer));

describe('the booking of a pickup in the window', () => {
  it('is sent once at a time, and again under its own id after a lost answer', async () => {
    let isLost = true;
    const { store, sent } = desk(() => {
      if (isLost) throw failure('bridge.lost');
      return { pickup: pickup() };
    });
    await store.begin('UPS');
    const [first, second] = [store.send(TIMES, false), store.send(TIMES, false)];
    expect(await Promise.all([first, second])).toEqual([false, false]);
    expect(sent).toHaveLength(1);
    isLost = false;
    expect(await store.send(TIMES, false)).toBe(true);
    expect(sent.map(({ requestId }) => requestId)).toEqual(['id-1', 'id-1']);
    expect(store.store.getState()).toMatchObject({ form: null, said: { state: 'booked' } });
  });

  it('keeps what was entered where the carrier refuses, and is another wish then', async () => {
    let refuses = true;
    const { store, sent } = desk(() => {
      if (refuses) throw failure('pickup.refused');
      return { pickup: pickup() };
    });
    await store.begin('UPS');
    store.edit({ times: { place: 'Ramp 2' } });
    await store.send(TIMES, false);
    expect(store.store.getState()).toMatchObject({
      failure: { code: 'pickup.refused' },
      form: { times: { place: 'Ramp 2' } },
    });
    // Opened again, it goes on.
    await store.begin('UPS');
    expect(store.store.getState().form?.times.place).toBe('Ramp 2');
    refuses = false;
    await store.send(TIMES, false);
    expect(sent.map(({ requestId }) => requestId)).toEqual(['id-1', 'id-2']);
    store.giveUp();
    await store.begin('UPS');
    expect(store.store.getState().form?.times.place).toBe('');
  });

  it('begins a change with what a shipment asks for', () => {
    const wishes = [{ reference: 'R-1', date: '2026-11-27', readyTime: '' }];
    expect(changeForm(pickup({ wishes })).times).toMatchObject({
      ...{ date: '2026-11-27', readyTime: '10:00', place: 'Ramp' },
    });
  });

  it.each([
    [{ date: '2026-11-24' }, 'date', 'past'],
    [{ readyTime: '25' }, 'readyTime', 'time'],
    [{ readyTime: '' }, 'readyTime', 'time'],
    [{ closingTime: '9.30' }, 'closingTime', 'order'],
    [{ closingTime: '10:00' }, 'closingTime', 'order'],
    [{ instruction: 'x'.repeat(51) }, 'instruction', 'long'],
    [{ place: 'x'.repeat(51) }, 'place', 'long'],
  ] as const)('%j does not fit', (times, member, problem) => {
    const form = newForm(offer);
    const changed = { ...form, times: { ...form.times, ...times } };
    expect([...problemsOf(changed, '2026-11-25')]).toEqual([[member, problem]]);
  });

  it('takes times as they are typed', () => {
    const form = newForm(offer);
    const typed = { ...form, times: { ...form.times, readyTime: '9', closingTime: '1730' } };
    expect(problemsOf(typed, '2026-11-25').size).toBe(0);
    expect(timesOf(typed)).toMatchObject({ readyTime: '09:00', closingTime: '17:30' });
    expect([...problemsOf({ ...form, parcels: '' }, '2026-11-25')]).toEqual([['parcels', 'count']]);
  });
});
