import { type BrokenRule, type ErrorCode, type FieldErrors, PackdeskError } from '../../../shared/errors.ts';
import { checkRules, type Violation } from '../../../shared/shipment/rules/index.ts';
import { introduced } from '../../../shared/shipment/rules/introduced.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import type { Draft } from './draft.ts';

/** What is wrong with one shipment of a request. */
export interface Found {
  index: number;
  violations: readonly Violation[];
}

/** More fields than anybody reads: a body of thousands of wrong articles is not answered by megabytes. */
const MAX_NAMED = 1_000;

/** Refuses a request over what was found, all at once; warnings refuse nothing. @throws PackdeskError `code` */
export const refuseOver = (code: ErrorCode, found: readonly Found[]): void => {
  const errors: FieldErrors = {};
  const broken: BrokenRule[] = [];
  for (const { index, violations } of found) {
    for (const { id, path, severity, values, words } of violations) {
      if (severity !== 'error' || broken.length >= MAX_NAMED) continue;
      const key = `shipment[${index}].${path}`;
      errors[key] = [...(errors[key] ?? []), words];
      broken.push({ shipment: index, id, path, values });
    }
  }
  if (broken.length > 0) throw new PackdeskError(code, { errors, broken });
};

// Rules of this level are told from the document alone.
const broken = (document: Shipment): Violation[] => checkRules(document, { carriers: [] }, 'save');

/**
 * What no save may bring in. A stored shipment that broke a newer rule before can be changed all the same: an update
 * answers for what it changes.
 */
const foundIn = ({ index, before, document }: Draft): Found => {
  const after = broken(document);
  return { index, violations: after.length > 0 && before ? introduced(broken(before), after) : after };
};

/** @throws PackdeskError shipment.invalid with all that is wrong in all shipments of the request */
export const checkSaved = (drafts: readonly Draft[]): void =>
  refuseOver('shipment.invalid', drafts.map(foundIn));
