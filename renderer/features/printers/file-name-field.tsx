import { TextInput } from '@mantine/core';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import {
  type FileFacts,
  fileName,
  filePlaceholders,
  patternFault,
  USUAL_PATTERN,
} from '../../../shared/printing/file-name.ts';
import { useWords, type Words } from '../../i18n/use-words.ts';
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

/** How the files of a folder are named, with the name that comes of it. */
export const FileNameField = () => {
  const t = useWords();
  const { control } = useFormContext();
  const { field } = useController({ name: 'fileName', control });
  const [name, language] = useWatch({ control, name: ['name', 'language'] }) as unknown[];
  const pattern = typeof field.value === 'string' ? field.value : '';
  const fault = faultWords(t, pattern);
  const facts = example(String(name ?? ''), language === 'pdf' ? 'pdf' : 'zpl');
  return (
    <>
      <TextInput
        mt={12}
        autoComplete="off"
        spellCheck={false}
        data-field="fileName"
        ref={field.ref}
        label={t('printers:fileName')}
        description={t('printers:fileNameHint', { names })}
        placeholder={USUAL_PATTERN}
        value={pattern}
        error={fault}
        maxLength={120}
        onBlur={field.onBlur}
        onChange={({ currentTarget: { value } }) => field.onChange(value === '' ? null : value)}
      />
      {fault === null && (
        <p className={classes.example} aria-live="polite">
          {t('printers:fileNameExample', { name: fileName(pattern.trim() || USUAL_PATTERN, facts) })}
        </p>
      )}
    </>
  );
};
