import { useWords } from '../../../i18n/use-words.ts';
import { PapersPanel } from '../../papers/papers-panel.tsx';
import { FieldGroup } from '../parts/field-group.tsx';
import { OpaqueList } from '../parts/opaque-list.tsx';
import { SectionBody } from '../parts/section-body.tsx';

/** The place of packing, the language of the papers, and the form of the labels. */
export const DocumentsSection = () => {
  const t = useWords();
  return (
    <SectionBody section="documents">
      <PapersPanel />
      <FieldGroup
        title={t('sections:place')}
        base="settings"
        fields={['packingStation', 'loadingLocation', 'documentLanguage', 'printDocuments']}
      />
      <FieldGroup
        title={t('sections:labels')}
        base="settings.printSettings"
        fields={['labelType', 'labelSize', 'labelResponseOption', 'splitByParcel', 'printLabel', 'isUpdated']}
      />
      <OpaqueList
        title={t('sections:paperless')}
        path="shipmentInfo.pltDocumentData"
        none={t('sections:paperlessNone')}
      />
    </SectionBody>
  );
};
