import { Modal } from '@mantine/core';
import { useEffect, useState } from 'react';
import { isCarrierPaper } from '../../../shared/papers/kind.ts';
import { paperName } from '../../i18n/paper-name.ts';
import { useWords } from '../../i18n/use-words.ts';
import { isPressed } from '../../parts/commands/shortcuts.tsx';
import { forgetRefusal, usePapers } from '../../stores/papers/papers.ts';
import { closeOverlay, useScreen } from '../../stores/screen.ts';
import { hasMod } from '../../ui/keyboard.ts';
import { makeAndShow, printPaper, savePaper } from './paper-actions.ts';
import { PaperBar } from './paper-bar.tsx';
import { PaperJob } from './paper-job.tsx';
import { PaperPage } from './paper-page.tsx';
import classes from './papers.module.css';
import { MOST_ZOOM, zooms } from './zoom.ts';

type Shown = NonNullable<ReturnType<typeof usePapers.getState>['shown']>;

const PageKeys: Record<string, (page: number, last: number) => number> = {
  PageDown: (page, last) => Math.min(page + 1, last),
  PageUp: (page) => Math.max(page - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

const ZoomKeys: Record<string, (zoom: number) => number> = {
  '+': (zoom) => Math.min(zoom + 1, MOST_ZOOM),
  '-': (zoom) => Math.max(zoom - 1, 0),
  '0': () => 0,
};

const Paper = ({ shown }: { shown: Shown }) => {
  const [page, setPage] = useState(0);
  const [zoom, setZoom] = useState(0);
  const last = (shown.document.pages ?? 1) - 1;
  const { kind } = shown;
  const { id } = shown.document;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a recreated paper is read from its start
  useEffect(() => setPage(0), [id]);

  useEffect(() => forgetRefusal, []);
  useEffect(() => {
    // In the capturing phase: wherever the focus is, the key of Print prints the paper that is shown, never the
    // label behind it.
    const onKey = (event: KeyboardEvent): void => {
      const [turn, look] = [PageKeys[event.key], ZoomKeys[event.key]];
      if (isPressed('print', event)) void printPaper();
      else if (isPressed('save', event)) void savePaper();
      else if (hasMod(event) || event.altKey || event.target instanceof HTMLSelectElement) return;
      else if (turn) setPage(turn(page, last));
      else if (look) setZoom(look(zoom));
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [page, last, zoom]);
  return (
    <div className={classes.dialog}>
      <PaperBar
        page={page}
        last={last}
        zoom={zoom}
        onPage={setPage}
        onZoom={setZoom}
        onAgain={isCarrierPaper(kind) ? null : (language) => void makeAndShow(kind, language)}
      />
      <PaperJob shown={shown} />
      <PaperPage shown={shown} page={page} scale={zooms[zoom] ?? null} />
    </div>
  );
};

/** A paper of the shipment, page by page, with what can be done with it. */
export const PaperDialog = () => {
  const t = useWords();
  const opened = useScreen((state) => state.overlay === 'paper');
  const shown = usePapers((state) => state.shown);
  return (
    <Modal
      opened={opened && shown !== null}
      onClose={closeOverlay}
      title={shown ? `${paperName(t, shown.kind)} · ${shown.reference}` : ''}
      size="min(1180px, 96vw)"
      yOffset="2vh"
      closeButtonProps={{ 'aria-label': t('papers:close') }}
      classNames={{ body: classes.modalBody }}
    >
      {shown && <Paper shown={shown} />}
    </Modal>
  );
};
