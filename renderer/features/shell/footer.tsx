import { Button, Popover, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconPencil, IconPlugConnectedX, IconPrinter } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useWords } from '../../i18n/use-words.ts';
import { useBench } from '../../stores/bench/index.ts';
import { isUnsaved } from '../../stores/bench/unsaved.ts';
import { askPrinter, defaultPrinter, useDesk } from '../../stores/desk-data.ts';
import { useLink } from '../../stores/link.ts';
import { needsOf } from '../../stores/needs.ts';
import { neededKey, useMissingPapers } from '../../stores/papers/needed.ts';
import { printJobs, useNeedYou } from '../../stores/print-jobs.ts';
import { closeOverlay, goTo, show, useScreen } from '../../stores/screen.ts';
import { useEdge } from '../../stores/sync/status.ts';
import { FailureBox } from '../../ui/failure-box.tsx';
import { JobLine } from '../jobs/job-line.tsx';
import { titleWords } from '../jobs/job-words.ts';
import { MissingPaper } from '../jobs/missing-paper.tsx';
import { QuestionsFact } from '../order-questions/questions-fact.tsx';
import { statusTone, statusWords } from '../printers/status-words.ts';
import { FooterSync } from '../sync/footer-sync.tsx';
import { WaitingFact } from '../waiting/waiting-fact.tsx';
import classes from './shell.module.css';

/**
 * Tells whether this desk's data is durable: at its remote, or without one on this desk. In the latter case
 * unsaved edits are shown only while the shipment is out of sight: its own bar shows them otherwise.
 */
const DeskState = () => {
  const t = useWords();
  const connected = useLink((state) => state.state === 'connected');
  const unsaved = useBench(isUnsaved);
  const edge = useEdge();
  const onBench = useScreen((state) => state.screen === 'bench');
  const isOpen = useBench((state) => state.view === 'shipment') && onBench;
  if (!connected) {
    return (
      <span className={`${classes.fact} pd-tone-bad`}>
        <IconPlugConnectedX size={18} aria-hidden="true" /> {t('bench:deskOffline')}
      </span>
    );
  }
  if (edge) return <FooterSync />;
  if (!unsaved || isOpen) return null;
  return (
    <span className={`${classes.fact} pd-tone-wait`}>
      <IconPencil size={18} aria-hidden="true" /> {t('bench:deskUnsaved')}
    </span>
  );
};

const MINUTE_MS = 60_000;

/** Polls the printer's status now and then: paper can run out between prints. */
const useAsking = (isThere: boolean): void => {
  const connected = useLink((state) => state.state === 'connected');
  useEffect(() => {
    if (!isThere || !connected) return;
    const timer = setInterval(() => {
      // The last status stays while it cannot be asked; a lost desk is shown separately.
      if (document.visibilityState === 'visible') askPrinter().catch(() => undefined);
    }, MINUTE_MS);
    return () => clearInterval(timer);
  }, [isThere, connected]);
};

const PrinterState = () => {
  const t = useWords();
  const printer = defaultPrinter(useDesk((state) => state.printers));
  const status = useDesk((state) => state.printerStatus);
  useAsking(printer !== undefined);
  // It takes connections, and what it was sent did not come out: that is not green.
  const isInTrouble = useNeedYou().some(({ printerId }) => printerId === printer?.id);
  const tone = printer && status ? statusTone(status) : 'plain';
  return (
    <span
      className={`${classes.fact} pd-tone-${tone === 'good' && isInTrouble ? 'plain' : tone}`}
      title={status?.detail || undefined}
    >
      <IconPrinter size={18} aria-hidden="true" />
      <span className={classes.clip}>{printer?.name ?? t('bench:printerNone')}</span>
      {printer && status && <b>{statusWords(t, status)}</b>}
    </span>
  );
};

/** As many questions as one sees at once; the queue has all of them. */
const AT_ONCE = 3;

/** Labels of any shipment that wait for a person, with their questions. */
const NeedYou = () => {
  const t = useWords();
  const jobs = useNeedYou();
  const failure = useStore(printJobs.store, (state) => state.failure);
  const missing = useMissingPapers();
  const opened = useScreen((state) => state.overlay === 'needs');
  const { labels, documents } = needsOf(jobs, missing);
  const counted = [
    labels.length > 0 && t('bench:needYou', { count: labels.length }),
    documents.length > 0 && t('bench:needYouDocuments', { count: documents.length }),
    missing.length > 0 && t('bench:needYouPapers', { count: missing.length }),
  ].filter((words) => words !== false);
  const asked = [...labels, ...documents];
  const none = counted.length === 0;
  useEffect(() => {
    if (none && opened) closeOverlay();
  }, [none, opened]);
  if (none) return null;
  const open = (wanted: boolean) => (wanted ? show('needs') : closeOverlay());
  return (
    <Popover position="top-start" width={420} withinPortal trapFocus opened={opened} onChange={open}>
      <Popover.Target>
        <UnstyledButton
          className={`${classes.fact} ${classes.loud} pd-tone-bad`}
          onClick={() => open(!opened)}
        >
          <IconAlertTriangle size={18} aria-hidden="true" /> {counted.join(', ')}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={classes.needs} data-menu>
        {asked.slice(0, AT_ONCE).map((job) => (
          <div key={job.id}>
            <b>{titleWords(t, job)}</b>
            <JobLine
              job={job}
              onRetry={(confirmed) => void printJobs.retry(job.id, confirmed)}
              onSettle={(as) => void printJobs.settle(job.id, as)}
              onMove={(printerId, confirmed) => void printJobs.moveTo(job.id, printerId, confirmed)}
            />
          </div>
        ))}
        {missing.slice(0, AT_ONCE).map((paper) => (
          <MissingPaper key={neededKey(paper)} paper={paper} away />
        ))}
        {failure && <FailureBox failure={failure} />}
        <Button size="xs" variant="default" onClick={() => goTo('jobs')}>
          {t('bench:needYouAll')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
};

/** The bottom of every screen: what one wants to know without asking. */
export const Footer = () => {
  const t = useWords();
  const day = useDesk((state) => state.day);
  return (
    <footer className={classes.footer}>
      <DeskState />
      <PrinterState />
      <NeedYou />
      <WaitingFact />
      <QuestionsFact />
      <span className={classes.packed}>{day && t('bench:packedToday', { count: day.packedToday })}</span>
      <button
        type="button"
        className={classes.help}
        aria-label={t('common:allKeys')}
        onClick={() => show('keys')}
      >
        ?
      </button>
    </footer>
  );
};
