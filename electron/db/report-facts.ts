import { parseJson } from '../../shared/json.ts';
import { decimalOf, roundTo } from '../../shared/money/decimal.ts';
import { type LabelFigures, labelFigures } from '../../shared/reports/label-figures.ts';
import { LONGEST_TAKE_MS } from '../../shared/reports/take.ts';
import type { Shipment } from '../../shared/shipment/schema/shipment.ts';
import { ShipmentStatus } from '../../shared/shipment/status.ts';
import { raisedBy, type WebhookSide } from '../../shared/webhooks/events.ts';
import type { Charge } from '../core/purchase-store.ts';
import type { ShipmentChange } from '../core/shipment-store.ts';
import type { WriteDb } from './connection.ts';
import { reportSettingReads } from './report-settings.ts';
import type { Change, StoredChange } from './shipment-row-writes.ts';

/** Figures that are dropped in one sweep: writes wait for it. */
const SWEPT = 5_000;
const DAY_MS = 86_400_000;

type Saved = Change<'create'> | Change<'update'>;

interface Row extends LabelFigures {
  at: number;
  reference: string;
  userId: number | null;
  cost: number | null;
  currency: string | null;
}

const { open, labelled, handedOver, cancelled } = ShipmentStatus;

const isLabel = ({ documentType = 'LABEL' }: { documentType?: string }): boolean => documentType === 'LABEL';

/** Ten-thousandths; null for what no price is. */
const costOf = (charge: Charge | null | undefined): Pick<Row, 'cost' | 'currency'> => {
  if (!charge || !Number.isFinite(charge.amount)) return { cost: null, currency: null };
  const cost = Number(roundTo(decimalOf(charge.amount), 4).units);
  return Number.isSafeInteger(cost)
    ? { cost, currency: charge.currency.trim().toUpperCase() }
    : { cost: null, currency: null };
};

/** A document that is not as it should be is no reason to refuse its label: its columns say nearly the same. */
const figuresOf = ({ text, columns }: Saved): LabelFigures => {
  try {
    return labelFigures(parseJson(text) as Shipment);
  } catch {
    const { carrierCode, countryCode, parcelCount, weightKg } = columns;
    const grams = Math.round(weightKg * 1000);
    return {
      ...{ carrier: carrierCode, product: '', country: countryCode, parcels: parcelCount },
      grams: Number.isSafeInteger(grams) ? grams : 0,
    };
  }
};

const factStatements = (db: WriteDb) => ({
  was: db.prepare<[reference: string], WebhookSide>(
    'SELECT status, labelled_at AS labelledAt FROM shipments WHERE reference = ?',
  ),
  // The condition is that of the index of live labels, to the letter.
  live: db.prepare<[reference: string], { id: number; at: number }>(
    `SELECT id, at FROM report_facts WHERE reference = ? AND kind = 'label' AND voided_at IS NULL`,
  ),
  add: db.prepare<[Row & { kind: 'label' | 'again'; scannedAt: number | null }]>(
    `INSERT INTO report_facts
       (at, kind, reference, user_id, carrier, product, country, parcels, grams, cost, currency, scanned_at)
     VALUES (@at, @kind, @reference, @userId, @carrier, @product, @country, @parcels, @grams, @cost, @currency, @scannedAt)`,
  ),
  // Made once more, it is another label for the same shipment: the day stays, and a price is that of the new one.
  remake: db.prepare<[Row & { id: number }]>(
    `UPDATE report_facts SET carrier = @carrier, product = @product, country = @country, parcels = @parcels, grams = @grams,
       cost = coalesce(@cost, cost), currency = coalesce(@currency, currency) WHERE id = @id`,
  ),
  end: db.prepare<[{ reference: string; at: number; isPaid: 0 | 1 }]>(
    `UPDATE report_facts SET voided_at = @at, cost = CASE @isPaid WHEN 1 THEN cost END,
       currency = CASE @isPaid WHEN 1 THEN currency END
     WHERE reference = @reference AND kind = 'label' AND voided_at IS NULL`,
  ),
  scan: db.prepare<[reference: string], { at: number }>('SELECT at FROM bench_scans WHERE reference = ?'),
  dropScan: db.prepare<[reference: string]>('DELETE FROM bench_scans WHERE reference = ?'),
  forget: db.prepare<[before: number, limit: number]>(
    'DELETE FROM report_facts WHERE id IN (SELECT id FROM report_facts WHERE at < ? LIMIT ?)',
  ),
  forgetScans: db.prepare<[before: number]>('DELETE FROM bench_scans WHERE at < ?'),
});

