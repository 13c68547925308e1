import type { AuditEntry } from '../../../shared/audit/entry.ts';
import { isErrorCode } from '../../../shared/errors.ts';
import type { Words } from '../../i18n/use-words.ts';

/** An action in words, e.g. `Roles changed`. */
export const actionText = (t: Words, { kind, action }: Pick<AuditEntry, 'kind' | 'action'>): string =>
  // The words have every action under its kind; a test compares them.
  t(`log:action.${kind}.${action}` as 'log:action.users.added');

/** The signed-in user who did it; where there was none, the way it came. */
export const whoText = (t: Words, { email, source, place }: AuditEntry): string => {
  if (email !== '') return email;
  return source === 'command' && place !== '' ? place : t(`log:source.${source}`);
};

export const whereText = (t: Words, { source, place }: AuditEntry): string =>
  [t(`log:source.${source}`), place].filter(Boolean).join(' ');

/** A value of a change as people read it: a text without quotes, all else as JSON. */
export const valueText = (value: unknown): string => {
  if (value === undefined) return '–';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

const facts = {
  code: 'log:fact.code',
  job: 'log:fact.job',
  format: 'log:fact.format',
  copies: 'log:fact.copies',
  count: 'log:fact.count',
  unlisted: 'log:fact.unlisted',
  setupCode: 'log:fact.setupCode',
  otp: 'log:fact.otp',
  remembered: 'log:fact.remembered',
} as const;

/** Word of a fact of an entry; its own name where it has none yet. */
export const factName = (t: Words, name: string): string =>
  name in facts ? t(facts[name as keyof typeof facts]) : name;

/** A fact's value: a refusal in the words of its message. */
export const factText = (t: Words, name: string, value: string | number | boolean): string => {
  if (typeof value === 'boolean') return value ? t('common:yes') : t('common:no');
  if (name !== 'code') return String(value);
  const code = String(value);
  return code.startsWith('auth.') && isErrorCode(code) ? t(`errors:${code}.title`) : code;
};
