import { useWords } from '../../../i18n/use-words.ts';
import { CarrierServices } from '../carrier-services.tsx';
import { FieldGroup } from '../parts/field-group.tsx';
import { SectionBody } from '../parts/section-body.tsx';

/** Carrier of the shipment, with product, services and contract. */
export const CarrierSection = () => {
  const t = useWords();
  return (
    <SectionBody section="carrier">
      <FieldGroup
        title={t('sections:carrierAndProduct')}
        base="carrierDetails"
        fields={['carrierCode', 'productCode', 'orderType', 'shippingType']}
      />
      <CarrierServices path="carrierDetails.carrierService" />
      <FieldGroup
        title={t('sections:contract')}
        base="carrierDetails"
        fields={['carrierContractNumber', 'contractDetailId', 'serviceDataName', 'carrierId']}
      />
    </SectionBody>
  );
};
