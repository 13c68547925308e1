import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import type { Violation } from '../../../shared/rules/index.ts';
import { parcelIndexOf } from '../../../shared/shipment/parcel-path.ts';
import { type Failure, toFailure } from '../../api/failure.ts';
import { useFieldWords } from '../../i18n/field-words.ts';
import { useRuleText } from '../../i18n/use-rule-text.ts';
import { useWords } from '../../i18n/use-words.ts';
import { focusPath } from '../../parts/focus.ts';
import { bench, useBench, useClosed } from '../../stores/bench/index.ts';
import { isNew } from '../../stores/bench/new-shipment.ts';
import { partsOf } from '../../stores/bench/parcel-edits.ts';
import { parcelsOf } from '../../stores/bench/parcels-of.ts';
import { askOverride, useMayOverride } from '../../stores/overrides.ts';
import { FailureBox } from '../../ui/failure-box.tsx';
import classes from './readiness-list.module.css';

/** Decision with author and reason; users with the right can undo it. */
const Decided = ({ violation }: { violation: Violation }) => {
  const t = useWords();
  const may = useMayOverride();
  // A save or print that is under way comes first; one that it asks for and that fails, the bench says.
  const working = useBench((state) => state.working !== null);
  const [failure, setFailure] = useState<Failure | null>(null);
  if (!violation.overridden) return null;
  const takeBack = () => void bench.takeBack(violation).catch((thrown) => setFailure(toFailure(thrown)));
  return (
    <div className={classes.more}>
      <span>{t('overrides:by', { ...violation.overridden })}</span>
      {may && (
        <Button variant="subtle" size="compact-sm" disabled={working} onClick={takeBack}>
          {t('overrides:undo')}
        </Button>
      )}
      {failure && <FailureBox failure={failure} />}
    </div>
  );
};

/** Ways to resolve an error other than filling in the field. */
const Ways = ({ violation }: { violation: Violation }) => {
  const t = useWords();
  const may = useMayOverride();
  const unsent = useBench((state) => !state.opened || isNew(state.opened));
  const { fix, path, overridable, severity } = violation;
  const index = parcelIndexOf(path) ?? -1;
  const several = useBench(({ edited }) => {
    const parcels = parcelsOf(edited);
    const parcel = parcels[index];
    return parcel ? partsOf(parcel, parcels.length) : 1;
  });
  const decidable = overridable && severity === 'error' && !unsent;
  const splits = violation.id === 'parcel.several' && several > 1;
  if (fix === undefined && !decidable && !splits) return null;
  return (
    <div className={classes.more}>
      {splits && (
        <Button variant="light" size="compact-sm" onClick={() => bench.splitParcel(index)}>
          {t('bench:splitParcel', { count: several })}
        </Button>
      )}
      {fix !== undefined && (
        <Button variant="light" size="compact-sm" onClick={() => bench.set(path, fix)}>
          {fix === '' ? t('overrides:empty') : t('overrides:fix', { value: String(fix) })}
        </Button>
      )}
      {decidable && may && (
        <Button variant="subtle" size="compact-sm" onClick={() => askOverride(violation)}>
          {t('overrides:ask')}
        </Button>
      )}
      {decidable && !may && <span>{t('overrides:supervisor')}</span>}
    </div>
  );
};

/** One finding: it leads to its field; below it what else can be done. */
export const ReadinessItem = ({ violation }: { violation: Violation }) => {
  const t = useWords();
  const words = useFieldWords();
  const ruleText = useRuleText();
  const closed = useClosed();
  return (
    <li>
      <button type="button" className={classes.item} onClick={() => focusPath(violation.path)}>
        <span>
          <b className={classes.field}>{words(violation.path)}</b>
          {ruleText(violation)}
        </span>
        <IconArrowRight size={16} aria-label={t('bench:goToField')} />
      </button>
      {violation.overridden ? <Decided violation={violation} /> : !closed && <Ways violation={violation} />}
    </li>
  );
};
