import { Button, Checkbox, FileButton, PasswordInput, Textarea, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconFileCertificate } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import type { EngineView } from '../../../../shared/engine/views.ts';
import { useWords } from '../../../i18n/use-words.ts';
import { carrierEngines, useEngines } from '../../../stores/engines.ts';
import { FailureBox } from '../../../ui/failure-box.tsx';
import { MoreFields } from '../../../ui/more-fields.tsx';
import ui from '../../../ui/ui.module.css';
import { type EngineForm as Form, type FormMember, formOf, needsKey, problemsOf } from './draft.ts';
import { EngineTest } from './engine-test.tsx';
import classes from './engines.module.css';

interface FieldsProps {
  form: Form;
  engine: EngineView | null;
  problems: ReadonlySet<FormMember>;
  onChange(change: Partial<Form>): void;
}

const text = (member: FormMember, { form, onChange }: FieldsProps) => ({
  value: form[member],
  'data-field': `engine.${member}`,
  autoComplete: 'off',
  spellCheck: false,
  onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
    onChange({ [member]: currentTarget.value }),
});

const KeyField = (props: FieldsProps) => {
  const t = useWords();
  const { form, engine, problems } = props;
  const isNeeded = needsKey(form, engine);
  const keeps = useEngines(({ view }) => view?.keepsKeys ?? true);
  const fresh = keeps ? t('engines:apiKeyHint') : t('engines:apiKeyUnkept');
  const missing = form.apiKey === '' ? t('engines:apiKeyMissing') : t('engines:apiKeyProblem');
  const kept = isNeeded ? t('engines:apiKeyAgain') : t('engines:apiKeyKept');
  return (
    <PasswordInput
      className={classes.half}
      label={t('engines:apiKey')}
      description={engine ? kept : fresh}
      required={isNeeded}
      withAsterisk={false}
      error={problems.has('apiKey') && missing}
      {...text('apiKey', props)}
    />
  );
};

const Certificates = (props: FieldsProps) => {
  const t = useWords();
  const { form, problems, onChange } = props;
  const read = async (file: File | null) => {
    if (!file) return;
    const pem = await file.text().catch(() => '');
    // Several files, one after the other: each adds its own.
    onChange({ ca: [form.ca.trim(), pem.trim()].filter(Boolean).join('\n') });
  };
  return (
    <div className={ui.wide}>
      <Textarea
        label={t('engines:ca')}
        description={t('engines:caHint')}
        classNames={{ input: classes.pem }}
        rows={2}
        error={problems.has('ca') && t('engines:caProblem')}
        {...text('ca', props)}
      />
      <FileButton accept=".pem,.crt,.cer,application/x-pem-file" onChange={(file) => void read(file)}>
        {(button) => (
          <Button
            {...button}
            className={classes.file}
            size="xs"
            variant="default"
            leftSection={<IconFileCertificate size={16} />}
          >
            {t('engines:caFile')}
          </Button>
        )}
      </FileButton>
    </div>
  );
};

const More = (props: FieldsProps) => {
  const t = useWords();
  const { form, problems } = props;
  return (
    <MoreFields
      label={t('engines:more')}
      isFilled={form.proxy !== '' || form.ca !== ''}
      hasProblem={problems.has('proxy') || problems.has('ca')}
      className={classes.fields}
    >
      <TextInput
        className={classes.half}
        label={t('engines:proxy')}
        description={t('engines:proxyHint')}
        inputMode="url"
        error={problems.has('proxy') && t('engines:proxyProblem')}
        {...text('proxy', props)}
      />
      <Certificates {...props} />
    </MoreFields>
  );
};

const Fields = (props: FieldsProps) => {
  const t = useWords();
  const { form, problems, onChange } = props;
  return (
    <div className={classes.fields}>
      <TextInput
        className={classes.half}
        label={t('engines:name')}
        description={t('engines:nameHint')}
        maxLength={60}
        autoFocus
        error={problems.has('name') && t('engines:nameProblem')}
        {...text('name', props)}
      />
      <Checkbox
        className={classes.check}
        label={t('engines:isTest')}
        description={t('engines:isTestHint')}
        checked={form.isTest}
        onChange={({ currentTarget }) => onChange({ isTest: currentTarget.checked })}
      />
      <TextInput
        className={classes.half}
        label={t('engines:url')}
        description={t('engines:urlHint')}
        inputMode="url"
        error={problems.has('url') && t('engines:urlProblem')}
        {...text('url', props)}
      />
      <KeyField {...props} />
      <More {...props} />
    </div>
  );
};

const NONE: ReadonlySet<FormMember> = new Set();

interface EngineFormProps {
  /** Null for a new one. */
  engine: EngineView | null;
  onDone(): void;
}

/** Connects an engine, or changes one. What is typed, the key above all, does not outlive the form. */
export const EngineForm = ({ engine, onDone }: EngineFormProps) => {
  const t = useWords();
  const [form, setForm] = useState(() => formOf(engine));
  const [tried, setTried] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const { busy, failure, testing } = useEngines((state) => state);
  const problems = problemsOf(form, engine);
  const shown = tried ? problems : NONE;
  const title = engine ? t('engines:changeTitle', { engine: engine.name }) : t('engines:connectTitle');

  /** False where something does not fit: the focus goes there. */
  const fits = (): boolean => {
    setTried(true);
    const order: FormMember[] = ['name', 'url', 'apiKey', 'proxy', 'ca'];
    const first = order.find((member) => problems.has(member));
    if (first) element.current?.querySelector<HTMLElement>(`[data-field="engine.${first}"]`)?.focus();
    return first === undefined;
  };
  const connect = async () => {
    if (!fits() || !(await carrierEngines.connect(form))) return;
    setForm((before) => ({ ...before, apiKey: '' }));
    notifications.show({ message: t('engines:connected', { engine: form.name.trim() }), color: 'green' });
    onDone();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void connect();
  };
  const change = (member: Partial<Form>) => {
    setForm((before) => ({ ...before, ...member }));
    carrierEngines.quiet();
  };
  return (
    <form ref={element} className={ui.card} aria-label={title} noValidate onSubmit={submit}>
      <h2 className={ui.cardTitle}>{title}</h2>
      <Fields form={form} engine={engine} problems={shown} onChange={change} />
      <div className={ui.actions}>
        <Button type="submit" loading={busy !== null} disabled={testing}>
          {engine ? t('engines:saveChange') : t('engines:connect')}
        </Button>
        <Button
          variant="default"
          loading={testing}
          disabled={busy !== null}
          onClick={() => void (fits() && carrierEngines.test(form))}
        >
          {t('engines:runTest')}
        </Button>
        <Button variant="subtle" disabled={busy !== null} onClick={onDone}>
          {t('common:cancel')}
        </Button>
      </div>
      <EngineTest name={form.name} />
      {failure && (
        <div className={classes.said}>
          <FailureBox failure={failure} />
        </div>
      )}
    </form>
  );
};
