import type { DraftStore } from '../../core/draft-store.ts';
import type { HandlersOf } from '../handler-types.ts';

/** Unsaved edits of the signed-in user; every user has their own. */
export const draftsHandlers = (drafts: DraftStore) =>
  ({
    'drafts.list': async (_input, { userId }) => ({ drafts: await drafts.list(userId) }),
    'drafts.get': async ({ reference }, { userId }) => ({ draft: await drafts.get(userId, reference) }),
    'drafts.put': async ({ draft }, { userId }) => {
      await drafts.put(userId, draft);
      return {};
    },
    'drafts.remove': async ({ reference }, { userId }) => {
      await drafts.remove(userId, reference);
      return {};
    },
  }) satisfies HandlersOf<'drafts'>;
