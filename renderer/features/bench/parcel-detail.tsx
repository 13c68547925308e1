import { useLocale, useWords } from '../../i18n/use-words.ts';
import { useBench } from '../../stores/bench/index.ts';
import { parcelsOf } from '../../stores/bench/parcels-of.ts';
import { FieldInput } from '../../ui/fields/field-input.tsx';
import { countText } from '../../ui/numbers.ts';
import classes from './parcel-detail.module.css';

/** The rest of the current parcel: what is in it, its references and its number. */
export const ParcelDetail = () => {
  const t = useWords();
  const locale = useLocale();
  const current = useBench((state) => state.current);
  const parcels = parcelsOf(useBench((state) => state.edited));
  const parcel = parcels[current];
  if (!parcel) return <section className={classes.detail} />;
  const path = `shipmentInfo.shipmentItems[${current}]`;
  const articles = parcel.articles ?? [];
  return (
    <section className={classes.detail} aria-label={t('bench:parcelAt', { number: current + 1 })}>
      <div className={classes.head}>
        <h3>{t('bench:parcelOf', { number: current + 1, count: parcels.length })}</h3>
        <span>
          {t('bench:trackingNumber')}:{' '}
          {parcel.trackingNumber ? <b>{parcel.trackingNumber}</b> : t('bench:trackingNone')}
        </span>
      </div>
      <div className={classes.fields}>
        <FieldInput label={t('bench:content')} path={`${path}.content`} />
        <FieldInput label={t('bench:reference1')} path={`${path}.packageReference1`} />
        <FieldInput label={t('bench:reference2')} path={`${path}.packageReference2`} />
      </div>
      <div className={classes.articles}>
        <h4>
          {articles.length > 0 ? t('bench:articles', { count: articles.length }) : t('bench:articlesNone')}
        </h4>
        <ul>
          {articles.map((article, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: article lines have no identity but their place
            <li key={index}>
              <b>{article.quantity == null ? '' : `${countText(article.quantity, locale)} ×`}</b>
              <span>{article.description || article.articleNumber}</span>
              <span className={classes.number}>{article.articleNumber}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
};
