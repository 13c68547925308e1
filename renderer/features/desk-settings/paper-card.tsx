import { useWords } from '../../i18n/use-words.ts';
import { ChoiceField, DecimalField, LongTextField, TextField } from '../../parts/fields/form-fields.tsx';
import { hintBelow } from '../../parts/fields/hint-below.ts';
import ui from '../../ui/ui.module.css';

/** Settings of papers: their sizes, and what a special drawing right is worth. */
export const PaperCard = () => {
  const t = useWords();
  return (
    <section className={ui.card}>
      <h2 className={ui.cardTitle}>{t('papers:settings')}</h2>
      <div className={ui.fields}>
        <ChoiceField
          name="papers.sheet"
          label={t('papers:sheet')}
          choices={[
            { value: 'A4', label: 'A4' },
            { value: 'Letter', label: 'Letter' },
          ]}
        />
        <ChoiceField
          name="papers.cn22"
          label={t('papers:cn22Size')}
          choices={[
            { value: '74x105', label: t('papers:cn22Own') },
            { value: 'label', label: t('papers:cn22Label') },
          ]}
        />
        <ChoiceField
          name="papers.cn23"
          label={t('papers:cn23Size')}
          choices={[
            { value: 'A5', label: t('papers:cn23A5') },
            { value: 'A4', label: t('papers:cn23A4') },
          ]}
        />
        <ChoiceField
          name="papers.returnSlip"
          label={t('papers:slipSize')}
          choices={[
            { value: 'sheet', label: t('papers:slipSheet') },
            { value: 'A5', label: 'A5' },
            { value: 'label', label: t('papers:slipLabel') },
          ]}
        />
        <DecimalField
          name="papers.sdr.rate"
          label={t('papers:sdrRate')}
          {...hintBelow}
          description={t('papers:sdrRateHint')}
          invalid={t('papers:sdrRateInvalid')}
          decimals={2}
        />
        <TextField
          name="papers.sdr.currency"
          label={t('papers:sdrCurrency')}
          invalid={t('papers:sdrCurrencyInvalid')}
          normalise={(text) =>
            text
              .toUpperCase()
              .replace(/[^A-Z]/g, '')
              .slice(0, 3)
          }
        />
        <div className={ui.wide}>
          <LongTextField
            name="papers.returnText"
            label={t('papers:slipText')}
            {...hintBelow}
            description={t('papers:slipTextHint')}
            invalid={t('papers:slipTextInvalid')}
            maxLength={600}
          />
        </div>
      </div>
    </section>
  );
};
