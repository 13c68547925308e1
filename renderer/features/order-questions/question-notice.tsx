import { Button } from '@mantine/core';
import { useWords } from '../../i18n/use-words.ts';
import { useBench } from '../../stores/bench/index.ts';
import { useQuestionOf } from '../../stores/order-questions.ts';
import { show } from '../../stores/screen.ts';
import { Notice } from '../../ui/notice.tsx';

/** The open shipment was changed by a file, too: nothing of that is in it until a person decides. */
export const QuestionNotice = () => {
  const t = useWords();
  const question = useQuestionOf(useBench((state) => state.opened?.shipment.shipmentInfo.shipmentReference));
  if (!question) return null;
  return (
    <Notice
      tone="wait"
      title={t('orderQuestions:noticeTitle', { order: question.key })}
      actions={
        <Button size="xs" onClick={() => show('order-questions')}>
          {t('orderQuestions:compare')}
        </Button>
      }
    >
      {t('orderQuestions:notice')}
    </Notice>
  );
};
