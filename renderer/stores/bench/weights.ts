import type { OpenShipment } from '../../../shared/desk/open-shipment.ts';
import { factor, KILOGRAMS, parcelWeightKg, weightField } from '../../../shared/shipment/measure.ts';
import type { Parcel } from '../../../shared/shipment/schema/parcel.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import type { OddWeight } from './odd-weight.ts';
import { parcelsOf } from './parcels-of.ts';
import type { BenchStore } from './ports.ts';

/** Maximum that one person lifts, kg. More is a pallet, or a typing error. */
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

/** Known weights of a parcel in this window. */
interface Known {
  /** Weight when this window first saw it weighed, kg. */
  first: number | null;
  /** Weights confirmed by a person, kg. */
  right: readonly number[];
}

const nothing: Known = { first: null, right: [] };

/** So many shipments are remembered, the last ones: a desk's window is open for weeks. */
const REMEMBERED = 500;

/** Remembers of each shipment what is known of its parcels, by their places. */
const createMemory = () => {
  const shipments = new Map<string, readonly Known[]>();
  return {
    of: (reference: string, index: number): Known => shipments.get(reference)?.[index] ?? nothing,
    change: (reference: string, change: (known: (index: number) => Known) => readonly Known[]): void => {
      const before = shipments.get(reference) ?? [];
      shipments.delete(reference);
      shipments.set(
        reference,
        change((index) => before[index] ?? nothing),
      );
      const [oldest] = shipments.keys();
      if (shipments.size > REMEMBERED && oldest !== undefined) shipments.delete(oldest);
    },
  };
};

/** Weights that a person is asked about before a label says them, once for each parcel and weight. */
export const createWeights = (store: BenchStore) => {
  const memory = createMemory();
  const nameOf = (shipment: Shipment): string => shipment.shipmentInfo.shipmentReference ?? '';

  /**
   * Weights of a shipment that are neither confirmed nor on a label already.
   * @param edited what was typed into it; without it the shipment prints as it came
   */
  const oddWeightsOf = (opened: OpenShipment, edited: Shipment = opened.shipment): OddWeight[] => {
    const labelled = opened.labelledAt !== null && !opened.labelStale;
    const stored = parcelsOf(opened.shipment);
    return parcelsOf(edited).flatMap((parcel, index) => {
      const weight = parcelWeightKg(parcel) ?? 0;
      const { first, right } = memory.of(nameOf(edited), index);
      const before = first ?? (edited === opened.shipment && weight > 0 ? weight : undefined);
      const why = whyOdd(parcel, weight, before);
      if (!why || right.includes(weight)) return [];
      const known = stored[index];
      return labelled && known && parcelWeightKg(known) === weight ? [] : { index, weight, why };
    });
  };

  /** Of the open shipment. */
  const oddWeights = (): OddWeight[] => {
    const { opened, edited } = store.getState();
    return opened && edited ? oddWeightsOf(opened, edited) : [];
  };

  const askWeights = (odd: readonly OddWeight[]): void => void store.dispatch({ type: 'weightsAsked', odd });

  /** They are right. */
  const confirmWeights = (): void => {
    const { edited, askWeights: odd } = store.getState();
    if (!edited) return;
    memory.change(nameOf(edited), (known) =>
      parcelsOf(edited).map((_, index) => {
        const said = odd.find((each) => each.index === index);
        const { right } = known(index);
        return said ? { first: said.weight, right: [...right, said.weight] } : known(index);
      }),
    );
    store.dispatch({ type: 'weightsConfirmed' });
  };

  /** Moves the known weights along when earlier parcels are removed or added. */
  const follow = (edited: Shipment, before: Shipment): void => {
    const [now, then] = [parcelsOf(edited), parcelsOf(before)];
    if (now.length === then.length || nameOf(edited) !== nameOf(before)) return;
    memory.change(nameOf(edited), (known) => now.map((parcel) => known(then.indexOf(parcel))));
  };

  store.subscribe((state, before) => {
    if (state.edited && before.edited && state.edited !== before.edited) follow(state.edited, before.edited);
    if (state.opened && state.opened !== before.opened) {
      const parcels = parcelsOf(state.opened.shipment);
      memory.change(nameOf(state.opened.shipment), (known) =>
        parcels.map((parcel, index) => {
          const weight = parcelWeightKg(parcel);
          const { first, right } = known(index);
          return { first: first ?? (weight !== null && weight > 0 ? weight : null), right };
        }),
      );
    }
  });

  return { oddWeights, oddWeightsOf, askWeights, confirmWeights };
};
