import { PackdeskError } from '../../../shared/errors.ts';
import { ShipmentStatus } from '../../../shared/shipment/status.ts';
import type { StoredShipment } from '../../core/shipment-store.ts';
import { numbersOf } from '../../core/tracking-numbers.ts';
import type { SaveOptions } from '../service.ts';
import type { Draft } from './draft.ts';
import { type LabelClaims, OWN_CLAIM } from './label-claims.ts';

/**
 * The refusal of a label that another desk has made.
 * @param others its numbers, where they are not here yet
 */
export const labelledElsewhere = (stored: StoredShipment, others: readonly string[] = []): PackdeskError => {
  const { reference } = stored;
  const numbers = (others.length > 0 ? others : numbersOf(stored)).slice(0, 3).join(', ');
  return new PackdeskError('print.elsewhere', {
    details: { reference, numbers: numbers || '-' },
    errors: {
      'settings.printSettings.printLabel': [
        `Another desk has labelled ${reference}. Send the header Packdesk-Print: again to make its label here as well.`,
      ],
    },
  });
};

/** The refusal of a label that another desk is making at this moment. */
export const labellingElsewhere = (reference: string): PackdeskError =>
  new PackdeskError('print.underway', {
    details: { reference },
    errors: {
      'settings.printSettings.printLabel': [
        `Another desk is labelling ${reference}. Send the header Packdesk-Print: again to make its label here as well.`,
      ],
    },
  });

/** A person has checked and wants the label anyway, or the asking desk has made it itself. */
const isConfirmed = ({ print, labelsAgain, labelledElsewhere }: SaveOptions): boolean =>
  print?.reprint === true || labelsAgain === true || labelledElsewhere === true;

/**
 * A desk in front of this service has told it that it made the label: the shipment is labelled, and there is no label
 * of it here. One that is voided by the same request, or whose handover it takes back, is open by now.
 * @throws PackdeskError print.elsewhere for a draft that wants such a label made a second time
 */
export const refuseLabelledElsewhere = (drafts: readonly Draft[], options: SaveOptions): void => {
  if (isConfirmed(options)) return;
  for (const { stored, wantsLabel, status, labelledAt } of drafts) {
    const isThere = stored?.status === ShipmentStatus.labelled && labelledAt === null;
    if (wantsLabel && isThere && status !== ShipmentStatus.open) throw labelledElsewhere(stored);
  }
};

/**
 * Notes that these labels are made now, so that no other desk makes one of them at the same time. All of them or none.
 * @throws PackdeskError print.underway for a draft whose label another desk is making
 */
export const claimLabels = (claims: LabelClaims, drafts: readonly Draft[], options: SaveOptions): void => {
  const desk = options.labelling ?? OWN_CLAIM;
  const wanted = drafts.filter(({ wantsLabel }) => wantsLabel);
  const taken = wanted.find(({ reference }) => !claims.isFree(reference, desk));
  if (taken && !isConfirmed(options)) throw labellingElsewhere(taken.reference);
  for (const { reference } of wanted) claims.claim(reference, desk);
};

/** Saving reports these labels anyway; without it, none was made. */
export const releaseLabels = (
  claims: LabelClaims,
  drafts: readonly Draft[],
  { labelling = OWN_CLAIM, labelledElsewhere }: SaveOptions,
  saved: boolean,
): void => {
  for (const { reference, wantsLabel } of drafts)
    if (wantsLabel || (saved && labelledElsewhere)) claims.release(reference, labelling);
};
