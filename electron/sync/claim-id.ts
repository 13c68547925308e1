import type { Ids } from '../core/ids.ts';
import type { SettingsStore } from '../core/settings-store.ts';

const CLAIM_ID_SETTING = 'sync.claimId';

/** What this desk is known by where it is about to label a shipment: the same after each start. */
export const claimId = async (settings: SettingsStore, ids: Ids): Promise<string> => {
  const known = await settings.get(CLAIM_ID_SETTING);
  if (typeof known === 'string' && known !== '') return known;
  const id = ids.uuid();
  await settings.set(CLAIM_ID_SETTING, id);
  return id;
};
