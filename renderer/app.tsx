import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { useEffect, useMemo } from 'react';
import { NewPasswordScreen } from './features/account/new-password-screen.tsx';
import { LockScreen } from './features/lock/lock-screen.tsx';
import { SetupScreen } from './features/setup/setup-screen.tsx';
import { Desk } from './features/shell/desk.tsx';
import { clearSelection } from './features/shipments/selection.ts';
import { SignInScreen } from './features/sign-in/sign-in-screen.tsx';
import { speak } from './i18n/index.ts';
import { useWords } from './i18n/use-words.ts';
import { articleMaster } from './stores/article-master/articles.ts';
import { auditLog } from './stores/audit.ts';
import { bench, drafts } from './stores/bench/index.ts';
import { chooseCarrier } from './stores/carrier-drafts.ts';
import { forgetDesk } from './stores/desk-data.ts';
import { forgetUnsavedWork } from './stores/editor/unsaved-work.ts';
import { carrierEngines } from './stores/engines.ts';
import { exportsStore } from './stores/exports.ts';
import { keepFirstLanguage, useWindowLanguage } from './stores/first-language.ts';
import { forgetHandover } from './stores/handover/index.ts';
import { hotFolders } from './stores/hot-folders.ts';
import { inboxes } from './stores/inboxes.ts';
import { useLink } from './stores/link.ts';
import { forgetListImport } from './stores/list-import.ts';
import { forgetOrderImport } from './stores/order-import/file.ts';
import { orderSources } from './stores/order-sources.ts';
import { printJobs } from './stores/print-jobs.ts';
import { choosePrinter } from './stores/printer-drafts.ts';
import { forgetRecoveryCodes } from './stores/recovery-codes.ts';
import { reportSettings } from './stores/report-settings.ts';
import { reports } from './stores/reports.ts';
import { goTo } from './stores/screen.ts';
import { useSession } from './stores/session.ts';
import { useSettings } from './stores/settings.ts';
import { listViews } from './stores/shipments/index.ts';
import { forgetListWork } from './stores/shipments/many.ts';
import { forgetSync } from './stores/sync/index.ts';
import { system } from './stores/system.ts';
import { chooseTemplate } from './stores/template-drafts.ts';
import { deskUsers } from './stores/users.ts';
import { webhooks } from './stores/webhooks.ts';
import { contrastVariables, themeIn } from './theme.ts';
import { FaultScreen } from './ui/fault-screen.tsx';
import { Gate } from './ui/gate.tsx';
import { useDelayed } from './ui/use-delayed.ts';

/** Before the desk has said who is signed in: nothing for a moment, then words. */
const Waiting = () => {
  const t = useWords();
  const late = useDelayed(true, 600);
  return late ? <Gate title={t('common:connecting')}>{null}</Gate> : null;
};

/** Nothing of the one who was signed in stays behind; unsaved changes lie in their drafts. */
const forgetUser = (): void => {
  bench.clear();
  drafts.close();
  forgetDesk();
  printJobs.forget();
  chooseCarrier(null);
  chooseTemplate(null);
  choosePrinter(null);
  forgetUnsavedWork();
  forgetHandover();
  forgetOrderImport();
  articleMaster.forget();
  forgetListImport();
  forgetSync();
  webhooks.forget();
  reportSettings.forget();
  reports.forget();
  exportsStore.forget();
  orderSources.forget();
  hotFolders.forget();
  inboxes.forget();
  carrierEngines.forget();
  deskUsers.forget();
  forgetRecoveryCodes();
  auditLog.forget();
  system.forget();
  listViews.close();
  forgetListWork();
  clearSelection();
  goTo('bench');
};

const Screens = () => {
  const t = useWords();
  const link = useLink((state) => state.state);
  const session = useSession((state) => state.session);
  const phase = session?.phase;
  useEffect(() => {
    if (phase === 'signed-out') forgetUser();
    // Chosen again at the next sign-in where it is not kept now.
    if (phase === 'signed-in') keepFirstLanguage().catch(() => undefined);
  }, [phase]);
  if (link === 'refused' && session) {
    return <Gate title={t('common:restartedTitle')}>{t('common:restartedAction')}</Gate>;
  }
  if (link === 'refused') {
    return <Gate title={t('common:refusedTitle')}>{t('common:refusedAction')}</Gate>;
  }
  if (link === 'elsewhere') {
    return <Gate title={t('common:elsewhereTitle')}>{t('common:elsewhereAction')}</Gate>;
  }
  switch (session?.phase) {
    case undefined:
      return <Waiting />;
    case 'setup':
      return <SetupScreen />;
    case 'password':
      return <NewPasswordScreen session={session} />;
    case 'signed-out':
      return <SignInScreen session={session} />;
    case 'locked':
      return <LockScreen session={session} />;
    case 'signed-in':
      return <Desk />;
  }
};

export const App = () => {
  const t = useWords();
  const language = useWindowLanguage();
  const { theme: appearance } = useSettings((state) => state.settings);
  const close = t('common:close');
  const theme = useMemo(() => themeIn({ close }), [close]);
  useEffect(() => {
    void speak(language);
  }, [language]);
  const forced = appearance === 'auto' ? undefined : appearance;
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={contrastVariables}
      defaultColorScheme="auto"
      forceColorScheme={forced}
    >
      <Notifications position="bottom-center" limit={1} />
      <FaultScreen>
        <Screens />
      </FaultScreen>
    </MantineProvider>
  );
};
