import { useId } from 'react';
import type { Violation } from '../../../shared/rules/index.ts';
import type { Field } from '../../../shared/shipment/fields/field.ts';
import { fieldAt } from '../../../shared/shipment/fields/index.ts';
import { fieldLabel } from '../../../shared/shipment/fields/name.ts';
import { useLanguage } from '../../i18n/field-words.ts';
import { useClosed } from '../../stores/bench/index.ts';
import { useViolations } from '../../stores/bench/violations.ts';
import { useTakenFor } from '../../stores/form/unclear.ts';

export interface FieldParts {
  path: string;
  field: Field | undefined;
  label: string;
  help: string | undefined;
  /** A value as it is written there. */
  example?: string | undefined;
  violations: readonly Violation[];
  /** The number that its text was taken for, which may have been meant otherwise; null where all is clear. */
  takenFor: number | null;
  disabled: boolean;
  /** Mail, a label or a border needs it. */
  required: boolean;
  /** Ids that tie the control to its label, its messages and its help. */
  id: string;
  messagesId: string;
  helpId: string;
}

/** Parts of every control of the field of a path, of any kind. */
export const useField = (path: string, label?: string, required = false): FieldParts => {
  const id = useId();
  const language = useLanguage();
  const field = fieldAt(path);
  const violations = useViolations(path);
  const takenFor = useTakenFor(path);
  const closed = useClosed();
  return {
    path,
    field,
    label: label ?? fieldLabel(path, language),
    help: field?.help?.[language],
    violations,
    takenFor,
    disabled: closed,
    required,
    id,
    messagesId: `${id}-messages`,
    helpId: `${id}-help`,
  };
};

/** Marks the control of a table's cell: it has no room for messages. */
export const bareMark = 'data-bare';

/** Example of a value, for the line of help. */
export const exampleMark = 'data-example';

/** The attributes by which a control says what it is, how it is, and where its messages are. */
export const controlMarks = (parts: FieldParts, { bare = false, wrong = false } = {}) => {
  const { path, label, violations, takenFor, help, example, id, messagesId, helpId } = parts;
  const bad = wrong || violations.some(({ severity }) => severity === 'error');
  const said = bad || takenFor !== null || violations.length > 0;
  const described = [said ? messagesId : '', help || example ? helpId : ''].filter(Boolean);
  return {
    id,
    'data-field': path,
    [exampleMark]: example,
    [bareMark]: bare ? '' : undefined,
    'aria-required': parts.required || undefined,
    'aria-label': bare ? label : undefined,
    'aria-invalid': bad || undefined,
    'aria-describedby': described.join(' ') || undefined,
  };
};

/**
 * The same for Mantine's `Input`, which keeps `dir` to its frame and puts its own wrapper's `aria-describedby` in place
 * of ours.
 */
export const inputMarks = (parts: FieldParts, state: { bare?: boolean; wrong?: boolean } = {}) => {
  const { 'aria-describedby': describedBy, ...marks } = controlMarks(parts, state);
  return { ...marks, attributes: { input: { 'aria-describedby': describedBy, dir: 'auto' } } };
};
