import { UnstyledButton } from '@mantine/core';
import { IconArrowsDiff } from '@tabler/icons-react';
import { useWords } from '../../i18n/use-words.ts';
import { useOrderQuestions } from '../../stores/order-questions.ts';
import { show } from '../../stores/screen.ts';
import waiting from '../waiting/waiting.module.css';

/** At the foot of every screen: orders that a file and a person here have changed. Leads to their questions. */
export const QuestionsFact = () => {
  const t = useWords();
  const count = useOrderQuestions((state) => state.count);
  if (count === 0) return null;
  return (
    <UnstyledButton className={`${waiting.fact} pd-tone-wait`} onClick={() => show('order-questions')}>
      <IconArrowsDiff size={18} aria-hidden="true" /> {t('orderQuestions:foot', { count })}
    </UnstyledButton>
  );
};
