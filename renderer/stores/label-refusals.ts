import type { ErrorCode } from '../../shared/errors.ts';

/** Refusals of a print that may pass: it can wait. */
const passing: readonly ErrorCode[] = [
  'label.engine-away',
  'label.engine-key',
  'label.void-away',
  'label.not-fetched',
];
/** Of these nothing is bought, now or before: another carrier can make the label. */
const unbought: readonly ErrorCode[] = [
  'label.engine-away',
  'label.engine-key',
  'label.refused',
  'label.not-served',
  'label.not-for-parcel',
  'label.address-unknown',
  'label.account-refused',
];

/** True where a print that was refused so can wait for its label. */
export const mayWait = (code: ErrorCode): boolean => passing.includes(code);

/** True where such a refusal says that nothing was bought. */
export const isUnbought = (code: ErrorCode): boolean => unbought.includes(code);
