import { z } from 'zod';
import { normaliseScan, parcelNames } from '../../../shared/carrier/scan.ts';
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

/** A scanner that reads one label twice does so within this time, ms. */
const TWICE_MS = 1_000;
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

const folded = (code: string): string => normaliseScan(code).toUpperCase();

const same = (one: string, other: string): boolean => folded(one) === folded(other);

export const parcelsOf = ({ text }: Pick<StoredShipment, 'text'>): Parcel[] =>
  (parseJson(text) as Shipment).shipmentInfo.shipmentItems ?? [];

const numbersOf = ({ trackingNumber, labelNumber, packetNumber }: Parcel): string[] =>
  [trackingNumber, labelNumber, packetNumber].flatMap((number) => number?.trim() || []);

/** Indexes of the parcels whose own number a code is, by the most exact of its names. */
const withNumber = (parcels: readonly Parcel[], code: string): number[] => {
  const numbers = parcels.map((parcel) => numbersOf(parcel).map(folded));
  for (const name of parcelNames(code).map(folded)) {
    const indexes = numbers.flatMap((own, index) => (own.includes(name) ? [index] : []));
    if (indexes.length > 0) return indexes;
  }
  return [];
};

/**
 * Indexes of the parcels that a code may be of, the next one first; or why it cannot be said. The shipment's number, or one
 * of its papers, says nothing of which of several parcels lies there, nor that a parcel has its label on it.
 */
const meant = (
  parcels: readonly Parcel[],
  code: string,
  candidate: Candidate,
): readonly number[] | 'each-parcel' | 'scan-label' => {
  const own = withNumber(parcels, code);
  if (own.length > 0) return own;
  if (doubtOf(candidate) === 'not-printed') return 'scan-label';
  return parcels.length > 1 ? 'each-parcel' : [0];
};

/** The pile for the driver, as it is counted by scans: kept until the day is closed or the count is discarded. */
export class Pile {
  readonly #ports: PilePorts;
  readonly #exclusively = createKeyedMutex();
  /** The last code that counted, with the label that it is of, and when, ms. */
  #last: { code: string; label: number | null; at: number } | null = null;

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
   * @param carrierCode the carrier whose parcels are counted, or null for all carriers
   */
  add(code: string, carrierCode: string | null): Promise<PileAnswer> {
    return this.#exclusively(PILE_SETTING, () => this.#add(code.trim(), carrierCode));
  }

  /** Discards the count of a carrier's parcels. */
  async clear(carrierCode: string): Promise<void> {
    await this.#exclusively(PILE_SETTING, async () => {
      const others = (await this.#read()).filter((mark) => mark.carrierCode !== carrierCode);
      await this.#ports.store.settings.set(PILE_SETTING, others);
    });
  }

  /** Drops what waits no longer: it went with the driver. */
  async dropGone(): Promise<void> {
    await this.#exclusively(PILE_SETTING, async () => await this.#keepWaiting(await this.#read()));
  }

  async #add(code: string, carrierCode: string | null): Promise<PileAnswer> {
    const [only, ...others] = await heldUnder(this.#ports.store.shipments, parcelNames(code));
    if (!only) return { outcome: 'refused', code, why: (await this.#isVoided(code)) ? 'voided' : 'unknown' };
    if (others.length > 0) return { outcome: 'refused', code, why: 'several' };
    const { reference } = only;
    const [candidate] = await this.#ports.store.handovers.candidatesOf([reference]);
    const why = this.#refusal(only, candidate, carrierCode);
    if (why !== null || !candidate)
      return await this.#refused(code, reference, why ?? 'not-labelled', candidate);
    const parcels = parcelsOf(only);
    const wanted = meant(parcels, code, candidate);
    if (typeof wanted === 'string') return await this.#refused(code, reference, wanted, candidate);
    const marks = await this.#read();
    const on = marks.find((mark) => isOf(mark, candidate))?.parcels ?? [];
    // Of several with one number the next, unless a scanner has read one label twice.
    const now = this.#ports.clock.now();
    const last = this.#last;
    const isTwice = last?.label === candidate.labelledAt && same(last.code, code) && now - last.at < TWICE_MS;
    const more = isTwice ? [] : wanted.filter((index) => !on.includes(index)).slice(0, 1);
    if (more.length === 0) return await this.#refused(code, reference, 'already', candidate);
    this.#last = { code, label: candidate.labelledAt, at: now };
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
    if (labelledAt === null) return 'not-labelled';
    // A return, for one: its label comes back with another driver.
    if (!candidate) return 'not-waiting';
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
    const names = new Set(parcelNames(code).map(folded));
    const voided = await store.handovers.withdrawn(clock.now() - VOIDED_MS, MAX_VOIDED);
    return voided.some(({ trackingNumbers }) => trackingNumbers.some((number) => names.has(folded(number))));
  }

  /** One that cannot be read is no count. */
  async #read(): Promise<Mark[]> {
    const marks = z.array(Mark).safeParse(await this.#ports.store.settings.get(PILE_SETTING));
    return marks.data ?? [];
  }

  /** At a desk that never closes its days, those that wait no longer are dropped in time. */
  async #write(marks: readonly Mark[]): Promise<void> {
    const { settings } = this.#ports.store;
    if (marks.length <= 2 * MAX_HANDOVER) await settings.set(PILE_SETTING, marks);
    else await this.#keepWaiting(marks);
  }

  async #keepWaiting(marks: readonly Mark[]): Promise<void> {
    const { settings, handovers } = this.#ports.store;
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
