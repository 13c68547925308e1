import { afterEach, describe, expect, it } from 'vitest';
import { bench } from '../../../renderer/stores/bench/index.ts';
import { noteUnclear, useUnclear } from '../../../renderer/stores/form/unclear.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';

const WEIGHT = 'shipmentInfo.shipmentItems[0].dimensions.weight';

const weighing = (weight: number): Shipment => ({
  shipmentInfo: { shipmentReference: 'U-1', shipmentItems: [{ dimensions: { weight } }] },
});

const noted = () => useUnclear.getState().unclear;

describe('a number that was typed so that it can be read in two ways', () => {
  afterEach(() => bench.store.setState({ edited: null }));

  it('is told as it was taken until its place has another', () => {
    bench.store.setState({ edited: weighing(1.234) });
    noteUnclear(WEIGHT, 1.234);
    bench.store.setState({ edited: { ...weighing(1.234), settings: {} } });
    expect(noted()).toEqual({ [WEIGHT]: 1.234 });
    bench.store.setState({ edited: weighing(1234) });
    expect(noted()).toEqual({});
  });

  it('is clear again once it is typed otherwise, or its shipment is gone', () => {
    bench.store.setState({ edited: weighing(1.234) });
    noteUnclear(WEIGHT, 1.234);
    noteUnclear(WEIGHT, null);
    expect(noted()).toEqual({});
    noteUnclear(WEIGHT, 1.234);
    bench.store.setState({ edited: null });
    expect(noted()).toEqual({});
  });
});
