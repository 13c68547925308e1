import { notifications } from '@mantine/notifications';
import i18next from 'i18next';
import type { Words } from '../i18n/use-words.ts';
import type { Cannot } from '../stores/bench/cannot.ts';
import { bench } from '../stores/bench/index.ts';
import { isCovered, useScreen } from '../stores/screen.ts';
import { cannotWords } from './cannot-words.ts';
import { sound } from './sound.ts';

/** One message: pressed again it is heard again, and not piled up. */
const MESSAGE = 'cannot';
const MESSAGE_MS = 3000;

/**
 * Says why a key could do nothing, and the way out: in the answer row, which sounds by itself, and in a message where
 * another screen or a dialog is in front of it.
 */
export const sayCannot = (cannot: Cannot): void => {
  if (useScreen.getState().screen === 'bench' && !isCovered()) {
    bench.sayCannot(cannot);
    return;
  }
  sound('bad');
  const t = i18next.t.bind(i18next) as unknown as Words;
  const message = cannotWords(t, cannot, (path) => path);
  notifications.hide(MESSAGE);
  // The dialog is closed, or another screen is in front: the reason is over.
  const onClose = useScreen.subscribe(() => notifications.hide(MESSAGE));
  const title = t('openState:notPossible');
  notifications.show({ id: MESSAGE, color: 'red', autoClose: MESSAGE_MS, title, message, onClose });
};
