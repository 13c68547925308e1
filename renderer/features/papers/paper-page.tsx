import { useLayoutEffect, useRef, useState } from 'react';
import { paperName } from '../../i18n/paper-name.ts';
import { useWords } from '../../i18n/use-words.ts';
import type { usePapers } from '../../stores/papers/papers.ts';
import { FailureBox } from '../../ui/failure-box.tsx';
import classes from './papers.module.css';
import { usePage } from './use-page.ts';
import { dpiFor, PIXELS_PER_MM } from './zoom.ts';

interface PaperPageProps {
  shown: NonNullable<ReturnType<typeof usePapers.getState>['shown']>;
  page: number;
  /** Null: as wide as there is room. */
  scale: number | null;
}

/** A wide sheet is not blown up beyond this. */
const LARGEST_FIT = 1.6;

/** One page, as large as is asked for, to be moved about where it does not fit. */
export const PaperPage = ({ shown, page, scale }: PaperPageProps) => {
  const t = useWords();
  const frame = useRef<HTMLElement>(null);
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () => setRoom(element.clientWidth - 32);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const dpi = dpiFor(scale ?? 1.5, window.devicePixelRatio);
  const { view, failure } = usePage(shown.reference, shown.document, page, dpi);
  const own = (view?.widthMm ?? 210) * PIXELS_PER_MM;
  const width = scale === null ? Math.min(room, own * LARGEST_FIT) : own * scale;
  return (
    <section
      ref={frame}
      className={classes.page}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled with the arrow keys
      tabIndex={0}
      aria-label={t('papers:pageArea')}
      data-autofocus
    >
      {failure && <FailureBox failure={failure} />}
      {view && !failure && (
        <img
          src={view.address}
          width={Math.round(width)}
          height={Math.round((width * view.heightMm) / view.widthMm)}
          alt={t('papers:pageAlt', {
            paper: paperName(t, shown.kind),
            page: page + 1,
            pages: view.pages,
          })}
        />
      )}
    </section>
  );
};
