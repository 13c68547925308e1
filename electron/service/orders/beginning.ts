import { newShipment } from '../../../shared/carrier/new-shipment.ts';
import { mergePatch } from '../../../shared/document/merge-patch.ts';
import { valueAt } from '../../../shared/document/path.ts';
import { partyPath } from '../../../shared/shipment/parties.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import type { SettingsStore } from '../../core/settings-store.ts';
import { deskDocumentLanguage } from '../desk-language.ts';
import type { LabelInputs } from '../label-inputs.ts';

/** Makes a whole shipment of what an import knows of one. */
export type Beginning = (draft: Shipment) => Shipment;

export interface BeginningPorts {
  settings: Pick<SettingsStore, 'get'>;
  inputs: Pick<LabelInputs, 'carriers' | 'sender' | 'carrierRules'>;
}

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** Both together: an import goes before the desk's own; a carrier of the import leaves none of the desk's product. */
const together = (usual: Shipment, draft: Shipment): Shipment => {
  const [address] = draft.shipmentInfo.addressData ?? [];
  const sender = valueAt(usual, partyPath('sender'));
  const { carrierDetails, ...rest } = usual;
  const base = draft.carrierDetails?.carrierCode
    ? rest
    : { ...rest, ...(carrierDetails && { carrierDetails }) };
  const merged = mergePatch(base, draft) as Shipment;
  if (!sender) return merged;
  return {
    ...merged,
    shipmentInfo: {
      ...merged.shipmentInfo,
      addressData: [
        { ...address, sender: address?.sender ?? (sender as NonNullable<typeof address>['sender']) },
      ],
    },
  };
};

/**
 * The beginning of imported shipments at this desk, as the form of a new one has it: station, language, sender, and the
 * carrier that is usual. The recipient's country is the import's alone. Looked up once for many.
 */
export const deskBeginning = async ({ settings, inputs }: BeginningPorts): Promise<Beginning> => {
  const { rules } = await inputs.carrierRules.list();
  const defaults = {
    station: text(await settings.get('desk.station')) ?? '',
    documentLanguage: await deskDocumentLanguage(settings),
    carriers: await inputs.carriers.list(),
    defaultCarrier: text(await settings.get('desk.defaultCarrier')),
    byRules: rules.length > 0,
    sender: await inputs.sender(),
  };
  return (draft) => together(newShipment(draft.shipmentInfo.shipmentReference, defaults), draft);
};
