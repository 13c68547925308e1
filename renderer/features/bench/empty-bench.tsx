import { Button, Skeleton } from '@mantine/core';
import { IconBarcode, IconPencil, IconPlus } from '@tabler/icons-react';
import { useEffect, useSyncExternalStore } from 'react';
import { useLocale, useWords } from '../../i18n/use-words.ts';
import { momentText } from '../../lib/time.ts';
import { KeysOf, shortcut } from '../../parts/commands/shortcuts.tsx';
import { bench, drafts } from '../../stores/bench/index.ts';
import { loadDay, useDesk } from '../../stores/desk-data.ts';
import { askNewShipment } from '../../stores/new-shipment.ts';
import { useDelayed } from '../../ui/use-delayed.ts';
import classes from './bench-views.module.css';
import { OpenSteps } from './open-steps.tsx';
import { ShipmentLine } from './shipment-line.tsx';

/** Changes that were not saved before a sign-out, a fault or a restart: one step from going on with them. */
const Kept = () => {
  const t = useWords();
  const locale = useLocale();
  const kept = useSyncExternalStore(drafts.onChange, drafts.heads).slice(0, 5);
  if (kept.length === 0) return null;
  return (
    <section className={classes.list} aria-label={t('bench:kept')}>
      <h2>{t('bench:kept')}</h2>
      {kept.map(({ reference, at }) => (
        <button
          key={reference}
          type="button"
          className={classes.line}
          onClick={() => void bench.open(reference)}
        >
          <b>{reference}</b>
          <span>{t('bench:keptAt', { when: momentText(at, Date.now(), locale) })}</span>
          <IconPencil size={18} aria-hidden="true" />
        </button>
      ))}
    </section>
  );
};

/** Nothing is open: what to do, today's count, and the last five shipments to reopen. */
export const EmptyBench = () => {
  const t = useWords();
  const day = useDesk((state) => state.day);
  const late = useDelayed(day === null);
  useEffect(() => {
    // The first load is the desk's; without a connection the old figures stay until it is back.
    if (useDesk.getState().day !== null) loadDay().catch(() => undefined);
  }, []);
  return (
    <main className={classes.view}>
      <OpenSteps />
      <IconBarcode size={64} stroke={1.5} aria-hidden="true" className={classes.sign} />
      <h1>{t('bench:begin')}</h1>
      <p>{t('bench:beginHint')}</p>
      <Button
        variant="default"
        mt={16}
        leftSection={<IconPlus size={18} />}
        rightSection={<KeysOf id="new" />}
        {...shortcut('new')}
        onClick={() => askNewShipment()}
      >
        {t('created:title')}
      </Button>
      <p className={classes.count}>{day && t('bench:packedToday', { count: day.packedToday })}</p>
      <Kept />
      <section className={classes.list} aria-label={t('bench:recent')}>
        <h2>{t('bench:recent')}</h2>
        {day === null && late && [1, 2, 3, 4, 5].map((row) => <Skeleton key={row} height={44} mb={4} />)}
        {day?.recent.length === 0 && <p>{t('bench:recentNone')}</p>}
        {day?.recent.slice(0, 5).map((row) => (
          <ShipmentLine key={row.reference} row={row} onOpen={() => void bench.open(row.reference)} />
        ))}
      </section>
    </main>
  );
};
