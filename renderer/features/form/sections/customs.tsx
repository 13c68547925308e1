import { useWords } from '../../../i18n/use-words.ts';
import { CustomsEntries } from '../../papers/customs-entries.tsx';
import { PapersPanel } from '../../papers/papers-panel.tsx';
import { FieldGroup } from '../parts/field-group.tsx';
import { SectionBody } from '../parts/section-body.tsx';

const INTERNATIONAL = 'shipmentInfo.international';

/** Customs data besides the articles and the parties. */
export const CustomsSection = () => {
  const t = useWords();
  return (
    <SectionBody section="customs">
      <FieldGroup
        title={t('sections:deliveryTerms')}
        base="shipmentInfo"
        fields={['incotermCode', 'incotermPlace', 'incotermCountry']}
      />
      <FieldGroup
        title={t('sections:declaration')}
        base={INTERNATIONAL}
        fields={[
          'typeOfExportDeclaration',
          'customsPaper',
          'invoiceDate',
          'customsEnclosure',
          'declaredValueAmount',
          'declaredValueCurrency',
          'collectiveCustomsClearance',
          'containsDocuments',
        ]}
      />
      <FieldGroup
        title={t('sections:exportProcedure')}
        base={INTERNATIONAL}
        fields={[
          'mrnNumber',
          'intendedCustomsOfficeOfExit',
          ['dateOfPresentationStart', 'dateOfPresentationEnd'],
        ]}
      />
      <FieldGroup
        title={t('sections:means')}
        base={`${INTERNATIONAL}.meansOfTransportation`}
        fields={[
          'modeOfTransportDomestic',
          'modeOfTransportBorder',
          'departureTransportationType',
          'departureTransportationLicensePlate',
          'departureTransportationNationality',
          'crossBorderTransportationType',
          'crossBorderTransportationLicensePlate',
          'crossBorderTransportatioNationality',
        ]}
      />
      <FieldGroup
        title={t('sections:transportInformation')}
        base="shipmentInfo.transportInformation"
        fields={['domesticTransportType', 'crossBorderTransportType']}
      />
      <CustomsEntries />
      <PapersPanel />
    </SectionBody>
  );
};
