import type { OpenShipment } from '../../../shared/desk/open-shipment.ts';
import type { SizeMm } from '../../../shared/label/size.ts';
import { localDay } from '../../../shared/moments.ts';
import { rotatedSize } from '../../../shared/printing/document.ts';
import { labelPrinter } from '../../../shared/printing/routing.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { useDesk } from '../desk-data.ts';
import { useSettings } from '../settings.ts';
import { isEdge, useSync } from '../sync/status.ts';
import type { BenchContext } from './readiness.ts';
import { ruledShipment } from './ruled.ts';

/** The media of the printer that a shipment's label goes to, as the label on them is read. */
const labelMedia = (shipment: Shipment): SizeMm | null => {
  const printer = labelPrinter(useDesk.getState(), shipment);
  return printer ? rotatedSize(printer.media, printer.rotation ?? 0) : null;
};

/** Context of the rules: the same as at the desk, which applies them when a label is requested. */
export const ruleContext = (opened: OpenShipment | null): BenchContext => {
  const { carriers, supplies, templates } = useDesk.getState();
  const { sender } = useSettings.getState().settings;
  const remote = isEdge(useSync.getState());
  const overrides = opened?.overrides ?? [];
  const asLabelled = (shipment: Shipment) => ruledShipment(shipment, opened);
  return {
    carriers,
    supplies,
    templates,
    ownAddress: sender,
    overrides,
    questions: opened?.questions ?? [],
    remote,
    today: localDay(Date.now()),
    mediaOf: labelMedia,
    asLabelled,
  };
};
