import type { Ids } from '../core/ids.ts';
import { createKeyedMutex } from '../core/keyed-mutex.ts';
import type { SettingsStore } from '../core/settings-store.ts';

/** The setting with the name of this desk in hot folders and in the names of exported files. */
const DESK_SETTING = 'import.desk';

/** One after the other: a second name would replace the first, and a file that is claimed under another one is never taken up again. */
const inTurn = createKeyedMutex();

/** A name for this desk that no other one has; the same after each start. */
export const deskName = (settings: SettingsStore, ids: Ids): Promise<string> =>
  inTurn(DESK_SETTING, async () => {
    const kept = await settings.get(DESK_SETTING);
    if (typeof kept === 'string' && /^[\w-]{1,64}$/.test(kept)) return kept;
    const made = `desk-${ids.uuid()}`;
    await settings.set(DESK_SETTING, made);
    return made;
  });
