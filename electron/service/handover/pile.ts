import { z } from 'zod';
import { normaliseScan } from '../../../shared/carrier/scan.ts';
import { doubtOf } from '../../../shared/handover/doubt.ts';
import type { OnPile, PileAnswer, PileRefusal } from '../../../shared/handover/pile.ts';
import { MAX_HANDOVER } from '../../../shared/handover/views.ts';
import { parseJson } from '../../../shared/json.ts';
import type { Parcel } from '../../../shared/shipment/schema/parcel.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { ShipmentStatus } from '../../../shared/shipment/status.ts';
import type { Candidate } from '../../core/handover-store.ts';
import { createKeyedMutex } from '../../core/keyed-mutex.ts';
import type { SettingsStore } from '../../core/settings-store.ts';
import type { StoredShipment } from '../../core/shipment-store.ts';
import { heldUnder } from '../shipments/held-under.ts';
import type { HandoverPorts } from './ports.ts';

/** The name under which the count is kept among a desk's settings. */
const PILE_SETTING = 'handover.pile';

/** Voided labels of so many days may still be on parcels, ms. */
const VOIDED_MS = 30 * 24 * 3_600_000;
const MAX_VOIDED = 1_000;

/** A shipment's parcels on the pile. Nothing of it counts for another label (`labelledAt`). */
const Mark = z.object({
  reference: z.string(),
  carrierCode: z.string(),
  labelledAt: z.number().nullable(),
  parcels: z.array(z.int().min(0)),
});
type Mark = z.infer<typeof Mark>;

export interface PilePorts extends Pick<HandoverPorts, 'carriers' | 'clock'> {
  store: Pick<HandoverPorts['store'], 'shipments' | 'handovers'> & { settings: SettingsStore };
}

const same = (one: string, other: string): boolean =>
  normaliseScan(one).toUpperCase() === normaliseScan(other).toUpperCase();

export const parcelsOf = ({ text }: Pick<StoredShipment, 'text'>): Parcel[] =>
  (parseJson(text) as Shipment).shipmentInfo.shipmentItems ?? [];

const numbersOf = ({ trackingNumber, labelNumber, packetNumber }: Parcel): string[] =>
  [trackingNumber, labelNumber, packetNumber].flatMap((number) => number?.trim() || []);

/** Indexes of the parcels that a code may be of, or why it cannot be said. */
const meant = (parcels: readonly Parcel[], code: string): readonly number[] | 'each-parcel' => {
  const own = parcels.flatMap((parcel, index) =>
    numbersOf(parcel).some((number) => same(number, code)) ? [index] : [],
  );
  if (own.length > 0) return own;
  const tracked = new Set(parcels.flatMap(({ trackingNumber }) => trackingNumber?.trim() || []));
  // The shipment's number says nothing of which of its parcels lies there.
  return parcels.length > 1 && tracked.size > 1
    ? 'each-parcel'
    : [...Array(Math.max(1, parcels.length)).keys()];
};

/** Parcels that a scan puts there: of several with one number the next; by the shipment's number all of them. */
const added = (
  parcels: readonly Parcel[],
  candidates: readonly number[],
  code: string,
  on: readonly number[],
) => {
  const left = candidates.filter((index) => !on.includes(index));
  const isNumber = candidates.some((index) =>
    numbersOf(parcels[index] ?? ({} as Parcel)).some((number) => same(number, code)),
  );
  return isNumber ? left.slice(0, 1) : left;
};

/** The pile for the driver, as it is counted by scans: kept until the day is closed or the count is discarded. */
export class Pile {
  readonly #ports: PilePorts;
  readonly #exclusively = createKeyedMutex();

  constructor(ports: PilePorts) {
    this.#ports = ports;
  }

  /** Parcels of these candidates on the pile, by reference; those of which none lies there are left out. */
  async on(
    candidates: readonly Pick<Candidate, 'reference' | 'labelledAt'>[],
  ): Promise<Map<string, number[]>> {
    const marks = new Map((await this.#read()).map((mark) => [mark.reference, mark]));
    return new Map(
      candidates.flatMap(({ reference, labelledAt }) => {
        const mark = marks.get(reference);
        return mark?.labelledAt === labelledAt ? [[reference, mark.parcels] as const] : [];
      }),
    );
  }

  /**
   * Counts the parcel that a code is of.
   * @param carrierCode the carrier whose parcels are counted; null: any
   */
  add(code: string, carrierCode: string | null): Promise<PileAnswer> {
    return this.#exclusively(PILE_SETTING, () => this.#add(code.trim(), carrierCode));
  }

  /** Discards the count of a carrier's parcels; null: of all. */
  async clear(carrierCode: string | null): Promise<void> {
    await this.#exclusively(PILE_SETTING, async () => {
      const others = (await this.#read()).filter(
        (mark) => carrierCode !== null && mark.carrierCode !== carrierCode,
      );
      await this.#ports.store.settings.set(PILE_SETTING, others);
    });
  }