/** Writes what reports count, in the transaction of the label that it is about. */
class ReportFacts {
  readonly #sql: ReturnType<typeof factStatements>;
  readonly #settings: ReturnType<typeof reportSettingReads>;

  constructor(db: WriteDb) {
    this.#sql = factStatements(db);
    this.#settings = reportSettingReads(db);
  }

  /** The shipment before the change. */
  was(reference: string): WebhookSide | null {
    return this.#sql.was.get(reference) ?? null;
  }

  note(change: StoredChange, was: WebhookSide | null): void {
    this.#endVoided(change, was);
    if (change.kind !== 'create' && change.kind !== 'update') return;
    const { reference, documents, printJobs } = change;
    const isMade = documents?.some(isLabel) === true;
    const isReprint = printJobs?.some((job) => isLabel(job) && job.reprint) === true;
    if (!isMade && !isReprint && !this.#isElsewhere(change, was)) return;
    const live = this.#sql.live.get(reference);
    if (live && !isMade && !isReprint) return;
    const row = this.#row(change);
    if (!live) this.#add(row);
    else if (isMade) this.#sql.remake.run({ ...row, id: live.id });
    if (live || isReprint) {
      this.#sql.add.run({ ...row, cost: null, currency: null, kind: 'again', scannedAt: null });
    }
  }

  /** A desk in front of this service, or a program, says that it has labelled it. What comes from a remote is counted there. */
  #isElsewhere({ columns, sync, queue }: Saved, was: WebhookSide | null): boolean {
    if (sync !== undefined || queue !== undefined) return false;
    const isOut = columns.status === labelled || columns.status === handedOver;
    return isOut && (was === null || was.status === open || was.status === cancelled);
  }

  #row(change: Saved): Row {
    const { reference, history, purchase } = change;
    const figures = figuresOf(change);
    const userId = this.#settings().personal ? history.userId : null;
    return { ...figures, at: history.at, reference, userId, ...costOf(purchase?.charge) };
  }

  #add(row: Row): void {
    const scanned = this.#sql.scan.get(row.reference)?.at ?? null;
    const took = scanned === null ? -1 : row.at - scanned;
    const scannedAt = took >= 0 && took <= LONGEST_TAKE_MS ? scanned : null;
    this.#sql.add.run({ ...row, kind: 'label', scannedAt });
    this.#sql.dropScan.run(row.reference);
  }

  /** A label that was given up is paid for, unlike one that its carrier has voided. */
  #endVoided(change: StoredChange, was: WebhookSide | null): void {
    const is = change.kind === 'create' || change.kind === 'update' ? change.columns : null;
    const raised = raisedBy({
      was,
      is,
      makesLabel: change.documents?.some(isLabel) ?? false,
      voidsLabel: change.kind === 'update' && change.voidsLabel === true,
      paths: [],
    });
    if (!raised.some(({ type }) => type === 'shipment.voided')) return;
    const { reference, history, purchase } = change;
    this.#sql.end.run({ reference, at: history.at, isPaid: purchase?.to === 'given-up' ? 1 : 0 });
  }

  forgetOld(now: number): void {
    this.#sql.forget.run(now - this.#settings().keepDays * DAY_MS, SWEPT);
    this.#sql.forgetScans.run(now - DAY_MS);
  }
}

export const reportFacts = (db: WriteDb) => {
  const facts = new ReportFacts(db);
  return {
    /**
     * Called before the shipment changes.
     * @returns what writes its facts with the change; null where there can be none
     */
    of: (change: ShipmentChange): (() => void) | null => {
      if (change.kind !== 'create' && change.kind !== 'update' && change.kind !== 'delete') return null;
      const was = facts.was(change.reference);
      return () => facts.note(change, was);
    },
    /** Drops figures older than the settings say, a bounded number at a time, and scans that led to no label. */
    forgetOld: (now: number): void => facts.forgetOld(now),
  };
};
