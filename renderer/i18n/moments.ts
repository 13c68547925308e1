import { isMoment } from '../../shared/moments.ts';

/** A value's place in the words of the window: a moment is said as a time of day. */
export const inWindow = (name: string): string => (isMoment(name) ? `{{${name}, timeOfDay}}` : `{{${name}}}`);

/** `14:05`, from ms since 1970; anything else as it is. */
export const timeOfDay = (value: unknown, language: string | undefined): string =>
  typeof value === 'number' && Number.isFinite(value)
    ? new Intl.DateTimeFormat(language === 'de' ? 'de' : 'en-GB', { timeStyle: 'short' }).format(value)
    : String(value ?? '');
