import { Modal, TextInput } from '@mantine/core';
import { type KeyboardEvent, useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLanguage } from '../../i18n/field-words.ts';
import { useWords } from '../../i18n/use-words.ts';
import { useOrderQuestions } from '../../stores/order-questions.ts';
import { closeOverlay, useScreen } from '../../stores/screen.ts';
import { useSettings } from '../../stores/settings.ts';
import { isEdge, useSync } from '../../stores/sync/status.ts';
import { Keys } from '../../ui/key.tsx';
import type { Command } from './command.ts';
import { commandsOf } from './commands.ts';
import { fieldCommands } from './field-commands.ts';
import { matching } from './matching.ts';
import classes from './palette.module.css';

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
  const settings = useSettings((state) => state.settings);
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const language = useLanguage();
  // Known a moment after the sign-in: an open palette gets the commands that depend on it.
  const edge = useSync(isEdge);
  const questions = useOrderQuestions(({ count }) => count);
  const typing = text !== '';
  // Fields come with the first letter: without one they would hide what else can be done.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is offered asks the stores for them
  const all = useMemo(
    () => [...commandsOf(t, settings), ...(typing ? fieldCommands(t, language) : [])],
    [t, settings, language, typing, edge, questions],
  );
  const commands = matching(all, text).slice(0, SHOWN);
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
        autoFocus
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
