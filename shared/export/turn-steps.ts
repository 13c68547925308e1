import type { ImportStep } from '../import/step.ts';
import type { ExportStep } from './step.ts';

/** Every value of a lookup with the first text that it is read from. */
const turnedTable = (table: Record<string, string>): Record<string, string> => {
  const turned: Record<string, string> = {};
  for (const [text, value] of Object.entries(table)) if (!Object.hasOwn(turned, value)) turned[value] = text;
  return turned;
};

const turned = (step: ImportStep): ExportStep[] => {
  switch (step.kind) {
    case 'after':
      return [{ kind: 'prefix', text: step.text }];
    case 'lookup':
      return [{ kind: 'lookup', table: turnedTable(step.table), unknown: 'keep' }];
    case 'unit':
      return step.unit === undefined || step.from !== undefined ? [] : [{ kind: 'inUnit', unit: step.unit }];
    case 'date':
      return [{ kind: 'day', order: step.order }];
    default:
      // A part that a step has taken away is not there to be put back, and the import takes nothing away without it.
      return [];
  }
};

/** The steps of an import turned round, the last first: what they write is read by the import as the same value. */
export const turnedSteps = (steps: readonly ImportStep[]): ExportStep[] => steps.toReversed().flatMap(turned);
