import { useDeferredValue, useMemo } from 'react';
import { useBench } from '../../stores/bench/index.ts';
import { type Readiness, readinessOf } from '../../stores/bench/readiness.ts';
import { useDesk } from '../../stores/desk-data.ts';

const nothing: Readiness = { errors: [], warnings: [], parcels: new Set() };

/** What is missing for the labels of the open shipment; a moment behind fast typing, so that keys never wait. */
export const useReadiness = (): Readiness => {
  const edited = useDeferredValue(useBench((state) => state.edited));
  const carriers = useDesk((state) => state.carriers);
  return useMemo(() => (edited ? readinessOf(edited, carriers) : nothing), [edited, carriers]);
};
