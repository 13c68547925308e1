import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import type { PrintJobView } from '../../../shared/printing/printer.ts';
import { newRequestId } from '../../api/desk.ts';
import type { Failure } from '../../api/failure.ts';
import { useWords } from '../../i18n/use-words.ts';
import { ReprintReason } from '../../parts/reprint-reason.tsx';
import { sound } from '../../parts/sound.ts';
import { canPrintAgain, printAgain } from '../../stores/print-again.ts';
import { FailureBox } from '../../ui/failure-box.tsx';
import { onEscape } from '../../ui/keyboard.ts';
import { Notice } from '../../ui/notice.tsx';
import { titleWords } from './job-words.ts';

interface QuestionProps {
  job: PrintJobView;
  onClose(): void;
}

/** Asks before it prints, as the bench does: for a label with its reason. */
const Question = ({ job, onClose }: QuestionProps) => {
  const t = useWords();
  const [requestId] = useState(newRequestId);
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const print = async () => {
    if (busy) return;
    setBusy(true);
    const refused = await printAgain(job, reason.trim(), requestId);
    setBusy(false);
    setFailure(refused);
    sound(refused ? 'bad' : 'good');
    if (refused) return;
    notifications.show({ message: t('jobs:againSent', { what: titleWords(t, job) }), color: 'green' });
    onClose();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape steps back from whatever in it has the focus
    <div onKeyDown={onEscape(onClose)}>
      <Notice
        tone="wait"
        title={t('jobs:againAsk', { what: titleWords(t, job) })}
        actions={
          <>
            <Button size="xs" loading={busy} onClick={() => void print()}>
              {t('bench:reprint')}
            </Button>
            {/* The focus is on Cancel: a stray Enter must not print a second label. */}
            <Button size="xs" variant="default" autoFocus onClick={onClose}>
              {t('common:cancel')}
            </Button>
          </>
        }
      >
        {job.documentType === 'LABEL' && (
          <ReprintReason value={reason} onChange={setReason} onEnter={() => void print()} />
        )}
      </Notice>
      {failure && <FailureBox failure={failure} />}
    </div>
  );
};

/** A printed label or document once more, by the rules of the bench. */
export const PrintAgain = ({ job }: { job: PrintJobView }) => {
  const t = useWords();
  const [asks, setAsks] = useState(false);
  if (!canPrintAgain(job)) return null;
  if (asks) return <Question job={job} onClose={() => setAsks(false)} />;
  return (
    <div>
      <Button variant="default" onClick={() => setAsks(true)}>
        {t(job.documentType === 'LABEL' ? 'jobs:printAlone' : 'jobs:printPaperAgain')}
      </Button>
    </div>
  );
};
