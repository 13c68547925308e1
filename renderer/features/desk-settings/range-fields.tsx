import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { problem } from '../../../shared/carrier/problems.ts';
import { SsccRange, ssccRangeOf, ssccShare, wholeSsccRange } from '../../../shared/carrier/sscc-range.ts';
import { sameJson } from '../../../shared/document/equality.ts';
import { useLocale, useWords } from '../../i18n/use-words.ts';
import { countText } from '../../ui/numbers.ts';
import classes from './numbers-card.module.css';

/** Ways in which a desk says which serial numbers are its own. */
type Way = 'none' | 'whole' | 'share' | 'span';

const DIGITS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];

const number = (text: string): number => (/^\d{1,12}$/.test(text.trim()) ? Number(text) : Number.NaN);

/** The serial as the SSCC has it. */
const serialText = (prefix: string, serial: number): string =>
  String(serial).padStart(16 - prefix.length, '0');

interface Typed {
  way: Way;
  digit: string;
  desk: string;
  desks: string;
  from: string;
  to: string;
}

const wayOf = (range: SsccRange | null): Way => {
  if (range === null) return 'none';
  const whole = wholeSsccRange(range.prefix, range.extensionDigit);
  return range.from === whole.from && range.to === whole.to ? 'whole' : 'span';
};

const typedOf = (range: SsccRange | null, digit: string): Typed => ({
  way: wayOf(range),
  digit: range ? String(range.extensionDigit) : digit,
  desk: '1',
  desks: '2',
  from: range ? serialText(range.prefix, range.from) : '',
  to: range ? serialText(range.prefix, range.to) : '',
});

/** The typed range; of a mistake the id of its words. */
const rangeOf = (prefix: string, { way, ...typed }: Typed): SsccRange | string | null => {
  const digit = Number(typed.digit);
  if (way === 'none') return null;
  if (way === 'whole') return wholeSsccRange(prefix, digit);
  if (way === 'share') return ssccShare(prefix, digit, number(typed.desk), number(typed.desks)) ?? 'share';
  const [from, to] = [number(typed.from), number(typed.to)];
  const read = SsccRange.safeParse({ prefix, extensionDigit: digit, from, to });
  return read.success ? read.data : problem('to', read.error.issues[0]?.message ?? '').id;
};

interface RangeFieldsProps {
  prefix: string;
  /** Of the form: of this prefix or of another one. */
  range: SsccRange | null;
  /** Numbers of this prefix were drawn before there were ranges. */
  isUpgrade: boolean;
  readOnly: boolean;
  onChange(range: SsccRange | null): void;
}

/** The range as it is typed, and what it amounts to: a range, the id of a mistake, or null for none. */
const useTypedRange = ({ prefix, range, isUpgrade, onChange }: RangeFieldsProps) => {
  const known = ssccRangeOf(prefix, range);
  const [typed, setTyped] = useState(() => typedOf(known, '0'));
  const [shown, setShown] = useState(known);
  // Saved, or put back, from elsewhere.
  if (!sameJson(shown, known)) {
    setShown(known);
    if (!sameJson(rangeOf(prefix, typed), known)) setTyped(typedOf(known, typed.digit));
  }
  const change = (part: Partial<Typed>) => {
    const next = { ...typed, ...part };
    // Desks that printed before drew from digit 0, each from its first number on.
    if (part.way === 'share' && isUpgrade) next.digit = '1';
    setTyped(next);
    const made = rangeOf(prefix, next);
    const value = typeof made === 'string' ? null : made;
    setShown(value);
    onChange(value);
  };
  return { typed, change, made: rangeOf(prefix, typed) };
};

/** The first and last number of a range, or the mistake in it. */
const RangeResult = ({ prefix, made }: { prefix: string; made: SsccRange | string | null }) => {
  const t = useWords();
  const locale = useLocale();
  if (made === null) return null;
  if (made === 'share') return t('settings:rangeNoShare');
  if (typeof made === 'string') return t(`carriers:problem.${problem('to', made).id}`);
  return t('settings:rangeIs', {
    from: serialText(prefix, made.from),
    to: serialText(prefix, made.to),
    digit: made.extensionDigit,
    total: countText(made.to - made.from + 1, locale),
  });
};

/** Serial numbers of the company prefix that are this desk's. */
export const RangeFields = (props: RangeFieldsProps) => {
  const { prefix, isUpgrade, readOnly } = props;
  const t = useWords();
  const { typed, change, made } = useTypedRange(props);
  const text = (name: 'desk' | 'desks' | 'from' | 'to', className: string | undefined) => (
    <TextInput
      label={t(`settings:range-${name}`)}
      className={className}
      inputMode="numeric"
      autoComplete="off"
      disabled={readOnly}
      data-field={`ssccRange.${name}`}
      value={typed[name]}
      onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
    />
  );
  return (
    <div className={classes.range}>
      <div className={classes.fields}>
        <NativeSelect
          label={t('settings:range')}
          data-field="ssccRange.way"
          disabled={readOnly}
          value={typed.way}
          data={[
            ...(typed.way === 'none' ? [{ value: 'none', label: t('settings:rangeChoose') }] : []),
            { value: 'whole', label: t('settings:rangeWhole') },
            { value: 'share', label: t('settings:rangeShare') },
            { value: 'span', label: t('settings:rangeSpan') },
          ]}
          onChange={({ currentTarget }) => change({ way: currentTarget.value as Way })}
        />
        {typed.way === 'share' && text('desk', classes.small)}
        {typed.way === 'share' && text('desks', classes.small)}
        {typed.way === 'span' && text('from', classes.number)}
        {typed.way === 'span' && text('to', classes.number)}
        {typed.way !== 'none' && (
          <NativeSelect
            label={t('settings:extensionDigit')}
            className={classes.small}
            data-field="ssccRange.extensionDigit"
            disabled={readOnly}
            value={typed.digit}
            data={DIGITS}
            onChange={({ currentTarget }) => change({ digit: currentTarget.value })}
          />
        )}
      </div>
      <p className={classes.result} aria-live="polite">
        {typed.way === 'none' && t('settings:rangeNone')}
        <RangeResult prefix={prefix} made={made} />
      </p>
      {typed.way === 'share' && (
        <p className={classes.result}>
          {t('settings:rangeShareHint')} {isUpgrade && t('settings:rangeShareUpgrade')}
        </p>
      )}
    </div>
  );
};
