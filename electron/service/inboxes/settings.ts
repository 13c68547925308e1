import { z } from 'zod';
import { OrderInbox } from '../../../shared/import/inbox.ts';
import { safeParse } from '../../../shared/safe-parse.ts';
import { createKeyedMutex } from '../../core/keyed-mutex.ts';
import type { SettingsStore } from '../../core/settings-store.ts';

/** The setting with the inboxes of orders. */
const INBOXES_SETTING = 'import.inboxes';

/** The inboxes as they lie in the settings; one that this version cannot read stays as it is. */
export const createInboxSettings = (settings: SettingsStore) => {
  const exclusively = createKeyedMutex();
  const load = async (): Promise<{ inboxes: OrderInbox[]; foreign: unknown[] }> => {
    const stored = z.array(z.unknown()).safeParse((await settings.get(INBOXES_SETTING)) ?? []).data ?? [];
    const inboxes: OrderInbox[] = [];
    const foreign: unknown[] = [];
    for (const entry of stored) {
      const read = safeParse(OrderInbox, entry);
      if (read.success) inboxes.push(read.data);
      else foreign.push(entry);
    }
    return { inboxes, foreign };
  };
  const list = async (): Promise<OrderInbox[]> => (await load()).inboxes;
  return {
    list,
    find: async (name: string): Promise<OrderInbox | null> =>
      (await list()).find((inbox) => inbox.name === name) ?? null,
    /** Changes them one change after the other, so that none is lost. */
    change: (edit: (inboxes: OrderInbox[]) => OrderInbox[]): Promise<void> =>
      exclusively('', async () => {
        const { inboxes, foreign } = await load();
        await settings.set(INBOXES_SETTING, [...edit(inboxes), ...foreign]);
      }),
  };
};

export type InboxSettings = ReturnType<typeof createInboxSettings>;
