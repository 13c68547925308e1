import type { CarrierProfile } from '../../../shared/carrier/profile.ts';
import type { DocumentLanguage } from '../../../shared/document-language.ts';
import { doubtOf } from '../../../shared/handover/doubt.ts';
import { type ManifestLine, manifestLine } from '../../../shared/handover/line.ts';
import type { WaitingOverview, WaitingView } from '../../../shared/handover/views.ts';
import { MAX_HANDOVER } from '../../../shared/handover/views.ts';
import { parseJson } from '../../../shared/json.ts';
import { carrierOf } from '../../../shared/rules/subject.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import type { Candidate } from '../../core/handover-store.ts';
import type { StoredShipment } from '../../core/shipment-store.ts';
import { type Pile, parcelsOf } from './pile.ts';
import { inPortions } from './portions.ts';
import type { HandoverPorts } from './ports.ts';

/** A stored shipment's entry on a manifest. */
export const lineOf = (
  { text }: StoredShipment,
  carriers: readonly CarrierProfile[],
  language: DocumentLanguage,
): ManifestLine => {
  const shipment = parseJson(text) as Shipment;
  return manifestLine(shipment, carrierOf(shipment, carriers), language);
};

/** Number of deleted ones of a day that are named. */
const MAX_WITHDRAWN = 200;

interface Remembered {
  version: number;
  line: ManifestLine;
  /** Number of its parcels that have a label of their own. */
  labels: number;
}

/** By carrier, as the lists of a desk have them. */
const byCode = (one: { carrierCode: string }, other: { carrierCode: string }): number =>
  one.carrierCode < other.carrierCode ? -1 : 1;

/** Shipments waiting for their carrier. Lines are cached: an open screen asks again after each print. */
export const createWaiting = (
  { store, carriers }: Pick<HandoverPorts, 'store' | 'carriers'>,
  pile: Pick<Pile, 'on'>,
) => {
  const remembered = new Map<string, Remembered>();

  const linesOf = async (rows: readonly Candidate[]): Promise<Map<string, Remembered>> => {
    const known = await carriers.list();
    const lines = await inPortions(rows, async (portion) => {
      const asked = portion.filter(
        ({ reference, version }) => remembered.get(reference)?.version !== version,
      );
      for (const stored of await store.shipments.byReferences(asked.map(({ reference }) => reference))) {
        // The product's name is not used here.
        const line = lineOf(stored, known, 'en');
        const labels = Math.max(1, parcelsOf(stored).length);
        remembered.set(stored.reference, { version: stored.version, line, labels });
      }
      return portion.flatMap(({ reference }) => remembered.get(reference) ?? []);
    });
    if (remembered.size > 2 * MAX_HANDOVER) remembered.clear();
    return new Map(lines.map((each) => [each.line.reference, each]));
  };

  /** @param since deleted ones from then on are named, ms */
  return async (since: number): Promise<WaitingOverview> => {
    const { total, rows } = await store.handovers.candidates(MAX_HANDOVER);
    const [lines, known, on] = await Promise.all([linesOf(rows), carriers.list(), pile.on(rows)]);
    const oldestFirst = rows.toReversed();
    const groups = Map.groupBy(oldestFirst, ({ carrierCode }) => carrierCode);
    const view = (candidate: Candidate): WaitingView[] => {
      const { reference, labelledAt, hold } = candidate;
      const found = lines.get(reference);
      // Deleted this very moment.
      if (!found) return [];
      const { line, labels } = found;
      const there = { on: on.get(reference) ?? [], of: labels };
      return [{ ...line, labelledAt, doubt: doubtOf(candidate), ...(hold && { hold }), pile: there }];
    };
    return {
      groups: [...groups]
        .map(([carrierCode, candidates]) => ({
          carrierCode,
          carrierName: known.find(({ code }) => code === carrierCode)?.name ?? carrierCode,
          rows: candidates.flatMap(view),
        }))
        .sort(byCode),
      withdrawn: await store.handovers.withdrawn(since, MAX_WITHDRAWN),
      beyond: total - rows.length,
    };
  };
};
