import type { Address } from '../../shared/address/schema.ts';
import { RecipientAddress } from '../../shared/address/schema.ts';
import type { SettingsStore } from '../core/settings-store.ts';

/** The setting with the desk's own address. */
export const SENDER_SETTING = 'desk.sender';

/** The desk's own address: the sender of what names none. Null where none is set, or it fits no address any more. */
export type DeskSender = () => Promise<Address | null>;

export const deskSender =
  (settings: Pick<SettingsStore, 'get'>): DeskSender =>
  async () =>
    RecipientAddress.safeParse(await settings.get(SENDER_SETTING)).data ?? null;
