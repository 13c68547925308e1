import { TextInput } from '@mantine/core';
import { IconBarcode } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { useWords } from '../../i18n/use-words.ts';
import { shortcut } from '../../parts/commands/shortcuts.tsx';
import { focusPath, focusWeight, scanFieldMark } from '../../parts/focus.ts';
import { bench } from '../../stores/bench/index.ts';
import { parcelsOf } from '../../stores/bench/parcels-of.ts';
import { readinessOf } from '../../stores/bench/readiness.ts';
import { ruleContext } from '../../stores/bench/rule-context.ts';
import classes from './shell.module.css';

/** From the empty scan field Enter goes on to what is to be done: what is missing, else the first weight. */
const goOn = (): void => {
  const { opened, edited } = bench.store.getState();
  if (!edited) return;
  const [missing] = readinessOf(edited, ruleContext(opened)).errors;
  if (missing) focusPath(missing.path);
  else if (parcelsOf(edited).length > 0) focusWeight(0);
};

/** The one field that rules: a typed code is taken with Enter, a scanned one from anywhere. */
export const ScanField = ({ onScan }: { onScan(code: string): void }) => {
  const t = useWords();
  const [text, setText] = useState('');
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape' && text !== '') {
      event.stopPropagation();
      setText('');
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    // The field's own text: the last key may not have been rendered yet.
    const code = event.currentTarget.value.trim();
    setText('');
    if (code === '') goOn();
    else onScan(code);
  };
  return (
    <TextInput
      {...scanFieldMark}
      className={classes.scan}
      size="md"
      autoFocus
      autoComplete="off"
      spellCheck={false}
      aria-label={t('bench:scanField')}
      {...shortcut('scan-field')}
      placeholder={t('bench:scanPlaceholder')}
      leftSection={<IconBarcode size={22} />}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  );
};
