import { createStore } from 'zustand/vanilla';
import type {
  PickupBooking,
  PickupCarrier,
  PickupTimes,
  PickupView,
} from '../../../shared/handover/pickup.ts';
import type { Call } from '../../api/desk.ts';
import { type Failure, mayBeDone, toFailure } from '../../api/failure.ts';
import { PendingRequest } from '../../api/pending-request.ts';
import { Newest } from '../newest.ts';
import { changeForm, newForm, type PickupForm } from './pickup-form.ts';

export interface PickupsState {
  /** The newest first; null until they are loaded. */
  pickups: PickupView[] | null;
  /** Carriers that can be asked to come. */
  carriers: PickupCarrier[];
  /** The booking that is entered, until it is booked or given up; it outlives its dialog. */
  form: PickupForm | null;
  busy: 'offer' | 'send' | 'cancel' | 'look' | 'drop' | null;
  /** The pickup of the last action, until it is dismissed. */
  said: PickupView | null;
  failure: Failure | null;
}

const nothing: PickupsState = {
  pickups: null,
  carriers: [],
  form: null,
  busy: null,
  said: null,
  failure: null,
};

export interface PickupsParts {
  call: Call;
  /** A new id for something that must happen once. */
  newId: () => string;
}

/** Pickups of carriers. Public members work unbound. */
export class Pickups {
  readonly store = createStore<PickupsState>(() => nothing);
  readonly #call: Call;
  readonly #request: PendingRequest;
  readonly #looks = new Newest();

  constructor({ call, newId }: PickupsParts) {
    this.#call = call;
    this.#request = new PendingRequest(newId);
  }

  readonly load = async (): Promise<void> => {
    const isNewest = this.#looks.next();
    try {
      const view = await this.#call('pickups.list', {});
      if (isNewest()) this.store.setState(view);
    } catch (thrown) {
      if (isNewest()) this.store.setState({ failure: toFailure(thrown) });
    }
  };

  /** Begins a booking, or goes on with what was entered for this carrier. True once there is a form. */
  readonly begin = (carrierCode: string): Promise<boolean> => {
    const { form } = this.store.getState();
    if (form?.id === null && form.carrierCode === carrierCode) return Promise.resolve(true);
    return this.#doing('offer', async () => {
      const { offer } = await this.#call('pickups.offer', { carrierCode });
      this.store.setState({ form: newForm(offer) });
      return null;
    });
  };

  readonly beginChange = (pickup: PickupView): void => {
    const { form } = this.store.getState();
    if (form?.id !== pickup.id) this.store.setState({ form: changeForm(pickup), failure: null });
  };

  readonly edit = (change: Partial<Pick<PickupForm, 'parcels'>> & { times?: Partial<PickupTimes> }): void =>
    this.store.setState(({ form }) => ({
      form: form && { ...form, ...change, times: { ...form.times, ...change.times } },
      failure: null,
    }));

  /**
   * Books or changes what is entered.
   * @param times as the desk takes them
   * @param another although one is booked for that day
   */
  readonly send = async (times: PickupTimes, another: boolean): Promise<boolean> => {
    const { form } = this.store.getState();
    if (!form) return false;
    const { id, carrierCode, shipments, parcels } = form;
    return await this.#doing('send', async () => {
      const sent =
        id === null
          ? await this.#book({ carrierCode, shipments, parcels: Number(parcels), times, another })
          : await this.#call('pickups.change', { id, times });
      this.store.setState({ form: null });
      return sent.pickup;
    });
  };

  /** A lost answer is asked for again under its own id: one pickup is booked. */
  async #book(booking: Omit<PickupBooking, 'requestId'>): Promise<{ pickup: PickupView }> {
    const requestId = this.#request.idOf(booking);
    try {
      const sent = await this.#call('pickups.book', { ...booking, requestId });
      this.#request.end();
      return sent;
    } catch (thrown) {
      if (!mayBeDone(toFailure(thrown))) this.#request.end();
      throw thrown;
    }
  }

  readonly giveUp = (): void => this.store.setState({ form: null, failure: null });

  readonly cancel = (id: number): Promise<boolean> =>
    this.#doing('cancel', async () => (await this.#call('pickups.cancel', { id })).pickup);
  readonly look = (id: number): Promise<boolean> =>
    this.#doing('look', async () => (await this.#call('pickups.look', { id })).pickup);
  readonly drop = (id: number): Promise<boolean> =>
    this.#doing('drop', async () => (await this.#call('pickups.drop', { id })).pickup);

  async #doing(
    busy: NonNullable<PickupsState['busy']>,
    work: () => Promise<PickupView | null>,
  ): Promise<boolean> {
    if (this.store.getState().busy !== null) return false;
    this.store.setState({ busy, failure: null, said: null });
    try {
      this.store.setState({ said: await work() });
      return true;
    } catch (thrown) {
      this.store.setState({ failure: toFailure(thrown) });
      return false;
    } finally {
      this.store.setState({ busy: null });
      if (busy !== 'offer') await this.load();
    }
  }

  readonly forgetSaid = (): void => this.store.setState({ said: null, failure: null });
  readonly forget = (): void => {
    this.#request.end();
    this.#looks.forget();
    this.store.setState(nothing);
  };
}
