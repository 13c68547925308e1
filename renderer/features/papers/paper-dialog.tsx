import { Modal } from '@mantine/core';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useWords } from '../../i18n/use-words.ts';
import { usePapers } from '../../stores/papers/papers.ts';
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
  const { id } = shown.document;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a paper that was made anew is read from its start
  useEffect(() => setPage(0), [id]);

  const onKey = (event: KeyboardEvent): void => {
    const inField = event.target instanceof HTMLSelectElement;
    const key = event.key.toLowerCase();
    const turn = PageKeys[event.key];
    const look = ZoomKeys[event.key];
    if (hasMod(event) && key === 'p') void printPaper();
    else if (hasMod(event) && key === 's') void savePaper();
    else if (hasMod(event) || event.altKey || inField) return;
    else if (turn) setPage(turn(page, last));
    else if (look) setZoom(look(zoom));
    else return;
    event.preventDefault();
    // The desk's own Ctrl+P prints the label.
    event.stopPropagation();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the whole dialog, whatever in it has the focus
    <div className={classes.dialog} onKeyDown={onKey}>
      <PaperBar
        shown={shown}
        page={page}
        last={last}
        zoom={zoom}
        onPage={setPage}
        onZoom={setZoom}
        onAgain={(language) => void makeAndShow(shown.kind, language)}
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
      title={shown ? `${t(`papers:kind-${shown.kind}`)} · ${shown.reference}` : ''}
      size="min(1180px, 96vw)"
      yOffset="2vh"
      closeButtonProps={{ 'aria-label': t('papers:close') }}
      classNames={{ body: classes.modalBody }}
    >
      {shown && <Paper shown={shown} />}
    </Modal>
  );
};
