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

/** Seven zeros or more end no number of a person, whichever digits are before them. */
const ZEROS = /^\d{0,3}?0{7,}$/;
const ONE_DIGIT = /^(\d)\1*$/;

/**
 * The prefix of a country: one digit, two or three (ITU-T E.164, annex to Operational Bulletin 1114, 2016), and a zero that
 * is dialed inland only. Behind it the number is the country's own: that of `+41 79 999 99 99` is not of one digit.
 */
const PREFIX = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|[2-9]\d\d)0?(?=\d{7})/;
const LEAST_DIGITS = 3;
const UP = '01234567890123456789';
const DOWN = '98765432109876543210';

/** A run is as long as no number of a person is by chance. */
const isRun = (digits: string): boolean =>
  digits.length > LEAST_DIGITS && (UP.includes(digits) || DOWN.includes(digits));

/** Behind a prefix only a run from its first digit is none: +49 30 1234567 is a number of Berlin. */
const isLongRun = (digits: string): boolean => digits.length >= 9 && isRun(digits);

const isNoPhone = (text: string): boolean => {
  const digits = text.replace(/\D/g, '');
  if (digits.length < LEAST_DIGITS || isRun(digits)) return true;
  if (ONE_DIGIT.test(digits)) return true;
  const abroad = text.trim().startsWith('+') ? digits : /^00(\d+)/.exec(digits)?.[1];
  if (abroad === undefined) return false;
  const own = abroad.replace(PREFIX, '');
  return ZEROS.test(abroad) || (own !== abroad && (ONE_DIGIT.test(own) || isLongRun(own)));
};

const NO_REPLY = /^(?:no|not|do-?not|keine?)[-._]?(?:reply|mail|e-?mail|antwort)$/i;
const NO_DOMAIN = /^(?:e?-?mail|example|domain|abc|x+|[a-z])$/i;

/** `no@no.no`, `1@1.com` */
const SELF = /^(?:no|nope|non|nein|kein|\d{1,4})$/i;

const isNoEmail = (text: string): boolean => {
  if (!text.includes('@')) return isEmptyName(text);
  const [local = '', domain = ''] = text.trim().split('@', 2);
  const [first = ''] = domain.split('.', 1);
  const empty = (word: string): boolean => isEmptyName(word) || /^([a-z])\1*$/i.test(word);
  const isTwice = local.toLowerCase() === first.toLowerCase() && (NO_DOMAIN.test(first) || SELF.test(first));
  return NO_REPLY.test(local) || isTwice || (empty(local) && (isEmptyName(first) || NO_DOMAIN.test(first)));
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
