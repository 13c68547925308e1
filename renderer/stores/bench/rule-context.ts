import type { OpenShipment } from '../../../shared/bridge/views.ts';
import type { LabelContext } from '../../../shared/shipment/rules/index.ts';
import { useDesk } from '../desk-data.ts';
import { useSettings } from '../settings.ts';
import { isEdge, useSync } from '../sync/status.ts';

/** What the rules know beside the shipment: the same as the desk, which judges by it when a label is asked for. */
export const ruleContext = (opened: OpenShipment | null): LabelContext => {
  const { carriers, supplies, templates } = useDesk.getState();
  const { sender } = useSettings.getState().settings;
  const remote = isEdge(useSync.getState());
  return { carriers, supplies, templates, ownAddress: sender, overrides: opened?.overrides ?? [], remote };
};
