import { PackdeskError } from '../../../shared/errors.ts';
import type { LabelTemplate } from '../../../shared/label/template.ts';
import { localDay } from '../../../shared/moments.ts';
import { allRules, labelReadiness, type Override, type Violation } from '../../../shared/rules/index.ts';
import type { OpenQuestions } from '../../../shared/rules/open-question.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import type { Caller } from '../../core/caller.ts';
import type { Clock } from '../../core/clock.ts';
import type { OverrideChange } from '../../core/overrides.ts';
import type { HistoryEntry, ShipmentStore, StoredShipment } from '../../core/shipment-store.ts';
import type { DeskSender } from '../desk-sender.ts';
import type { OverrideTarget } from '../service.ts';
import type { Carriers } from './carriers.ts';
import { storedDraft } from './draft.ts';

const MAX_ATTEMPTS = 5;

export interface OverridePorts {
  store: ShipmentStore;
  carriers: Carriers;
  sender: DeskSender;
  templates: () => Promise<readonly LabelTemplate[]>;
  /** Places where the remote has something else, which wait for a decision. */
  questions: OpenQuestions;
  clock: Clock;
}

/** Details for history: the field, the rule's finding there, and the reason. */
const entryOf = (
  action: 'override' | 'override-undo',
  caller: Caller,
  at: number,
  { rule, path, values, reason }: Pick<Override, 'rule' | 'path' | 'values' | 'reason'>,
): HistoryEntry => ({
  at,
  userId: caller.userId,
  email: caller.email,
  action,
  changes: [{ path, [action === 'override' ? 'after' : 'before']: { rule, values, reason } }],
});

interface Decision {
  change: OverrideChange;
  history: HistoryEntry;
}

/** Setting findings of rules aside, and taking that back. The shipment and its version stay as they are. */
export const createOverrides = ({ store, carriers, sender, templates, questions, clock }: OverridePorts) => {
  const current = async ({ reference, version }: OverrideTarget): Promise<StoredShipment> => {
    const [stored] = await store.byReferences([reference]);
    if (!stored) throw new PackdeskError('shipment.unknown', { details: { reference } });
    if (version === undefined || stored.version === version) return stored;
    throw new PackdeskError('shipment.stale', { details: { reference } });
  };

  /** Both together: what was found must still be there when the decision is kept. */
  const decide = async (
    target: OverrideTarget,
    make: (stored: StoredShipment) => Promise<Decision>,
  ): Promise<void> => {
    for (let count = 0; count < MAX_ATTEMPTS; count += 1) {
      const stored = await current(target);
      const { change, history } = await make(stored);
      const { reference, version: expectedVersion } = stored;
      const result = await store.commit([
        { kind: 'override', reference, expectedVersion, override: change, history },
      ]);
      if (result.outcome === 'saved') return;
    }
    throw new PackdeskError('shipment.stale', { details: { reference: target.reference } });
  };

  const found = async (
    document: Shipment,
    { reference, rule, path }: OverrideTarget,
  ): Promise<Violation | undefined> => {
    const context = {
      carriers: await carriers.list(),
      ownAddress: await sender(),
      templates: await templates(),
      questions: await questions(reference),
      today: localDay(clock.now()),
    };
    return labelReadiness(document, context).find((each) => each.id === rule && each.path === path);
  };

  return {
    /**
     * Sets a finding aside: it refuses no label as long as the rule finds the same there.
     * @throws PackdeskError override.refused, override.gone, shipment.unknown, shipment.stale
     */
    set: (caller: Caller, target: OverrideTarget, reason: string): Promise<void> =>
      decide(target, async (stored) => {
        const { rule, path } = target;
        if (!allRules.some(({ id, overridable }) => id === rule && overridable)) {
          throw new PackdeskError('override.refused', { details: { rule } });
        }
        const violation = await found(storedDraft(stored, 0).document, target);
        if (!violation)
          throw new PackdeskError('override.gone', { details: { reference: stored.reference } });
        const at = clock.now();
        const { userId, email } = caller;
        const override = { rule, path, values: violation.values, reason, userId, email, at };
        return { change: { set: override }, history: entryOf('override', caller, at, override) };
      }),

    /** @throws PackdeskError override.gone where nothing is set aside there; shipment.unknown, shipment.stale */
    undo: (caller: Caller, target: OverrideTarget): Promise<void> =>
      decide(target, async ({ reference }) => {
        const { rule, path } = target;
        const kept = (await store.overrides(reference)).find(
          (each) => each.rule === rule && each.path === path,
        );
        if (!kept) throw new PackdeskError('override.gone', { details: { reference } });
        return {
          change: { undo: { rule, path } },
          history: entryOf('override-undo', caller, clock.now(), kept),
        };
      }),
  };
};

export type Overrides = ReturnType<typeof createOverrides>;
