import { useWords } from '../../i18n/use-words.ts';
import { ChoiceField, DecimalField, TextField } from '../../parts/fields/form-fields.tsx';
import { hintBelow } from '../../parts/fields/hint-below.ts';
import ui from '../../ui/ui.module.css';
import { ScannerSetup } from './scanner-setup.tsx';

/** Typing of this desk's scanner. */
export const ScannerCard = () => {
  const t = useWords();
  return (
    <section className={ui.card}>
      <h2 className={ui.cardTitle}>{t('settings:scanner')}</h2>
      <div className={ui.fields}>
        <ChoiceField
          name="scanner.suffix"
          label={t('settings:suffix')}
          choices={(['auto', 'enter', 'tab', 'none'] as const).map((value) => ({
            value,
            label: t(`settings:suffix.${value}`),
          }))}
        />
        <TextField name="scanner.prefix" label={t('settings:prefix')} maxLength={8} />
        <DecimalField
          name="scanner.paceMs"
          label={t('settings:pace')}
          {...hintBelow}
          description={t('settings:paceHint')}
          invalid={t('settings:paceInvalid')}
        />
        <div className={ui.wide}>
          <ScannerSetup />
        </div>
      </div>
    </section>
  );
};
