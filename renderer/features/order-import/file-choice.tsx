import { Button, FileButton } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import type { Ref } from 'react';
import { useWords } from '../../i18n/use-words.ts';
import { takeOrderFile } from '../../stores/order-import/file.ts';
import classes from './order-import.module.css';
import { useFocused } from './use-focused.ts';

const ENDINGS = '.csv,.tsv,.txt,.xlsx,.xlsm,.json,.ndjson,.jsonl,.xml';

interface ChooseFileProps {
  words: string;
  variant?: 'filled' | 'default' | 'subtle';
  disabled?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** Lets a person choose a file; the browser hands over what is in it, never where it is. */
export const ChooseFile = ({ words, variant = 'default', disabled = false, ref }: ChooseFileProps) => (
  <FileButton onChange={(file) => file && takeOrderFile(file)} accept={ENDINGS} disabled={disabled}>
    {(props) => (
      <Button {...props} ref={ref} variant={variant} disabled={disabled}>
        {words}
      </Button>
    )}
  </FileButton>
);

/** Place for a file where there is none yet. */
export const NoFile = ({ busy }: { busy: boolean }) => {
  const t = useWords();
  const button = useFocused(!busy);
  return (
    <div className={classes.drop}>
      <IconFileImport size={40} aria-hidden="true" />
      <span>{t('imports:drop')}</span>
      {!busy && <ChooseFile ref={button} variant="filled" words={t('imports:choose')} />}
    </div>
  );
};
