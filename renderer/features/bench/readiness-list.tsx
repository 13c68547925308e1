import { IconInfoCircle } from '@tabler/icons-react';
import type { Violation } from '../../../shared/rules/index.ts';
import { useWords } from '../../i18n/use-words.ts';
import { useReadiness } from '../../stores/bench/violations.ts';
import { ReadinessItem } from './readiness-item.tsx';
import classes from './readiness-list.module.css';

/** More than these are counted, not listed: the first ones have to be dealt with first anyway. */
const SHOWN = 6;

/** Warnings that a person has overridden are always listed, never only counted. */
const decidedFirst = (warnings: readonly Violation[]): Violation[] =>
  warnings.toSorted((a, b) => Number(b.overridden !== undefined) - Number(a.overridden !== undefined));

/** Findings that block the label; each leads to its field. */
export const ReadinessList = () => {
  const t = useWords();
  const errors = useReadiness((found) => found.errors);
  const warnings = useReadiness((found) => found.warnings);
  if (errors.length + warnings.length === 0) return null;
  return (
    <section className={classes.list} aria-live="polite">
      <ul>
        {errors.slice(0, SHOWN).map((violation) => (
          <ReadinessItem key={violation.id + violation.path} violation={violation} />
        ))}
      </ul>
      {warnings.length > 0 && (
        <>
          <h2 className={`${classes.minor} pd-tone-plain`}>
            <IconInfoCircle size={16} aria-hidden="true" /> {t('bench:warnings', { count: warnings.length })}
          </h2>
          <ul>
            {decidedFirst(warnings)
              .slice(0, SHOWN)
              .map((violation) => (
                <ReadinessItem key={violation.id + violation.path} violation={violation} />
              ))}
          </ul>
        </>
      )}
    </section>
  );
};
