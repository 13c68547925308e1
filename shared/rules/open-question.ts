/**
 * A place of the shipment that waits for a person's decision: the remote has something else there. The empty path is the
 * whole shipment; no `theirs`: the remote has nothing there.
 */
export interface OpenQuestion {
  path: string;
  theirs?: unknown;
}

/** The questions of a shipment; none where there is no remote. */
export type OpenQuestions = (reference: string) => Promise<readonly OpenQuestion[]>;

/** The rule that finds them (questions.ts). */
export const OPEN_QUESTION = 'question.open';

/** The field at which a question is found; of one about the whole shipment its reference. */
export const questionPath = ({ path }: OpenQuestion): string => path || 'shipmentInfo.shipmentReference';
