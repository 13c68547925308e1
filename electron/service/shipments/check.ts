import { type BrokenRule, type ErrorCode, PackdeskError } from '../../../shared/errors.ts';
import { errorsByPath } from '../../../shared/field-errors.ts';
import { checkRules, type Violation } from '../../../shared/rules/index.ts';
import { introduced } from '../../../shared/rules/introduced.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import type { Draft } from './draft.ts';

/** Findings in one shipment of a request. */
export interface ShipmentFindings {
  index: number;
  violations: readonly Violation[];
}

/** More fields than a person reads: a body of thousands of wrong articles is not answered with megabytes. */
const MAX_NAMED = 1_000;

/** Refuses a request over what was found, all at once; warnings refuse nothing. @throws PackdeskError `code` */
export const refuseOver = (code: ErrorCode, found: readonly ShipmentFindings[]): void => {
  const named = found
    .flatMap(({ index, violations }) =>
      violations.filter(({ severity }) => severity === 'error').map((violation) => ({ index, violation })),
    )
    .slice(0, MAX_NAMED);
  if (named.length === 0) return;
  const errors = errorsByPath(
    named.map(({ index, violation: { path, words } }) => ({ path: `shipment[${index}].${path}`, words })),
  );
  const broken = named.map(
    ({ index, violation: { id, path, values } }): BrokenRule => ({
      shipment: index,
      id,
      path,
      values,
    }),
  );
  throw new PackdeskError(code, { errors, broken });
};

// Rules of this level are told from the document alone.
const broken = (document: Shipment): Violation[] => checkRules(document, { carriers: [] }, 'save');

/**
 * Findings that a save must not introduce. A stored shipment that already broke a newer rule can still be
 * changed: an update answers only for its own changes.
 */
const foundIn = ({ index, before, document }: Draft): ShipmentFindings => {
  const after = broken(document);
  return { index, violations: after.length > 0 && before ? introduced(broken(before), after) : after };
};

/** @throws PackdeskError shipment.invalid with all that is wrong in all shipments of the request */
export const checkSaved = (drafts: readonly Draft[]): void =>
  refuseOver('shipment.invalid', drafts.map(foundIn));
