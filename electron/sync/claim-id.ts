import { failureFields } from '../core/failure-fields.ts';
import type { Ids } from '../core/ids.ts';
import type { Logger } from '../core/logger.ts';
import type { SettingsStore } from '../core/settings-store.ts';

const CLAIM_ID_SETTING = 'sync.claimId';

/**
 * Id of this desk towards the remote when it is about to label a shipment: the same after each start. A full
 * disk must not keep the desk from starting: the id is then valid for this run only.
 */
export const claimId = async (settings: SettingsStore, ids: Ids, logger: Logger): Promise<string> => {
  const known = await settings.get(CLAIM_ID_SETTING);
  if (typeof known === 'string' && known !== '') return known;
  const id = ids.uuid();
  try {
    await settings.set(CLAIM_ID_SETTING, id);
  } catch (error) {
    logger.warn('sync.claim-id-unkept', failureFields(error));
  }
  return id;
};
