import { useWords } from '../../i18n/use-words.ts';
import { useBench } from '../../stores/bench/index.ts';
import { useScreen } from '../../stores/screen.ts';
import { FormShell } from '../form/form-shell.tsx';
import { HistoryDrawer } from '../history/history-drawer.tsx';
import { BenchNotices } from './bench-notices.tsx';
import classes from './bench-screen.module.css';
import { Choices } from './choices.tsx';
import { EmptyBench } from './empty-bench.tsx';
import { LabelPreview } from './label-preview.tsx';
import { PrintPanel } from './print-panel.tsx';
import { SaveBar } from './save-bar.tsx';
import { UnknownCode } from './unknown-code.tsx';
import { Whom } from './whom.tsx';

/** An open shipment: whom, what, paper. */
const OpenBench = () => {
  const t = useWords();
  const reference = useBench((state) => state.opened?.shipment.shipmentInfo.shipmentReference ?? '');
  const overlay = useScreen((state) => state.overlay);
  return (
    <>
      <main className={classes.columns}>
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
    </>
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
