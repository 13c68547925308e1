import { type LabelContext, labelReadiness, type Violation } from '../../../shared/rules/index.ts';
import { parcelIndexOf } from '../../../shared/shipment/parcel-path.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';

/** Context of the rules at the bench, where the desk's carrier rules choose what a label would have. */
export interface BenchContext extends LabelContext {
  /** The shipment as the service would label it; left out: as it is. */
  asLabelled?: (shipment: Shipment) => Shipment;
}

export interface Readiness {
  errors: Violation[];
  warnings: Violation[];
  /** Indexes of parcels with something to do. */
  parcels: ReadonlySet<number>;
}

/** Findings for the labels of a shipment, as the bench shows them. */
export const readinessOf = (
  shipment: Shipment,
  { asLabelled = (same) => same, ...context }: BenchContext,
): Readiness => {
  const found = labelReadiness(asLabelled(shipment), context);
  const errors = found.filter(({ severity }) => severity === 'error');
  const parcels = errors.map(({ path }) => parcelIndexOf(path)).filter((index) => index !== null);
  return {
    errors,
    warnings: found.filter(({ severity }) => severity === 'warning'),
    parcels: new Set(parcels),
  };
};
