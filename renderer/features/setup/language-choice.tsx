import { SegmentedControl } from '@mantine/core';
import { windowLanguages } from '../../../shared/desk/settings.ts';
import { useWords } from '../../i18n/use-words.ts';
import { chooseFirstLanguage, useChoosesLanguage, useWindowLanguage } from '../../stores/first-language.ts';

/** Each in its own language: who cannot read the window's finds theirs. */
const names = { en: 'English', de: 'Deutsch' } as const;

/** On the first screens of a desk whose language no person has chosen yet. */
export const LanguageChoice = () => {
  const t = useWords();
  const language = useWindowLanguage();
  if (!useChoosesLanguage()) return null;
  return (
    <SegmentedControl
      fullWidth
      mt={20}
      aria-label={t('settings:language')}
      data={windowLanguages.map((value) => ({ value, label: names[value] }))}
      value={language}
      onChange={(value) => chooseFirstLanguage(value as keyof typeof names)}
    />
  );
};
