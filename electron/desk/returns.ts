import { PackdeskError } from '../../shared/errors.ts';
import { parseJson } from '../../shared/json.ts';
import {
  isReturnable,
  type ReturnLine,
  type ReturnWay,
  returnOf,
  returnReferences,
} from '../../shared/returns/returns.ts';
import type { Shipment } from '../../shared/shipment/schema/shipment.ts';
import type { Caller } from '../core/caller.ts';
import { createKeyedMutex } from '../core/keyed-mutex.ts';
import type { ReturnStore } from '../core/returns.ts';
import type { ShipmentStore } from '../core/shipment-store.ts';
import type { DeskSender } from '../service/desk-sender.ts';
import type { Shipments } from '../service/service.ts';

export interface DeskReturnsParts {
  shipments: Pick<Shipments, 'get' | 'create'>;
  store: Pick<ShipmentStore, 'absent'>;
  links: ReturnStore;
  /** The desk's own address: a shipment without a sender comes back to it. */
  sender: DeskSender;
}

/** A return that is wanted. `lines` empty: a shipment without articles comes back as it is. */
export interface ReturnWish {
  reference: string;
  lines: readonly ReturnLine[];
  reason: string;
  way: ReturnWay;
  requestId: string;
}

/** Makes returns: shipments of their own, linked to the ones that they are of. */
export class DeskReturns {
  readonly #parts: DeskReturnsParts;
  readonly #inTurn = createKeyedMutex();

  constructor(parts: DeskReturnsParts) {
    this.#parts = parts;
  }

  /**
   * The reference of the return. The same request, as of a double click, gives the same one; one after the other for
   * each shipment, so that two never get one reference.
   * @throws PackdeskError shipment.unknown, return.lines, return.many; those of a create
   */
  make(caller: Caller, wish: ReturnWish): Promise<string> {
    return this.#inTurn(wish.reference, async () => {
      const { links } = this.#parts;
      return (await links.byRequest(wish.requestId)) ?? (await this.#made(caller, wish));
    });
  }

  async #made(caller: Caller, { reference, lines, reason, way, requestId }: ReturnWish): Promise<string> {
    const { shipments, sender } = this.#parts;
    const { found } = await shipments.get(caller, [reference]);
    if (!found[0]) throw new PackdeskError('shipment.unknown', { details: { reference } });
    const original = parseJson(found[0].text) as Shipment;
    if (!lines.every((line) => isReturnable(original, line)))
      throw new PackdeskError('return.lines', { details: { reference } });
    const own = await this.#freeReference(reference);
    const made = returnOf(original, { reference: own, lines, reason, ownAddress: await sender() });
    const returns = { original: reference, way, reason, requestId };
    await shipments.create(caller, { shipment: [made] }, { returns });
    return own;
  }

  async #freeReference(reference: string): Promise<string> {
    const [free] = await this.#parts.store.absent(returnReferences(reference));
    if (free === undefined) throw new PackdeskError('return.many', { details: { reference } });
    return free;
  }
}
