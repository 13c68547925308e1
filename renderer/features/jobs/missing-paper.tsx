import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { NeededPaperView } from '../../../shared/desk/needed-paper.ts';
import { isErrorCode } from '../../../shared/errors.ts';
import { paperName } from '../../i18n/paper-name.ts';
import { useWords, type Words } from '../../i18n/use-words.ts';
import { bench } from '../../stores/bench/index.ts';
import { openSection } from '../../stores/form/sections.ts';
import {
  isUnconfirmed,
  neededKey,
  printNeeded,
  useNeededBusy,
  useNeededFailure,
  waiveNeeded,
} from '../../stores/papers/needed.ts';
import { goTo, useScreen } from '../../stores/screen.ts';
import { detailWords, FailureBox } from '../../ui/failure-box.tsx';
import { Notice } from '../../ui/notice.tsx';

/** A printer is what is missing: its button leads there. */
const printerCodes = ['paper.printer', 'paper.printer-fit', 'printer.unknown'];

/** Why it was not printed, and what to do about it where no button says that. */
const useWhy = (error: NeededPaperView['error']): string => {
  const t = useWords();
  if (!error || !isErrorCode(error.code)) return '';
  const details = detailWords(t, error.details);
  const title = t(`errors:${error.code}.title`, details);
  if (printerCodes.includes(error.code)) return title;
  return `${title} ${t(`errors:${error.code}.action`, details)}`;
};

interface MissingPaperProps {
  paper: NeededPaperView;
  /** Elsewhere than at its shipment: it is named, and the way there is offered. */
  away?: boolean;
}

/** Prints it; while its result is unknown, leads to that question. */
const PrintIt = ({ paper, isAsked }: { paper: NeededPaperView; isAsked: boolean }) => {
  const t = useWords();
  const busy = useNeededBusy();
  const screen = useScreen((state) => state.screen);
  if (!isAsked) {
    return (
      <Button size="xs" loading={busy === neededKey(paper)} onClick={() => void printNeeded(paper)}>
        {t('papers:neededPrint')}
      </Button>
    );
  }
  if (screen === 'jobs') return null;
  return (
    <Button size="xs" onClick={() => goTo('jobs')}>
      {t('bench:jobHeldAnswer')}
    </Button>
  );
};

/** `Commercial invoice not printed`, with its shipment where that is another one. */
const titleOf = (t: Words, { reference, kind }: NeededPaperView, away: boolean, isAsked: boolean): string => {
  const words = { paper: paperName(t, kind), reference };
  if (isAsked) return t(away ? 'papers:neededAskedOf' : 'papers:neededAsked', words);
  return t(away ? 'papers:neededMissingOf' : 'papers:neededMissing', words);
};

/** A paper that did not follow its label: which, why, and what can be done. It stays until it is printed or waived. */
export const MissingPaper = ({ paper, away = false }: MissingPaperProps) => {
  const t = useWords();
  const failure = useNeededFailure(neededKey(paper));
  const [reason, setReason] = useState<string | null>(null);
  const { reference, kind, error } = paper;
  const name = paperName(t, kind);
  const isAsked = isUnconfirmed(paper);
  const words = useWhy(error);
  const waive = () => {
    if (reason?.trim()) void waiveNeeded(paper, reason.trim());
  };
  const open = () => {
    goTo('bench');
    void bench.open(reference).then(() => openSection('documents'));
  };
  const actions =
    reason === null ? (
      <>
        <PrintIt paper={paper} isAsked={isAsked} />
        {error && printerCodes.includes(error.code) && (
          <Button size="xs" variant="default" onClick={() => goTo('printers')}>
            {t('papers:toPrinters')}
          </Button>
        )}
        {(away || error?.code === 'paper.not-ready') && (
          <Button size="xs" variant="default" onClick={open}>
            {t('papers:neededOpen')}
          </Button>
        )}
        <Button size="xs" variant="default" onClick={() => setReason('')}>
          {t('papers:neededWaive')}
        </Button>
      </>
    ) : (
      <>
        <Button size="xs" disabled={reason.trim() === ''} onClick={waive}>
          {t('papers:neededWaiveYes')}
        </Button>
        <Button size="xs" variant="default" onClick={() => setReason(null)}>
          {t('common:cancel')}
        </Button>
      </>
    );
  return (
    <Notice tone="wait" title={titleOf(t, paper, away, isAsked)} actions={actions}>
      {words}
      {failure && <FailureBox failure={failure} />}
      {reason !== null && (
        <TextInput
          size="xs"
          mt={6}
          autoFocus
          label={t('papers:neededWhy', { paper: name })}
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') waive();
          }}
        />
      )}
    </Notice>
  );
};
