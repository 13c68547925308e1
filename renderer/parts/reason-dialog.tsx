import { Button, Modal } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { type Failure, toFailure } from '../api/failure.ts';
import { useWords } from '../i18n/use-words.ts';
import { FailureBox } from '../ui/failure-box.tsx';
import { isPressed, KeysOf } from './commands/shortcuts.tsx';
import classes from './reason-dialog.module.css';
import { isReason, ReasonField } from './reason-field.tsx';
import { sound } from './sound.ts';

interface ReasonFormProps {
  /** Above the reason: what is decided, and what follows from it. */
  children?: ReactNode;
  /** Below the reason, above what went wrong. */
  note?: ReactNode;
  /** On the button that carries it out. */
  confirm: string;
  /** It destroys something: the button is red. */
  danger?: boolean;
  onClose: () => void;
  /**
   * Carries it out for a reason without blanks at its ends. Returns what prevented it, to be shown above the
   * buttons, or null once it is done. An error is shown like that too; the reason stays.
   */
  onConfirm: (reason: string) => Promise<ReactNode>;
}

const ReasonForm = ({ children, note, confirm, danger, onClose, onConfirm }: ReasonFormProps) => {
  const t = useWords();
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [prevented, setPrevented] = useState<ReactNode>(null);
  const [asked, setAsked] = useState(false);
  const given = isReason(reason);
  const carryOut = async () => {
    if (!given || busy) return;
    setBusy(true);
    setFailure(null);
    setPrevented(null);
    try {
      setPrevented(await onConfirm(reason.trim()));
    } catch (thrown) {
      setFailure(toFailure(thrown));
    } finally {
      setBusy(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isPressed('confirm', event)) return;
    event.preventDefault();
    // The button cannot be pressed then; its key is answered.
    if (!given) {
      setAsked(true);
      sound('bad');
    }
    void carryOut();
  };
  return (
    <div className={classes.form}>
      {children}
      <ReasonField value={reason} onChange={setReason} asked={asked} onKeyDown={onKeyDown} />
      {note}
      {failure && <FailureBox failure={failure} />}
      {prevented}
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose} rightSection={<KeysOf id="back" />}>
          {t('common:cancel')}
        </Button>
        <Button
          color={danger ? 'red' : undefined}
          disabled={!given}
          loading={busy}
          onClick={() => void carryOut()}
          rightSection={<KeysOf id="confirm" />}
        >
          {confirm}
        </Button>
      </div>
    </div>
  );
};

interface ReasonDialogProps extends ReasonFormProps {
  /** Subject of the decision; null while there is none. Another one starts with an empty reason. */
  about: string | null;
  title: string;
}

/** Asks for the reason of a decision that history keeps. Ctrl+Enter carries it out. */
export const ReasonDialog = ({ about, title, ...form }: ReasonDialogProps) => (
  <Modal opened={about !== null} onClose={form.onClose} title={title} size={480}>
    {about !== null && <ReasonForm key={about} {...form} />}
  </Modal>
);
