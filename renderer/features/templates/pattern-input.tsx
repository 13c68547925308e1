import { Select, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { patternProblem } from '../../../shared/label/pattern.ts';
import { useWords } from '../../i18n/use-words.ts';
import { useFieldOptions } from '../carriers/choices.ts';
import { useEditor, useProblem } from './editor.ts';
import { withField } from './edits.ts';
import classes from './templates.module.css';

/** Fields that can stand on a label, by section. */
const usePrintableFields = () => {
  const all = useFieldOptions();
  return useMemo(
    () =>
      all
        .map(({ group, items }) => ({
          group,
          items: items.filter(({ value }) => patternProblem(`{${value}}`) === null),
        }))
        .filter(({ items }) => items.length > 0),
    [all],
  );
};

interface PatternInputProps {
  /** `lines[0].pattern`: where a problem with it stands. */
  path: string;
  label: string;
  /** The label of the choice beside it. */
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
  return (
    <div className={classes.pattern}>
      <TextInput
        label={label}
        data-template-field={path}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        placeholder="{shipmentInfo.orderNumber}"
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
        onChange={(chosen) => {
          if (chosen !== null) onPattern(withField(value, chosen));
        }}
      />
    </div>
  );
};
