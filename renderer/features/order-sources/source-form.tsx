import { Button, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { type FormEvent, useRef, useState } from 'react';
import type { SourceView } from '../../../shared/import/source/views.ts';
import { useWords } from '../../i18n/use-words.ts';
import { orderSources, useOrderSources } from '../../stores/order-sources.ts';
import { FailureBox } from '../../ui/failure-box.tsx';
import ui from '../../ui/ui.module.css';
import { draftOf, type SourceForm as Form, type FormMember, formOrder, problemsOf } from './draft.ts';
import classes from './order-sources.module.css';
import { SourceFields } from './source-fields.tsx';
import { SourceTest } from './source-test.tsx';

const NONE: ReadonlySet<FormMember> = new Set();

interface SourceFormProps {
  form: Form;
  /** Null for a new one. */
  source: SourceView | null;
  onDone(): void;
}

/** Adds an order source, or changes one. */
export const SourceForm = ({ form, source, onDone }: SourceFormProps) => {
  const t = useWords();
  const [tried, setTried] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const { busy, failure, testing } = useOrderSources((state) => state);
  const id = source?.id ?? '';
  // A password goes to the server that it was entered for alone: with another one it is asked for again.
  const isSame =
    source !== null &&
    source.kind === form.kind &&
    source.host === form.host.trim() &&
    source.user === form.user.trim() &&
    source.port === Number(form.port || 0) &&
    source.tls === form.tls &&
    source.ca === form.ca;
  const hasPassword = isSame && (source?.hasPassword ?? false);
  const problems = problemsOf(id, form, hasPassword);
  const title = source ? t('orderSources:changeTitle', { name: source.name }) : t('orderSources:addTitle');

  /** False where something does not fit: the focus goes there. */
  const fits = (): boolean => {
    setTried(true);
    const first = formOrder.find((member) => problems.has(member));
    if (first) element.current?.querySelector<HTMLElement>(`[data-field="order-source.${first}"]`)?.focus();
    return first === undefined;
  };
  const save = async () => {
    if (!fits() || !(await orderSources.save(draftOf(id, form)))) return;
    notifications.show({ message: t('orderSources:saved', { name: form.name.trim() }), color: 'green' });
    onDone();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  const test = () => {
    if (fits()) void orderSources.test(draftOf(id, form), form.code.trim() === '' ? null : form.code);
  };
  return (
    <form ref={element} className={ui.card} aria-label={title} noValidate onSubmit={submit}>
      <h2 className={ui.cardTitle}>{title}</h2>
      <SourceFields
        form={form}
        problems={tried ? problems : NONE}
        hasPassword={hasPassword}
        onChange={orderSources.type}
      />
      <div className={classes.try}>
        <TextInput
          label={t('orderSources:code')}
          description={t('orderSources:codeHint')}
          data-field="order-source.code"
          autoComplete="off"
          value={form.code}
          onChange={({ currentTarget }) => orderSources.type({ code: currentTarget.value })}
        />
        <Button variant="default" loading={testing} disabled={busy !== null && !testing} onClick={test}>
          {t('orderSources:test')}
        </Button>
      </div>
      <SourceTest />
      {failure && (
        <div className={classes.said}>
          <FailureBox failure={failure} />
        </div>
      )}
      <div className={ui.actions}>
        <Button type="submit" loading={busy !== null && !testing} disabled={testing}>
          {source ? t('orderSources:saveChange') : t('orderSources:saveNew')}
        </Button>
        <Button variant="subtle" disabled={busy !== null} onClick={onDone}>
          {t('common:cancel')}
        </Button>
      </div>
    </form>
  );
};
