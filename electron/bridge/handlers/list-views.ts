import type { UserListViews } from '../../desk/list-views.ts';
import type { HandlersOf } from '../handler-types.ts';

/** Filters of the list of shipments; every user has their own. */
export const listViewsHandlers = (views: UserListViews) =>
  ({
    'listViews.mine': (_input, { userId }) => views.of(userId),
    'listViews.keep': async ({ view }, { userId }) => {
      await views.keep(userId, view);
      return {};
    },
    'listViews.save': ({ id, name, view }, { userId }) => views.save(userId, name, view, id),
    'listViews.remove': ({ id }, { userId }) => views.remove(userId, id),
  }) satisfies HandlersOf<'listViews'>;
