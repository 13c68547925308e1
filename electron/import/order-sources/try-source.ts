import { PackdeskError } from '../../../shared/errors.ts';
import { columnProblems, columnsOf, fieldsWithoutColumn } from '../../../shared/import/columns.ts';
import type { ImportProfile } from '../../../shared/import/profile.ts';
import { keyOf } from '../../../shared/import/source/key-rule.ts';
import {
  type SourceStep,
  type SourceTestStep,
  sourceTestSteps,
} from '../../../shared/import/source/views.ts';
import type { KeyedSource } from '../../core/keyed-source.ts';
import { sourceFault } from '../../db/order-sources/faults.ts';
import type { SourcePlace } from './open-keyed.ts';

/** @throws PackdeskError source.columns */
export const checkColumns = (source: string, profile: ImportProfile, headings: readonly string[]): string => {
  const columns = columnsOf(headings);
  const problems = columnProblems(profile, columns, null);
  if (problems.length > 0) {
    const named = problems.map(({ column }) => column ?? '').filter((name) => name !== '');
    throw new PackdeskError('source.columns', {
      details: { source, profile: profile.name, columns: named.join(', ') },
    });
  }
  const without = new Set(fieldsWithoutColumn(profile, columns).flatMap(({ from }) => from.flat()));
  const used = headings.length;
  return without.size === 0 ? String(used) : `${used} (${[...without].slice(0, 20).join(', ')})`;
};

/**
 * Tries a source step by step, without importing anything, and stops at the first that fails.
 * @param code a code to look up, as it would be scanned; null: none
 */
export const trySource = async (
  source: SourcePlace,
  profile: ImportProfile,
  reader: KeyedSource,
  { code, signal }: { code: string | null; signal: AbortSignal },
): Promise<SourceTestStep[]> => {
  const found = new Map<SourceStep, SourceTestStep>();
  const passed = (step: SourceStep, detail: string): void =>
    void found.set(step, { step, outcome: 'ok', detail, code: null, details: {} });
  try {
    const { headings } = await reader.test(passed, signal);
    passed('columns', checkColumns(source.name, profile, headings));
    const key = code === null ? null : keyOf(source.key, code);
    if (code !== null && key === null) passed('rows', '–');
    if (key !== null) passed('rows', `${key}: ${(await reader.rows(key, signal)).rows.length}`);
  } catch (thrown) {
    const error = thrown instanceof PackdeskError ? thrown : sourceFault(source.name, 'failed', thrown);
    const isSignedIn = !['postgres', 'mysql'].includes(source.kind);
    const step = stepOf(error, found, isSignedIn);
    // A server that refuses was reached.
    if (step === 'sign-in') passed('reach', source.host);
    const { code: fault, details = {} } = error;
    found.set(step, { step, outcome: 'failed', detail: '', code: fault, details });
  }
  return sourceTestSteps.map(
    (step) => found.get(step) ?? { step, outcome: 'skipped', detail: '', code: null, details: {} },
  );
};

/** The step that an error is of: named by its code, else the first that was not passed. */
const stepOf = (
  { code }: PackdeskError,
  found: ReadonlyMap<SourceStep, SourceTestStep>,
  isSignedIn: boolean,
): SourceStep => {
  if (code === 'source.refused' || code === 'source.password-missing') return 'sign-in';
  const open = sourceTestSteps.filter((step) => !found.has(step) && !(isSignedIn && step === 'sign-in'));
  return open[0] ?? 'rows';
};
