import type { Draft, OpenShipment } from '../../../shared/bridge/views.ts';
import { type Change, changesBetween } from '../../../shared/shipment/changes.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import type { Unfit } from './history.ts';
import { isNew } from './new-shipment.ts';
import { shipmentPatch } from './patch.ts';
import { referenceOf } from './reference-of.ts';

/** All of it: the desk's defaults may be others when a new shipment is gone on with. */
const whole = (edited: Shipment): Change[] => [{ kind: 'put', path: '', after: edited as never }];

/** What was typed into an opened shipment, to be kept; null where everything is saved. */
export const draftOf = (
  opened: OpenShipment,
  { edited, unfit }: { edited: Shipment; unfit: Unfit },
  at: number,
): Draft | null => {
  const changed = shipmentPatch(opened.shipment, edited) !== null;
  if (!changed && Object.keys(unfit).length === 0) return null;
  const reference = referenceOf(opened);
  return isNew(opened)
    ? { reference, version: null, changes: whole(edited), unfit, at }
    : {
        reference,
        version: opened.version,
        changes: changesBetween(opened.shipment, edited),
        unfit,
        at,
      };
};
