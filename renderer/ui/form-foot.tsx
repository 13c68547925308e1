import { Button } from '@mantine/core';
import type { Failure } from '../api/failure.ts';
import { FailureBox } from './failure-box.tsx';
import classes from './form-foot.module.css';
import ui from './ui.module.css';

interface FormFootProps {
  /** Of the button that sends the form. */
  save: string;
  cancel: string;
  busy: boolean;
  failure: Failure | null;
  onCancel(): void;
}

/** The end of a form in Settings: save, cancel, and how the saving failed. */
export const FormFoot = ({ save, cancel, busy, failure, onCancel }: FormFootProps) => (
  <>
    <div className={ui.actions}>
      <Button type="submit" loading={busy}>
        {save}
      </Button>
      <Button variant="subtle" disabled={busy} onClick={onCancel}>
        {cancel}
      </Button>
    </div>
    {failure && (
      <div className={classes.said}>
        <FailureBox failure={failure} />
      </div>
    )}
  </>
);
