import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { type FormEvent, useRef, useState } from 'react';
import { HotFolderDraft } from '../../../shared/import/hot-folder.ts';
import { useWords } from '../../i18n/use-words.ts';
import { hotFolders, useHotFolders } from '../../stores/hot-folders.ts';
import { FormFoot } from '../../ui/form-foot.tsx';
import list from '../../ui/settings-list.module.css';
import ui from '../../ui/ui.module.css';

/** Adds a hot folder, or changes one. */
export const HotFolderForm = ({ form, onDone }: { form: HotFolderDraft; onDone(): void }) => {
  const t = useWords();
  const [tried, setTried] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const { busy, failure, view } = useHotFolders((state) => state);
  const { data: draft } = HotFolderDraft.safeParse(form);
  const isNew = form.id === null;
  const title = t(isNew ? 'hotFolders:addTitle' : 'hotFolders:changeTitle');
  const save = async () => {
    setTried(true);
    if (!draft)
      return element.current?.querySelector<HTMLElement>('[data-field="hotFolder.folder"]')?.focus();
    if (!(await hotFolders.save(draft))) return;
    notifications.show({ message: t('hotFolders:saved', { folder: draft.folder }), color: 'green' });
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
        <TextInput
          label={t('hotFolders:folder')}
          description={t('hotFolders:folderHint')}
          autoFocus
          autoComplete="off"
          spellCheck={false}
          data-field="hotFolder.folder"
          value={form.folder}
          error={tried && !draft && t('hotFolders:folderProblem')}
          onChange={({ currentTarget }) => hotFolders.type({ folder: currentTarget.value })}
        />
        <NativeSelect
          label={t('hotFolders:profile')}
          description={t('hotFolders:profileHint')}
          data-field="hotFolder.profile"
          value={form.profile}
          data={(view?.profiles ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ currentTarget }) => hotFolders.type({ profile: currentTarget.value })}
        />
        <Checkbox
          label={t('hotFolders:on')}
          data-field="hotFolder.on"
          checked={form.on}
          onChange={({ currentTarget }) => hotFolders.type({ on: currentTarget.checked })}
        />
      </div>
      <FormFoot
        save={t(isNew ? 'hotFolders:saveNew' : 'common:save')}
        cancel={t('common:cancel')}
        busy={busy !== null}
        failure={failure}
        onCancel={onDone}
      />
    </form>
  );
};
