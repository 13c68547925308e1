import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, useEffect, useMemo, useRef } from 'react';
import { useWords } from '../../../i18n/use-words.ts';
import { useBench, useClosed } from '../../../stores/bench/index.ts';
import { isPrinted } from '../../../stores/bench/open-state.ts';
import { parcelCount } from '../../../stores/bench/parcels-of.ts';
import type { BenchState } from '../../../stores/bench/state.ts';
import { isUnsaved } from '../../../stores/bench/unsaved.ts';
import { useReadiness } from '../../../stores/bench/violations.ts';
import { onParcelKey } from './parcel-keys.ts';
import { ParcelRow } from './parcel-row.tsx';
import { hasMixedUnits, ParcelUnits } from './parcel-units.tsx';
import classes from './parcels.module.css';
import { ParcelsBar } from './parcels-bar.tsx';
import { ParcelsTotals } from './parcels-totals.tsx';
import { useRowHeight } from './use-row-height.ts';

const mixedLengths = hasMixedUnits('length');
const mixedWeights = hasMixedUnits('weight');

const arePrinted = (state: BenchState): boolean =>
  state.view === 'shipment' && isPrinted({ opened: state.opened, unsaved: isUnsaved(state) });

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
  const printed = useBench(arePrinted);
  const length = useBench(mixedLengths);
  const weight = useBench(mixedWeights);
  const ownUnits = useMemo(() => ({ length, weight }), [length, weight]);
  const room = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const height = useRowHeight(room, count);
  const rows = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 8,
  });

  useEffect(() => {
    if (height > 0) rows.measure();
  }, [height, rows.measure]);

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
      <div ref={room} className={classes.room} style={{ '--row': `${height}px` } as CSSProperties}>
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
                <ParcelRow
                  index={row.index}
                  current={row.index === current}
                  readiness={todo.has(row.index) ? 'todo' : printed ? 'printed' : 'ready'}
                  ownUnits={ownUnits}
                />
              </div>
            ))}
          </div>
        </div>
      </div>
      <ParcelsBar />
    </section>
  );
};
