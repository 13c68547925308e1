import { createStore } from 'zustand/vanilla';
import type { ListView, NamedListView } from '../../../shared/shipment/list-view.ts';
import type { Call } from '../../api/desk.ts';
import { noFilter, type ShipmentList, viewOf } from './create-list.ts';

/** Long enough for a word to be typed, ms: the filter is kept once it rests. */
const REST_MS = 500;

interface ListViewsState {
  /** Filters that the signed-in user has given a name. */
  named: readonly NamedListView[];
}

/**
 * Keeps the filter of the list with its user at this desk, and gives it back at the next sign-in. Public members work
 * unbound.
 */
export class UserListViews {
  readonly store = createStore<ListViewsState>(() => ({ named: [] }));
  readonly #call: Call;
  readonly #list: Pick<ShipmentList, 'store' | 'put' | 'reload'>;
  #userId: number | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stop = (): void => undefined;

  constructor(call: Call, list: Pick<ShipmentList, 'store' | 'put' | 'reload'>) {
    this.#call = call;
    this.#list = list;
  }

  /** The filters of this user; after a lost connection only the named ones, since the list is as it was left. @throws BridgeError */
  readonly open = async (userId: number): Promise<void> => {
    const isNew = this.#userId !== userId;
    this.#userId = userId;
    if (isNew) this.#follow();
    const { last, named } = await this.#call('listViews.mine', {});
    if (this.#userId !== userId) return;
    this.store.setState({ named });
    const { filter, order } = this.#list.store.getState();
    // A search of this user that came first counts.
    if (!isNew || !last || filter !== noFilter || order !== null) return;
    const { order: kept, ...kind } = last;
    this.#list.put({ ...kind, imported: null }, kept);
    await this.#list.reload();
  };

  /** Nothing of this user stays behind. */
  readonly close = (): void => {
    this.#stop();
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#userId = null;
    this.store.setState({ named: [] });
    this.#list.put(noFilter, null);
  };

  /** Keeps at once what is about to be kept. A desk that cannot be asked keeps the filter of before. */
  readonly flush = async (): Promise<void> => {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const view = viewOf(this.#list.store.getState());
    await this.#call('listViews.keep', { view }).catch(() => undefined);
  };

  /** @throws BridgeError */
  readonly save = async (name: string, view: ListView, id?: string): Promise<void> =>
    this.store.setState({
      named: (await this.#call('listViews.save', { name, view, ...(id !== undefined && { id }) })).named,
    });

  /** @throws BridgeError */
  readonly remove = async (id: string): Promise<void> =>
    this.store.setState({ named: (await this.#call('listViews.remove', { id })).named });

  #follow(): void {
    this.#stop();
    this.#stop = this.#list.store.subscribe((now, before) => {
      if (now.filter === before.filter && now.order === before.order) return;
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => void this.flush(), REST_MS);
    });
  }
}
