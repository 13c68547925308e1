import { NativeSelect } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { type FormEvent, useRef, useState } from 'react';
import type { ExportProfile } from '../../../shared/export/profile.ts';
import { readyName } from '../../i18n/ready-exports.ts';
import { useWords } from '../../i18n/use-words.ts';
import { exportsStore, useExports } from '../../stores/exports.ts';
import { FormFoot } from '../../ui/form-foot.tsx';
import { Notice } from '../../ui/notice.tsx';
import list from '../../ui/settings-list.module.css';
import ui from '../../ui/ui.module.css';
import { ColumnFields } from './column-fields.tsx';
import { ExportFields } from './export-fields.tsx';
import { type FormMember, problemsOf } from './problems.ts';

/** Beginning of a value that is an import profile. */
const IMPORT = 'import:';

/** From which a new export begins: a ready one, or an import turned round. */
const Beginning = ({ form }: { form: ExportProfile }) => {
  const t = useWords();
  const { view, busy } = useExports((state) => state);
  const [from, setFrom] = useState(form.id);
  const { ready = [], imports = [] } = view ?? {};
  const choose = async (value: string) => {
    setFrom(value);
    const kept = { folder: form.folder, when: form.when, on: form.on };
    const known = ready.find(({ id }) => id === value);
    if (known)
      return exportsStore.open({
        isNew: true,
        form: { ...known, ...kept, name: readyName(t, known) },
        left: [],
      });
    const source = imports.find(({ id }) => `${IMPORT}${id}` === value);
    if (!source) return;
    const headings = {
      trackingNumber: t('exports:trackingNumber'),
      carrier: t('exports:carrier'),
      shippedOn: t('exports:shippedOn'),
      status: t('exports:status'),
    };
    const name = t('exports:backOf', { name: source.name }).slice(0, 100);
    const turned = await exportsStore.turned({ import: source.id, name, headings });
    if (turned) exportsStore.open({ isNew: true, form: { ...turned.profile, ...kept }, left: turned.left });
  };
  return (
    <NativeSelect
      label={t('exports:from')}
      data-field="export.from"
      disabled={busy !== null}
      value={from}
      data={[
        {
          group: t('exports:fromReady'),
          items: ready.map((each) => ({ value: each.id, label: readyName(t, each) })),
        },
        {
          group: t('exports:fromImport'),
          items: imports.map(({ id, name }) => ({ value: `${IMPORT}${id}`, label: name })),
        },
      ]}
      onChange={({ currentTarget }) => void choose(currentTarget.value)}
    />
  );
};

const NONE: ReadonlySet<FormMember> = new Set();
const ORDER: readonly FormMember[] = ['name', 'folder', 'file', 'columns'];

interface ExportFormProps {
  isNew: boolean;
  form: ExportProfile;
  /** Fields of an import that cannot be written. */
  left: readonly string[];
  onDone(): void;
}

/** Adds an export, or changes one. */
export const ExportForm = ({ isNew, form, left, onDone }: ExportFormProps) => {
  const t = useWords();
  const [tried, setTried] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const { busy, failure } = useExports((state) => state);
  const found = problemsOf(form);
  const problems = tried ? found : NONE;
  const title = isNew ? t('exports:addTitle') : t('exports:changeTitle', { name: form.name });
  const save = async () => {
    setTried(true);
    const first = ORDER.find((member) => found.has(member));
    if (first) {
      element.current?.querySelector<HTMLElement>(`[data-field="export.${first}"]`)?.focus();
      return;
    }
    if (!(await exportsStore.save(form, isNew))) return;
    notifications.show({ message: t('exports:saved', { name: form.name.trim() }), color: 'green' });
    onDone();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <form ref={element} className={ui.card} aria-label={title} noValidate onSubmit={submit}>
      <h2 className={ui.cardTitle}>{title}</h2>
      <div className={list.fields}>
        {isNew && <Beginning form={form} />}
        <ExportFields form={form} problems={problems} />
        {left.length > 0 && (
          <div className={ui.wide}>
            <Notice tone="wait" title={t('exports:left', { fields: left.join(', ') })} />
          </div>
        )}
        <ColumnFields columns={form.columns} hasProblem={problems.has('columns')} />
      </div>
      <FormFoot
        save={isNew ? t('exports:saveNew') : t('exports:saveChange')}
        cancel={t('common:cancel')}
        busy={busy !== null}
        failure={failure}
        onCancel={onDone}
      />
    </form>
  );
};
