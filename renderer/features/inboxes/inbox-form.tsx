import { NativeSelect, PasswordInput, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { type FormEvent, useRef, useState } from 'react';
import { InboxDraft, InboxScheme, inboxSchemes } from '../../../shared/import/inbox.ts';
import { useWords } from '../../i18n/use-words.ts';
import { inboxes, type TypedInbox, useInboxes } from '../../stores/inboxes.ts';
import { FormFoot } from '../../ui/form-foot.tsx';
import list from '../../ui/settings-list.module.css';
import ui from '../../ui/ui.module.css';

/** A form as it is sent to the desk: only Shopify brings a secret of its own. */
const draftOf = ({ secret, name, ...form }: TypedInbox) => ({
  ...form,
  name: name.trim(),
  ...(form.scheme === 'shopify' && { secret: secret.trim() }),
});

/** Members that do not fit. */
const problemsOf = (form: TypedInbox): ReadonlySet<string> =>
  new Set((InboxDraft.safeParse(draftOf(form)).error?.issues ?? []).map(({ path }) => String(path[0])));

const NONE: ReadonlySet<string> = new Set();
const ORDER = ['name', 'profile', 'secret'] as const;

/** Adds an inbox. */
export const InboxForm = ({ form, onDone }: { form: TypedInbox; onDone(): void }) => {
  const t = useWords();
  const [tried, setTried] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const { busy, failure, view } = useInboxes((state) => state);
  const problems = problemsOf(form);
  const shown = tried ? problems : NONE;
  const save = async () => {
    setTried(true);
    const first = ORDER.find((member) => problems.has(member));
    if (first) return element.current?.querySelector<HTMLElement>(`[data-field="inbox.${first}"]`)?.focus();
    const draft = InboxDraft.parse(draftOf(form));
    if (!(await inboxes.add(draft))) return;
    notifications.show({ message: t('inboxes:saved', { name: draft.name }), color: 'green' });
    onDone();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <form ref={element} className={ui.card} aria-label={t('inboxes:addTitle')} noValidate onSubmit={submit}>
      <h2 className={ui.cardTitle}>{t('inboxes:addTitle')}</h2>
      <div className={list.fields}>
        <TextInput
          label={t('inboxes:name')}
          description={t('inboxes:nameHint')}
          maxLength={40}
          autoFocus
          autoComplete="off"
          spellCheck={false}
          data-field="inbox.name"
          value={form.name}
          error={shown.has('name') && t('inboxes:nameProblem')}
          onChange={({ currentTarget }) => inboxes.type({ name: currentTarget.value })}
        />
        <NativeSelect
          label={t('inboxes:profile')}
          description={t('inboxes:profileHint')}
          data-field="inbox.profile"
          value={form.profile}
          data={(view?.profiles ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ currentTarget }) => inboxes.type({ profile: currentTarget.value })}
        />
        <NativeSelect
          label={t('inboxes:scheme')}
          data-field="inbox.scheme"
          value={form.scheme}
          data={inboxSchemes.map((scheme) => ({ value: scheme, label: t(`inboxes:scheme-${scheme}`) }))}
          onChange={({ currentTarget }) => inboxes.type({ scheme: InboxScheme.parse(currentTarget.value) })}
        />
        {form.scheme === 'shopify' && (
          <PasswordInput
            label={t('inboxes:secret')}
            description={t('inboxes:secretFieldHint')}
            autoComplete="off"
            data-field="inbox.secret"
            value={form.secret}
            error={shown.has('secret') && t('inboxes:secretProblem')}
            onChange={({ currentTarget }) => inboxes.type({ secret: currentTarget.value })}
          />
        )}
      </div>
      <FormFoot
        save={t('inboxes:saveNew')}
        cancel={t('common:cancel')}
        busy={busy !== null}
        failure={failure}
        onCancel={onDone}
      />
    </form>
  );
};
