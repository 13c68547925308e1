import { Modal, TextInput } from '@mantine/core';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useWords } from '../../i18n/use-words.ts';
import { closeOverlay, useScreen } from '../../stores/screen.ts';
import { Keys } from '../../ui/key.tsx';
import type { Command } from './command.ts';
import { matching } from './matching.ts';
import classes from './palette.module.css';
import { useCommands } from './use-commands.ts';

/** More than these are found by typing on. */
const SHOWN = 60;

const run = (command: Command | undefined): void => {
  if (!command) return;
  // The palette is gone and has given the focus back before the command runs, so that it may take the focus elsewhere;
  // and it runs within this very key: a later one, as quick as it may come, finds the command done.
  flushSync(closeOverlay);
  command.run();
};

const Commands = () => {
  const t = useWords();
  const [text, setText] = useState('');
  const [selected, setSelected] = useState<string | null>(null);
  const commands = matching(useCommands(text !== ''), text).slice(0, SHOWN);
  const first = commands[0]?.id ?? null;
  // Enter runs the one that was seen selected: it stays the same where others come before it, and where it is gone none is.
  if (selected === null && first !== null) setSelected(first);
  const at = commands.findIndex(({ id }) => id === selected);
  useEffect(() => {
    document.getElementById(`command-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [at]);

  const select = (index: number): void => setSelected(commands[index]?.id ?? null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') select(Math.min(at + 1, commands.length - 1));
    else if (event.key === 'ArrowUp') select(Math.max(at - 1, 0));
    else if (event.key === 'Enter') run(commands[at]);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <TextInput
        size="md"
        autoFocus
        data-autofocus
        role="combobox"
        aria-expanded="true"
        aria-controls="command-list"
        aria-activedescendant={at < 0 ? undefined : `command-${at}`}
        aria-label={t('common:commands')}
        placeholder={t('keys:searchCommands')}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setSelected(null);
        }}
        onKeyDown={onKeyDown}
      />
      <div id="command-list" role="listbox" aria-label={t('common:commands')} className={classes.list}>
        {commands.map((command, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the field, which keeps the focus
          <div
            key={command.id}
            id={`command-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            className={classes.command}
            onMouseMove={() => setSelected(command.id)}
            onClick={() => run(command)}
          >
            <span>
              {command.words}
              {command.note && <small className={classes.note}> {command.note}</small>}
            </span>
            {command.keys && <Keys of={command.keys} />}
          </div>
        ))}
        {commands.length === 0 && <p className={classes.none}>{t('keys:noCommand')}</p>}
      </div>
    </>
  );
};

/** Ctrl+K: everything that can be done, found by typing. */
export const Palette = () => {
  const t = useWords();
  const opened = useScreen((state) => state.overlay === 'palette');
  return (
    <Modal
      opened={opened}
      onClose={closeOverlay}
      withCloseButton={false}
      size={560}
      yOffset="12vh"
      // It takes the focus with the key that opens it: what is typed next is meant for it.
      transitionProps={{ duration: 0 }}
      attributes={{ content: { 'aria-label': t('common:commands') } }}
    >
      <Commands />
    </Modal>
  );
};
