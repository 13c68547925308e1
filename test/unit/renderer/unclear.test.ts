import { afterEach, describe, expect, it } from 'vitest';
import { bench } from '../../../renderer/stores/bench/index.ts';
import { newlyOpened } from '../../../renderer/stores/bench/new-shipment.ts';
import { noteUnclear, useUnclear } from '../../../renderer/stores/form/unclear.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';

const WEIGHT = 'shipmentInfo.shipmentItems[0].dimensions.weight';

const weighing = (weight: number): Shipment => ({
  shipmentInfo: { shipmentReference: 'U-1', shipmentItems: [{ dimensions: { weight } }] },
});

const noted = () => useUnclear.getState().unclear;

describe('a number that was typed so that it can be read in two ways', () => {
  const show = (shipment: Shipment) =>
    bench.store.dispatch({ type: 'shown', opened: newlyOpened(shipment), left: null, restored: null });
  const type = (shipment: Shipment) => bench.store.dispatch({ type: 'changed', shipment, about: {} });

  afterEach(() => bench.clear());

  it('is told as it was taken until its place has another', () => {
    show(weighing(1.234));
    noteUnclear(WEIGHT, 1.234);
    type({ ...weighing(1.234), settings: {} });
    expect(noted()).toEqual({ [WEIGHT]: 1.234 });
    type(weighing(1234));
    expect(noted()).toEqual({});
  });

  it('is clear again once it is typed otherwise, or its shipment is gone', () => {
    show(weighing(1.234));
    noteUnclear(WEIGHT, 1.234);
    noteUnclear(WEIGHT, null);
    expect(noted()).toEqual({});
    noteUnclear(WEIGHT, 1.234);
    bench.clear();
    expect(noted()).toEqual({});
  });
});
