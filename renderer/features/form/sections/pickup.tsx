import { useWords } from '../../../i18n/use-words.ts';
import { FieldGroup } from '../parts/field-group.tsx';
import { SectionBody } from '../parts/section-body.tsx';

/** Time and place of collection, and time of delivery. */
export const PickupSection = () => {
  const t = useWords();
  return (
    <SectionBody section="pickup">
      <FieldGroup
        title={t('sections:pickup')}
        base="shipmentInfo.pickup"
        fields={[
          'pickupType',
          'date',
          ['fromTime1', 'toTime1'],
          ['fromTime2', 'toTime2'],
          'location',
          ['tour', 'quantity'],
          'extraPickup',
          { wide: 'pickupInstructions' },
        ]}
      />
      <FieldGroup
        title={t('sections:delivery')}
        base="shipmentInfo.delivery"
        fields={['day', ['dateFrom', 'dateTo'], ['timeFrom', 'timeTo']]}
      />
    </SectionBody>
  );
};
