import { Checkbox, NativeSelect, PasswordInput, Textarea, TextInput } from '@mantine/core';
import { sourceKinds } from '../../../shared/import/source/settings.ts';
import { useWords } from '../../i18n/use-words.ts';
import { useOrderSources } from '../../stores/order-sources.ts';
import { MoreFields } from '../../ui/more-fields.tsx';
import { Notice } from '../../ui/notice.tsx';
import list from '../../ui/settings-list.module.css';
import ui from '../../ui/ui.module.css';
import type { FormMember, SourceForm } from './draft.ts';
import classes from './order-sources.module.css';

export interface FieldsProps {
  form: SourceForm;
  problems: ReadonlySet<FormMember>;
  /** The desk has a password of this source. */
  hasPassword: boolean;
  onChange(change: Partial<SourceForm>): void;
}

type TextMember = FormMember | 'code';

/** A field of text by its member; `problem` is said where it does not fit. */
const useText = ({ form, problems, onChange }: FieldsProps) => {
  const t = useWords();
  return (member: TextMember, problem: string = t('common:fieldRequired')) => ({
    value: form[member],
    'data-field': `order-source.${member}`,
    autoComplete: 'off',
    spellCheck: false,
    error: member !== 'code' && problems.has(member) && problem,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange({ [member]: currentTarget.value }),
  });
};

const Server = (props: FieldsProps) => {
  const t = useWords();
  const text = useText(props);
  const { form, hasPassword, onChange } = props;
  return (
    <>
      <TextInput label={t('orderSources:host')} description={t('orderSources:hostHint')} {...text('host')} />
      <TextInput
        label={t('orderSources:port')}
        description={t('orderSources:portHint', { port: form.kind === 'postgres' ? 5432 : 3306 })}
        inputMode="numeric"
        {...text('port', t('orderSources:portProblem'))}
      />
      <TextInput
        label={t('orderSources:database')}
        description={t('orderSources:databaseHint')}
        {...text('database')}
      />
      <TextInput label={t('orderSources:user')} description={t('orderSources:userHint')} {...text('user')} />
      <PasswordInput
        label={t('orderSources:password')}
        description={t(hasPassword ? 'orderSources:passwordKept' : 'orderSources:passwordHint')}
        {...text('password')}
        autoComplete="new-password"
      />
      <Checkbox
        className={classes.check}
        label={t('orderSources:tls')}
        checked={form.tls}
        onChange={({ currentTarget }) => onChange({ tls: currentTarget.checked })}
      />
      {!form.tls && (
        <div className={ui.wide}>
          <Notice tone="wait" title={t('orderSources:tlsOff')} />
        </div>
      )}
    </>
  );
};

const Table = (props: FieldsProps) => {
  const t = useWords();
  const text = useText(props);
  const { form, onChange } = props;
  if (form.kind === 'file')
    return (
      <TextInput
        label={t('orderSources:column')}
        description={t('orderSources:columnFileHint')}
        {...text('column')}
      />
    );
  return (
    <>
      <NativeSelect
        className={ui.wide}
        label={t('orderSources:by')}
        value={form.by}
        data={(['table', 'select'] as const).map((value) => ({
          value,
          label: t(`orderSources:by-${value}`),
        }))}
        onChange={({ currentTarget }) =>
          onChange({ by: currentTarget.value === 'select' ? 'select' : 'table' })
        }
      />
      {form.by === 'table' ? (
        <>
          <TextInput
            label={t('orderSources:table')}
            description={t('orderSources:tableHint')}
            {...text('table')}
          />
          <TextInput
            label={t('orderSources:column')}
            description={t('orderSources:columnHint')}
            {...text('column')}
          />
        </>
      ) : (
        <Textarea
          className={ui.wide}
          classNames={{ input: classes.query }}
          label={t('orderSources:select')}
          description={t('orderSources:selectHint')}
          rows={4}
          {...text('select', t('orderSources:selectProblem'))}
        />
      )}
    </>
  );
};

const zeros = ['keep', 'strip', 'pad'] as const;
const blanks = ['ends', 'all'] as const;
const letters = ['keep', 'upper', 'lower'] as const;

interface ChoiceProps {
  label: string;
  value: string;
  choices: { value: string; label: string }[];
  onChange(value: string): void;
}

