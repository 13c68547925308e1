import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import type { EndpointView } from '../../../shared/webhooks/views.ts';
import { useWords } from '../../i18n/use-words.ts';
import { webhooks } from '../../stores/webhooks.ts';
import { onEscape } from '../../ui/keyboard.ts';
import { Notice } from '../../ui/notice.tsx';

interface QuestionProps {
  title: string;
  children: ReactNode;
  /** The button that does it. */
  label: string;
  color?: string;
  onYes(): void;
  onNo(): void;
}

/** A question at its endpoint; the harmless answer has the focus. */
export const Question = ({ title, children, label, color, onYes, onNo }: QuestionProps) => {
  const t = useWords();
  return (
    <Notice
      tone="wait"
      title={title}
      actions={
        <>
          <Button size="xs" {...(color && { color })} onClick={onYes} onKeyDown={onEscape(onNo)}>
            {label}
          </Button>
          <Button size="xs" variant="default" autoFocus onClick={onNo} onKeyDown={onEscape(onNo)}>
            {t('common:cancel')}
          </Button>
        </>
      }
    >
      {children}
    </Notice>
  );
};

interface EndpointQuestionProps {
  endpoint: EndpointView;
  onNo(): void;
}

export const RemoveQuestion = ({ endpoint, onNo }: EndpointQuestionProps) => {
  const t = useWords();
  const { id, name, waiting, dead } = endpoint;
  const remove = async () => {
    onNo();
    if (!(await webhooks.remove(id))) return;
    notifications.show({ message: t('webhooks:removed', { name }), color: 'green' });
  };
  return (
    <Question
      title={t('webhooks:removeAsk', { name })}
      label={t('common:remove')}
      color="red"
      onYes={() => void remove()}
      onNo={onNo}
    >
      {t('webhooks:removeHint', { count: waiting + dead })}
    </Question>
  );
};

export const RotateQuestion = ({ endpoint: { id, name }, onNo }: EndpointQuestionProps) => {
  const t = useWords();
  const rotate = () => {
    onNo();
    void webhooks.rotate(id);
  };
  return (
    <Question
      title={t('webhooks:rotateAsk', { name })}
      label={t('webhooks:rotateDo')}
      onYes={rotate}
      onNo={onNo}
    >
      {t('webhooks:rotateHint')}
    </Question>
  );
};
