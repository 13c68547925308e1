import { Button, Modal, Skeleton } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { JobDocumentView } from '../../../shared/bridge/document-commands.ts';
import { pageSize } from '../../../shared/printing/document.ts';
import type { PrintJobView } from '../../../shared/printing/printer.ts';
import { call } from '../../api/desk.ts';
import { type Failure, toFailure } from '../../api/failure.ts';
import { useWords } from '../../i18n/use-words.ts';
import { cutsOut, decisionOf, type FitChoice, firstChoice, isSameChoice } from '../../stores/fit/choice.ts';
import { useFitQuestion } from '../../stores/fit/question.ts';
import { closeOverlay, useScreen } from '../../stores/screen.ts';
import { FailureBox } from '../../ui/failure-box.tsx';
import { useAsked } from '../../ui/use-asked.ts';
import { useSuggestedFocus } from '../../ui/use-suggested-focus.ts';
import { titleWords } from '../jobs/job-words.ts';
import classes from './fit.module.css';
import { FitElsewhere } from './fit-elsewhere.tsx';
import { FitForm } from './fit-form.tsx';
import { FitPages } from './fit-pages.tsx';
import { FitPictures, usePageCame } from './fit-pictures.tsx';
import { useOutcome } from './use-outcome.ts';

/** Sends one answer and closes the question. Two Enters are one answer. */
const useOneAnswer = () => {
  const [failure, setFailure] = useState<Failure | null>(null);
  const sending = useRef(false);
  const [busy, setBusy] = useState(false);
  const send = async (answer: () => Promise<unknown>) => {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    try {
      await answer();
      closeOverlay();
    } catch (thrown) {
      setFailure(toFailure(thrown));
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };
  return { failure, busy, send };
};

/** The choice so far, and the cut page that is looked at, as it came and as it will come out. */
const useFit = (id: string, document: JobDocumentView) => {
  const [choice, setChoice] = useState<FitChoice>(() => firstChoice(document));
  const [turnedTo, turnTo] = useState(0);
  const out = cutsOut(document, choice);
  const at = Math.min(turnedTo, out.length - 1);
  const { page, crop } = out[at] ?? { page: 0, crop: null };
  const came = usePageCame(id, page);
  const outcome = useOutcome(id, document, choice, at);
  return { choice, setChoice, at, turnTo, count: out.length, page, crop, came, ...outcome };
};

const Question = ({ job, document }: { job: PrintJobView; document: JobDocumentView }) => {
  const t = useWords();
  const { id } = job;
  const { failure, busy, send } = useOneAnswer();
  const fit = useFit(id, document);
  const { choice, setChoice, comesOut, otherRefused, firstRefused } = fit;
  const form = useSuggestedFocus<HTMLDivElement>();
  const printerId = document.printer.id;
  const decision = decisionOf(document, choice);
  const print = () =>
    send(() => call('documents.decide', { id, printerId, decision, remember: choice.remember }));
  const move = (to: string) => send(() => call('jobs.move', { id, printerId: to, confirmed: false }));
  const isElsewhere = document.proposals[0]?.way === 'other-printer';
  const first = firstChoice(document);
  const codesLost = comesOut.failure?.code === 'document.codes';
  // The initial choice prints everything: it is a way back.
  const leadsBack = codesLost && !firstRefused && !isSameChoice(document, first, choice);
  const shown = document.pages[fit.page];
  return (
    <div ref={form} className={classes.question}>
      {(isElsewhere || (codesLost && document.elsewhere.length > 0)) && (
        <FitElsewhere
          document={document}
          lost={!isElsewhere}
          reduced={comesOut.settled && comesOut.value !== null && comesOut.value.scale < 1}
          busy={busy}
          onMove={(to) => void move(to)}
        />
      )}
      <FitForm
        document={document}
        choice={choice}
        otherRefused={otherRefused}
        onChoice={(change) => setChoice((before) => ({ ...before, ...change }))}
      />
      <FitPages at={fit.at} count={fit.count} onPage={fit.turnTo} />
      <FitPictures
        came={fit.came}
        comesOut={comesOut}
        crop={fit.crop}
        neither={otherRefused !== null}
        sizes={{ came: shown ? pageSize(shown) : null, loaded: document.printer.media }}
      />
      {failure && <FailureBox failure={failure} />}
      <div className={classes.actions}>
        <Button
          {...(isElsewhere && { variant: 'default' })}
          leftSection={<IconPrinter size={18} />}
          loading={busy}
          disabled={!comesOut.settled || comesOut.value === null}
          onClick={() => void print()}
        >
          {t('fit:print', { printer: document.printer.name })}
        </Button>
        {leadsBack && (
          <Button variant="default" onClick={() => setChoice(first)}>
            {t('fit:suggested')}
          </Button>
        )}
        <Button variant="default" onClick={closeOverlay}>
          {t('fit:later')}
        </Button>
      </div>
    </div>
  );
};

const Loaded = ({ job }: { job: PrintJobView }) => {
  const { value, failure } = useAsked(job.id, () => call('documents.ofJob', { id: job.id }));
  if (failure) return <FailureBox failure={failure} />;
  if (!value) return <Skeleton height={420} />;
  return <Question job={job} document={value} />;
};

/** Printing of a label that another service has made where it does not fit as it came. */
export const FitDialog = () => {
  const t = useWords();
  const opened = useScreen((state) => state.overlay === 'fit');
  const job = useFitQuestion((state) => state.job);
  return (
    <Modal
      opened={opened && job !== null}
      onClose={closeOverlay}
      title={job ? t('fit:title', { title: titleWords(t, job) }) : ''}
      size="min(880px, 96vw)"
      yOffset="3vh"
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {job && <Loaded key={job.id} job={job} />}
    </Modal>
  );
};
