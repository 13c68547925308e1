import { describe, expect, it } from 'vitest';
import { newlyOpened } from '../../../renderer/stores/bench/new-shipment.ts';
import { createBenchStore } from '../../../renderer/stores/bench/ports.ts';
import { createWeights } from '../../../renderer/stores/bench/weights.ts';
import type { OpenShipment } from '../../../shared/desk/open-shipment.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';

const shipmentOf = (weight: number | undefined, unit?: string, reference = 'A'): Shipment => ({
  shipmentInfo: {
    shipmentReference: reference,
    shipmentItems: [{ dimensions: { ...(weight !== undefined && { weight }), unitOfMeasurement: unit } }],
  },
});

const benchWith = () => {
  const store = createBenchStore();
  const weights = createWeights(store);
  const open = (shipment: Shipment, more: Partial<OpenShipment> = {}) =>
    store.dispatch({
      type: 'shown',
      opened: { ...newlyOpened(shipment), ...more },
      left: null,
      restored: null,
    });
  const type = (shipment: Shipment) => store.dispatch({ type: 'changed', shipment, about: {} });
  const weigh = (weight: number, unit?: string) => type(shipmentOf(weight, unit));
  const why = () => weights.oddWeights().map((odd) => odd.why.kind);
  return { store, weights, open, type, weigh, why };
};

describe('weights that a person is asked about', () => {
  it.each([
    [undefined, 4.2, []],
    [undefined, 0.125, []],
    [undefined, 30, []],
    [undefined, 30.5, ['heavy']],
    [undefined, 3.348551, ['fine']],
    [3.3, 3.348551, ['fine']],
    [0.45359237, 0.45359237, []],
    [2, 20, []],
    [2, 20.1, ['grown']],
    [0.1, 4, ['grown']],
    [400, 410, ['heavy']],
  ])('from %j to %j kg: %j', (before, after, kinds) => {
    const { open, weigh, why } = benchWith();
    open(shipmentOf(before));
    weigh(after);
    expect(why()).toEqual(kinds);
  });

  it.each([
    [undefined, 3348, ['heavy']],
    // It came like this.
    [undefined, 3.348551, []],
    [2, 20.1, ['grown']],
  ])('are asked about where they print as they came, too: %j, then %j kg', (before, weight, kinds) => {
    const { open, weights } = benchWith();
    if (before !== undefined) open(shipmentOf(before));
    const came = newlyOpened(shipmentOf(weight));
    expect(weights.oddWeightsOf(came).map(({ why }) => why.kind)).toEqual(kinds);
  });

  it('reads other units as what they are', () => {
    const { open, weigh, why } = benchWith();
    open(shipmentOf(undefined, 'g'));
    weigh(29_999.5, 'g');
    expect(why()).toEqual([]);
    weigh(31_000, 'g');
    expect(why()).toEqual(['heavy']);
    weigh(10.12345, 'lb');
    expect(why()).toEqual([]);
  });

  it('knows what a parcel weighed before it was saved, and left, and opened again', () => {
    const { open, why } = benchWith();
    open(shipmentOf(1.5));
    open(shipmentOf(2, 'kg', 'B'));
    open(shipmentOf(18));
    expect(why()).toEqual(['grown']);
  });

  it('asks once for each parcel and weight', () => {
    const { store, weights, open, weigh, why } = benchWith();
    open(shipmentOf(1));
    weigh(48);
    weights.askWeights(weights.oddWeights());
    expect(store.getState().answer).toEqual({ kind: 'asks', loud: false });
    weights.confirmWeights();
    expect(store.getState()).toMatchObject({ askWeights: [], answer: { kind: 'ready' } });
    expect(why()).toEqual([]);
    weigh(49);
    expect(why()).toEqual(['heavy']);
    weigh(48);
    expect(why()).toEqual([]);
  });

  it('knows a parcel by itself where another before it is removed, or put back', () => {
    const { weights, open, type, why } = benchWith();
    const parcels = [2, 40, 3].map((weight) => ({ dimensions: { weight } }));
    const of = (shipmentItems: typeof parcels): Shipment => ({
      shipmentInfo: { shipmentReference: 'A', shipmentItems },
    });
    open(of(parcels));
    weights.askWeights(weights.oddWeights());
    weights.confirmWeights();
    expect(why()).toEqual([]);
    type(of(parcels.slice(1)));
    expect(why()).toEqual([]);
    type(of([parcels[1]!, { dimensions: { weight: 31 } }]));
    expect(why()).toEqual(['grown']);
    type(of([{ dimensions: { weight: 25 } }, ...parcels.slice(1)]));
    expect(why()).toEqual([]);
  });

  it('does not ask about what a label says already', () => {
    const { open, why } = benchWith();
    open(shipmentOf(48), { labelledAt: 1 });
    expect(why()).toEqual([]);
    open(shipmentOf(48), { labelledAt: 1, labelStale: true });
    expect(why()).toEqual(['heavy']);
  });

  it('is done with a question once the weight is another', () => {
    const { store, weights, open, weigh } = benchWith();
    open(shipmentOf(1));
    weigh(48);
    weights.askWeights(weights.oddWeights());
    weigh(4.8);
    expect(store.getState()).toMatchObject({ askWeights: [], answer: { kind: 'ready' } });
  });
});
