import type { ReactNode } from 'react';
import { fieldAt } from '../../../shared/shipment/fields/index.ts';
import { isProblem } from '../../lib/parsed.ts';
import { useInvalidInput } from '../../stores/bench/index.ts';
import { useViolations } from '../../stores/bench/violations.ts';
import { useTakenFor } from '../../stores/form/unclear.ts';
import { FieldMessages } from './field-messages.tsx';
import { fits, textForm } from './field-text.ts';

/** Problem of the field of a path, shown away from the field; `children` where there is none. */
export const FieldTrouble = ({ path, children }: { path: string | null; children: ReactNode }) => {
  const invalidInput = useInvalidInput(path ?? '');
  const takenFor = useTakenFor(path ?? '');
  const violations = useViolations(path ?? '');
  if (path === null || (invalidInput === undefined && takenFor === null && violations.length === 0))
    return children;
  const parsed =
    invalidInput === undefined
      ? null
      : fits(path, textForm(fieldAt(path)?.kind ?? 'text').parse(invalidInput));
  const problem = parsed && isProblem(parsed) ? parsed : null;
  // One line: the first thing is dealt with first.
  if (takenFor !== null) return <FieldMessages problem={problem} violations={[]} takenFor={takenFor} />;
  return <FieldMessages problem={problem} violations={violations.slice(0, 1)} />;
};
