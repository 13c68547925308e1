import type { CarrierProfile } from '../../../shared/carrier/profile.ts';
import type { DocumentLanguage } from '../../../shared/document-language.ts';
import { PackdeskError } from '../../../shared/errors.ts';
import { doubtOf, mayGoAlong } from '../../../shared/handover/doubt.ts';
import { manifestNumber } from '../../../shared/handover/number.ts';
import { sayingHandedOver } from '../../../shared/shipment/handed-over.ts';
import { ShipmentStatus } from '../../../shared/shipment/status.ts';
import type { Caller } from '../../core/caller.ts';
import type { NewHandover, StoredHandover } from '../../core/handover-store.ts';
import type { ShipmentChange, StoredShipment } from '../../core/shipment-store.ts';
import { MANIFEST_PATH, statusChange } from './change.ts';
import { headingOf } from './heading.ts';
import { inPortions } from './portions.ts';
import type { HandoverPorts } from './ports.ts';
import { lineOf } from './waiting.ts';

/** Number of times a handover is retried because one of its shipments is being changed at the same moment. */
const MAX_ATTEMPTS = 5;

/** Numbers of manifests: durable before they are used, and never given again, also after a restored backup. */
const NUMBERS = { name: 'manifest', next: 1, last: 999_999_999 };

export interface MakeRequest {
  carrierCode: string;
  references: readonly string[];
  /** Those that go along although something about their labels is in doubt. */
  despite: readonly string[];
  requestId: string;
  language?: DocumentLanguage | undefined;
}

/** Told how many shipments are ready to be written. */
export type Progress = (done: number, total: number) => void;

interface Piece {
  line: NewHandover['lines'][number];
  change: ShipmentChange;
}

interface Wanted {
  caller: Caller;
  request: MakeRequest;
  references: readonly string[];
  number: number;
}

interface Making extends Wanted {
  at: number;
  carriers: readonly CarrierProfile[];
  language: DocumentLanguage;
}

const changed = (reference: string): PackdeskError =>
  new PackdeskError('handover.changed', { details: { reference } });

class HandoverMaking {
  readonly #ports: HandoverPorts;

  constructor(ports: HandoverPorts) {
    this.#ports = ports;
  }

  /**
   * All of it or nothing; the same request gives the same manifest.
   * @throws PackdeskError handover.changed, numbers.exhausted, auth.desk-only, shipment.stale
   */
  async make(caller: Caller, request: MakeRequest, progress: Progress): Promise<StoredHandover> {
    const earlier = await this.#madeBefore(request);
    if (earlier) return earlier;
    const references = [...new Set(request.references)];
    await this.#checkAll(references, request);
    const number = await this.#drawNumber();
    for (let count = 0; count < MAX_ATTEMPTS; count += 1) {
      await this.#attempt({ caller, request, references, number }, progress);
      const there = await this.#madeBefore(request);
      if (there) return there;
    }
    throw new PackdeskError('shipment.stale', { details: { reference: references.slice(0, 3).join(', ') } });
  }

  #madeBefore({ requestId }: MakeRequest): Promise<StoredHandover | null> {
    return this.#ports.store.handovers.byRequest(requestId);
  }

  /** Before a number is drawn: what is no longer as it was shown costs none. */
  async #checkAll(references: readonly string[], request: MakeRequest): Promise<void> {
    await inPortions(references, async (portion) => {
      await this.#check(portion, request);
      return [];
    });
  }

  /** @throws PackdeskError handover.changed for one that may not go along as it is */
  async #check(references: readonly string[], { carrierCode, despite }: MakeRequest): Promise<void> {
    const candidates = await this.#ports.store.handovers.candidatesOf(references);
    const found = new Map(candidates.map((each) => [each.reference, each]));
    const unminded = new Set(despite);
    for (const reference of references) {
      const candidate = found.get(reference);
      if (!candidate || candidate.carrierCode !== carrierCode) throw changed(reference);
      const doubt = doubtOf(candidate);
      if (doubt !== null && !(mayGoAlong(doubt) && unminded.has(reference))) throw changed(reference);
    }
  }

  async #drawNumber(): Promise<number> {
    const { numbers } = this.#ports.store;
    await numbers.ensure(NUMBERS);
    return await numbers.draw(NUMBERS.name, 1);
  }

  async #attempt(wanted: Wanted, progress: Progress): Promise<void> {
    const { store, clock, carriers } = this.#ports;
    const { caller, request, references, number } = wanted;
    const { carrierCode, requestId } = request;
    const at = clock.now();
    const heading = await headingOf(this.#ports, carrierCode, at, request.language);
    const { language } = heading;
    const made = await this.#pieces({ ...wanted, at, carriers: await carriers.list(), language }, progress);
    const { userId, email } = caller;
    const lines = made.map(({ line }) => line);
    const handover = { number, requestId, carrierCode, at, userId, email, heading, lines };
    const result = await store.handovers.make(
      handover,
      made.map(({ change }) => change),
    );
    if (result.outcome === 'saved') await this.#announce(references, result.versions);
  }

  #pieces(making: Making, progress: Progress): Promise<Piece[]> {
    const { references, request } = making;
    return inPortions(
      references,
      async (portion) => {
        await this.#check(portion, request);
        const stored = await this.#ports.store.shipments.byReferences(portion);
        const here = new Set(stored.map(({ reference }) => reference));
        const gone = portion.find((reference) => !here.has(reference));
        if (gone !== undefined) throw changed(gone);
        return await Promise.all(stored.map((each) => this.#pieceOf(each, making)));
      },
      (done) => progress(done, references.length),
    );
  }

  async #pieceOf(stored: StoredShipment, making: Making): Promise<Piece> {
    const { caller, at, number, carriers, language } = making;
    // Between the check and this read, both at once nearly always.
    if (stored.status !== ShipmentStatus.labelled || stored.labelStale) throw changed(stored.reference);
    return {
      line: { line: lineOf(stored, carriers, language), statusBefore: stored.status },
      change: await statusChange(this.#ports.outbox, {
        stored,
        caller,
        at,
        become: sayingHandedOver,
        status: ShipmentStatus.handedOver,
        action: 'hand-over',
        changes: [{ path: MANIFEST_PATH, after: manifestNumber(number) }],
      }),
    };
  }

  async #announce(references: readonly string[], versions: readonly number[]): Promise<void> {
    const told = references.map((reference, index) => [reference, versions[index] ?? 0] as const);
    await inPortions(told, async (portion) => {
      for (const [reference, version] of portion) this.#ports.announce(reference, version);
      return [];
    });
  }
}

/** Hands shipments over, by a manifest with all of them. */
export const createMake = (ports: HandoverPorts) => {
  const making = new HandoverMaking(ports);
  return (caller: Caller, request: MakeRequest, progress: Progress): Promise<StoredHandover> =>
    making.make(caller, request, progress);
};
