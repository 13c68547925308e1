import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { exportPlaceholders } from '../../../shared/export/file-name.ts';
import {
  type ExportProfile,
  exportEncodings,
  exportFormats,
  exportMoments,
} from '../../../shared/export/profile.ts';
import { rowKinds } from '../../../shared/import/profile.ts';
import { useWords } from '../../i18n/use-words.ts';
import { exportsStore, useExports } from '../../stores/exports.ts';
import { MoreFields } from '../../ui/more-fields.tsx';
import { Notice } from '../../ui/notice.tsx';
import list from '../../ui/settings-list.module.css';
import ui from '../../ui/ui.module.css';
import classes from './exports.module.css';
import type { FormMember } from './problems.ts';

interface FieldsProps {
  form: ExportProfile;
  problems: ReadonlySet<FormMember>;
}

type Chosen = 'format' | 'row' | 'when' | 'encoding' | 'delimiter' | 'decimals';

interface ChoiceProps {
  form: ExportProfile;
  member: Chosen;
  values: readonly { value: string; label: string }[];
}

const Choice = ({ form, member, values }: ChoiceProps) => {
  const t = useWords();
  return (
    <NativeSelect
      label={t(`exports:${member}`)}
      data-field={`export.${member}`}
      value={form[member]}
      data={[...values]}
      onChange={({ currentTarget }) => exportsStore.type({ [member]: currentTarget.value })}
    />
  );
};

const text = (member: 'name' | 'folder' | 'file', form: ExportProfile) => ({
  value: form[member],
  'data-field': `export.${member}`,
  autoComplete: 'off',
  spellCheck: false,
  onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
    exportsStore.type({ [member]: currentTarget.value }),
});

const Folder = ({ form, problems }: FieldsProps) => {
  const t = useWords();
  const { busy, tried } = useExports((state) => state);
  const folder = form.folder.trim();
  return (
    <div className={ui.wide}>
      <div className={classes.folder}>
        <TextInput
          label={t('exports:folder')}
          description={t('exports:folderHint')}
          error={problems.has('folder') && t('exports:folderProblem')}
          {...text('folder', form)}
        />
        <Button
          variant="default"
          disabled={folder === '' || busy !== null}
          onClick={() => void exportsStore.tryFolder(folder)}
        >
          {t('exports:try')}
        </Button>
      </div>
      {tried !== null && tried === folder && <Notice tone="good" title={t('exports:tryOk', { folder })} />}
    </div>
  );
};

const More = ({ form }: FieldsProps) => {
  const t = useWords();
  const signs: Record<string, string> = { '\t': t('exports:tab') };
  return (
    <MoreFields label={t('exports:more')} isFilled={false} hasProblem={false} className={list.fields}>
      <Choice
        form={form}
        member="encoding"
        values={exportEncodings.map((value) => ({ value, label: value.toUpperCase() }))}
      />
      <Choice
        form={form}
        member="delimiter"
        values={[',', ';', '\t', '|'].map((value) => ({ value, label: signs[value] ?? value }))}
      />
      <Choice
        form={form}
        member="decimals"
        values={(['point', 'comma'] as const).map((value) => ({ value, label: t(`exports:${value}`) }))}
      />
    </MoreFields>
  );
};

/** All of an export but its columns. */
export const ExportFields = ({ form, problems }: FieldsProps) => {
  const t = useWords();
  return (
    <>
      <TextInput
        label={t('exports:name')}
        maxLength={100}
        autoFocus
        error={problems.has('name') && t('exports:nameProblem')}
        {...text('name', form)}
      />
      <Choice
        form={form}
        member="when"
        values={exportMoments.map((value) => ({ value, label: t(`exports:when-${value}`) }))}
      />
      <Choice
        form={form}
        member="format"
        values={exportFormats.map((value) => ({ value, label: value.toUpperCase() }))}
      />
      <Choice
        form={form}
        member="row"
        values={rowKinds.map((value) => ({ value, label: t(`exports:row-${value}`) }))}
      />
      <Folder form={form} problems={problems} />
      <TextInput
        className={ui.wide}
        label={t('exports:file')}
        description={t('exports:fileHint', {
          placeholders: exportPlaceholders.map((name) => `{${name}}`).join(' '),
        })}
        error={problems.has('file') && t('exports:fileProblem')}
        {...text('file', form)}
      />
      <Checkbox
        label={t('exports:on')}
        description={t('exports:onHint')}
        checked={form.on}
        onChange={({ currentTarget }) => exportsStore.type({ on: currentTarget.checked })}
      />
      {form.format !== 'xlsx' && form.format !== 'json' && <More form={form} problems={problems} />}
    </>
  );
};
