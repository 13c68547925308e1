import { NativeSelect } from '@mantine/core';
import {
  mediaTrackings,
  prefixCommands,
  printMethods,
  printModes,
} from '../../../shared/printing/zpl-options.ts';
import { useWords } from '../../i18n/use-words.ts';
import { useAt } from '../../parts/editor/form.ts';
import { DecimalField, TextField, useFormField } from '../../parts/fields/form-fields.tsx';
import { hintBelow } from '../../parts/fields/hint-below.ts';
import classes from './printers.module.css';

const AS_SET = '';

type WayName = 'mediaTracking' | 'printMode' | 'printMethod';

/** One way of the printer's, or as it is set there. */
const Way = ({ name, data }: { name: WayName; data: { value: string; label: string }[] }) => {
  const t = useWords();
  const { value, set, marks } = useFormField(name);
  return (
    <NativeSelect
      className={classes.third}
      label={t(`printers:${name}`)}
      {...marks}
      value={typeof value === 'string' ? value : AS_SET}
      onChange={({ currentTarget }) => set(currentTarget.value === AS_SET ? null : currentTarget.value)}
      data={[{ value: AS_SET, label: t('printers:asSet') }, ...data]}
    />
  );
};

const MOST_HEAT = 30;
/** From darkest to lightest. */
const heats = Array.from({ length: 2 * MOST_HEAT + 1 }, (_, index) => MOST_HEAT - index);
const signed = (heat: number): string => (heat > 0 ? `+${heat}` : String(heat));

/** Darkness relative to the printer’s own. */
const Heat = () => {
  const t = useWords();
  const { value, set, marks } = useFormField('darknessBy');
  return (
    <NativeSelect
      className={classes.half}
      label={t('printers:darknessBy')}
      {...marks}
      value={typeof value === 'number' ? String(value) : AS_SET}
      onChange={({ currentTarget }) =>
        set(currentTarget.value === AS_SET ? null : Number(currentTarget.value))
      }
      data={[
        { value: AS_SET, label: t('printers:asSet') },
        ...heats.map((heat) => ({ value: String(heat), label: signed(heat) })),
      ]}
    />
  );
};

/** Settings that only ZPL can send to the printer with each label; empty: as the printer is set. */
export const ZplFields = () => {
  const t = useWords();
  if (useAt('language') !== 'zpl') return null;
  return (
    <>
      <Heat />
      <DecimalField
        name="darkness"
        optional
        className={classes.half}
        label={t('printers:darkness')}
        description={t('printers:emptyAsSet')}
        {...hintBelow}
        invalid={t('printers:rangeWhole', { min: 0, max: 30 })}
      />
      <DecimalField
        name="speed"
        optional
        className={classes.half}
        label={t('printers:speed')}
        description={t('printers:emptyAsSet')}
        {...hintBelow}
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
          optional
          label={t('printers:prefix')}
          description={`${t('printers:prefixHint', { commands: prefixCommands.join(' ') })} ${t('form:example', { example: '^LT-8^LS4' })}`}
          invalid={t('printers:prefixInvalid')}
        />
      </div>
    </>
  );
};
