import { notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { isErrorCode } from '../../../shared/errors.ts';
import { onDesk } from '../../api/desk.ts';
import { useWords, type Words } from '../../i18n/use-words.ts';
import { sound } from '../../parts/sound.ts';
import { bench, drafts } from '../../stores/bench/index.ts';
import {
  askPrinter,
  loadDay,
  loadDesk,
  setCarrierRules,
  setCarriers,
  setTemplates,
} from '../../stores/desk-data.ts';
import { carrierEngines } from '../../stores/engines.ts';
import { useLink } from '../../stores/link.ts';
import { type DeskNotice, takeNotices, useNotices } from '../../stores/notices.ts';
import { loadOrderQuestions } from '../../stores/order-questions.ts';
import { loadNeededPapers, setNeededPapers } from '../../stores/papers/needed.ts';
import { printJobs } from '../../stores/print-jobs.ts';
import { useSession } from '../../stores/session.ts';
import { listViews } from '../../stores/shipments/index.ts';
import { listChanges } from '../../stores/shipments/many.ts';
import { waiting } from '../../stores/waiting.ts';

// Figures and lists that could not be loaded stay as they were: the connection's return loads them again.
const quietly = (loading: Promise<unknown>): void => void loading.catch(() => undefined);

/** Notices that a parcel may leave wrongly with, or work be lost: they stay until they are closed, and are heard. */
const LOUD: ReadonlySet<string> = new Set([
  'hold.after-label',
  'store.damaged',
  'store.lost',
  'store.older',
  'store.restored',
  'store.not-restored',
]);

const showNotice = (t: Words, { code, details }: DeskNotice): void => {
  if (!isErrorCode(code)) return;
  const isLoud = LOUD.has(code);
  if (isLoud) sound('stop');
  notifications.show({
    color: isLoud ? 'red' : 'yellow',
    autoClose: isLoud ? false : 8000,
    title: t(`errors:${code}.title`, details),
    message: t(`errors:${code}.action`, details),
  });
};

/** Keeps the signed-in desk up to date with what the main process tells, and after a lost connection. */
export const useDeskEvents = (): void => {
  const t = useWords();
  const link = useLink((state) => state.state);
  const notices = useNotices((state) => state.waiting);
  useEffect(() => {
    if (notices.length > 0) for (const notice of takeNotices()) showNotice(t, notice);
  }, [notices, t]);
  const userId = useSession((state) => state.session?.user?.userId);
  useEffect(() => {
    if (link !== 'connected') return;
    if (userId !== undefined) {
      quietly(drafts.open(userId));
      quietly(listViews.open(userId));
      quietly(listChanges.load());
    }
    quietly(loadDesk());
    quietly(loadNeededPapers());
    quietly(waiting.load());
    quietly(loadOrderQuestions());
    quietly(bench.resync());
  }, [link, userId]);

  useEffect(() => {
    const stops = [
      onDesk('shipment.changed', ({ reference, version }) => {
        // A deleted one has nothing newer to show: what is typed stays, and a save says that it is gone.
        if (version !== null) quietly(bench.changedElsewhere(reference, version));
      }),
      onDesk('hold.changed', ({ reference, hold }) => bench.holdChanged(reference, hold)),
      onDesk('job.changed', ({ job }) => {
        bench.jobChanged(job);
        quietly(bench.paperPrinted(job));
        printJobs.note(job);
        if (job.state === 'sent') quietly(loadDay());
        // The outcome of a job says how its printer is.
        if (job.state === 'sent' || job.state === 'failed') quietly(askPrinter());
      }),
      onDesk('papers.needed', ({ papers }) => setNeededPapers(papers)),
      onDesk('listChanges.progress', listChanges.note),
      onDesk('imports.asking', () => quietly(loadOrderQuestions())),
      onDesk('waits.changed', waiting.told),
      onDesk('purchases.changed', waiting.told),
      onDesk('carriers.changed', setCarriers),
      onDesk('engines.changed', () => quietly(carrierEngines.changed())),
      onDesk('carrierRules.changed', setCarrierRules),
      onDesk('templates.changed', setTemplates),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
};
