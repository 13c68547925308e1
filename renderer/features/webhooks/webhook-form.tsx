import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { type FormEvent, useRef, useState } from 'react';
import { webhookTypes } from '../../../shared/webhooks/events.ts';
import { isUnprotected } from '../../../shared/webhooks/place.ts';
import type { EndpointView } from '../../../shared/webhooks/views.ts';
import { useWords } from '../../i18n/use-words.ts';
import { useWebhooks, webhooks } from '../../stores/webhooks.ts';
import { FormFoot } from '../../ui/form-foot.tsx';
import { MoreFields } from '../../ui/more-fields.tsx';
import { Notice } from '../../ui/notice.tsx';
import list from '../../ui/settings-list.module.css';
import ui from '../../ui/ui.module.css';
import { draftOf, type WebhookForm as Form, type FormMember, problemsOf, type TextMember } from './draft.ts';
import { typeText } from './webhook-words.ts';
import classes from './webhooks.module.css';

interface FieldsProps {
  form: Form;
  problems: ReadonlySet<FormMember>;
  onChange(change: Partial<Form>): void;
}

const text = (member: TextMember, { form, onChange }: FieldsProps) => ({
  value: form[member],
  'data-field': `webhook.${member}`,
  autoComplete: 'off',
  spellCheck: false,
  onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
    onChange({ [member]: currentTarget.value }),
});

const Types = ({ form, problems, onChange }: FieldsProps) => {
  const t = useWords();
  const chosen = (types: readonly string[]) =>
    onChange({ types: webhookTypes.filter((type) => types.includes(type)) });
  return (
    <Checkbox.Group
      className={ui.wide}
      label={t('webhooks:types')}
      data-field="webhook.types"
      tabIndex={-1}
      value={[...form.types]}
      error={problems.has('types') && t('webhooks:typesProblem')}
      onChange={chosen}
    >
      <div className={classes.types}>
        {webhookTypes.map((type) => (
          <Checkbox key={type} value={type} label={typeText(t, type)} />
        ))}
      </div>
    </Checkbox.Group>
  );
};

const More = (props: FieldsProps) => {
  const t = useWords();
  const { form, problems } = props;
  return (
    <MoreFields
      label={t('webhooks:more')}
      isFilled={form.proxy !== '' || form.ca !== ''}
      hasProblem={problems.has('proxy') || problems.has('ca')}
      className={list.fields}
    >
      <TextInput
        label={t('webhooks:proxy')}
        description={t('webhooks:proxyHint')}
        inputMode="url"
        error={problems.has('proxy') && t('webhooks:proxyProblem')}
        {...text('proxy', props)}
      />
      <Textarea
        label={t('webhooks:ca')}
        description={t('webhooks:caHint')}
        classNames={{ input: classes.pem }}
        rows={2}
        error={problems.has('ca') && t('webhooks:caProblem')}
        {...text('ca', props)}
      />
    </MoreFields>
  );
};

const Fields = (props: FieldsProps) => {
  const t = useWords();
  const { form, problems, onChange } = props;
  return (
    <div className={list.fields}>
      <TextInput
        label={t('webhooks:name')}
        description={t('webhooks:nameHint')}
        maxLength={60}
        autoFocus
        error={problems.has('name') && t('webhooks:nameProblem')}
        {...text('name', props)}
      />
      <TextInput
        label={t('webhooks:url')}
        description={t('webhooks:urlHint')}
        inputMode="url"
        error={problems.has('url') && t('webhooks:urlProblem')}
        {...text('url', props)}
      />
      {isUnprotected(form.url.trim()) && (
        <div className={ui.wide}>
          <Notice tone="wait" title={t('webhooks:urlUnprotected')} />
        </div>
      )}
      <Types {...props} />
      <Checkbox
        label={t('webhooks:whole')}
        description={t('webhooks:wholeHint')}
        checked={form.whole}
        onChange={({ currentTarget }) => onChange({ whole: currentTarget.checked })}
      />
      <Checkbox
        label={t('webhooks:on')}
        description={t('webhooks:onHint')}
        checked={form.on}
        onChange={({ currentTarget }) => onChange({ on: currentTarget.checked })}
      />
      <More {...props} />
    </div>
  );
};

const NONE: ReadonlySet<FormMember> = new Set();
const ORDER: readonly FormMember[] = ['name', 'url', 'types', 'proxy', 'ca'];

interface WebhookFormProps {
  form: Form;
  /** Null for a new one. */
  endpoint: EndpointView | null;
  onDone(): void;
}

/** Adds a webhook, or changes one. */
export const WebhookForm = ({ form, endpoint, onDone }: WebhookFormProps) => {
  const t = useWords();
  const [tried, setTried] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const { busy, failure } = useWebhooks((state) => state);
  const problems = problemsOf(form);
  const title = endpoint ? t('webhooks:changeTitle', { name: endpoint.name }) : t('webhooks:addTitle');

  /** False where something does not fit: the focus goes there. */
  const fits = (): boolean => {
    setTried(true);
    const first = ORDER.find((member) => problems.has(member));
    if (first) element.current?.querySelector<HTMLElement>(`[data-field="webhook.${first}"]`)?.focus();
    return first === undefined;
  };
  const save = async () => {
    if (!fits()) return;
    const draft = draftOf(form);
    const saved = await (endpoint ? webhooks.change(endpoint.id, draft) : webhooks.add(draft));
    if (!saved) return;
    const name = form.name.trim();
    notifications.show({ message: t('webhooks:saved', { name }), color: 'green' });
    onDone();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <form ref={element} className={ui.card} aria-label={title} noValidate onSubmit={submit}>
      <h2 className={ui.cardTitle}>{title}</h2>
      <Fields form={form} problems={tried ? problems : NONE} onChange={webhooks.type} />
      <FormFoot
        save={endpoint ? t('webhooks:saveChange') : t('webhooks:saveNew')}
        cancel={t('common:cancel')}
        busy={busy !== null}
        failure={failure}
        onCancel={onDone}
      />
    </form>
  );
};
