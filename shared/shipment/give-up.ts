/** Refusals of a void after which a person may give a paid label up: its carrier, or its engine, does not cancel it. */
const GIVEN_UP_AFTER: ReadonlySet<string> = new Set([
  'label.void-refused',
  'label.void-uncertain',
  'label.void-away',
  'label.engine-none',
]);

/** True after a refusal that a person may answer by giving the label up. @param code of the error catalogue */
export const mayGiveUpAfter = (code: string): boolean => GIVEN_UP_AFTER.has(code);
