import { Button, Modal } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { OrderQuestion } from '../../../shared/import/questions.ts';
import { useWords } from '../../i18n/use-words.ts';
import { sound } from '../../parts/sound.ts';
import { useBench } from '../../stores/bench/index.ts';
import {
  decideOrder,
  loadOrderQuestions,
  questionKey,
  useOrderQuestions,
} from '../../stores/order-questions.ts';
import { closeOverlay, useScreen } from '../../stores/screen.ts';
import { dialogHead } from '../../theme.ts';
import classes from './order-questions.module.css';
import { Question } from './question.tsx';

interface ListProps {
  questions: readonly OrderQuestion[];
  chosen: string;
  onChoose(key: string): void;
}

const List = ({ questions, chosen, onChoose }: ListProps) => {
  const t = useWords();
  return (
    <ul className={classes.list} aria-label={t('orderQuestions:list')}>
      {questions.map((question) => {
        const own = questionKey(question);
        return (
          <li key={own}>
            <button type="button" aria-current={own === chosen || undefined} onClick={() => onChoose(own)}>
              <b>{question.key}</b>
              <span>{question.profileName}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
};

const Questions = ({ questions }: { questions: readonly OrderQuestion[] }) => {
  const t = useWords();
  const heading = useRef<HTMLHeadingElement>(null);
  const reference = useBench((state) => state.opened?.shipment.shipmentInfo.shipmentReference);
  // The shipment that is open at the bench comes first.
  const [wanted, setWanted] = useState(() => {
    const own = questions.find((each) => each.reference === reference);
    return own ? questionKey(own) : '';
  });
  const at = Math.max(
    0,
    questions.findIndex((each) => questionKey(each) === wanted),
  );
  const question = questions[at];
  const shown = question ? questionKey(question) : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question has another heading
  useEffect(() => heading.current?.focus(), [shown]);
  if (!question) {
    return (
      <>
        <p>{t('orderQuestions:none')}</p>
        <div className={classes.actions}>
          <Button data-autofocus onClick={closeOverlay}>
            {t('common:close')}
          </Button>
        </div>
      </>
    );
  }
  const decide = async (take: 'file' | 'ours') => {
    const next = questions[at + 1] ?? questions[at - 1];
    const isDone = await decideOrder(question, take);
    sound(isDone ? 'good' : 'bad');
    if (isDone && next) setWanted(questionKey(next));
  };
  return (
    <div className={classes.split}>
      {questions.length > 1 && <List questions={questions} chosen={shown} onChoose={setWanted} />}
      <Question key={shown} question={question} heading={heading} onDecide={(take) => void decide(take)} />
    </div>
  );
};

/** Orders that a file and a person here have changed: one after the other, which of the two counts. */
export const OrderQuestionsDialog = () => {
  const t = useWords();
  const opened = useScreen((state) => state.overlay === 'order-questions');
  const questions = useOrderQuestions((state) => state.questions);
  const count = useOrderQuestions((state) => state.count);
  useEffect(() => {
    // A command beside the desk tells no window. A desk that does not answer is told of by the window's frame.
    if (opened) loadOrderQuestions().catch(() => undefined);
  }, [opened]);
  return (
    <Modal
      opened={opened}
      onClose={closeOverlay}
      title={t('orderQuestions:title', { count })}
      size={1040}
      attributes={dialogHead}
    >
      <Questions questions={questions} />
    </Modal>
  );
};
