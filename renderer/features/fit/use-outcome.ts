import { useEffect, useState } from 'react';
import type { JobDocumentView } from '../../../shared/bridge/document-commands.ts';
import type { FitDecision } from '../../../shared/printing/decision.ts';
import { call } from '../../api/desk.ts';
import type { Failure } from '../../api/failure.ts';
import { isRefusal } from '../../stores/fit/asks.ts';
import { decisionOf, type FitChoice, firstChoice, otherScale } from '../../stores/fit/choice.ts';
import { type AskResult, useAsked } from '../../ui/use-asked.ts';

/** Moving through a list with the arrow keys does not load every entry on the way. */
const SETTLED_MS = 200;
const DPI = 100;
/** Of a picture that is not shown. */
const LEAST_DPI = 36;

interface Fitted {
  png: string;
  pages: number;
  size: { widthMm: number; heightMm: number } | null;
  scale: number;
}

export interface Outcome {
  /** The page that is looked at, as it would come out. */
  comesOut: AskResult<Fitted>;
  /** Why it is refused in the other scale; null where it is not, or as long as that is not known. */
  otherRefused: Failure | null;
  /** Why the choice that the dialog began with is refused; null as above. */
  firstRefused: Failure | null;
}

const keyOf = (decision: FitDecision): string => JSON.stringify(decision);

const refusalOf = ({ failure }: AskResult<unknown>): Failure | null =>
  failure && isRefusal(failure) ? failure : null;

/**
 * Expected printout of the choice, and in the other scale, so that neither is offered where it would be
 * refused. @param at the printout's page on screen, from 0
 */
export const useOutcome = (id: string, document: JobDocumentView, choice: FitChoice, at: number): Outcome => {
  const [refused, setRefused] = useState<Record<string, Failure>>({});
  const decision = decisionOf(document, choice);
  const other = decisionOf(document, otherScale(choice));
  const [key, otherKey] = [keyOf(decision), keyOf(other)];
  const fitted = (wanted: FitDecision, page: number, dpi: number) =>
    call('documents.fitted', { id, decision: wanted, page, dpi });
  const comesOut = useAsked(`${id} ${at} ${key}`, () => fitted(decision, at, DPI), SETTLED_MS);
  // The other scale has to wait for what is looked at; another page of the same asks nothing of it.
  const [seen, setSeen] = useState<string | null>(null);
  if (comesOut.settled && seen !== key) setSeen(key);
  const mayTry = seen === key;
  const tried = useAsked(mayTry ? otherKey : '', async () =>
    mayTry ? await fitted(other, 0, LEAST_DPI) : null,
  );
  const failure = comesOut.settled ? refusalOf(comesOut) : null;
  const otherFailure = mayTry && tried.settled ? refusalOf(tried) : null;
  useEffect(() => {
    if (failure) setRefused((before) => ({ ...before, [key]: failure }));
    if (otherFailure) setRefused((before) => ({ ...before, [otherKey]: otherFailure }));
  }, [key, failure, otherKey, otherFailure]);
  return {
    comesOut,
    otherRefused: refused[otherKey] ?? null,
    firstRefused: refused[keyOf(decisionOf(document, firstChoice(document)))] ?? null,
  };
};
