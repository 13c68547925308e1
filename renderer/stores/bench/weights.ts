import { factor, KILOGRAMS, parcelWeightKg, weightField } from '../../../shared/shipment/measure.ts';
import type { Parcel } from '../../../shared/shipment/schema/parcel.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import type { OddWeight } from './odd-weight.ts';
import { parcelsOf } from './parcels-of.ts';
import type { BenchStore } from './ports.ts';
import { referenceOf } from './reference-of.ts';

/** What one person lifts, kg. More is a pallet, or a slip of the hand. */
export const HEAVY_KG = 30;
/** So many times what it was before, it is another parcel, or another number. */
const GROWN_TIMES = 10;

/** True for kilograms with more than three digits after the point. */
const isFine = (parcel: Parcel): boolean => {
  const measured = weightField(parcel) === 'dimensions.weight';
  const value = (measured ? parcel.dimensions?.weight : parcel.grossWeight) ?? 0;
  const unit = (measured ? parcel.dimensions?.unitOfMeasurement : null) ?? parcel.grossWeightUom;
  const grams = value * 1000;
  return (factor(unit, KILOGRAMS) ?? 1) === 1 && Math.abs(grams - Math.round(grams)) > 1e-6;
};

const whyOdd = (parcel: Parcel, weight: number, before: number | undefined): OddWeight['why'] | null => {
  if (before !== undefined && before > 0 && weight > GROWN_TIMES * before) return { kind: 'grown', before };
  // One that came like this was calculated, not mistyped.
  if (weight !== before && isFine(parcel)) return { kind: 'fine' };
  return weight > HEAVY_KG ? { kind: 'heavy' } : null;
};

/** Weights that a person is asked about before a label says them, once for each parcel and weight. */
export const createWeights = (store: BenchStore) => {
  /** What each parcel weighed when this window first saw it weighed, kg. */
  const first = new Map<string, number>();
  const confirmed = new Set<string>();

  const nameOf = (shipment: Shipment, index: number): string =>
    JSON.stringify([shipment.shipmentInfo.shipmentReference, index]);
  const answerOf = (shipment: Shipment, { index, weight }: Pick<OddWeight, 'index' | 'weight'>): string =>
    JSON.stringify([shipment.shipmentInfo.shipmentReference, index, weight]);

  /** The weights of the open shipment that nobody has confirmed, and that no label says already. */
  const oddWeights = (): OddWeight[] => {
    const { opened, edited } = store.getState();
    if (!opened || !edited) return [];
    const labelled = opened.labelledAt !== null && !opened.labelStale;
    const stored = parcelsOf(opened.shipment);
    return parcelsOf(edited).flatMap((parcel, index) => {
      const weight = parcelWeightKg(parcel) ?? 0;
      const why = whyOdd(parcel, weight, first.get(nameOf(edited, index)));
      if (!why || confirmed.has(answerOf(edited, { index, weight }))) return [];
      const known = stored[index];
      return labelled && known && parcelWeightKg(known) === weight ? [] : { index, weight, why };
    });
  };

  const askWeights = (odd: readonly OddWeight[]): void =>
    store.setState({ askWeights: odd, answer: { kind: 'asks', loud: false } });

  /** They are right. */
  const confirmWeights = (): void => {
    const { edited, askWeights: odd } = store.getState();
    if (!edited) return;
    for (const each of odd) {
      confirmed.add(answerOf(edited, each));
      first.set(nameOf(edited, each.index), each.weight);
    }
    store.setState({ askWeights: [], answer: { kind: 'ready' } });
  };

  store.subscribe((state, before) => {
    if (state.opened && state.opened !== before.opened) {
      for (const [index, parcel] of parcelsOf(state.opened.shipment).entries()) {
        const weight = parcelWeightKg(parcel);
        const name = nameOf(state.opened.shipment, index);
        if (weight !== null && weight > 0 && !first.has(name)) first.set(name, weight);
      }
    }
    if (state.askWeights.length === 0) return;
    const same = state.opened && before.opened && referenceOf(state.opened) === referenceOf(before.opened);
    // Typed again, or gone on to another one: there is nothing to confirm any more.
    if (!same) store.setState({ askWeights: [] });
    else if (state.edited !== before.edited) store.setState({ askWeights: [], answer: { kind: 'ready' } });
  });

  return { oddWeights, askWeights, confirmWeights };
};
