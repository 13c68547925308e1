import { useCallback, useEffect, useState } from 'react';
import { valueAt } from '../../../shared/document/path.ts';
import { unitPathOf } from '../../../shared/shipment/fields/unit.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { call } from '../../api/desk.ts';

/**
 * The shipment's unit or currency of the number at a path: a change of the number alone does not include it.
 * Until it is known, and where the shipment is gone, numbers are in kg and cm.
 */
export const useUnits = (reference: string): ((path: string) => unknown) => {
  const [shipment, setShipment] = useState<Shipment | null>(null);
  useEffect(() => {
    let wanted = reference !== '';
    setShipment(null);
    if (wanted) {
      call('bench.open', { reference })
        .then((opened) => wanted && setShipment(opened.shipment))
        .catch(() => undefined);
    }
    return () => {
      wanted = false;
    };
  }, [reference]);
  return useCallback(
    (path) => {
      const unitPath = unitPathOf(path);
      return unitPath === undefined ? undefined : valueAt(shipment, unitPath);
    },
    [shipment],
  );
};
