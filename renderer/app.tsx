import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { useEffect, useMemo } from 'react';
import { LockScreen } from './features/lock/lock-screen.tsx';
import { SetupScreen } from './features/setup/setup-screen.tsx';
import { Desk } from './features/shell/desk.tsx';
import { clearSelection } from './features/shipments/selection.ts';
import { SignInScreen } from './features/sign-in/sign-in-screen.tsx';
import { speak } from './i18n/index.ts';
import { useWords } from './i18n/use-words.ts';
import { bench, drafts } from './stores/bench/index.ts';
import { chooseCarrier } from './stores/carrier-drafts.ts';
import { forgetDesk } from './stores/desk-data.ts';
import { forgetUnsavedWork } from './stores/editor/unsaved-work.ts';
import { forgetHandover } from './stores/handover/index.ts';
import { useLink } from './stores/link.ts';
import { printJobs } from './stores/print-jobs.ts';
import { choosePrinter } from './stores/printer-drafts.ts';
import { goTo } from './stores/screen.ts';
import { useSession } from './stores/session.ts';
import { useSettings } from './stores/settings.ts';
import { forgetSync } from './stores/sync/index.ts';
import { chooseTemplate } from './stores/template-drafts.ts';
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
  forgetSync();
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
  const { language, theme: appearance } = useSettings((state) => state.settings);
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
