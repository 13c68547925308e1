import { Button } from '@mantine/core';
import { useLocale, useWords } from '../../i18n/use-words.ts';
import { forgetOrderImport, giveUpImport } from '../../stores/order-import/file.ts';
import { type Step, useOrderImport } from '../../stores/order-import/state.ts';
import { goToStep, startImport } from '../../stores/order-import/steps.ts';
import { countText } from '../../ui/numbers.ts';
import classes from './order-import.module.css';
import { useFocused } from './use-focused.ts';

const before: Readonly<Record<Step, Step | null>> = {
  file: null,
  fields: 'file',
  check: 'fields',
  end: null,
};

/** Imports what is right. It has the focus unless something is to be mended: then the list gives it to that. */
const StartButton = () => {
  const t = useWords();
  const locale = useLocale();
  const check = useOrderImport((state) => state.check);
  const busy = useOrderImport((state) => state.busy);
  const isTyped = useOrderImport((state) => state.isTyped);
  const good = check?.good ?? 0;
  const isThere = check !== null;
  const button = useFocused(isThere && check.faulty === 0 && good > 0);
  return (
    <Button
      ref={button}
      disabled={!isThere || (good === 0 && !isTyped)}
      loading={busy === 'checking' && !isThere}
      onClick={() => void startImport()}
    >
      {isTyped
        ? t('imports:recheck')
        : t('imports:start', { count: good, formatted: countText(good, locale) })}
    </Button>
  );
};

const NextButton = ({ step }: { step: 'file' | 'fields' }) => {
  const t = useWords();
  const isReady = useOrderImport((state) => state.profile !== null && state.busy === null);
  const button = useFocused(isReady);
  return (
    <Button ref={button} disabled={!isReady} onClick={() => goToStep(step === 'file' ? 'fields' : 'check')}>
      {t('imports:next')}
    </Button>
  );
};

/** Ways on, back and out of the import. */
export const StepButtons = ({ step }: { step: Step }) => {
  const t = useWords();
  const busy = useOrderImport((state) => state.busy);
  const hasResult = useOrderImport((state) => state.result !== null);
  const isFailed = useOrderImport((state) => state.failure !== null);
  const back = step === 'end' && isFailed && !hasResult ? 'check' : before[step];
  if (busy === 'running') return null;
  return (
    <div className={classes.bar}>
      {hasResult ? (
        <Button variant="default" onClick={forgetOrderImport}>
          {t('imports:another')}
        </Button>
      ) : (
        <Button variant="subtle" onClick={giveUpImport}>
          {t('imports:giveUp')}
        </Button>
      )}
      <span className={classes.space} />
      {back && (
        <Button variant="default" onClick={() => goToStep(back)}>
          {t('imports:back')}
        </Button>
      )}
      {step === 'check' && <StartButton />}
      {(step === 'file' || step === 'fields') && <NextButton key={step} step={step} />}
    </div>
  );
};
