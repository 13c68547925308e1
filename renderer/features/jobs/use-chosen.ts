import { useEffect, useRef, useState } from 'react';
import type { PrintJobView } from '../../../shared/printing/printer.ts';

/**
 * Time after an automatic switch to another job during which keys do not answer it, ms: longer than a double
 * click.
 */
const STILL_MS = 500;

/**
 * The job that a person has chosen, and stays with while others come and go. Where it leaves the list its neighbour is
 * next, and for a moment `still`: what was meant for the one is no answer for the other.
 */
export const useChosen = (jobs: readonly PrintJobView[]) => {
  const [chosen, choose] = useState<string | null>(null);
  const [still, setStill] = useState(false);
  const place = useRef(0);
  const at = jobs.findIndex(({ id }) => id === chosen);
  const job = at >= 0 ? jobs[at] : jobs[Math.min(place.current, jobs.length - 1)];
  const id = job?.id ?? null;
  useEffect(() => {
    if (at >= 0) place.current = at;
  }, [at]);
  useEffect(() => {
    if (id === chosen) return;
    choose(id);
    // The first one replaces none.
    if (chosen === null) return;
    setStill(true);
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('[data-job-list]')?.focus();
  }, [id, chosen]);
  useEffect(() => {
    if (!still) return;
    const timer = setTimeout(() => setStill(false), STILL_MS);
    return () => clearTimeout(timer);
  }, [still]);
  return { job, still: still || (chosen !== null && id !== chosen), choose };
};
