import { PackdeskError } from '../../../shared/errors.ts';
import type { CarrierManifestView } from '../../../shared/handover/carrier-manifest.ts';
import type { ManifestView } from '../../../shared/handover/views.ts';
import type { HandoverStore, StoredHandover } from '../../core/handover-store.ts';

export const manifestView = (
  { heading, requestId: _, userId: _by, ...rest }: StoredHandover,
  carrierManifests: CarrierManifestView[],
): ManifestView => ({
  ...rest,
  carrierManifests,
  carrierName: heading.carrierName,
  language: heading.language,
});

/** @throws PackdeskError handover.unknown */
export const mustBe = async (store: Pick<HandoverStore, 'byId'>, id: number): Promise<StoredHandover> => {
  const found = await store.byId(id);
  if (!found) throw new PackdeskError('handover.unknown');
  return found;
};
