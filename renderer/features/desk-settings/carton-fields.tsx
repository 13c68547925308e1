import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useWords } from '../../i18n/use-words.ts';
import { KeysOf } from '../../ui/commands/shortcuts.tsx';
import { DecimalField, TextField } from '../../ui/fields/form-fields.tsx';
import ui from '../../ui/ui.module.css';
import classes from './carton-fields.module.css';

/** How many keys there are: Alt+1 to Alt+9. */
const MOST = 9;

/** The preset cartons of the desk, in the order of their keys. */
export const CartonFields = () => {
  const t = useWords();
  const { control, getValues } = useFormContext();
  const { fields, append, remove } = useFieldArray({ control, name: 'cartons' });
  return (
    <section className={ui.card}>
      <h2 className={ui.cardTitle}>{t('settings:cartons')}</h2>
      <p className={classes.hint}>{t('settings:cartonsHint')}</p>
      <div className={classes.grid}>
        <div className={classes.row} aria-hidden="true">
          <span />
          <span>{t('settings:cartonCode')}</span>
          <span>{t('settings:cartonName')}</span>
          <span>{`${t('settings:length')} (${t('common:cm')})`}</span>
          <span>{`${t('settings:width')} (${t('common:cm')})`}</span>
          <span>{`${t('settings:height')} (${t('common:cm')})`}</span>
          <span />
        </div>
        {fields.map((field, index) => (
          <div key={field.id} className={classes.row}>
            <KeysOf id="carton" nth={index} />
            <TextField
              size="sm"
              name={`cartons.${index}.code`}
              invalid={
                getValues(`cartons.${index}.code`) ? t('settings:codeTwice') : t('common:fieldRequired')
              }
              aria-label={`${t('settings:cartonCode')} ${index + 1}`}
            />
            <TextField
              size="sm"
              name={`cartons.${index}.name`}
              aria-label={`${t('settings:cartonName')} ${index + 1}`}
            />
            {(['length', 'width', 'height'] as const).map((side) => (
              <DecimalField
                key={side}
                size="sm"
                name={`cartons.${index}.${side}Cm`}
                aria-label={`${t(`settings:${side}`)} ${index + 1}`}
              />
            ))}
            <ActionIcon
              variant="default"
              size={36}
              aria-label={t('settings:removeCarton', {
                name: String(getValues(`cartons.${index}.name`) ?? index + 1),
              })}
              onClick={() => remove(index)}
            >
              <IconTrash size={18} />
            </ActionIcon>
          </div>
        ))}
      </div>
      <Button
        variant="default"
        mt={10}
        leftSection={<IconPlus size={18} />}
        disabled={fields.length >= MOST}
        onClick={() => append({})}
      >
        {t('settings:addCarton')}
      </Button>
    </section>
  );
};
