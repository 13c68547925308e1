import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../../i18n/use-words.ts';
import { hintBelow } from '../../parts/fields/hint-below.ts';
import { useEditor, useProblem } from './editor.ts';
import { withField } from './edits.ts';
import { usePrintableFields } from './field-options.ts';
import classes from './templates.module.css';

interface PatternInputProps {
  /** `lines[0].pattern`: path of its problems. */
  path: string;
  label: string;
  /** The label of its choice. */
  fieldLabel: string;
  value: string;
  onPattern(pattern: string): void;
}

/** A text with fields in braces, which may be typed or chosen by their names. */
export const PatternInput = ({ path, label, fieldLabel, value, onPattern }: PatternInputProps) => {
  const t = useWords();
  const { readOnly } = useEditor();
  const error = useProblem(path, value);
  const fields = usePrintableFields();
  const [search, setSearch] = useState('');
  return (
    <div className={classes.pattern}>
      <TextInput
        label={label}
        data-field={path}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        description={t('form:example', { example: '{shipmentInfo.orderNumber}' })}
        {...hintBelow}
        disabled={readOnly}
        error={error}
        value={value}
        onChange={({ currentTarget }) => onPattern(currentTarget.value)}
      />
      <Select
        label={t('templates:insert')}
        aria-label={fieldLabel}
        searchable
        disabled={readOnly}
        placeholder={t('templates:insertHint')}
        nothingFoundMessage="–"
        data={fields}
        value={null}
        searchValue={search}
        onSearchChange={setSearch}
        onChange={(chosen) => {
          if (chosen === null) return;
          onPattern(withField(value, chosen));
          // Nothing stays chosen: the next field is looked for from the start.
          setSearch('');
        }}
      />
    </div>
  );
};
