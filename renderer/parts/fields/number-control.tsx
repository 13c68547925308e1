import { minorDigits } from '../../../shared/money/currency.ts';
import { lengthUnitChoices, unitAt, weightUnitChoices, withUnit } from '../../../shared/shipment/units.ts';
import { useWords } from '../../i18n/use-words.ts';
import { bench, useBench } from '../../stores/bench/index.ts';
import type { ControlProps } from './control.ts';
import classes from './fields.module.css';
import { TextControl } from './text-control.tsx';
import type { FieldParts } from './use-field.ts';

/** The unit as the document says it. Another one converts every number that is in it. */
const UnitSwitch = ({ parts, unit }: { parts: FieldParts; unit: string }) => {
  const t = useWords();
  const offered: readonly string[] = parts.field?.kind === 'weight' ? weightUnitChoices : lengthUnitChoices;
  const choices = offered.includes(unit) ? offered : [...offered, unit];
  return (
    <select
      className={classes.unit}
      aria-label={t('form:unit', { field: parts.label })}
      disabled={parts.disabled}
      value={unit}
      onChange={(event) => {
        const wanted = event.currentTarget.value;
        bench.change((shipment) => withUnit(shipment, parts.path, wanted));
      }}
    >
      {choices.map((choice) => (
        <option key={choice}>{choice}</option>
      ))}
    </select>
  );
};

/** A number with its unit or currency next to it. */
export const NumberControl = ({ decimals, ...rest }: ControlProps) => {
  const { parts, bare } = rest;
  const unit = useBench((state) => (state.edited ? unitAt(state.edited, parts.path) : undefined));
  const kind = parts.field?.kind;
  const measured = kind === 'weight' || kind === 'length';
  const digits = decimals ?? (kind === 'amount' ? minorDigits(unit) : undefined);
  if (bare || unit === undefined) return <TextControl {...rest} decimals={digits} />;
  return (
    <TextControl
      {...rest}
      decimals={digits}
      sectionWidth={measured ? 56 : 48}
      section={
        measured ? <UnitSwitch parts={parts} unit={unit} /> : <span className={classes.currency}>{unit}</span>
      }
    />
  );
};
