import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import type { DeskSettings, FirstStep } from '../../../shared/desk/settings.ts';
import { type Failure, toFailure } from '../../api/failure.ts';
import { useWords } from '../../i18n/use-words.ts';
import { FormContext, sendBy, useFormOf } from '../../parts/editor/form.ts';
import { focusWhenThere } from '../../parts/focus.ts';
import { createEditor, problemsBySchema } from '../../stores/editor/create-editor.ts';
import { leaveStep, useFirstSteps } from '../../stores/first-steps.ts';
import { changeSettings, useSettings } from '../../stores/settings.ts';
import frame from '../../ui/editor-screen.module.css';
import { FailureBox } from '../../ui/failure-box.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SettingsForm } from '../desk-settings/settings-form.ts';
import classes from './first-steps.module.css';

/** Steps that set settings of the desk, each with which. */
const membersOf = {
  desk: ['station', 'language', 'documentLanguage'],
  sender: ['sender'],
  numbers: ['companyPrefix', 'ssccRange'],
  carrier: ['defaultCarrier'],
} as const satisfies Partial<Record<FirstStep, readonly (keyof DeskSettings)[]>>;

export type SettingStep = keyof typeof membersOf;

const StepSettings = SettingsForm.partial();

const stepEditor = createEditor<Partial<DeskSettings>, { path: string }>({
  kind: 'first-steps',
  problems: problemsBySchema(StepSettings),
  textProblem: (path) => ({ path }),
  onNewer: 'rebase',
});

const settingsOfStep = (step: SettingStep, settings: DeskSettings): Partial<DeskSettings> =>
  Object.fromEntries(membersOf[step].map((name) => [name, settings[name]]));

/** A step that sets settings: its fields, saved with one key, and the ways on. */
export const StepForm = ({ step, children }: { step: SettingStep; children: ReactNode }) => {
  const t = useWords();
  const [failure, setFailure] = useState<Failure | null>(null);
  const settings = useSettings((state) => state.settings);
  const stored = settingsOfStep(step, settings);
  const { form, element, busy, submit, untouch } = useFormOf({ editor: stepEditor, key: step, stored });
  const isDirty = stepEditor.isUnsaved(step, stored);
  const isOpen = useFirstSteps().some((each) => each.step === step && each.state === 'open');
  // The desk has a name and languages from the start: to leave them is an answer.
  const isUnanswered = isOpen && !isDirty && step !== 'desk';
  const [isAsked, setAsked] = useState(false);

  useEffect(() => {
    focusWhenThere(() => element.current?.querySelector<HTMLElement>('input, select') ?? null);
  }, [element]);

  const trying = async (todo: () => Promise<void>) => {
    setFailure(null);
    try {
      await todo();
      await leaveStep(step);
    } catch (thrown) {
      setFailure(toFailure(thrown));
    }
  };
  const save = () =>
    trying(async () => {
      await stepEditor.sending(step, stored, async (document) => {
        await changeSettings(StepSettings.parse(document));
        return { key: step, stored: settingsOfStep(step, useSettings.getState().settings) };
      });
      untouch();
    });
  const skip = () =>
    trying(async () => {
      stepEditor.discard(step);
    });

  return (
    <FormContext value={form}>
      <form
        ref={element}
        onSubmit={sendBy(async () => (isUnanswered ? setAsked(true) : await submit(save)))}
        noValidate
      >
        {children}
        <div className={`${frame.bar} ${classes.bar}`}>
          {isAsked && isUnanswered && <Notice tone="wait" title={t('firstSteps:nothingEntered')} />}
          {failure && <FailureBox failure={failure} />}
          <div className={frame.buttons}>
            <Button type="submit" loading={busy}>
              {t(isDirty ? 'firstSteps:save' : 'firstSteps:next')}
            </Button>
            <Button variant="default" disabled={busy} onClick={() => void skip()}>
              {t(isDirty ? 'firstSteps:skipChanges' : 'firstSteps:skip')}
            </Button>
          </div>
        </div>
      </form>
    </FormContext>
  );
};
