import { Button, VisuallyHidden } from '@mantine/core';
import { IconChevronDown, IconChevronRight, IconPrinter } from '@tabler/icons-react';
import { type CSSProperties, memo } from 'react';
import { parcelPath } from '../../../../shared/shipment/parcel-path.ts';
import type { Article } from '../../../../shared/shipment/schema/parcel.ts';
import { useLocale, useWords } from '../../../i18n/use-words.ts';
import { KeysOf, shortcut } from '../../../parts/commands/shortcuts.tsx';
import { FieldInput } from '../../../parts/fields/field-input.tsx';
import { bench, useBench, useValue } from '../../../stores/bench/index.ts';
import { labelJobs } from '../../../stores/bench/jobs.ts';
import { parcelCount, parcelsOf } from '../../../stores/bench/parcels-of.ts';
import type { BenchState } from '../../../stores/bench/state.ts';
import { isUnsaved } from '../../../stores/bench/unsaved.ts';
import { useParcelFold } from '../../../stores/form/parcel-fold.ts';
import { countText } from '../../../ui/numbers.ts';
import classes from './parcel-detail.module.css';
import { ParcelMore, toggleParcelMore } from './parcel-more.tsx';

const MORE_ID = 'parcel-more';

const none: readonly Article[] = [];

/** The most article lines of a parcel: the list has room for them at every parcel, so that nothing moves between two. */
const mostLines = ({ edited }: BenchState): number =>
  parcelsOf(edited).reduce((most, { articles }) => Math.max(most, articles?.length ?? 0), 0);

/** Content of the parcel, to compare with the articles on the table. */
const Contents = memo(({ path }: { path: string }) => {
  const t = useWords();
  const lines = useBench(mostLines);
  const articles = (useValue(`${path}.articles`) ?? none) as readonly Article[];
  const locale = useLocale();
  return (
    <div className={classes.articles}>
      <h4>
        {articles.length > 0 ? t('bench:articles', { count: articles.length }) : t('bench:articlesNone')}
      </h4>
      <ul style={{ '--lines': lines } as CSSProperties}>
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
  );
});
Contents.displayName = 'Contents';

const Tracking = ({ path }: { path: string }) => {
  const t = useWords();
  const number = useValue(`${path}.trackingNumber`);
  return (
    <span>
      {t('bench:trackingNumber')}: {number ? <b>{String(number)}</b> : t('bench:trackingNone')}
    </span>
  );
};

/** The label of only this parcel once more, where it has one that fits. */
const PrintAlone = ({ parcel }: { parcel: number }) => {
  const t = useWords();
  const job = useBench((state) => labelJobs(state.opened?.jobs).find((each) => each.parcel === parcel));
  const stale = useBench((state) => state.opened?.labelStale ?? false);
  const busy = useBench((state) => state.working !== null || state.askReprint !== false);
  const edited = useBench(isUnsaved);
  if (!job || stale) return null;
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconPrinter size={16} />}
      disabled={busy || edited}
      onClick={() => bench.askParcel(parcel)}
    >
      <span aria-hidden="true">{t('bench:printAlone')}</span>
      <VisuallyHidden>{t('bench:printParcel', { number: parcel + 1 })}</VisuallyHidden>
    </Button>
  );
};

/** The rest of the current parcel: what is in it, its references and its number; all else behind a fold. */
export const ParcelDetail = () => {
  const t = useWords();
  const current = useBench((state) => state.current);
  const count = useBench(parcelCount);
  const open = useParcelFold((state) => state.open);
  if (current >= count) return <section className={classes.detail} />;
  const path = parcelPath(current);
  return (
    <section className={classes.detail} aria-label={t('bench:parcelAt', { number: current + 1 })}>
      <div className={classes.head}>
        <h3>{t('bench:parcelOf', { number: current + 1, count })}</h3>
        <Tracking path={path} />
        {count > 1 && <PrintAlone parcel={current} />}
      </div>
      <div className={classes.fields}>
        <FieldInput path={`${path}.content`} />
        <FieldInput path={`${path}.packageReference1`} />
        <FieldInput path={`${path}.packageReference2`} />
      </div>
      <Contents path={path} />
      <button
        type="button"
        className={classes.fold}
        aria-expanded={open}
        aria-controls={MORE_ID}
        {...shortcut('parcel-more')}
        onClick={toggleParcelMore}
      >
        {open ? <IconChevronDown size={18} /> : <IconChevronRight size={18} />}
        {t('sections:parcelMore')}
        <KeysOf id="parcel-more" />
      </button>
      <ParcelMore id={MORE_ID} path={path} />
    </section>
  );
};
