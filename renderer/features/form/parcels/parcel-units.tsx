import { parcelPath } from '../../../../shared/shipment/parcel-path.ts';
import type { Shipment } from '../../../../shared/shipment/schema/shipment.ts';
import { lengthUnitChoices, unitAt, weightUnitChoices, withUnit } from '../../../../shared/shipment/units.ts';
import { useWords } from '../../../i18n/use-words.ts';
import { bench, useBench } from '../../../stores/bench/index.ts';
import { parcelsOf } from '../../../stores/bench/parcels-of.ts';
import type { BenchState } from '../../../stores/bench/state.ts';
import classes from './parcels.module.css';

export type Measure = 'length' | 'weight';

const fields = { length: 'dimensions.length', weight: 'dimensions.weight' } as const;
const offers = { length: lengthUnitChoices, weight: weightUnitChoices } as const;

const pathOf = (index: number, measured: Measure): string => `${parcelPath(index)}.${fields[measured]}`;

/** The unit of a parcel's sides or weight, as the document says it. */
export const parcelUnit =
  (index: number, measured: Measure) =>
  ({ edited }: BenchState): string =>
    (edited && unitAt(edited, pathOf(index, measured))) ?? offers[measured][0];

/** True where the parcels have theirs in different units: each row says its own then, else only the head does. */
export const hasMixedUnits = (measured: Measure) => {
  // Asked at each change of the bench, and 999 parcels are read for it.
  const known = new WeakMap<Shipment, boolean>();
  return ({ edited }: BenchState): boolean => {
    if (!edited) return false;
    const before = known.get(edited);
    if (before !== undefined) return before;
    const unitOf = (index: number) => unitAt(edited, pathOf(index, measured));
    const first = unitOf(0);
    const isMixed = parcelsOf(edited).some((_parcel, index) => unitOf(index) !== first);
    known.set(edited, isMixed);
    return isMixed;
  };
};

/** Puts the sides or weights of all parcels into one unit; nothing becomes larger or heavier by it. */
export const setParcelUnits = (measured: Measure, unit: string): void =>
  bench.change((shipment) =>
    parcelsOf(shipment).reduce<Shipment>(
      (result, _parcel, index) => withUnit(result, pathOf(index, measured), unit),
      shipment,
    ),
  );

/** The unit of all parcels at once, in the head of their table. By keyboard: the palette has it. */
export const ParcelUnits = ({ measured }: { measured: Measure }) => {
  const t = useWords();
  const current = useBench((state) => state.current);
  const unit = useBench(parcelUnit(current, measured));
  const offered: readonly string[] = offers[measured];
  return (
    <select
      className={classes.units}
      aria-label={t(measured === 'weight' ? 'form:unitWeights' : 'form:unitSizes')}
      tabIndex={-1}
      value={unit}
      onChange={(event) => setParcelUnits(measured, event.currentTarget.value)}
    >
      {[...offered, ...(offered.includes(unit) ? [] : [unit])].map((choice) => (
        <option key={choice}>{choice}</option>
      ))}
    </select>
  );
};
