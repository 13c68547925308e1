import { Button, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { problem } from '../../../shared/carrier/problems.ts';
import { type NumberSupply, S10Range, type Series } from '../../../shared/carrier/supply.ts';
import { call } from '../../api/desk.ts';
import { type Failure, toFailure } from '../../api/failure.ts';
import { useWords } from '../../i18n/use-words.ts';
import { setCarriers } from '../../stores/desk-data.ts';
import frame from '../../ui/editor-screen.module.css';
import { FailureBox } from '../../ui/failure-box.tsx';
import classes from './carriers.module.css';
import { LeftoverHint, RangeLeft } from './range-left.tsx';

type S10Series = Extract<Series, { kind: 's10' }>;

const DIGITS = 8;

const digits = (serial: number): string => String(serial).padStart(DIGITS, '0');

export interface RangeProps {
  series: S10Series & { country: string };
  supply: NumberSupply;
  /** The products that draw from it. */
  products: string;
  readOnly: boolean;
}

const numberOf = (text: string): number => (/^\d{1,8}$/.test(text.trim()) ? Number(text) : Number.NaN);

/** The first and last number as they are typed, and saving them. `own`: the range is only this desk's. */
const useRange = ({ series, supply }: RangeProps, name: string) => {
  const t = useWords();
  const own = supply.source === 'range';
  const [from, setFrom] = useState(own ? digits(supply.from) : '');
  const [to, setTo] = useState(own ? digits(supply.to) : '');
  const [failure, setFailure] = useState<Failure | null>(null);
  const [tried, setTried] = useState(false);
  const { serviceIndicator, country } = series;
  const read = S10Range.safeParse({ serviceIndicator, country, from: numberOf(from), to: numberOf(to) });
  const wrong = (member: 'from' | 'to'): string | undefined => {
    const issue = tried ? read.error?.issues.find(({ path }) => path[0] === member) : undefined;
    return issue && t(`carriers:problem.${problem(member, issue.message).id}`);
  };
  const send = async (span: { from: number; to: number } | null) => {
    setFailure(null);
    try {
      setCarriers(await call('carriers.setRange', { serviceIndicator, country, span }));
      notifications.show({
        message: span ? t('carriers:rangeSaved', { name }) : t('carriers:rangeCleared', { name }),
        color: 'green',
      });
      if (!span) {
        setFrom('');
        setTo('');
      }
      setTried(false);
    } catch (thrown) {
      setFailure(toFailure(thrown));
    }
  };
  const submit = () => {
    setTried(true);
    if (read.success) void send({ from: read.data.from, to: read.data.to });
  };
  return { own, from, setFrom, to, setTo, wrong, failure, submit, clear: () => void send(null) };
};

/** One range: its first and last number, and the rest of it. Saved separately. */
export const RangeRow = (props: RangeProps) => {
  const { series, supply, products, readOnly } = props;
  const t = useWords();
  const name = `${series.serviceIndicator} ${series.country}`;
  const { own, from, setFrom, to, setTo, wrong, failure, submit, clear } = useRange(props, name);
  return (
    <li className={classes.range}>
      <div className={classes.rangeName}>
        <b>{name}</b>
        <span>{products}</span>
      </div>
      <form
        className={classes.rangeFields}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextInput
          label={t('carriers:rangeFrom')}
          aria-label={`${name}: ${t('carriers:rangeFrom')}`}
          inputMode="numeric"
          maxLength={DIGITS}
          disabled={readOnly}
          value={from}
          error={wrong('from')}
          onChange={({ currentTarget }) => setFrom(currentTarget.value)}
        />
        <TextInput
          label={t('carriers:rangeTo')}
          aria-label={`${name}: ${t('carriers:rangeTo')}`}
          inputMode="numeric"
          maxLength={DIGITS}
          disabled={readOnly}
          value={to}
          error={wrong('to')}
          onChange={({ currentTarget }) => setTo(currentTarget.value)}
        />
        <Button type="submit" variant="default" disabled={readOnly}>
          {t('carriers:rangeSet')}
        </Button>
        <Button variant="subtle" disabled={readOnly || !own} onClick={clear}>
          {t('carriers:rangeClear')}
        </Button>
      </form>
      {supply.source === 'demonstration' ? (
        <p className={frame.hint}>{t('carriers:rangeDemo')}</p>
      ) : (
        <RangeLeft supply={supply} />
      )}
      {supply.source === 'lease' && <p className={frame.hint}>{t('settings:rangeLeasedHint')}</p>}
      <LeftoverHint supply={supply} />
      {failure && <FailureBox failure={failure} />}
    </li>
  );
};
