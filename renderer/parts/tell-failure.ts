import { notifications } from '@mantine/notifications';
import i18next from 'i18next';
import { toFailure } from '../api/failure.ts';

/** Tells in a message what went wrong and what to do: for a command that has no place of its own on the screen. */
export const tellFailure = (thrown: unknown): void => {
  const { code, details } = toFailure(thrown);
  notifications.show({
    color: 'red',
    title: i18next.t(`errors:${code}.title`, details),
    message: i18next.t(`errors:${code}.action`, details),
  });
};
