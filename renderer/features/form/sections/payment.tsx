import { useWords } from '../../../i18n/use-words.ts';
import { FieldGroup } from '../parts/field-group.tsx';
import { SectionBody } from '../parts/section-body.tsx';

const PAYMENT = 'shipmentInfo.paymentInfo';

const payer = [
  'type',
  'payer',
  'name',
  'accountNumber',
  'countryIsoCode',
  'postalCode',
  'certifiedElectronicMail',
  'interchangeSystemCode',
];

/** Payers of freight, duties and taxes, and the insurance. */
export const PaymentSection = () => {
  const t = useWords();
  return (
    <SectionBody section="payment">
      <FieldGroup
        title={t('sections:shippingCharges')}
        base={`${PAYMENT}.shippingChargesPayment`}
        fields={payer}
      />
      <FieldGroup
        title={t('sections:duties')}
        base={PAYMENT}
        fields={[...payer.map((name) => `dutiesPayment.${name}`), 'splitDutyVat']}
      />
      <FieldGroup
        title={t('sections:insurance')}
        base="shipmentInfo"
        fields={['insuranceAmount', 'insuranceCurrency']}
      />
    </SectionBody>
  );
};
