import { Button, Progress, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { nameIn } from '../../../shared/carrier/parts.ts';
import { problem } from '../../../shared/carrier/problems.ts';
import type { CarrierProfile } from '../../../shared/carrier/profile.ts';
import {
  isLow,
  type NumberSupply,
  S10Range,
  type Series,
  seriesKey,
  seriesOf,
  seriesOfCarrier,
} from '../../../shared/carrier/supply.ts';
import { call } from '../../api/desk.ts';
import { type Failure, toFailure } from '../../api/failure.ts';
import { useLanguage } from '../../i18n/field-words.ts';
import { useLocale, useWords } from '../../i18n/use-words.ts';
import { setCarriers, useDesk } from '../../stores/desk-data.ts';
import { FailureBox } from '../../ui/failure-box.tsx';
import { Notice } from '../../ui/notice.tsx';
import { countText } from '../../ui/numbers.ts';
import ui from '../../ui/ui.module.css';
import classes from './carriers.module.css';

type S10Series = Extract<Series, { kind: 's10' }>;

const DIGITS = 8;

const digits = (serial: number): string => String(serial).padStart(DIGITS, '0');

/** What is left of a range, as a bar and in words. */
const Left = ({ supply }: { supply: NumberSupply }) => {
  const t = useWords();
  const locale = useLocale();
  const total = supply.to - supply.from + 1;
  const low = isLow(supply);
  const tone = supply.left === 0 ? 'bad' : low ? 'wait' : 'good';
  const words = t('carriers:rangeLeft', {
    count: supply.left,
    left: countText(supply.left, locale),
    total: countText(total, locale),
  });
  return (
    <div className={`${classes.left} pd-tone-${tone}`}>
      <Progress value={(supply.left / total) * 100} aria-label={words} color="var(--tone)" size="sm" />
      <span>
        {low && <b>{supply.left === 0 ? t('carriers:rangeEmpty') : t('carriers:rangeLow')}: </b>}
        {words}
      </span>
    </div>
  );
};

interface RangeProps {
  series: S10Series & { country: string };
  supply: NumberSupply;
  /** The products that draw from it. */
  products: string;
  readOnly: boolean;
}

const Range = ({ series, supply, products, readOnly }: RangeProps) => {
  const t = useWords();
  const name = `${series.serviceIndicator} ${series.country}`;
  const own = !supply.demonstration;
  const [from, setFrom] = useState(own ? digits(supply.from) : '');
  const [to, setTo] = useState(own ? digits(supply.to) : '');
  const [failure, setFailure] = useState<Failure | null>(null);
  const [tried, setTried] = useState(false);
  const number = (text: string): number => (/^\d{1,8}$/.test(text.trim()) ? Number(text) : Number.NaN);
  const { serviceIndicator, country } = series;
  const read = S10Range.safeParse({ serviceIndicator, country, from: number(from), to: number(to) });
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
          setTried(true);
          if (read.success) void send({ from: read.data.from, to: read.data.to });
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
        <Button variant="subtle" disabled={readOnly || !own} onClick={() => void send(null)}>
          {t('carriers:rangeClear')}
        </Button>
      </form>
      {own ? <Left supply={supply} /> : <p className={classes.hint}>{t('carriers:rangeDemo')}</p>}
      {failure && <FailureBox failure={failure} />}
    </li>
  );
};

const S10Ranges = ({ carrier, readOnly }: { carrier: CarrierProfile; readOnly: boolean }) => {
  const t = useWords();
  const language = useLanguage();
  const supplies = useDesk((state) => state.supplies);
  const rows = seriesOfCarrier(carrier).flatMap((series) => {
    const supply = supplies.find(({ key }) => key === seriesKey(series));
    if (series.kind !== 's10' || series.country === null || !supply) return [];
    const products = carrier.products
      .filter((product) => {
        const own = seriesOf(carrier, product);
        return own !== null && seriesKey(own) === seriesKey(series);
      })
      .map((product) => nameIn(product.name, language))
      .join(', ');
    return [{ series: { ...series, country: series.country }, supply, products }];
  });
  if (rows.length === 0) return <p className={classes.hint}>{t('carriers:rangesNoCountry')}</p>;
  return (
    <>
      <p className={classes.hint}>{t('carriers:rangesHint')}</p>
      <ul className={classes.elements}>
        {rows.map((row) => (
          <Range key={`${row.supply.key} ${row.supply.from} ${row.supply.to}`} {...row} readOnly={readOnly} />
        ))}
      </ul>
    </>
  );
};

const SsccNumbers = () => {
  const t = useWords();
  const locale = useLocale();
  const supply = useDesk((state) => state.supplies.find(({ key }) => key === 'sscc'));
  if (!supply) return null;
  return (
    <p className={classes.hint}>
      {supply.demonstration
        ? t('carriers:ssccDemo')
        : t('carriers:ssccLeft', { left: countText(supply.left, locale) })}
    </p>
  );
};

interface RangesCardProps {
  carrier: CarrierProfile;
  /** Something of the carrier is not saved yet: which ranges there are may change with it. */
  unsaved: boolean;
  readOnly: boolean;
}

/** The numbers that this desk has for a carrier. They are the desk's own, not the profile's, and saved by themselves. */
export const RangesCard = ({ carrier, unsaved, readOnly }: RangesCardProps) => {
  const t = useWords();
  const { kind } = carrier.numbering;
  return (
    <section className={ui.card} aria-label={t('carriers:ranges')}>
      <h2 className={ui.cardTitle}>{t('carriers:ranges')}</h2>
      {unsaved && kind === 's10' && <Notice tone="accent" title={t('carriers:rangesSaveFirst')} />}
      {kind === 's10' && <S10Ranges carrier={carrier} readOnly={readOnly} />}
      {kind === 'sscc' && <SsccNumbers />}
      {kind === 'none' && <p className={classes.hint}>{t('carriers:rangesForeign')}</p>}
    </section>
  );
};
