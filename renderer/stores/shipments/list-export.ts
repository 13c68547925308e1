import { createStore } from 'zustand/vanilla';
import type { ListOrder } from '../../../shared/shipment/list-order.ts';
import type { ListQuery } from '../../../shared/shipment/list-query.ts';
import type { Call } from '../../api/desk.ts';
import { type Failure, toFailure } from '../../api/failure.ts';

interface ListExportState {
  /** Progress, in shipments; null: none is underway. */
  running: { done: number; total: number } | null;
  failure: Failure | null;
}

/** Outcome of an export. `parts`: the whole file. */
export type ListExportEnd =
  | { end: 'file'; parts: string[]; rows: number }
  | { end: 'empty' }
  | { end: 'none' };

/** The list of shipments as a file, asked for part by part. Public members work unbound. */
export class ListExport {
  readonly store = createStore<ListExportState>(() => ({ running: null, failure: null }));
  readonly #call: Call;
  #isCancelled = false;

  constructor(call: Call) {
    this.#call = call;
  }

  /** The whole file of a filter; `none` where it was cancelled, failed or is underway already. */
  readonly file = async (
    query: ListQuery,
    order: ListOrder | null,
    language: 'en' | 'de',
  ): Promise<ListExportEnd> => {
    if (this.store.getState().running) return { end: 'none' };
    this.#isCancelled = false;
    this.store.setState({ running: { done: 0, total: 0 }, failure: null });
    try {
      const { id, total } = await this.#call('listExport.begin', { query, ...(order && { order }) });
      if (total === 0) return { end: 'empty' };
      const parts: string[] = [];
      let rows = 0;
      for (let at: number | null = 0; at !== null && !this.#isCancelled; ) {
        this.store.setState({ running: { done: at, total } });
        const part: { text: string; next: number | null; rows: number } = await this.#call(
          'listExport.part',
          { id, at, language },
        );
        parts.push(part.text);
        rows += part.rows;
        at = part.next;
      }
      this.#call('listExport.drop', { id }).catch(() => undefined);
      return this.#isCancelled ? { end: 'none' } : { end: 'file', parts, rows };
    } catch (thrown) {
      if (!this.#isCancelled) this.store.setState({ failure: toFailure(thrown) });
      return { end: 'none' };
    } finally {
      this.store.setState({ running: null });
    }
  };

  readonly cancel = (): void => {
    this.#isCancelled = true;
  };

  readonly dismiss = (): void => this.store.setState({ failure: null });

  /** Nothing of a user stays in the window. */
  readonly forget = (): void => {
    this.cancel();
    this.dismiss();
  };
}
