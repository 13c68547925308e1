import { TextInput } from '@mantine/core';
import {
  type FileFacts,
  fileName,
  filePlaceholders,
  patternFault,
  USUAL_PATTERN,
} from '../../../shared/printing/file-name.ts';
import { useWords, type Words } from '../../i18n/use-words.ts';
import { useAt } from '../../parts/editor/form.ts';
import { useFormField } from '../../parts/fields/form-fields.tsx';
import classes from './printers.module.css';

const braced = (name: string): string => `{${name}}`;
const names = filePlaceholders.map(braced).join(' ');

const faultWords = (t: Words, pattern: string): string | null => {
  const found = patternFault(pattern);
  switch (found?.fault) {
    case undefined:
      return null;
    case 'unknown':
      return t('printers:fileNameUnknown', { name: braced(found.name), names });
    case 'brace':
      return t('printers:fileNameBrace', { example: braced('reference') });
    case 'sign':
      return t('printers:fileNameSign', { sign: found.sign });
  }
};

/** A print as there are many, of 14:30 on some day. */
const example = (printer: string, ext: FileFacts['ext']): FileFacts => ({
  at: new Date(2026, 10, 21, 14, 30, 5).getTime(),
  reference: 'REF-1001',
  parcel: 1,
  documentType: 'LABEL',
  title: 'REF-1001, 2 labels',
  printer,
  jobId: '0a1b2c3d',
  ext,
});

/** Names of the files of a folder, with the name that comes of it. */
export const FileNameField = () => {
  const t = useWords();
  const { value, set, marks } = useFormField('fileName');
  const [name, language] = [useAt('name'), useAt('language')];
  const pattern = typeof value === 'string' ? value : '';
  const fault = faultWords(t, pattern);
  const facts = example(String(name ?? ''), language === 'pdf' ? 'pdf' : 'zpl');
  return (
    <>
      <TextInput
        mt={12}
        autoComplete="off"
        spellCheck={false}
        {...marks}
        label={t('printers:fileName')}
        description={t('printers:fileNameHint', { names })}
        value={pattern}
        error={fault}
        maxLength={120}
        onChange={({ currentTarget: { value: text } }) => set(text === '' ? null : text)}
      />
      {fault === null && (
        <p className={classes.example} aria-live="polite">
          {t('printers:fileNameExample', { name: fileName(pattern.trim() || USUAL_PATTERN, facts) })}
        </p>
      )}
    </>
  );
};
