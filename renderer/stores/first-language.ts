import { create } from 'zustand';
import type { WindowLanguage } from '../../shared/desk/settings.ts';
import { useSession } from './session.ts';
import { changeSettings, useSettings } from './settings.ts';

/** The computer's language, as far as the window has it. */
export const computersLanguage = (): WindowLanguage => (navigator.language.startsWith('de') ? 'de' : 'en');

/** Language of the first screens, until one is chosen for the desk. */
const useFirst = create<{ language: WindowLanguage }>(() => ({ language: computersLanguage() }));

export const chooseFirstLanguage = (language: WindowLanguage): void => useFirst.setState({ language });

/** True while no language was chosen for this desk. */
export const useChoosesLanguage = (): boolean =>
  useSession(({ session }) => session !== null && session.language === null);

/** Language of the window: the desk's, and where none was chosen yet the computer's, or the one that was picked there. */
export const useWindowLanguage = (): WindowLanguage => {
  const first = useFirst(({ language }) => language);
  const isOpen = useChoosesLanguage();
  const { settings, loaded } = useSettings();
  return isOpen || !loaded ? first : settings.language;
};

/** The first sign-in at a desk without a language gives it the one of the window. @throws BridgeError */
export const keepFirstLanguage = async (): Promise<void> => {
  const { session } = useSession.getState();
  if (session?.phase !== 'signed-in' || session.language !== null) return;
  const { language } = useFirst.getState();
  await changeSettings({ language });
  useSession.setState({ session: { ...session, language } });
};
