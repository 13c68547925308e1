import { isEmptyName } from './vague-words.ts';

/** Members of a shipment in which people write something only because it is demanded. */
export type FilledIn = 'name' | 'street' | 'city' | 'phone' | 'email';

/**
 * Words of the list that are names as well, written as one: Na and Nil are family names in Korea and South Asia, Ka in
 * Senegal, Null in Germany, Blank in both; None is a town near Turin, Ohne one in Lower Saxony, Aucun one in the Alps.
 */
const real: Partial<Record<FilledIn, RegExp>> = {
  name: /^(?:Na|Nil|Ka|Null|Blank)$/,
  city: /^(?:None|Ohne|Aucun)$/,
};

/** `0000000000`, also behind a country's prefix. */
const ONE_DIGIT = /^(?:\+|00)?\d{0,3}?(\d)\1{6,}$|^(\d)\2*$/;
const LEAST_DIGITS = 3;
const UP = '01234567890123456789';
const DOWN = '98765432109876543210';

/** A run is as long as no number of a person is by chance. */
const isRun = (digits: string): boolean =>
  digits.length > LEAST_DIGITS && (UP.includes(digits) || DOWN.includes(digits));

/** Behind a prefix only a run from its first digit is none: +49 30 1234567 is a number of Berlin. */
const isLongRun = (digits: string): boolean => digits.length >= 9 && !digits.startsWith('0') && isRun(digits);

const isNoPhone = (text: string): boolean => {
  const digits = text.replace(/\D/g, '');
  if (digits.length < LEAST_DIGITS || isRun(digits)) return true;
  const dialed = `${text.trim().startsWith('+') ? '+' : ''}${digits}`;
  const abroad = /^(?:\+|00)/.test(dialed);
  return abroad
    ? ONE_DIGIT.test(dialed) || [2, 3].some((prefix) => isLongRun(digits.slice(prefix)))
    : /^(\d)\1*$/.test(digits);
};

const NO_REPLY = /^(?:no|not|do-?not|keine?)[-._]?(?:reply|mail|e-?mail|antwort)$/i;
const NO_DOMAIN = /^(?:e?-?mail|example|domain|abc|x+|[a-z])$/i;

const isNoEmail = (text: string): boolean => {
  if (!text.includes('@')) return isEmptyName(text);
  const [local = '', domain = ''] = text.trim().split('@', 2);
  const [first = ''] = domain.split('.', 1);
  const empty = (word: string): boolean => isEmptyName(word) || /^([a-z])\1*$/i.test(word);
  return NO_REPLY.test(local) || (empty(local) && (isEmptyName(first) || NO_DOMAIN.test(first)));
};

/**
 * True for a text that is there only because one is demanded: `N/A`, `xxx`, `0000000000`, `test@test.com`. A field that is
 * required is not met by it. A name that some people have is none.
 */
export const isPlaceholder = (kind: FilledIn, text: string): boolean => {
  const written = text.trim();
  if (written === '' || isRealName(kind, written)) return false;
  if (kind === 'phone') return isNoPhone(written);
  return kind === 'email' ? isNoEmail(written) : isEmptyName(written);
};

/** True for a placeholder that is a name as well: a person decides. */
export const isRealName = (kind: FilledIn, text: string): boolean => real[kind]?.test(text.trim()) ?? false;
