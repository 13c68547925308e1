import { Modal, TextInput } from '@mantine/core';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useWords } from '../../i18n/use-words.ts';
import { closeOverlay, useScreen } from '../../stores/screen.ts';
import { useSettings } from '../../stores/settings.ts';
import { Keys } from '../../ui/key.tsx';
import { type Command, commandsOf, matching } from './commands.ts';
import classes from './palette.module.css';

const run = (command: Command | undefined): void => {
  if (!command) return;
  closeOverlay();
  // Once the palette has given the focus back, so that the command may take it elsewhere.
  setTimeout(command.run, 0);
};

const Commands = () => {
  const t = useWords();
  const settings = useSettings((state) => state.settings);
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const commands = matching(commandsOf(t, settings), text);
  useEffect(() => {
    document.getElementById(`command-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [at]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') setAt(Math.min(at + 1, commands.length - 1));
    else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0));
    else if (event.key === 'Enter') run(commands[at]);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <TextInput
        size="md"
        data-autofocus
        role="combobox"
        aria-expanded="true"
        aria-controls="command-list"
        aria-activedescendant={`command-${at}`}
        aria-label={t('common:commands')}
        placeholder={t('keys:searchCommands')}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setAt(0);
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
            onMouseMove={() => setAt(index)}
            onClick={() => run(command)}
          >
            {command.words}
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
  const opened = useScreen((state) => state.overlay === 'palette');
  return (
    <Modal opened={opened} onClose={closeOverlay} withCloseButton={false} size={560} yOffset="12vh">
      <Commands />
    </Modal>
  );
};
