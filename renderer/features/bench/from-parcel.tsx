import { Button, NumberInput } from '@mantine/core';
import { useState } from 'react';
import type { PrintJobView } from '../../../shared/printing/printer.ts';
import { useLocale, useWords } from '../../i18n/use-words.ts';
import { bench, useBench } from '../../stores/bench/index.ts';
import { labelJobs } from '../../stores/bench/jobs.ts';
import { parcelCount } from '../../stores/bench/parcels-of.ts';
import { isUnsaved } from '../../stores/bench/unsaved.ts';
import { countText } from '../../ui/numbers.ts';
import classes from '../jobs/job-line.module.css';

/** Numbers of parcels in few words: `1–20, 22`. @param parcels indexes, in order */
const ranges = (parcels: readonly number[], locale: string): string => {
  const runs: [number, number][] = [];
  for (const parcel of parcels) {
    const last = runs.at(-1);
    if (last && last[1] === parcel - 1) last[1] = parcel;
    else runs.push([parcel, parcel]);
  }
  const said = (parcel: number): string => countText(parcel + 1, locale);
  return runs.map(([from, to]) => (from === to ? said(from) : `${said(from)}–${said(to)}`)).join(', ');
};

/** Of several labels: which of them were sent, and which wait. */
export const PrintedSoFar = () => {
  const t = useWords();
  const locale = useLocale();
  const jobs = labelJobs(useBench((state) => state.opened?.jobs));
  if (jobs.length < 2) return null;
  const of = (...states: PrintJobView['state'][]): number[] => {
    const parcels = jobs.flatMap(({ state, parcel }) =>
      parcel !== null && states.includes(state) ? [parcel] : [],
    );
    return [...new Set(parcels)].sort((one, other) => one - other);
  };
  const said = (key: 'partsSent' | 'partsWaiting', parcels: readonly number[]): string =>
    parcels.length > 0 ? t(`bench:${key}`, { count: parcels.length, parcels: ranges(parcels, locale) }) : '';
  const [sent, waiting] = [of('sent'), of('queued', 'failed', 'sending')];
  if (waiting.length === 0 && !jobs.some(({ state }) => state === 'uncertain')) return null;
  return (
    <div>
      {said('partsSent', sent)} {said('partsWaiting', waiting)}
    </div>
  );
};

/** The answer for a roll that tells where it stopped: this label and all behind it once more, in their order. */
export const FromParcel = ({ job }: { job: PrintJobView }) => {
  const t = useWords();
  const count = useBench(parcelCount);
  const busy = useBench((state) => state.working !== null);
  const [from, setFrom] = useState<number | string>((job.parcel ?? 0) + 1);
  const number = Number(from);
  const unsaved = useBench(isUnsaved);
  if (count < 2 || unsaved) return null;
  const fits = Number.isInteger(number) && number >= 1 && number <= count;
  const print = () => {
    const parcels = Array.from({ length: count - number + 1 }, (_, index) => number - 1 + index);
    void bench.reprintParcels({ parcels, printerId: job.printerId, answers: job.print });
  };
  return (
    <div className={classes.from}>
      <NumberInput
        size="sm"
        w={64}
        min={1}
        max={count}
        aria-label={t('bench:fromParcelLabel')}
        value={from}
        onChange={setFrom}
      />
      <Button size="xs" variant="default" disabled={!fits || busy} onClick={print}>
        {t('bench:fromParcel', { number: fits ? number : '…' })}
      </Button>
    </div>
  );
};
