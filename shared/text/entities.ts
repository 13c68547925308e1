import { isWritten, WINDOWS_1252 } from './characters.ts';

/** Names of the characters from U+00A0 on. Source: HTML 4.01, section 24.2.1. */
const latin1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';

/** The Greek letters, small ones with a small letter first; none is named at U+03A2. Source: HTML 4.01, section 24.3.1. */
const greek =
  'Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho - Sigma Tau Upsilon Phi Chi Psi Omega';

/** Each name with its character: others of HTML 4.01, sections 24.3.1 and 24.4.1, and Latin Extended-A of HTML 5. */
const others =
  `quot " amp & lt < gt > apos ' circ ˆ tilde ˜ ndash – mdash — lsquo ‘ rsquo ’ sbquo ‚ ldquo “ rdquo ” bdquo „
  dagger † Dagger ‡ permil ‰ lsaquo ‹ rsaquo › euro € trade ™ bull • hellip … prime ′ Prime ″ minus − sigmaf ς OElig Œ oelig œ
  Scaron Š scaron š Yuml Ÿ Abreve Ă abreve ă Aogon Ą aogon ą Cacute Ć cacute ć Ccaron Č ccaron č Dcaron Ď dcaron ď Dstrok Đ
  dstrok đ Eogon Ę eogon ę Ecaron Ě ecaron ě Gbreve Ğ gbreve ğ Idot İ imath ı Lstrok Ł lstrok ł Lcaron Ľ lcaron ľ Nacute Ń
  nacute ń Ncaron Ň ncaron ň Odblac Ő odblac ő Rcaron Ř rcaron ř Sacute Ś sacute ś Scedil Ş scedil ş Tcaron Ť tcaron ť Uring Ů
  uring ů Udblac Ű udblac ű Zacute Ź zacute ź Zdot Ż zdot ż Zcaron Ž zcaron ž`.split(/\s+/);

const blanks = 'nbsp ensp emsp thinsp'.split(' ');
const unseen = 'shy zwnj zwj lrm rlm'.split(' ');

const named = new Map<string, string>([
  ...latin1.split(' ').map((name, at): [string, string] => [name, String.fromCharCode(0xa0 + at)]),
  ...greek.split(' ').flatMap((name, at): [string, string][] => [
    [name, String.fromCharCode(0x391 + at)],
    [name.toLowerCase(), String.fromCharCode(0x3b1 + at)],
  ]),
  ...others.flatMap((name, at): [string, string][] => (at % 2 === 0 ? [[name, others[at + 1] ?? '']] : [])),
  ...blanks.map((name): [string, string] => [name, ' ']),
  ...unseen.map((name): [string, string] => [name, '']),
]);

const numbered = (body: string): string | null => {
  const code = /^#x/i.test(body) ? Number.parseInt(body.slice(2), 16) : Number.parseInt(body.slice(1), 10);
  if (code === 0x20 || code === 0xa0) return ' ';
  if (!(code > 0x20 && code <= 0x10_ffff)) return null;
  // A browser takes these for bytes of Windows-1252. Source: HTML, section 13.2.5.80.
  const isByte = code >= 0x80 && code <= 0x9f;
  const character = isByte ? WINDOWS_1252.charAt(code - 0x80) : String.fromCodePoint(code);
  return isWritten(character) ? character : null;
};

const characterOf = (body: string): string | null => {
  if (body.startsWith('#')) return numbered(body);
  const exact = named.get(body);
  if (exact !== undefined) return exact;
  // Some programs print addresses in capitals, entities too.
  if (body !== body.toUpperCase()) return null;
  const small = body.toLowerCase();
  return named.get(body.charAt(0) + small.slice(1)) ?? named.get(small) ?? null;
};

const ENTITY = /&((?:amp;)*)(?:(#\d{1,7}|#x[\da-f]{1,6}|[a-z][\da-z]{1,7});)?/gi;

/** Blanks are counted: thousands of them before a `<` would be tried at each place. */
const BREAK = /\s{0,4},?\s{0,4}<(?:br\s{0,4}\/?|\/p|\/div|\/li)>\s{0,4}/gi;
const TAG =
  /<\/?(?:br|p|div|li|ul|ol|span|strong|em|font|small|sup|sub|h[1-6]|table|tr|td)(?:\s[^<>]*)?\/?>|<([abiu])(?:\s[^<>]*)?>(.*?)<\/\1>/gi;

const withoutTags = (text: string): string => {
  if (!text.includes('<')) return text;
  const inLine = text.replaceAll(BREAK, ', ').replaceAll(TAG, (_tag, _name, inner = '') => inner);
  return inLine === text ? text : inLine.replaceAll(/(?:,\s*){2,}/g, ', ').replaceAll(/^[\s,]+|[\s,]+$/g, '');
};

/**
 * The text as it was before a program wrote it for a web page: `M&uuml;ller &amp; Co` is `Müller & Co`, however often
 * its `&` was written so, and breaks are commas. Only names that HTML has are read: `R&D;` stays.
 */
export const mendMarkup = (text: string): string => {
  const read = text.replaceAll(ENTITY, (whole, amps: string, body: string | undefined) => {
    const character = body === undefined ? null : characterOf(body);
    if (character !== null) return character;
    return amps === '' ? whole : `&${body === undefined ? '' : `${body};`}`;
  });
  return withoutTags(read);
};
