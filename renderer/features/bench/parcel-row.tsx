import { NativeSelect } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { memo, useMemo } from 'react';
import { useFormContext } from 'react-hook-form';
import { weightField } from '../../../shared/shipment/measure.ts';
import type { Parcel } from '../../../shared/shipment/schema/parcel.ts';
import { useWords } from '../../i18n/use-words.ts';
import { bench } from '../../stores/bench/index.ts';
import { EMPTIED } from '../../stores/bench/tidy.ts';
import { useSettings } from '../../stores/settings.ts';
import { DecimalField } from '../../ui/fields/form-fields.tsx';
import { cellMark } from './parcel-keys.ts';
import classes from './parcels.module.css';

interface ParcelRowProps {
  index: number;
  parcel: Parcel;
  /** Tells when the parcel was replaced from outside; between two the weight's place does not change. */
  revision: number;
  current: boolean;
  todo: boolean;
}

const CartonChoice = ({ index, code }: { index: number; code: string }) => {
  const t = useWords();
  const cartons = useSettings((state) => state.settings.cartons);
  const { setValue } = useFormContext();
  const known = code === '' || cartons.some((carton) => carton.code === code);
  const choose = (chosen: string) => {
    const carton = cartons.find((preset) => preset.code === chosen);
    if (carton) bench.applyCarton(index, carton);
    else
      setValue(`shipmentInfo.shipmentItems.${index}.packageCode`, chosen || EMPTIED, { shouldDirty: true });
  };
  return (
    <NativeSelect
      size="sm"
      aria-label={`${t('bench:carton')} ${index + 1}`}
      {...cellMark(index, 'carton')}
      value={code}
      onChange={(event) => choose(event.currentTarget.value)}
      data={[
        { value: '', label: t('bench:cartonNone') },
        ...cartons.map((carton) => ({ value: carton.code, label: carton.name })),
        ...(known ? [] : [{ value: code, label: code }]),
      ]}
    />
  );
};

export const ParcelRow = memo(({ index, parcel, revision, current, todo }: ParcelRowProps) => {
  const t = useWords();
  const path = `shipmentInfo.shipmentItems.${index}`;
  const number = index + 1;
  // While a weight is being retyped the parcel has none, and its field must stay where it is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: decided anew at each revision alone
  const weight = useMemo(() => weightField(parcel), [revision, index]);
  const side = (name: 'length' | 'width' | 'height') => (
    <DecimalField
      size="sm"
      name={`${path}.dimensions.${name}`}
      aria-label={`${t(`bench:${name}`)} ${number}`}
      {...cellMark(index, name)}
      classNames={{ input: classes.number, error: classes.error }}
    />
  );
  return (
    <div
      className={`${classes.row} ${current ? classes.current : ''}`}
      aria-current={current || undefined}
      onFocusCapture={() => bench.setCurrent(index)}
    >
      <button type="button" className={classes.index} tabIndex={-1} onClick={() => bench.setCurrent(index)}>
        {number}
      </button>
      <CartonChoice index={index} code={parcel.packageCode ?? ''} />
      <div className={classes.size}>
        {side('length')}
        <span aria-hidden="true">×</span>
        {side('width')}
        <span aria-hidden="true">×</span>
        {side('height')}
        <span className={classes.unit}>{parcel.dimensions?.unitOfMeasurement || t('common:cm')}</span>
      </div>
      <div className={classes.weight}>
        <DecimalField
          key={weight}
          size="sm"
          name={`${path}.${weight}`}
          aria-label={`${t('bench:weight')} ${number}`}
          decimals={2}
          data-weight={index}
          {...cellMark(index, 'weight')}
          classNames={{ input: classes.weightInput, error: classes.error }}
        />
        <span className={classes.unit}>{parcel.grossWeightUom || t('common:kg')}</span>
      </div>
      <span className={`${classes.state} ${todo ? 'pd-tone-wait' : 'pd-tone-good'}`}>
        {todo ? (
          <IconAlertTriangle size={16} aria-hidden="true" />
        ) : (
          <IconCheck size={16} aria-hidden="true" />
        )}
        {todo ? t('bench:parcelTodo') : t('bench:parcelOk')}
      </span>
    </div>
  );
});
ParcelRow.displayName = 'ParcelRow';
