import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { CartonPreset, DeskSettings } from '../../../shared/desk/settings.ts';
import { useWords } from '../../i18n/use-words.ts';
import { KeysOf } from '../../parts/commands/shortcuts.tsx';
import { useForm } from '../../parts/editor/form.ts';
import { useAddedFocus } from '../../parts/editor/use-added-focus.ts';
import { DecimalField, TextField } from '../../parts/fields/form-fields.tsx';
import ui from '../../ui/ui.module.css';
import classes from './carton-fields.module.css';

/** Number of keys: Alt+1 to Alt+9. */
const MOST = 9;

/** The preset cartons of the desk, in the order of their keys. */
export const CartonFields = () => {
  const t = useWords();
  const { work, change } = useForm<DeskSettings>();
  const { cartons } = work.edited;
  const list = useAddedFocus<HTMLDivElement>(cartons.length);
  const changeCartons = (make: (cartons: DeskSettings['cartons']) => DeskSettings['cartons']) =>
    change((settings) => ({ ...settings, cartons: make(settings.cartons) }));
  return (
    <section className={ui.card}>
      <h2 className={ui.cardTitle}>{t('settings:cartons')}</h2>
      <p className={classes.hint}>{t('settings:cartonsHint')}</p>
      <div ref={list} className={classes.grid}>
        <div className={classes.row} aria-hidden="true">
          <span />
          <span>{t('settings:cartonCode')}</span>
          <span>{t('settings:cartonName')}</span>
          <span>{`${t('settings:length')} (${t('common:cm')})`}</span>
          <span>{`${t('settings:width')} (${t('common:cm')})`}</span>
          <span>{`${t('settings:height')} (${t('common:cm')})`}</span>
          <span />
        </div>
        {cartons.map(({ code, name }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a carton has no identity but its place
          <div key={index} className={classes.row}>
            <KeysOf id="carton" nth={index} />
            <TextField
              size="sm"
              name={`cartons[${index}].code`}
              invalid={code ? t('settings:codeTwice') : t('common:fieldRequired')}
              aria-label={`${t('settings:cartonCode')} ${index + 1}`}
            />
            <TextField
              size="sm"
              name={`cartons[${index}].name`}
              aria-label={`${t('settings:cartonName')} ${index + 1}`}
            />
            {(['length', 'width', 'height'] as const).map((side) => (
              <DecimalField
                key={side}
                size="sm"
                name={`cartons[${index}].${side}Cm`}
                aria-label={`${t(`settings:${side}`)} ${index + 1}`}
              />
            ))}
            <ActionIcon
              variant="default"
              size={36}
              aria-label={t('settings:removeCarton', {
                name: name || index + 1,
              })}
              onClick={() => changeCartons((before) => before.toSpliced(index, 1))}
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
        disabled={cartons.length >= MOST}
        onClick={() => changeCartons((before) => [...before, {} as CartonPreset])}
      >
        {t('settings:addCarton')}
      </Button>
    </section>
  );
};
