import { Button } from '@mantine/core';
import { windowLanguages } from '../../../shared/desk/settings.ts';
import { useWords } from '../../i18n/use-words.ts';
import { ChoiceField, TextField } from '../../parts/fields/form-fields.tsx';
import { hintBelow } from '../../parts/fields/hint-below.ts';
import { showRules } from '../../stores/carrier-rules.ts';
import { goTo } from '../../stores/screen.ts';
import ui from '../../ui/ui.module.css';
import { DefaultCarrierField, DocumentLanguageField } from '../desk-settings/desk-fields.tsx';
import { NumbersCard } from '../desk-settings/numbers-card.tsx';
import { SenderCard } from '../desk-settings/sender-card.tsx';
import classes from './first-steps.module.css';
import { StepForm } from './step-form.tsx';

/** Name of the desk, and its languages. */
export const DeskStep = () => {
  const t = useWords();
  return (
    <StepForm step="desk">
      <section className={ui.card} aria-label={t('firstSteps:name-desk')}>
        <h2 className={ui.cardTitle}>{t('firstSteps:name-desk')}</h2>
        <div className={classes.fields}>
          <TextField
            name="station"
            label={t('settings:station')}
            description={t('settings:stationHint')}
            {...hintBelow}
            invalid={t('common:fieldRequired')}
          />
          <ChoiceField
            name="language"
            label={t('settings:language')}
            choices={windowLanguages.map((value) => ({
              value,
              label: t(value === 'de' ? 'settings:german' : 'settings:english'),
            }))}
          />
          <DocumentLanguageField />
        </div>
      </section>
    </StepForm>
  );
};

export const SenderStep = () => (
  <StepForm step="sender">
    <SenderCard />
  </StepForm>
);

export const NumbersStep = () => {
  const t = useWords();
  return (
    <StepForm step="numbers">
      <p className={classes.about}>{t('firstSteps:about-numbers')}</p>
      <NumbersCard />
    </StepForm>
  );
};

const toCarriers = (): void => {
  showRules(false);
  goTo('carriers');
};

/** Carrier that new shipments start with. */
export const CarrierStep = () => {
  const t = useWords();
  return (
    <StepForm step="carrier">
      <section className={ui.card} aria-label={t('firstSteps:name-carrier')}>
        <h2 className={ui.cardTitle}>{t('firstSteps:name-carrier')}</h2>
        <p className={classes.about}>{t('firstSteps:about-carrier')}</p>
        <div className={classes.fields}>
          <DefaultCarrierField />
        </div>
        <Button mt={16} variant="default" onClick={toCarriers}>
          {t('firstSteps:toCarriers')}
        </Button>
      </section>
    </StepForm>
  );
};
