import { describe, expect, it } from 'vitest';
import { newlyOpened } from '../../../renderer/stores/bench/new-shipment.ts';
import { type BenchEvent, benchReducer } from '../../../renderer/stores/bench/reducer.ts';
import { type BenchState, emptyBench } from '../../../renderer/stores/bench/state.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';

const shipment = (reference: string, weight = 1): Shipment => ({
  shipmentInfo: { shipmentReference: reference, shipmentItems: [{ dimensions: { weight } }] },
});

const opened = (reference: string) => newlyOpened(shipment(reference));

const shown = (reference: string): BenchEvent => ({
  type: 'shown',
  opened: opened(reference),
  left: null,
  restored: null,
});

const stateAfter = (...events: BenchEvent[]): BenchState => events.reduce(benchReducer, emptyBench);

/** Events about the shipment that is open. */
const aboutShipment: BenchEvent[] = [
  { type: 'fieldSet', path: 'shipmentInfo.orderNumber', value: 'ORD' },
  { type: 'textHeld', path: 'shipmentInfo.grossAmount', text: 'much' },
  { type: 'stepTaken', from: 'past' },
  { type: 'saveBegan' },
  { type: 'saved' },
  { type: 'accepted', opened: opened('A'), sent: shipment('A') },
  { type: 'refused', doing: 'print', failure: { code: 'printer.none', details: {} } },
  { type: 'conflictMet', conflict: opened('A') },
  { type: 'discarded' },
  { type: 'printBegan', ofParcels: false },
  { type: 'reprintAsked', failure: { code: 'print.already', details: {} }, parcel: null },
  { type: 'weightsAsked', odd: [{ index: 0, weight: 40, why: { kind: 'heavy' } }] },
  { type: 'jobRefused', failure: { code: 'printer.none', details: {} } },
];

describe('the state of the bench', () => {
  it.each(aboutShipment.map((event) => [event.type, event] as const))(
    'stays the very same where %s comes and no shipment is open',
    (_, event) => {
      expect(benchReducer(emptyBench, event)).toBe(emptyBench);
    },
  );

  it('keeps nothing of a shipment that another one replaces, nor of one that was left', () => {
    const fresh = stateAfter(shown('B'));
    expect(stateAfter(shown('A'), ...aboutShipment, { type: 'workEnded' }, shown('B'))).toEqual(fresh);
    const left: BenchEvent = {
      type: 'left',
      to: { view: 'empty' },
      answer: { kind: 'ready' },
      previous: null,
    };
    expect(stateAfter(shown('A'), ...aboutShipment, { type: 'workEnded' }, left)).toEqual(emptyBench);
  });

  it('does not take the answer about one shipment for that of another', () => {
    const before = stateAfter(shown('B'));
    expect(benchReducer(before, { type: 'accepted', opened: opened('A'), sent: shipment('A') })).toBe(before);
  });

  it('asks no more about a weight once it is typed again', () => {
    const odd = [{ index: 0, weight: 40, why: { kind: 'heavy' } }] as const;
    const asked = stateAfter(shown('A'), { type: 'weightsAsked', odd });
    expect(asked.askWeights).toEqual(odd);
    const typed = benchReducer(asked, { type: 'changed', shipment: shipment('A', 4), about: {} });
    expect(typed).toMatchObject({ askWeights: [], answer: { kind: 'ready' } });
  });

  it('is not edited while something else is looked up', () => {
    const looking = stateAfter(shown('A'), { type: 'lookupBegan', code: 'B', isFirst: true });
    expect(benchReducer(looking, { type: 'fieldSet', path: 'shipmentInfo.orderNumber', value: 'X' })).toBe(
      looking,
    );
  });
});
