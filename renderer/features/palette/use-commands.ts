import { useSyncExternalStore } from 'react';
import { useLanguage } from '../../i18n/field-words.ts';
import { useWords } from '../../i18n/use-words.ts';
import { bench } from '../../stores/bench/index.ts';
import { useDesk } from '../../stores/desk-data.ts';
import { useAddressForm } from '../../stores/form/addresses.ts';
import { useOrderQuestions } from '../../stores/order-questions.ts';
import { useScreen } from '../../stores/screen.ts';
import { useSession } from '../../stores/session.ts';
import { useSettings } from '../../stores/settings.ts';
import { shipmentList } from '../../stores/shipments/index.ts';
import { listChanges } from '../../stores/shipments/many.ts';
import { useSync } from '../../stores/sync/status.ts';
import { useSelection } from '../shipments/selection.ts';
import type { Command } from './command.ts';
import { commandsOf } from './commands.ts';
import { fieldCommands } from './field-commands.ts';

/** Stores that commands ask if there is something to do. */
const asked = [
  ...[bench.store, shipmentList.store, listChanges.store],
  ...[useAddressForm, useDesk, useOrderQuestions, useScreen, useSelection, useSession, useSettings, useSync],
];

const follow = (changed: () => void): (() => void) => {
  const stops = asked.map((store) => store.subscribe(changed));
  return () => {
    for (const stop of stops) stop();
  };
};

/**
 * Everything that can be done now; what happens while the palette is open is followed.
 * @param typing fields come with the first letter: without one they would hide what else can be done
 */
export const useCommands = (typing: boolean): readonly Command[] => {
  const t = useWords();
  const language = useLanguage();
  const now = (): Command[] => commandsOf(t, useSettings.getState().settings);
  // Only for what it draws again: a text is compared, since the commands themselves are made for each look.
  useSyncExternalStore(follow, () =>
    now()
      .map(({ id, words, note = '' }) => `${id} ${words} ${note}`)
      .join('\n'),
  );
  return [...now(), ...(typing ? fieldCommands(t, language) : [])];
};
