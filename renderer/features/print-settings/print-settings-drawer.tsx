import { Drawer } from '@mantine/core';
import { useEffect } from 'react';
import { labelSizes } from '../../../shared/label/size.ts';
import { isClosed } from '../../../shared/shipment/status.ts';
import { useWords } from '../../i18n/use-words.ts';
import { useBench } from '../../stores/bench/index.ts';
import { closeOverlay, useScreen } from '../../stores/screen.ts';
import { CheckField, ChoiceField, TextField } from '../../ui/fields/form-fields.tsx';
import { focusWithin } from '../../ui/focus.ts';
import classes from '../bench/details-drawer.module.css';

const PRINT = 'settings.printSettings';
const same = (value: string) => ({ value, label: value });

const LabelFields = () => {
  const t = useWords();
  return (
    <fieldset className={classes.group}>
      <legend>{t('bench:label')}</legend>
      <ChoiceField
        size="sm"
        label={t('fields:labelType')}
        name={`${PRINT}.labelType`}
        choices={[{ value: '', label: t('fields:typeDefault') }, ...['PDF', 'ZPL', 'PNG'].map(same)]}
      />
      <ChoiceField
        size="sm"
        label={t('fields:labelSize')}
        name={`${PRINT}.labelSize`}
        choices={[{ value: '', label: t('fields:sizeDefault') }, ...labelSizes.map(same)]}
      />
      <ChoiceField
        size="sm"
        label={t('fields:labelResponseOption')}
        name={`${PRINT}.labelResponseOption`}
        className={classes.wide}
        choices={[
          { value: '', label: t('fields:responseBase64') },
          { value: 'Base64', label: 'Base64' },
          { value: 'None', label: t('fields:responseNone') },
        ]}
      />
      <div className={classes.wide}>
        <CheckField name={`${PRINT}.splitByParcel`} label={t('fields:splitByParcel')} />
      </div>
      <div className={classes.wide}>
        <CheckField
          name={`${PRINT}.printLabel`}
          label={t('fields:printLabel')}
          description={t('fields:printLabelHint')}
        />
      </div>
      <div className={classes.wide}>
        <CheckField
          name={`${PRINT}.isUpdated`}
          label={t('fields:isUpdated')}
          description={t('fields:isUpdatedHint')}
          disabled
        />
      </div>
    </fieldset>
  );
};

/** How the documents of this shipment are wanted: every field of its print settings. */
export const PrintSettingsDrawer = ({ opened }: { opened: boolean }) => {
  const t = useWords();
  const field = useScreen((state) => state.field);
  const status = useBench((state) => state.opened?.status ?? 0);
  useEffect(() => {
    if (opened) focusWithin(field ?? PRINT);
  }, [opened, field]);
  return (
    <Drawer
      opened={opened}
      onClose={closeOverlay}
      size={460}
      title={t('bench:printSettings')}
      classNames={{ title: classes.title }}
    >
      <fieldset className={classes.all} disabled={isClosed(status)}>
        <LabelFields />
        <fieldset className={classes.group}>
          <legend>{t('bench:documents')}</legend>
          <ChoiceField
            size="sm"
            label={t('fields:documentLanguage')}
            name="settings.documentLanguage"
            choices={[
              { value: '', label: t('fields:languageDefault') },
              { value: 'en', label: t('fields:languageEnglish') },
              { value: 'de', label: t('fields:languageGerman') },
            ]}
          />
          <TextField size="sm" label={t('fields:packingStation')} name="settings.packingStation" />
          <TextField
            size="sm"
            label={t('fields:loadingLocation')}
            name="settings.loadingLocation"
            className={classes.wide}
          />
          <div className={classes.wide}>
            <CheckField name="settings.printDocuments" label={t('fields:printDocuments')} />
          </div>
        </fieldset>
      </fieldset>
    </Drawer>
  );
};
