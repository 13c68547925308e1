import type { UserView } from '../../../shared/desk/users.ts';
import type { Words } from '../../i18n/use-words.ts';

type Named = Pick<UserView, 'firstName' | 'lastName' | 'email'>;

/** A user's name; the e-mail where there is none. */
export const nameOf = ({ firstName, lastName, email }: Named): string =>
  `${firstName} ${lastName}`.trim() || email;

/** Users as people look for them: by name, as the window's language sorts and without regard to capitals; 2 before 10. */
export const sortedUsers = <User extends Named>(users: readonly User[], locale: string): User[] => {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  return users.toSorted(
    (one, other) => compare(nameOf(one), nameOf(other)) || compare(one.email, other.email),
  );
};

/** State of a user's account, and the tone of it. @param now ms */
export const stateOf = (
  t: Words,
  { disabled, mustChange, setupUntil }: UserView,
  now: number,
): { word: string; tone: 'good' | 'wait' | 'plain' } => {
  if (disabled) return { word: t('users:disabled'), tone: 'plain' };
  if (setupUntil !== null) {
    return { word: setupUntil > now ? t('users:invited') : t('users:codeExpired'), tone: 'wait' };
  }
  return mustChange
    ? { word: t('users:mustChange'), tone: 'wait' }
    : { word: t('users:active'), tone: 'good' };
};
