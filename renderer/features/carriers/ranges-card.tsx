import { nameIn } from '../../../shared/carrier/parts.ts';
import type { CarrierProfile } from '../../../shared/carrier/profile.ts';
import { seriesKey, seriesOf, seriesOfCarrier } from '../../../shared/carrier/supply.ts';
import { useLanguage } from '../../i18n/field-words.ts';
import { useLocale, useWords } from '../../i18n/use-words.ts';
import { useDesk } from '../../stores/desk-data.ts';
import frame from '../../ui/editor-screen.module.css';
import { Notice } from '../../ui/notice.tsx';
import { countText } from '../../ui/numbers.ts';
import ui from '../../ui/ui.module.css';
import classes from './carriers.module.css';
import { RangeRow } from './range-row.tsx';

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
  if (rows.length === 0) return <p className={frame.hint}>{t('carriers:rangesNoCountry')}</p>;
  return (
    <>
      <p className={frame.hint}>{t('carriers:rangesHint')}</p>
      <ul className={classes.elements}>
        {rows.map((row) => (
          <RangeRow
            key={`${row.supply.key} ${row.supply.from} ${row.supply.to}`}
            {...row}
            readOnly={readOnly}
          />
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
  const words = {
    demonstration: t('carriers:ssccDemo'),
    none: t('carriers:ssccNone'),
    range: t('carriers:ssccLeft', { left: countText(supply.left, locale) }),
    leftover: t('carriers:ssccLeftover', { left: countText(supply.left, locale) }),
    lease: t('carriers:ssccLease', { left: countText(supply.left, locale) }),
  } as const;
  return <p className={frame.hint}>{words[supply.source]}</p>;
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
      {kind === 'none' && <p className={frame.hint}>{t('carriers:rangesForeign')}</p>}
    </section>
  );
};
