import { lacksCarrier } from '../../../shared/carrier-rules/apply.ts';
import { ShipmentStatus } from '../../../shared/shipment/status.ts';
import type { StoredCarrierRules } from './carrier-rules.ts';
import type { Draft } from './draft.ts';
import type { SaveRequest } from './requested-drafts.ts';

/** Open and without a label; one that another desk has labelled has left the choice behind it. */
const isOpen = ({ status, labelledAt }: Draft, { options }: SaveRequest): boolean =>
  status === ShipmentStatus.open && labelledAt === null && !options.labelledElsewhere;

/**
 * The drafts of a request with the carriers that the desk's rules choose where none is set: in the same save, so that
 * history, queue and label have them. A carrier that a person or a program has set is left alone.
 */
export const ruledDrafts = async (
  rules: Pick<StoredCarrierRules, 'apply'>,
  drafts: readonly Draft[],
  request: SaveRequest,
): Promise<Draft[]> => {
  const ruled = drafts.map(async (draft): Promise<Draft> => {
    if (!lacksCarrier(draft.document) || !isOpen(draft, request)) return draft;
    const final = draft.wantsLabel || request.options.print !== undefined;
    const found = await rules.apply(draft.document, final);
    return found ? { ...draft, document: found.shipment, carrierRule: found.rule.name } : draft;
  });
  return await Promise.all(ruled);
};
