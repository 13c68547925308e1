import { Button } from '@mantine/core';
import { IconCircle, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import type { StepView } from '../../../shared/desk/first-steps.ts';
import type { FirstStep } from '../../../shared/desk/settings.ts';
import { useWords } from '../../i18n/use-words.ts';
import { chooseStep, useFirstSteps, useShownStep, useStepsKnown } from '../../stores/first-steps.ts';
import { askNewShipment } from '../../stores/new-shipment.ts';
import { goTo } from '../../stores/screen.ts';
import frame from '../../ui/editor-screen.module.css';
import ui from '../../ui/ui.module.css';
import classes from './first-steps.module.css';
import { PrinterStep } from './printer-step.tsx';
import { CarrierStep, DeskStep, NumbersStep, SenderStep } from './setting-steps.tsx';

const icons = { done: IconCircleCheck, skipped: IconCircleDashed, open: IconCircle } as const;
const tones = { done: 'pd-tone-good', skipped: 'pd-tone-plain', open: 'pd-tone-wait' } as const;

const StepLine = ({ step, state, current }: StepView & { current: boolean }) => {
  const t = useWords();
  const Icon = icons[state];
  return (
    <li>
      <button
        type="button"
        className={frame.item}
        aria-current={current ? 'step' : undefined}
        onClick={() => chooseStep(step)}
      >
        <Icon size={20} aria-hidden="true" className={`${classes.sign} ${tones[state]}`} />
        <b>{t(`firstSteps:name-${step}`)}</b>
        <span>{t(`firstSteps:state-${state}`)}</span>
      </button>
    </li>
  );
};

/** No step is open: what was skipped, and the way to the first shipment. */
const Ready = ({ steps }: { steps: readonly StepView[] }) => {
  const t = useWords();
  const skipped = steps.filter(({ state }) => state === 'skipped');
  const begin = (next: () => void) => () => {
    goTo('bench');
    next();
  };
  return (
    <section className={ui.card} aria-label={t('firstSteps:ready')}>
      <h2 className={ui.cardTitle}>{t('firstSteps:ready')}</h2>
      {skipped.length > 0 && (
        <ul className={classes.skipped}>
          {skipped.map(({ step }) => (
            <li key={step}>{t(`firstSteps:without-${step}`)}</li>
          ))}
        </ul>
      )}
      <p className={classes.about}>{t('firstSteps:readyHint')}</p>
      <div className={ui.actions}>
        <Button autoFocus onClick={begin(askNewShipment)}>
          {t('created:title')}
        </Button>
        <Button variant="default" onClick={() => goTo('import')}>
          {t('firstSteps:importOrders')}
        </Button>
        <Button variant="default" onClick={() => goTo('bench')}>
          {t('firstSteps:toBench')}
        </Button>
      </div>
    </section>
  );
};

const contents: Record<FirstStep, () => ReactNode> = {
  desk: DeskStep,
  sender: SenderStep,
  printer: PrinterStep,
  numbers: NumbersStep,
  carrier: CarrierStep,
};

/** Set-up of a new desk before its first label: a step at a time, each of which can be skipped. */
export const FirstStepsScreen = () => {
  const t = useWords();
  const steps = useFirstSteps();
  const known = useStepsKnown();
  const shown = useShownStep();
  const Content = shown && contents[shown];
  // It stays on screen when it is done: its answers are read, and a person goes on.
  useEffect(() => {
    if (known && shown) chooseStep(shown);
  }, [known, shown]);
  return (
    <main className={ui.page}>
      <div className={ui.pageInner}>
        <h1 className={ui.pageTitle}>{t('firstSteps:title')}</h1>
        <div className={`${frame.columns} ${classes.columns}`}>
          <nav className={frame.side} aria-label={t('firstSteps:title')}>
            <ol className={frame.list}>
              {steps.map(({ step, state }) => (
                <StepLine key={step} step={step} state={state} current={step === shown} />
              ))}
            </ol>
            {shown && (
              <Button variant="subtle" mt={12} onClick={() => goTo('bench')}>
                {t('firstSteps:later')}
              </Button>
            )}
          </nav>
          {known && <div key={shown}>{Content ? <Content /> : <Ready steps={steps} />}</div>}
        </div>
      </div>
    </main>
  );
};
