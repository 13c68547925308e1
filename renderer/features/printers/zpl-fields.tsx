import { NativeSelect } from '@mantine/core';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import {
  mediaTrackings,
  prefixCommands,
  printMethods,
  printModes,
} from '../../../shared/printing/zpl-options.ts';
import { useWords } from '../../i18n/use-words.ts';
import { DecimalField, TextField } from '../../ui/fields/form-fields.tsx';
import classes from './printers.module.css';

const AS_SET = '';

type WayName = 'mediaTracking' | 'printMode' | 'printMethod';

/** One way of the printer's, or as it is set there. */
const Way = ({ name, data }: { name: WayName; data: { value: string; label: string }[] }) => {
  const t = useWords();
  const { control } = useFormContext();
  const { field } = useController({ name, control });
  return (
    <NativeSelect
      className={classes.third}
      label={t(`printers:${name}`)}
      value={typeof field.value === 'string' ? field.value : AS_SET}
      onChange={({ currentTarget: { value } }) => field.onChange(value === AS_SET ? null : value)}
      data={[{ value: AS_SET, label: t('printers:asSet') }, ...data]}
    />
  );
};

/** What only ZPL can say to the printer with each label; empty: as the printer is set. */
export const ZplFields = () => {
  const t = useWords();
  const { control } = useFormContext();
  if (useWatch({ control, name: 'language' }) !== 'zpl') return null;
  return (
    <>
      <DecimalField
        name="darknessBy"
        optional
        className={classes.third}
        label={t('printers:darknessBy')}
        placeholder={t('printers:asSet')}
        invalid={t('printers:rangeWhole', { min: -30, max: 30 })}
      />
      <DecimalField
        name="darkness"
        optional
        className={classes.third}
        label={t('printers:darkness')}
        placeholder={t('printers:asSet')}
        invalid={t('printers:rangeWhole', { min: 0, max: 30 })}
      />
      <DecimalField
        name="speed"
        optional
        className={classes.third}
        label={t('printers:speed')}
        placeholder={t('printers:asSet')}
        invalid={t('printers:rangeWhole', { min: 1, max: 14 })}
      />
      <Way
        name="mediaTracking"
        data={mediaTrackings.map((value) => ({ value, label: t(`printers:mediaTracking-${value}`) }))}
      />
      <Way
        name="printMode"
        data={printModes.map((value) => ({ value, label: t(`printers:printMode-${value}`) }))}
      />
      <Way
        name="printMethod"
        data={printMethods.map((value) => ({ value, label: t(`printers:printMethod-${value}`) }))}
      />
      <div className={classes.whole}>
        <TextField
          name="prefix"
          label={t('printers:prefix')}
          description={t('printers:prefixHint', { commands: prefixCommands.join(' ') })}
          placeholder="^LT-8^LS4"
          invalid={t('printers:prefixInvalid')}
        />
      </div>
    </>
  );
};
