import { type EngineTestStep, engineTestSteps } from '../../../../shared/engine/test.ts';
import { isErrorCode } from '../../../../shared/errors.ts';
import { useWords, type Words } from '../../../i18n/use-words.ts';
import { useEngines } from '../../../stores/engines.ts';
import { TestSteps } from '../../../ui/test-steps.tsx';

const verdict = (t: Words, { step, outcome, code, detail }: EngineTestStep, engine: string): string => {
  if (outcome === 'skipped') return t('engines:skipped');
  if (outcome === 'failed' && code !== null && isErrorCode(code)) {
    return `${t(`errors:${code}.title`, { engine, detail })} ${t(`errors:${code}.action`, { engine, detail })}`;
  }
  if (step === 'connections') return t('engines:ok_connections', { count: Number(detail) });
  if (step === 'engine') return t('engines:ok_engine', { version: detail });
  return t(`engines:ok_${step}`);
};

/** The steps of the last test, or those to come while it runs. `name`: the engine's, for the words of a failure. */
export const EngineTest = ({ name }: { name: string }) => {
  const t = useWords();
  const steps = useEngines((state) => state.steps);
  const testing = useEngines((state) => state.testing);
  const shown: EngineTestStep[] =
    steps.length > 0
      ? // Plain http has no such step.
        steps.filter(
          ({ step, outcome }, index) =>
            step !== 'tls' || outcome !== 'skipped' || steps[index - 1]?.outcome !== 'ok',
        )
      : engineTestSteps.map((step) => ({ step, outcome: 'skipped', code: null, detail: '' }));
  return (
    <TestSteps
      ruled
      label={t('engines:testing')}
      testing={testing}
      done={steps.length > 0}
      steps={shown.map((step) => ({
        id: step.step,
        outcome: step.outcome,
        name: t(`engines:step_${step.step}`),
        words: verdict(t, step, name.trim() || 'Karrio'),
      }))}
    />
  );
};
