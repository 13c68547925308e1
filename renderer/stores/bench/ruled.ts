import { useMemo } from 'react';
import { applyRules, type Ruled } from '../../../shared/carrier-rules/apply.ts';
import type { CarrierRule } from '../../../shared/carrier-rules/rule.ts';
import type { OpenShipment } from '../../../shared/desk/open-shipment.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { ShipmentStatus } from '../../../shared/shipment/status.ts';
import { useDesk } from '../desk-data.ts';
import { isEdge, useEdge, useSync } from '../sync/status.ts';
import { useBench } from './index.ts';

interface RulesHere {
  carrierRules: readonly CarrierRule[];
  carriers: Parameters<typeof applyRules>[2]['carriers'];
  remote: boolean;
}

/** True where the service may still fill a carrier in. */
const mayChoose = (opened: Pick<OpenShipment, 'status' | 'labelledAt'> | null): boolean =>
  opened === null || (opened.status === ShipmentStatus.open && opened.labelledAt === null);

const applied = (shipment: Shipment, { carrierRules, carriers, remote }: RulesHere): Ruled | null =>
  applyRules(shipment, carrierRules, { carriers, remote }, true);

/** The shipment as a label would have it: with the carrier that the desk's rules choose where none is set. */
export const ruledShipment = (shipment: Shipment, opened: OpenShipment | null): Shipment => {
  if (!mayChoose(opened)) return shipment;
  const remote = isEdge(useSync.getState());
  return applied(shipment, { ...useDesk.getState(), remote })?.shipment ?? shipment;
};

/** The carrier that the rules choose for the open shipment, and the rule; null where it stays as it is. */
export const useRuled = (shipment: Shipment | null): Ruled | null => {
  const carrierRules = useDesk((state) => state.carrierRules);
  const carriers = useDesk((state) => state.carriers);
  const remote = useEdge();
  const may = useBench(({ opened }) => mayChoose(opened));
  return useMemo(
    () => (shipment && may ? applied(shipment, { carrierRules, carriers, remote }) : null),
    [shipment, may, carrierRules, carriers, remote],
  );
};

/** The open shipment as a label would have it. */
export const useRuledShipment = (shipment: Shipment | null): Shipment | null =>
  useRuled(shipment)?.shipment ?? shipment;
