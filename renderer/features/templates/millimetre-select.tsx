import { NativeSelect } from '@mantine/core';
import { useWords } from '../../i18n/use-words.ts';
import { useEditor } from './editor.ts';

interface MillimetreSelectProps {
  label: string;
  choices: readonly number[];
  value: number;
  onMm(mm: number): void;
}

/** A length in steps; one that is none of them is kept and shown. */
export const MillimetreSelect = ({ label, choices, value, onMm }: MillimetreSelectProps) => {
  const t = useWords();
  const { readOnly } = useEditor();
  const all = [...new Set([...choices, value])].sort((one, other) => one - other);
  return (
    <NativeSelect
      label={label}
      disabled={readOnly}
      value={String(value)}
      data={all.map((mm) => ({ value: String(mm), label: `${mm} ${t('common:mm')}` }))}
      onChange={({ currentTarget }) => onMm(Number(currentTarget.value))}
    />
  );
};
