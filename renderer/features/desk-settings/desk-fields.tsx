import { documentLanguageChoices } from '../../../shared/shipment/fields/choices/documents.ts';
import { useLanguage } from '../../i18n/field-words.ts';
import { useWords } from '../../i18n/use-words.ts';
import { ChoiceField } from '../../parts/fields/form-fields.tsx';
import { hintBelow } from '../../parts/fields/hint-below.ts';
import { useDesk } from '../../stores/desk-data.ts';

/** Fields of the desk that its settings and its set-up both have. */
interface DeskFieldProps {
  disabled?: boolean;
}

/** Language of labels and papers whose shipment names none. */
export const DocumentLanguageField = ({ disabled = false }: DeskFieldProps) => {
  const t = useWords();
  const language = useLanguage();
  return (
    <ChoiceField
      name="documentLanguage"
      label={t('settings:documentLanguage')}
      {...hintBelow}
      description={t('settings:documentLanguageHint')}
      choices={documentLanguageChoices.map(({ value, label }) => ({ value, label: label[language] }))}
      disabled={disabled}
    />
  );
};

/** Carrier that new shipments start with. */
export const DefaultCarrierField = ({ disabled = false }: DeskFieldProps) => {
  const t = useWords();
  const carriers = useDesk((state) => state.carriers);
  return (
    <ChoiceField
      name="defaultCarrier"
      optional
      label={t('settings:defaultCarrier')}
      {...hintBelow}
      description={t('settings:defaultCarrierHint')}
      choices={[
        { value: '', label: t('settings:noCarrier') },
        ...carriers.map(({ code, name }) => ({ value: code, label: name })),
      ]}
      disabled={disabled}
    />
  );
};
