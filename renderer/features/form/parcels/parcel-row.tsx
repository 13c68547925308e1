import { NativeSelect } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconPrinter } from '@tabler/icons-react';
import { memo, useCallback, useMemo, useState } from 'react';
import { weightField } from '../../../../shared/shipment/measure.ts';
import { parcelPath } from '../../../../shared/shipment/parcel-path.ts';
import type { Parcel } from '../../../../shared/shipment/schema/parcel.ts';
import { unitAt } from '../../../../shared/shipment/units.ts';
import { useWords } from '../../../i18n/use-words.ts';
import { FieldInput } from '../../../parts/fields/field-input.tsx';
import { bench, useBench } from '../../../stores/bench/index.ts';
import { packingStop } from '../../../stores/bench/open-state.ts';
import { parcelsOf } from '../../../stores/bench/parcels-of.ts';
import { openReference } from '../../../stores/bench/reference-of.ts';
import type { BenchState } from '../../../stores/bench/state.ts';
import { useSettings } from '../../../stores/settings.ts';
import { cellMark } from './parcel-keys.ts';
import { parcelUnit } from './parcel-units.tsx';
import classes from './parcels.module.css';

/** State of a parcel for its label: something is missing, it can be printed, or it was. */
type Readiness = 'todo' | 'ready' | 'printed';

interface ParcelRowProps {
  index: number;
  current: boolean;
  readiness: Readiness;
  /** Its own units are said, as others have others. */
  ownUnits: { length: boolean; weight: boolean };
}

const CartonChoice = ({ index, code }: { index: number; code: string }) => {
  const t = useWords();
  const cartons = useSettings((state) => state.settings.cartons);
  const known = code === '' || cartons.some((carton) => carton.code === code);
  const path = `${parcelPath(index)}.packageCode`;
  const choose = (chosen: string) => {
    const carton = cartons.find((preset) => preset.code === chosen);
    if (carton) bench.applyCarton(index, carton);
    else bench.set(path, chosen || undefined);
  };
  return (
    <NativeSelect
      size="sm"
      aria-label={`${t('bench:carton')} ${index + 1}`}
      data-field={path}
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

/** The weight is shown from the parcel. While it is retyped the parcel has none, and its field must stay. */
const Weight = ({ index, parcel, ownUnit }: { index: number; parcel: Parcel; ownUnit: boolean }) => {
  const t = useWords();
  const [held, hold] = useState<ReturnType<typeof weightField> | null>(null);
  const place = held ?? weightField(parcel);
  const marks = useMemo(() => ({ 'data-weight': index, ...cellMark(index, 'weight') }), [index]);
  const unit = useBench(({ edited }) => edited && unitAt(edited, `${parcelPath(index)}.${place}`));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears where the focus of the field within is
    <div className={classes.weight} onFocus={() => hold(weightField(parcel))} onBlur={() => hold(null)}>
      <FieldInput
        key={place}
        bare
        path={`${parcelPath(index)}.${place}`}
        label={`${t('bench:weight')} ${index + 1}`}
        decimals={2}
        marks={marks}
        inputClass={classes.weightInput}
      />
      {ownUnit && <span className={classes.unit}>{unit}</span>}
    </div>
  );
};

const none: Parcel = {};

/** The status of a parcel for its label; nothing is ready of a shipment that must not be packed. */
const ParcelState = ({ readiness }: { readiness: Readiness }) => {
  const t = useWords();
  const isStopped = useBench(({ opened }) => opened !== null && packingStop(opened) !== null);
  if (isStopped) return <span className={`${classes.state} pd-tone-plain`}>–</span>;
  const isTodo = readiness === 'todo';
  const Icon = isTodo ? IconAlertTriangle : readiness === 'printed' ? IconPrinter : IconCheck;
  return (
    <span className={`${classes.state} ${isTodo ? 'pd-tone-wait' : 'pd-tone-good'}`}>
      <Icon size={16} aria-hidden="true" />
      {t(`bench:parcel-${readiness}`)}
    </span>
  );
};

export const ParcelRow = memo(({ index, current, readiness, ownUnits }: ParcelRowProps) => {
  const t = useWords();
  const parcel = useBench(
    useCallback((state: BenchState) => parcelsOf(state.edited)[index] ?? none, [index]),
  );
  const number = index + 1;
  // The next shipment may have its weights under the other name.
  const shipment = useBench(openReference);
  const unit = useBench(parcelUnit(index, 'length'));
  const marks = useMemo(
    () => ({
      length: cellMark(index, 'length'),
      width: cellMark(index, 'width'),
      height: cellMark(index, 'height'),
    }),
    [index],
  );
  const side = (name: 'length' | 'width' | 'height') => (
    <FieldInput
      bare
      path={`${parcelPath(index)}.dimensions.${name}`}
      label={`${t(`bench:${name}`)} ${number}`}
      marks={marks[name]}
      inputClass={classes.number}
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
        {ownUnits.length && <span className={classes.unit}>{unit}</span>}
      </div>
      <Weight key={shipment} index={index} parcel={parcel} ownUnit={ownUnits.weight} />
      <ParcelState readiness={readiness} />
    </div>
  );
});
ParcelRow.displayName = 'ParcelRow';
