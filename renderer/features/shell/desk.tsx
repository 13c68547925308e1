import { IconPlugConnectedX } from '@tabler/icons-react';
import { useWords } from '../../i18n/use-words.ts';
import { focusScanField } from '../../parts/focus.ts';
import { bench } from '../../stores/bench/index.ts';
import type { Turn } from '../../stores/bench/navigations.ts';
import { pile } from '../../stores/handover/index.ts';
import { useLink } from '../../stores/link.ts';
import { goTo, isCovered, useScreen } from '../../stores/screen.ts';
import { AccountScreen } from '../account/account-screen.tsx';
import { AddressBookDialog } from '../addresses/address-book-dialog.tsx';
import { ArticleMasterScreen } from '../article-master/article-master-screen.tsx';
import { BenchScreen } from '../bench/bench-screen.tsx';
import { BoardScreen } from '../board/board-screen.tsx';
import { CarriersScreen } from '../carriers/carriers-screen.tsx';
import { DeleteDialog } from '../deletion/delete-dialog.tsx';
import { VoidDialog } from '../deletion/void-dialog.tsx';
import { DeskSettingsScreen } from '../desk-settings/desk-settings-screen.tsx';
import { ExportDialog } from '../exports/export-dialog.tsx';
import { FirstStepsScreen } from '../first-steps/first-steps-screen.tsx';
import { FitDialog } from '../fit/fit-dialog.tsx';
import { PasteDialog } from '../form/addresses/paste-dialog.tsx';
import { HandoverScreen } from '../handover/handover-screen.tsx';
import { CancelDialog } from '../holds/cancel-dialog.tsx';
import { HoldDialog } from '../holds/hold-dialog.tsx';
import { JobsScreen } from '../jobs/jobs-screen.tsx';
import { KeysSheet } from '../keys/keys-sheet.tsx';
import { ListImportDialog } from '../list-import/list-import-dialog.tsx';
import { LogScreen } from '../log/log-screen.tsx';
import { NewShipmentDialog } from '../new-shipment/new-shipment-dialog.tsx';
import { SaveTemplateDialog } from '../new-shipment/save-template-dialog.tsx';
import { ImportScreen } from '../order-import/import-screen.tsx';
import { OrderQuestionsDialog } from '../order-questions/questions-dialog.tsx';
import { OverrideDialog } from '../overrides/override-dialog.tsx';
import { Palette } from '../palette/palette.tsx';
import { PaperDialog } from '../papers/paper-dialog.tsx';
import { PrintersScreen } from '../printers/printers-screen.tsx';
import { RatesDialog } from '../rates/rates-dialog.tsx';
import { ReportsScreen } from '../reports/reports-screen.tsx';
import { ReturnDialog } from '../returns/return-dialog.tsx';
import { ShipmentsScreen } from '../shipments/shipments-screen.tsx';
import { ConflictScreen } from '../sync/conflict/conflict-screen.tsx';
import { PrefetchDialog } from '../sync/prefetch-dialog.tsx';
import { SignOutDialog } from '../sync/sign-out-dialog.tsx';
import { SyncAlert } from '../sync/sync-alert.tsx';
import { SyncScreen } from '../sync/sync-screen.tsx';
import { useSyncEvents } from '../sync/use-sync-events.ts';
import { SystemScreen } from '../system/system-screen.tsx';
import { TemplatesScreen } from '../templates/templates-screen.tsx';
import { UsersScreen } from '../users/users-screen.tsx';
import { AnswerBar } from './answer-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { PileAnswer } from './pile-answer.tsx';
import classes from './shell.module.css';
import { useAnswerSounds } from './use-answer-sounds.ts';
import { useAutoLock } from './use-auto-lock.ts';
import { useDeskEvents } from './use-desk-events.ts';
import { useFocusHome } from './use-focus-home.ts';
import { usePileSounds } from './use-pile-sounds.ts';
import { never, type OnHeard, useScans } from './use-scans.ts';
import { useShortcuts } from './use-shortcuts.ts';

