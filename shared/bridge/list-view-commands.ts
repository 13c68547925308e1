import { z } from 'zod';
import { ListView, ListViewName, ListViews, NamedListView } from '../shipment/list-view.ts';
import { type CommandSpec, nothing } from './command-spec.ts';

const id = NamedListView.shape.id;

/** Filters of the list of shipments that the signed-in user keeps at this desk. Every user has their own. */
export const listViewCommands = {
  'listViews.mine': { input: nothing, output: ListViews, access: 'user' },
  /** The list is filtered like this now. */
  'listViews.keep': { input: z.object({ view: ListView }), output: nothing, access: 'user' },
  /** `id`: gives that one this name and filter, or brings it back. */
  'listViews.save': {
    input: z.object({ id: id.optional(), name: ListViewName, view: ListView }),
    output: ListViews,
    access: 'user',
  },
  'listViews.remove': { input: z.object({ id }), output: ListViews, access: 'user' },
} as const satisfies Record<string, CommandSpec>;
