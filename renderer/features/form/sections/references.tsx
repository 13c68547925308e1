import { useWords } from '../../../i18n/use-words.ts';
import { FieldGroup } from '../parts/field-group.tsx';
import { SectionBody } from '../parts/section-body.tsx';

const INFO = 'shipmentInfo';

/** The shipment's other names, its value, and its kind of trade. */
export const ReferencesSection = () => {
  const t = useWords();
  return (
    <SectionBody section="references">
      <FieldGroup
        title={t('sections:numbers')}
        base={INFO}
        fields={[
          'orderNumber',
          'customerOrderNumber',
          'deliveryNoteNumber',
          'invoiceNumber',
          'shipmentReference',
          'shipmentId',
          { wide: 'description' },
        ]}
      />
      <FieldGroup
        title={t('sections:amounts')}
        base={INFO}
        fields={['currency', 'currentExchangeRate', 'grossAmount', 'grossAmountCurrency']}
      />
      <FieldGroup
        title={t('sections:trade')}
        base={INFO}
        fields={['typeOfBusiness', 'modeOfTransport', 'frankingCode']}
      />
    </SectionBody>
  );
};
