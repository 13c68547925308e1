import { z } from 'zod';
import { ListOrder } from './list-order.ts';

/** Filter, search and order of the list of shipments, as one user keeps them at a desk. Times in ms. */
export const ListView = z.object({
  text: z.string().max(200),
  status: z.int().nullable(),
  carrierCode: z.string().max(40).nullable(),
  /** Changed in this span, end excluded. */
  changed: z.object({ from: z.number(), to: z.number() }).nullable(),
  stuck: z.boolean(),
  held: z.boolean(),
  /** Open, and to leave by a day that is past. */
  late: z.boolean(),
  order: ListOrder.nullable(),
});
export type ListView = z.infer<typeof ListView>;

export const ListViewName = z.string().trim().min(1).max(60);

/** A filter that its user has given a name. */
export const NamedListView = z.object({ id: z.string().max(60), name: ListViewName, view: ListView });
export type NamedListView = z.infer<typeof NamedListView>;

/** The named filters of one user at most. */
export const MOST_LIST_VIEWS = 30;

/** Of one user: the filter as it was last, null before there was one, and those with a name, by their names. */
export const ListViews = z.object({ last: ListView.nullable(), named: z.array(NamedListView) });
export type ListViews = z.infer<typeof ListViews>;