const Choice = ({ label, value, choices, onChange }: ChoiceProps) => (
  <NativeSelect
    label={label}
    value={value}
    data={choices}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
);

const Key = (props: FieldsProps) => {
  const t = useWords();
  const text = useText(props);
  const { form, problems, onChange } = props;
  const isUsual =
    form.pattern === '' && form.zeros === 'keep' && form.blanks === 'ends' && form.letters === 'keep';
  return (
    <MoreFields
      label={t('orderSources:more')}
      isFilled={!isUsual || form.ca !== ''}
      hasProblem={(['pattern', 'width', 'ca'] as const).some((member) => problems.has(member))}
      className={list.fields}
    >
      <TextInput
        className={ui.wide}
        label={t('orderSources:pattern')}
        description={t('orderSources:patternHint')}
        {...text('pattern', t('orderSources:patternProblem'))}
      />
      <Choice
        label={t('orderSources:zeros')}
        value={form.zeros}
        choices={zeros.map((value) => ({ value, label: t(`orderSources:zeros-${value}`) }))}
        onChange={(value) => onChange({ zeros: zeros.find((one) => one === value) ?? 'keep' })}
      />
      {form.zeros === 'pad' ? (
        <TextInput
          label={t('orderSources:width')}
          inputMode="numeric"
          {...text('width', t('orderSources:widthProblem'))}
        />
      ) : (
        <span />
      )}
      <Choice
        label={t('orderSources:blanks')}
        value={form.blanks}
        choices={blanks.map((value) => ({ value, label: t(`orderSources:blanks-${value}`) }))}
        onChange={(value) => onChange({ blanks: blanks.find((one) => one === value) ?? 'ends' })}
      />
      <Choice
        label={t('orderSources:letters')}
        value={form.letters}
        choices={letters.map((value) => ({ value, label: t(`orderSources:letters-${value}`) }))}
        onChange={(value) => onChange({ letters: letters.find((one) => one === value) ?? 'keep' })}
      />
      {(form.kind === 'postgres' || form.kind === 'mysql') && form.tls && (
        <Textarea
          className={ui.wide}
          classNames={{ input: classes.query }}
          label={t('orderSources:ca')}
          description={t('orderSources:caHint')}
          rows={2}
          {...text('ca', t('orderSources:caProblem'))}
        />
      )}
    </MoreFields>
  );
};

/** The fields of an order source, as its kind has them. */
export const SourceFields = (props: FieldsProps) => {
  const t = useWords();
  const text = useText(props);
  const { form, problems, onChange } = props;
  const profiles = useOrderSources((state) => state.view?.profiles ?? NONE);
  const isServer = form.kind === 'postgres' || form.kind === 'mysql';
  return (
    <div className={list.fields}>
      <TextInput
        label={t('orderSources:name')}
        description={t('orderSources:nameHint')}
        maxLength={60}
        autoFocus
        {...text('name')}
      />
      <NativeSelect
        label={t('orderSources:kind')}
        description={t('orderSources:kindHint')}
        data-field="order-source.kind"
        value={form.kind}
        data={sourceKinds.map((value) => ({ value, label: t(`orderSources:kind-${value}`) }))}
        onChange={({ currentTarget }) =>
          onChange({ kind: sourceKinds.find((kind) => kind === currentTarget.value) ?? 'file' })
        }
      />
      <NativeSelect
        className={ui.wide}
        label={t('orderSources:profile')}
        description={t('orderSources:profileHint')}
        data-field="order-source.profile"
        value={form.profile}
        error={problems.has('profile') && t('common:fieldRequired')}
        data={[
          { value: '', label: t('orderSources:profileNone') },
          ...profiles.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={({ currentTarget }) => onChange({ profile: currentTarget.value })}
      />
      {isServer ? (
        <Server {...props} />
      ) : (
        <TextInput
          className={ui.wide}
          label={t(form.kind === 'file' ? 'orderSources:path' : 'orderSources:pathSqlite')}
          description={t('orderSources:pathHint')}
          {...text('path')}
        />
      )}
      <Table {...props} />
      <Checkbox
        className={classes.check}
        label={t('orderSources:on')}
        checked={form.on}
        onChange={({ currentTarget }) => onChange({ on: currentTarget.checked })}
      />
      <Key {...props} />
    </div>
  );
};

const NONE: readonly { id: string; name: string }[] = [];
