import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { useWords } from '../../../i18n/use-words.ts';
import { useBench, useClosed } from '../../../stores/bench/index.ts';
import { parcelCount } from '../../../stores/bench/parcels-of.ts';
import { useReadiness } from '../../../stores/bench/violations.ts';
import { onParcelKey } from './parcel-keys.ts';
import { ParcelRow } from './parcel-row.tsx';
import { ParcelUnits } from './parcel-units.tsx';
import classes from './parcels.module.css';
import { ParcelsBar } from './parcels-bar.tsx';
import { ParcelsTotals } from './parcels-totals.tsx';

const ROW_HEIGHT = 48;

/** Each field of the table says its own name. */
const Head = ({ children }: { children: string }) => <span aria-hidden="true">{children}</span>;

/** The parcels of the open shipment, one row each. A shipment may have 999: only rows in view are drawn. */
export const Parcels = () => {
  const t = useWords();
  const count = useBench(parcelCount);
  const current = useBench((state) => state.current);
  // Nothing within takes the focus then: the list is scrolled by its own.
  const closed = useClosed();
  const todo = useReadiness((found) => found.parcels);
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
  });

  useEffect(() => {
    if (current < count) rows.scrollToIndex(current, { align: 'auto' });
  }, [current, count, rows.scrollToIndex]);

  return (
    <section className={classes.parcels} aria-label={t('bench:parcels')}>
      <ParcelsTotals />
      <div className={classes.head}>
        <Head>{t('bench:parcelNumber')}</Head>
        <Head>{t('bench:carton')}</Head>
        <span className={classes.measure}>
          <Head>{t('bench:size')}</Head>
          {count > 0 && <ParcelUnits measured="length" />}
        </span>
        <span className={classes.measure}>
          <Head>{t('bench:weight')}</Head>
          {count > 0 && <ParcelUnits measured="weight" />}
        </span>
        <Head>{t('bench:state')}</Head>
      </div>
      <div className={classes.room}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the fields within, which move among them */}
        <div
          ref={scroller}
          className={classes.scroller}
          tabIndex={closed ? 0 : undefined}
          onKeyDown={onParcelKey}
        >
          {count === 0 && <p className={classes.none}>{t('bench:parcelsNone')}</p>}
          <div style={{ height: rows.getTotalSize(), position: 'relative' }}>
            {rows.getVirtualItems().map((row) => (
              <div
                key={row.key}
                className={classes.place}
                style={{ height: row.size, transform: `translateY(${row.start}px)` }}
              >
                <ParcelRow index={row.index} current={row.index === current} todo={todo.has(row.index)} />
              </div>
            ))}
          </div>
        </div>
      </div>
      <ParcelsBar />
    </section>
  );
};