  async #add(code: string, carrierCode: string | null): Promise<PileAnswer> {
    const [only, ...others] = await heldUnder(this.#ports.store.shipments, code);
    if (!only) return { outcome: 'refused', code, why: (await this.#isVoided(code)) ? 'voided' : 'unknown' };
    if (others.length > 0) return { outcome: 'refused', code, why: 'several' };
    const { reference } = only;
    const [candidate] = await this.#ports.store.handovers.candidatesOf([reference]);
    const why = this.#refusal(only, candidate, carrierCode);
    if (why !== null || !candidate)
      return await this.#refused(code, reference, why ?? 'not-labelled', candidate);
    const parcels = parcelsOf(only);
    const wanted = meant(parcels, code);
    if (wanted === 'each-parcel') return await this.#refused(code, reference, wanted, candidate);
    const marks = await this.#read();
    const on = marks.find((mark) => isOf(mark, candidate))?.parcels ?? [];
    const more = added(parcels, wanted, code, on);
    if (more.length === 0) return await this.#refused(code, reference, 'already', candidate);
    const pile: OnPile = {
      on: [...on, ...more].sort((one, other) => one - other),
      of: Math.max(1, parcels.length),
    };
    const { labelledAt } = candidate;
    const mark = { reference, carrierCode: candidate.carrierCode, labelledAt, parcels: pile.on };
    await this.#write([...marks.filter((each) => each.reference !== reference), mark]);
    return { outcome: 'counted', reference, parcels: more.map((index) => index + 1), pile };
  }

  #refusal(
    { status, labelledAt }: StoredShipment,
    candidate: Candidate | undefined,
    carrierCode: string | null,
  ): PileRefusal | null {
    if (status === ShipmentStatus.cancelled) return 'cancelled';
    if (status === ShipmentStatus.handedOver) return 'handed-over';
    if (labelledAt === null || !candidate) return 'not-labelled';
    if (carrierCode !== null && candidate.carrierCode !== carrierCode) return 'other-carrier';
    const doubt = doubtOf(candidate);
    return doubt === 'held' || doubt === 'stale' || doubt === 'voiding' ? doubt : null;
  }

  async #refused(
    code: string,
    reference: string,
    why: PileRefusal,
    candidate: Candidate | undefined,
  ): Promise<PileAnswer> {
    const carrierCode = candidate?.carrierCode;
    if (carrierCode === undefined) return { outcome: 'refused', why, code, reference };
    const known = await this.#ports.carriers.list();
    const carrierName = known.find((each) => each.code === carrierCode)?.name ?? carrierCode;
    return { outcome: 'refused', why, code, reference, carrierCode, carrierName };
  }

  async #isVoided(code: string): Promise<boolean> {
    const { store, clock } = this.#ports;
    const voided = await store.handovers.withdrawn(clock.now() - VOIDED_MS, MAX_VOIDED);
    return voided.some(({ trackingNumbers }) => trackingNumbers.some((number) => same(number, code)));
  }

  /** One that cannot be read is no count. */
  async #read(): Promise<Mark[]> {
    const marks = z.array(Mark).safeParse(await this.#ports.store.settings.get(PILE_SETTING));
    return marks.data ?? [];
  }

  /** At a desk that never closes its days, those that wait no longer are dropped in time. */
  async #write(marks: readonly Mark[]): Promise<void> {
    const { settings, handovers } = this.#ports.store;
    if (marks.length <= 2 * MAX_HANDOVER) return await settings.set(PILE_SETTING, marks);
    const waiting = await handovers.candidatesOf(marks.map(({ reference }) => reference));
    const here = new Set(waiting.map(({ reference }) => reference));
    await settings.set(
      PILE_SETTING,
      marks.filter(({ reference }) => here.has(reference)),
    );
  }
}

const isOf = (mark: Mark, { reference, labelledAt }: Candidate): boolean =>
  mark.reference === reference && mark.labelledAt === labelledAt;
