import { IconClock } from '@tabler/icons-react';
import { useWords } from '../../i18n/use-words.ts';
import { useBench } from '../../stores/bench/index.ts';
import { noteLeft } from '../../stores/bench/left-fields.ts';
import { useScreen } from '../../stores/screen.ts';
import { useDelayed } from '../../ui/use-delayed.ts';
import { FormShell } from '../form/form-shell.tsx';
import { HistoryDrawer } from '../history/history-drawer.tsx';
import { BenchNotices } from './bench-notices.tsx';
import classes from './bench-screen.module.css';
import { Choices } from './choices.tsx';
import { EmptyBench } from './empty-bench.tsx';
import { LabelDialog, LabelPreview } from './label-preview.tsx';
import { PrintPanel } from './print-panel.tsx';
import { SaveBar } from './save-bar.tsx';
import { UnknownCode } from './unknown-code.tsx';
import { Whom } from './whom.tsx';

/**
 * Covers the previous shipment during a look-up: that one can be neither read by mistake, nor edited, nor
 * printed.
 */
const Looking = ({ code }: { code: string }) => {
  const t = useWords();
  return (
    <div className={classes.looking} role="status">
      <IconClock size={48} stroke={1.5} aria-hidden="true" />
      <b>{t('bench:looking', { code })}</b>
    </div>
  );
};

/** An open shipment: whom, what, paper. */
const OpenBench = () => {
  const t = useWords();
  const reference = useBench((state) => state.opened?.shipment.shipmentInfo.shipmentReference ?? '');
  const overlay = useScreen((state) => state.overlay);
  const looking = useBench((state) => state.looking);
  const late = useDelayed(looking !== null);
  return (
    <div className={classes.open}>
      {late && looking !== null && <Looking code={looking} />}
      <main
        className={classes.columns}
        inert={looking !== null}
        data-blank={late || undefined}
        onBlur={(event) => {
          const path = (event.target as HTMLElement).dataset.field;
          // Another window has the focus for a while: a person is still in this field.
          if (path !== undefined && document.activeElement !== event.target) noteLeft(path);
        }}
      >
        <div className={classes.whom}>
          <Whom />
        </div>
        <section className={classes.what} aria-label={t('form:shipment')}>
          <BenchNotices />
          <FormShell />
          <SaveBar />
        </section>
        <div className={classes.paper}>
          <LabelPreview />
        </div>
        <div className={classes.print}>
          <PrintPanel />
        </div>
      </main>
      <HistoryDrawer opened={overlay === 'history'} reference={reference} />
      <LabelDialog />
    </div>
  );
};

export const BenchScreen = () => {
  const view = useBench((state) => state.view);
  switch (view) {
    case 'shipment':
      return <OpenBench />;
    case 'several':
      return <Choices />;
    case 'unknown':
      return <UnknownCode />;
    case 'empty':
      return <EmptyBench />;
  }
};
