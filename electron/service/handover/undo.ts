import { PackdeskError } from '../../../shared/errors.ts';
import { manifestNumber } from '../../../shared/handover/number.ts';
import type { LeftView } from '../../../shared/handover/views.ts';
import { sayingTakenBack } from '../../../shared/shipment/handed-over.ts';
import { ShipmentStatus } from '../../../shared/shipment/status.ts';
import type { Caller } from '../../core/caller.ts';
import type { StoredHandover, StoredLine } from '../../core/handover-store.ts';
import type { ShipmentChange } from '../../core/shipment-store.ts';
import { MANIFEST_PATH, statusChange } from './change.ts';
import { inPortions } from './portions.ts';
import type { HandoverPorts } from './ports.ts';
import { mustBe } from './views.ts';

const MAX_ATTEMPTS = 5;

export interface Undone {
  handover: StoredHandover;
  /** Number of shipments that are as they were before. */
  undone: number;
  /** Those that stay as they are; they are still removed from the manifest. */
  left: LeftView[];
}

type Taking = { left: LeftView } | { change: ShipmentChange };

export const createUndo = ({ store, outbox, announce, clock }: HandoverPorts) => {
  const taking = async (
    lines: readonly StoredLine[],
    { number }: StoredHandover,
    caller: Caller,
    at: number,
  ): Promise<Taking[]> => {
    const stored = await store.shipments.byReferences(lines.map(({ line }) => line.reference));
    const here = new Map(stored.map((each) => [each.reference, each]));
    return await Promise.all(
      lines.map(async ({ line: { reference }, live, statusBefore }): Promise<Taking> => {
        const shipment = here.get(reference);
        if (!shipment) return { left: { reference, why: 'gone' } };
        if (!live || shipment.status !== ShipmentStatus.handedOver)
          return { left: { reference, why: 'changed' } };
        const change = await statusChange(outbox, {
          stored: shipment,
          caller,
          at,
          become: sayingTakenBack,
          status: statusBefore,
          action: 'hand-over-undo',
          changes: [{ path: MANIFEST_PATH, before: manifestNumber(number) }],
        });
        return { change };
      }),
    );
  };

  const attempt = async (
    caller: Caller,
    id: number,
    references: ReadonlySet<string> | null,
  ): Promise<Undone | 'again'> => {
    const handover = await mustBe(store.handovers, id);
    const { revision, closedAt } = handover;
    if (closedAt !== null) {
      throw new PackdeskError('handover.closed', { details: { number: manifestNumber(handover.number) } });
    }
    const at = clock.now();
    const lines = (await store.handovers.lines(id)).filter(
      ({ line, undoneAt }) => undoneAt === null && (references?.has(line.reference) ?? true),
    );
    const all = await inPortions(lines, (portion) => taking(portion, handover, caller, at));
    const left = all.flatMap((each) => ('left' in each ? [each.left] : []));
    const changes = all.flatMap((each) => ('change' in each ? [each.change] : []));
    if (lines.length === 0) return { handover, undone: 0, left };
    const taken = changes.map(({ reference }) => reference);
    // Also those whose shipments stay as they are: the manifest hands nothing over of what it would count.
    const off = lines.map(({ line }) => line.reference);
    const undoing = { id, revision, references: off, at, email: caller.email };
    const result = await store.handovers.undo(undoing, changes);
    if (result.outcome !== 'saved') return 'again';
    for (const [index, reference] of taken.entries()) announce(reference, result.versions[index] ?? 0);
    return { handover: await mustBe(store.handovers, id), undone: taken.length, left };
  };

  /**
   * Takes a manifest back, or some of its shipments: each has the status that it had before. A shipment
   * changed since then stays as it is, and is named; it is off the manifest like the others.
   * @throws PackdeskError handover.unknown, handover.closed, shipment.stale, auth.desk-only
   */
  return async (caller: Caller, id: number, references?: readonly string[]): Promise<Undone> => {
    const wanted = references ? new Set(references) : null;
    for (let count = 0; count < MAX_ATTEMPTS; count += 1) {
      const outcome = await attempt(caller, id, wanted);
      if (outcome !== 'again') return outcome;
    }
    throw new PackdeskError('shipment.stale', {
      details: { reference: [...(wanted ?? [])].slice(0, 3).join(', ') },
    });
  };
};
