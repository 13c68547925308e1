import { IconFlask } from '@tabler/icons-react';
import { useWords } from '../../../i18n/use-words.ts';
import ui from '../../../ui/ui.module.css';

/** Labels from here have no value. */
export const TestMark = () => {
  const t = useWords();
  return (
    <span className={`${ui.badge} pd-tone-wait`}>
      <IconFlask size={14} aria-hidden="true" />
      {t('engines:test')}
    </span>
  );
};
