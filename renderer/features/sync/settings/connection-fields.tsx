import { Button, FileButton, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { IconFileCertificate } from '@tabler/icons-react';
import { roles } from '../../../../shared/roles.ts';
import { useWords } from '../../../i18n/use-words.ts';
import { type ConnectionValues, certificatesIn, type Member } from '../../../stores/sync/create-settings.ts';
import { syncSettings } from '../../../stores/sync/index.ts';
import { roleNamesOf, roleNamesText } from '../../../stores/sync/role-names.ts';
import ui from '../../../ui/ui.module.css';
import classes from './connection.module.css';

interface FieldsProps {
  values: ConnectionValues;
  problems: ReadonlySet<Member>;
  /** Something was typed: what does not fit is said. */
  typed: boolean;
  readOnly: boolean;
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Text typed as days; any other text unchanged, to be refused by the validation. */
const daysOf = (text: string): number | string => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : text);

const Certificates = ({ values, problems, readOnly }: FieldsProps) => {
  const t = useWords();
  const pem = textOf(values.ca);
  const count = certificatesIn(pem);
  const read = async (file: File | null) => {
    if (!file) return;
    // Several files, one after the other: each adds its own.
    const text = await file.text().catch(() => '');
    syncSettings.change('ca', [pem.trim(), text.trim()].filter(Boolean).join('\n'));
  };
  return (
    <div className={ui.wide}>
      <Textarea
        label={t('sync:ca')}
        description={t('sync:caHint')}
        classNames={{ input: classes.pem }}
        rows={3}
        spellCheck={false}
        autoComplete="off"
        data-field="sync.ca"
        readOnly={readOnly}
        value={pem}
        error={problems.has('ca') && t('sync:caInvalid')}
        onChange={({ currentTarget }) => syncSettings.change('ca', currentTarget.value)}
      />
      <div className={classes.below}>
        <span>{count === 0 ? t('sync:caNone') : t('sync:caCount', { count })}</span>
        {!readOnly && (
          <FileButton accept=".pem,.crt,.cer,application/x-pem-file" onChange={(file) => void read(file)}>
            {(props) => (
              <Button {...props} size="xs" variant="default" leftSection={<IconFileCertificate size={16} />}>
                {t('sync:caFile')}
              </Button>
            )}
          </FileButton>
        )}
      </div>
    </div>
  );
};

/** Differences of a service that is no Packdesk from one. */
const Manner = ({ values, problems, readOnly }: FieldsProps) => {
  const t = useWords();
  return (
    <>
      <TextInput
        className={classes.url}
        label={t('sync:refreshPath')}
        description={t('sync:refreshPathHint')}
        autoComplete="off"
        spellCheck={false}
        data-field="sync.refreshPath"
        readOnly={readOnly}
        value={textOf(values.refreshPath)}
        error={problems.has('refreshPath') && t('sync:refreshPathInvalid')}
        onChange={({ currentTarget }) => syncSettings.change('refreshPath', currentTarget.value)}
      />
      <Textarea
        className={ui.wide}
        label={t('sync:roleNames')}
        description={t('sync:roleNamesHint')}
        classNames={{ input: classes.pem }}
        rows={2}
        autosize
        spellCheck={false}
        autoComplete="off"
        data-field="sync.roleNames"
        readOnly={readOnly}
        value={roleNamesText(values.roleNames)}
        error={problems.has('roleNames') && t('sync:roleNamesInvalid', { roles: roles.join(', ') })}
        onChange={({ currentTarget }) => syncSettings.change('roleNames', roleNamesOf(currentTarget.value))}
        onBlur={({ currentTarget }) =>
          syncSettings.change('roleNames', roleNamesOf(currentTarget.value.trim()))
        }
      />
    </>
  );
};

/** The settings of the connection, as they are typed. */
export const ConnectionFields = (props: FieldsProps) => {
  const { values, problems, typed, readOnly } = props;
  const t = useWords();
  const url = textOf(values.url);
  const edge = values.role === 'edge';
  return (
    <div className={ui.fields}>
      <NativeSelect
        className={classes.role}
        label={t('sync:role')}
        data={[
          { value: 'origin', label: t('sync:roleOrigin') },
          { value: 'edge', label: t('sync:roleEdge') },
        ]}
        data-field="sync.role"
        disabled={readOnly}
        value={edge ? 'edge' : 'origin'}
        onChange={({ currentTarget }) => syncSettings.change('role', currentTarget.value)}
      />
      <TextInput
        className={classes.url}
        label={t('sync:url')}
        description={t('sync:urlHint')}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        data-field="sync.url"
        readOnly={readOnly}
        value={url}
        error={typed && problems.has('url') && t(url.trim() === '' ? 'sync:urlMissing' : 'sync:urlInvalid')}
        onChange={({ currentTarget }) => syncSettings.change('url', currentTarget.value)}
      />
      <TextInput
        className={classes.url}
        label={t('sync:proxy')}
        description={t('sync:proxyHint')}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        data-field="sync.proxy"
        readOnly={readOnly}
        value={textOf(values.proxy)}
        error={problems.has('proxy') && t('sync:proxyInvalid')}
        onChange={({ currentTarget }) => syncSettings.change('proxy', currentTarget.value)}
      />
      <TextInput
        label={t('sync:offlineDays')}
        description={t('sync:offlineDaysHint')}
        inputMode="numeric"
        autoComplete="off"
        data-field="sync.offlineDays"
        readOnly={readOnly}
        value={textOf(values.offlineDays)}
        error={problems.has('offlineDays') && t('sync:offlineDaysInvalid')}
        onChange={({ currentTarget }) => syncSettings.change('offlineDays', daysOf(currentTarget.value))}
      />
      <Manner {...props} />
      <Certificates {...props} />
    </div>
  );
};
