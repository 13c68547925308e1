import { ActionIcon, Button, Loader, NativeSelect } from '@mantine/core';
import {
  IconChevronLeft,
  IconChevronRight,
  IconDownload,
  IconPrinter,
  IconRefresh,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import { type PaperLanguage, paperLanguages } from '../../../shared/papers/kind.ts';
import { useWords } from '../../i18n/use-words.ts';
import { KeysOf } from '../../parts/commands/shortcuts.tsx';
import { usePapers } from '../../stores/papers/papers.ts';
import { useDelayed } from '../../ui/use-delayed.ts';
import { printPaper, savePaper } from './paper-actions.ts';
import classes from './papers.module.css';
import { MOST_ZOOM, zooms } from './zoom.ts';

interface PaperBarProps {
  page: number;
  last: number;
  zoom: number;
  onPage(page: number): void;
  onZoom(zoom: number): void;
  /** Null: it is not made here. */
  onAgain: ((language: PaperLanguage | undefined) => void) | null;
}

const Pages = ({ page, last, onPage }: Pick<PaperBarProps, 'page' | 'last' | 'onPage'>) => {
  const t = useWords();
  return (
    <div className={classes.tools}>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t('papers:previous')}
        disabled={page === 0}
        onClick={() => onPage(page - 1)}
      >
        <IconChevronLeft size={20} />
      </ActionIcon>
      <span className={classes.count} role="status">
        {t('papers:pageOf', { page: page + 1, pages: last + 1 })}
      </span>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t('papers:next')}
        disabled={page === last}
        onClick={() => onPage(page + 1)}
      >
        <IconChevronRight size={20} />
      </ActionIcon>
    </div>
  );
};

const Zoom = ({ zoom, onZoom }: Pick<PaperBarProps, 'zoom' | 'onZoom'>) => {
  const t = useWords();
  const scale = zooms[zoom];
  return (
    <div className={classes.tools}>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t('papers:smaller')}
        disabled={zoom === 0}
        onClick={() => onZoom(zoom - 1)}
      >
        <IconZoomOut size={20} />
      </ActionIcon>
      <span className={classes.count}>
        {scale == null ? t('papers:fits') : t('papers:percent', { percent: Math.round(scale * 100) })}
      </span>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t('papers:larger')}
        disabled={zoom === MOST_ZOOM}
        onClick={() => onZoom(zoom + 1)}
      >
        <IconZoomIn size={20} />
      </ActionIcon>
    </div>
  );
};

/** A button that were disabled while it works would lose the focus: it shows that it works, and keeps it. */
const Sign = ({ of: Icon, busy }: { of: typeof IconPrinter; busy: boolean }) =>
  busy ? <Loader size={18} color="currentColor" /> : <Icon size={18} />;

/** Creates it again, as the shipment is now, or in another language. */
const Again = ({ onAgain }: { onAgain: NonNullable<PaperBarProps['onAgain']> }) => {
  const t = useWords();
  const working = usePapers((state) => state.working);
  const late = useDelayed(working !== null);
  return (
    <>
      <NativeSelect
        aria-label={t('papers:againIn')}
        size="sm"
        value=""
        disabled={working !== null}
        onChange={(event) => {
          const language = paperLanguages.find((known) => known === event.currentTarget.value);
          if (language) onAgain(language);
        }}
        data={[
          { value: '', label: t('papers:againIn') },
          ...paperLanguages.map((language) => ({ value: language, label: t(`papers:in-${language}`) })),
        ]}
      />
      <Button
        variant="default"
        leftSection={<Sign of={IconRefresh} busy={late && working?.doing === 'make'} />}
        onClick={() => onAgain(undefined)}
      >
        {t('papers:again')}
      </Button>
    </>
  );
};

/** Pages and size at the left, what is done with the paper at the right. */
export const PaperBar = ({ page, last, zoom, onPage, onZoom, onAgain }: PaperBarProps) => {
  const t = useWords();
  const working = usePapers((state) => state.working);
  const doing = working?.doing;
  const late = useDelayed(working !== null);
  return (
    <div className={classes.bar} role="toolbar" aria-label={t('papers:tools')}>
      <Pages page={page} last={last} onPage={onPage} />
      <Zoom zoom={zoom} onZoom={onZoom} />
      <div className={classes.tools}>
        {onAgain && <Again onAgain={onAgain} />}
        <Button
          variant="default"
          leftSection={<Sign of={IconDownload} busy={late && doing === 'save'} />}
          onClick={() => void savePaper()}
        >
          {t('papers:save')}
        </Button>
        <Button
          leftSection={<Sign of={IconPrinter} busy={late && doing === 'print'} />}
          rightSection={<KeysOf id="print" />}
          onClick={() => void printPaper()}
        >
          {t('papers:print')}
        </Button>
      </div>
    </div>
  );
};
