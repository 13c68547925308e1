import { Button, Progress } from '@mantine/core';
import { useWords } from '../../i18n/use-words.ts';
import { readAgain } from '../../stores/order-import/file.ts';
import { type OrderImport, steps, useOrderImport } from '../../stores/order-import/state.ts';
import { FailureBox } from '../../ui/failure-box.tsx';
import { useDelayed } from '../../ui/use-delayed.ts';
import { CheckStep } from './check-step.tsx';
import { dropOfOrders } from './drop-of-orders.ts';
import { Ended, Running } from './end-step.tsx';
import { FieldsStep } from './fields-step.tsx';
import { ChooseFile, NoFile } from './file-choice.tsx';
import { FileStep } from './file-step.tsx';
import { GiveUpDialog } from './give-up-dialog.tsx';
import classes from './order-import.module.css';
import { StepButtons } from './step-buttons.tsx';

const Head = ({ step }: Pick<OrderImport, 'step'>) => {
  const t = useWords();
  return (
    <div className={classes.head}>
      <h1>{t('imports:title')}</h1>
      <ol className={classes.steps} aria-label={t('imports:steps')}>
        {steps.map((each, at) => (
          <li
            key={each}
            aria-current={each === step ? 'step' : undefined}
            data-done={at < steps.indexOf(step) || undefined}
          >
            <span aria-hidden="true">{at + 1}</span> {t(`imports:step-${each}`)}
          </li>
        ))}
      </ol>
    </div>
  );
};

/** The work of the desk with the file; nothing for what is done at once. */
const Busy = () => {
  const t = useWords();
  const busy = useOrderImport((state) => state.busy);
  const progress = useOrderImport((state) => state.progress);
  const late = useDelayed(busy !== null && busy !== 'running');
  if (!late || busy === null || busy === 'running') return <div className={classes.busy} />;
  const percent = progress && progress.total > 0 ? Math.round((progress.done / progress.total) * 100) : 0;
  const words = busy === 'sending' ? t('imports:sending', { percent }) : t(`imports:${busy}`);
  return (
    <div className={classes.busy} role="status">
      <span>{words}</span>
      <Progress
        size="xs"
        value={busy === 'sending' ? percent : 100}
        animated={busy !== 'sending'}
        aria-label={words}
      />
    </div>
  );
};

const CurrentStep = () => {
  const { step, source, profile, check, busy, result } = useOrderImport();
  if (busy === 'running') return <Running />;
  if (step === 'end') return result && <Ended result={result} />;
  if (!source) return <NoFile busy={busy !== null} />;
  if (step === 'file') return <FileStep source={source} />;
  if (step === 'fields') return profile && <FieldsStep source={source} profile={profile} />;
  return check && <CheckStep check={check} />;
};

const Failed = () => {
  const t = useWords();
  const failure = useOrderImport((state) => state.failure);
  const id = useOrderImport((state) => state.id);
  if (!failure) return null;
  return (
    <FailureBox failure={failure}>
      <ChooseFile words={t('imports:chooseOther')} />
      {id !== null && (
        <Button variant="default" onClick={() => readAgain({})}>
          {t('common:retry')}
        </Button>
      )}
    </FailureBox>
  );
};

/** Orders of a file become shipments, in four steps; Enter goes through all of them where the file is a common one. */
export const ImportScreen = () => {
  const step = useOrderImport((state) => state.step);
  const isOpen = useOrderImport((state) => state.source !== null || state.step === 'end');
  return (
    <main className={classes.screen} {...dropOfOrders}>
      <Head step={step} />
      <Busy />
      <div className={classes.body}>
        <Failed />
        <CurrentStep />
      </div>
      {isOpen && <StepButtons step={step} />}
      <GiveUpDialog />
    </main>
  );
};
