import { type SourceTestStep, sourceTestSteps } from '../../../shared/import/source/views.ts';
import { useWords, type Words } from '../../i18n/use-words.ts';
import { useOrderSources } from '../../stores/order-sources.ts';
import { TestSteps } from '../../ui/test-steps.tsx';
import { faultWords } from './fault-words.ts';

const verdict = (t: Words, { step, outcome, detail, code, details }: SourceTestStep): string => {
  if (outcome === 'skipped') return t('orderSources:skipped');
  if (outcome === 'failed') return faultWords(t, code, details);
  // An own query has no name.
  if (step === 'table' && detail === '') return t('orderSources:okQuery');
  return t(`orderSources:ok_${step}`, { detail });
};

const waiting = (): SourceTestStep[] =>
  sourceTestSteps.map((step) => ({ step, outcome: 'skipped', detail: '', code: null, details: {} }));

/** The steps of the last test, or those to come while it runs. */
export const SourceTest = () => {
  const t = useWords();
  const steps = useOrderSources((state) => state.steps);
  const testing = useOrderSources((state) => state.testing);
  const isDone = steps.length > 0;
  return (
    <TestSteps
      label={t('orderSources:testing')}
      testing={testing}
      done={isDone}
      steps={(isDone ? steps : waiting()).map((step) => ({
        id: step.step,
        outcome: step.outcome,
        name: t(`orderSources:step_${step.step}`),
        words: verdict(t, step),
      }))}
    />
  );
};
