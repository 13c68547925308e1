import { z } from 'zod';
import { PackdeskError } from '../../shared/errors.ts';
import { Decision, type SyncStatus } from '../../shared/sync/views.ts';
import type { AccountStore } from '../core/account-store.ts';
import type { Caller } from '../core/caller.ts';
import type { SettingsStore } from '../core/settings-store.ts';

/**
 * Requests from a command to a running desk or service. Only the program that sends may touch waiting rows:
 * it knows what is under way. The command writes its request into the settings of the data folder, and reads
 * the answer there.
 */
const WISH_SETTING = 'desk.sync.wish';
const ANSWER_SETTING = 'desk.sync.wish-answer';

const common = {
  /** Names the wish in its answer. */
  id: z.string().min(1).max(100),
  /** Author of the decision: a user who is known here. */
  email: z.string().min(1).max(320),
  /** Of what the person saw. */
  version: z.int(),
};
const AdminCommand = z.discriminatedUnion('kind', [
  z.object({
    ...common,
    kind: z.literal('decide'),
    reference: z.string().min(1).max(200),
    decisions: z.array(Decision).min(1).max(10_000),
  }),
  z.object({ ...common, kind: z.literal('discard'), row: z.int() }),
]);
export type AdminCommand = z.infer<typeof AdminCommand>;

/** `isDone` is false from when a program has taken the wish until it is through with it. */
const AdminCommandAnswer = z.object({
  id: z.string(),
  code: z.string().nullable(),
  isDone: z.boolean().default(true),
});
export type AdminCommandAnswer = z.infer<typeof AdminCommandAnswer>;

/** @throws PackdeskError file.unwritable and the other store codes */
export const askFor = (settings: SettingsStore, wish: AdminCommand): Promise<void> =>
  settings.set(WISH_SETTING, wish);

/** Not picked up in time: dropped, because it may no longer be what the caller wants. */
export const takeBack = async (settings: SettingsStore, id: string): Promise<void> => {
  const wish = AdminCommand.safeParse(await settings.get(WISH_SETTING)).data;
  if (wish?.id === id) await settings.set(WISH_SETTING, null);
};

/** Outcome of a command: null until it is picked up; its `code` (error catalogue) is null on success. */
export const answerTo = async (settings: SettingsStore, id: string): Promise<AdminCommandAnswer | null> => {
  const answer = AdminCommandAnswer.safeParse(await settings.get(ANSWER_SETTING)).data;
  return answer?.id === id ? answer : null;
};

export interface AdminCommandPorts {
  settings: SettingsStore;
  accounts: Pick<AccountStore, 'userByEmail'>;
  resolve(
    caller: Caller,
    input: { reference: string; version: number; decisions: Decision[] },
  ): Promise<unknown>;
  discard(caller: Caller, row: number, version: number): Promise<SyncStatus>;
}

/** Does what a command has asked for, once, with the rights of the user that it names. */
export const createAdminCommands = ({ settings, accounts, resolve, discard }: AdminCommandPorts) => {
  const callerOf = async (email: string): Promise<Caller> => {
    const user = await accounts.userByEmail(email.trim().toLowerCase());
    if (!user || user.disabled) throw new PackdeskError('auth.user-unknown', { details: { email } });
    // The owner of the data folder may do what an administrator may; the remote still checks the user's own
    // rights.
    return { userId: user.id, email: user.email, role: 'admin', sessionId: 'command' };
  };

  const run = async (wish: AdminCommand): Promise<string | null> => {
    try {
      const caller = await callerOf(wish.email);
      if (wish.kind === 'decide') await resolve(caller, wish);
      else await discard(caller, wish.row, wish.version);
      return null;
    } catch (error) {
      if (error instanceof PackdeskError) return error.code;
      throw error;
    }
  };

  const say = (answer: AdminCommandAnswer): Promise<void> => settings.set(ANSWER_SETTING, answer);

  return {
    /** To be called now and then. */
    hear: async (): Promise<void> => {
      const wish = AdminCommand.safeParse(await settings.get(WISH_SETTING)).data;
      if (!wish) return;
      const { id } = wish;
      // First: one that ends this program is not done again by the next.
      await settings.set(WISH_SETTING, null);
      // It may have to wait for what is being sent of its shipment, longer than a command waits for a program that runs.
      await say({ id, code: null, isDone: false });
      const code = await run(wish).catch(async (error: unknown) => {
        await say({ id, code: 'internal', isDone: true });
        throw error;
      });
      await say({ id, code, isDone: true });
    },
  };
};