/** One row below the header: the lost connection while there is none, else the bench's answer. */
const AnswerRow = () => {
  const t = useWords();
  const lost = useLink((state) => state.state === 'lost');
  const screen = useScreen((state) => state.screen);
  if (lost) {
    return (
      <div role="alert" className={classes.lost}>
        <IconPlugConnectedX size={24} aria-hidden="true" /> {t('common:reconnecting')}
      </div>
    );
  }
  if (screen === 'handover') return <PileAnswer />;
  return screen === 'bench' ? <AnswerBar /> : <div />;
};

const CurrentScreen = () => {
  const screen = useScreen((state) => state.screen);
  switch (screen) {
    case 'bench':
      return <BenchScreen />;
    case 'first-steps':
      return <FirstStepsScreen />;
    case 'shipments':
      return <ShipmentsScreen />;
    case 'articles':
      return <ArticleMasterScreen />;
    case 'import':
      return <ImportScreen />;
    case 'jobs':
      return <JobsScreen />;
    case 'handover':
      return <HandoverScreen />;
    case 'reports':
      return <ReportsScreen />;
    case 'board':
      return <BoardScreen />;
    case 'printers':
      return <PrintersScreen />;
    case 'carriers':
      return <CarriersScreen />;
    case 'templates':
      return <TemplatesScreen />;
    case 'settings':
      return <DeskSettingsScreen />;
    case 'users':
      return <UsersScreen />;
    case 'log':
      return <LogScreen />;
    case 'account':
      return <AccountScreen />;
    case 'system':
      return <SystemScreen />;
    case 'sync':
      return <SyncScreen />;
    case 'conflict':
      return <ConflictScreen />;
  }
};

/** At the end of the day a scan counts a parcel onto the pile. */
const countsPile = (): boolean => useScreen.getState().screen === 'handover' && !isCovered();

/** A code that was scanned or typed, from any screen: it leads to the bench, or counts a parcel. */
const onScan = (code: string, turn?: Turn): void => {
  if (countsPile()) {
    void pile.scan(code.trim());
    return;
  }
  goTo('bench');
  focusScanField();
  void bench.scan(code.trim(), turn);
};

/** Takes a burst of keys for a scan where it is one: by where it came, or because the code is known. */
const onHeard: OnHeard = async ({ codes, sure, isWhole, take, keep, ...origin }) => {
  const [first = ''] = codes;
  if (sure && codes.length === 1) {
    take(0);
    onScan(first);
    return true;
  }
  const settle = (known: number | null) => {
    if (known === null && !sure) keep();
    else if (isWhole()) take(known ?? 0);
  };
  const { known, overtaken, turn } = await bench.whichIsKnown(
    codes.map((code) => code.trim()),
    { ...origin, settle },
  );
  try {
    // Where it is not whole the rest of it is on its way, and is looked up with it.
    if ((known === null && !sure) || !isWhole()) return false;
    // On the pile each parcel counts, and not the last one alone.
    if (!overtaken || countsPile()) onScan(codes[known ?? 0] ?? first, turn);
    return true;
  } finally {
    bench.dropTurn(turn);
  }
};

/** The signed-in desk. */
export const Desk = () => {
  // Before all that hears keys.
  useAutoLock();
  useScans(onHeard, never, bench.missScan);
  useShortcuts();
  useDeskEvents();
  useSyncEvents();
  useAnswerSounds();
  usePileSounds();
  useFocusHome();
  return (
    <div className={classes.shell}>
      <Header onScan={onScan} />
      <div className={classes.alerts}>
        <SyncAlert />
      </div>
      <AnswerRow />
      <div className={classes.body}>
        <CurrentScreen />
      </div>
      <Footer />
      <KeysSheet />
      <AddressBookDialog />
      <ListImportDialog />
      <PasteDialog />
      <Palette />
      <OverrideDialog />
      <DeleteDialog />
      <VoidDialog />
      <HoldDialog />
      <CancelDialog />
      <ExportDialog />
      <ReturnDialog />
      <OrderQuestionsDialog />
      <SaveTemplateDialog />
      <RatesDialog />
      <PaperDialog />
      <FitDialog />
      <NewShipmentDialog />
      <PrefetchDialog />
      <SignOutDialog />
    </div>
  );
};
