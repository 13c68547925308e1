import { isWritten } from './characters.ts';

/** Names of the characters from U+00A0 on. Source: HTML 4.01, section 24.2.1. */
const latin1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';

/** The Greek letters, small ones with a small letter first; none is named at U+03A2. Source: HTML 4.01, section 24.3.1. */
const greek =
  'Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho - Sigma Tau Upsilon Phi Chi Psi Omega';

/** Others of HTML 4.01, sections 24.3.1 and 24.4.1, and the letters of Latin Extended-A that HTML 5 names. */
const others: Record<string, string> = {
  ...{ quot: '"', amp: '&', lt: '<', gt: '>', apos: "'", OElig: 'Œ', oelig: 'œ', Scaron: 'Š', scaron: 'š' },
  ...{
    Yuml: 'Ÿ',
    circ: 'ˆ',
    tilde: '˜',
    ensp: ' ',
    emsp: ' ',
    thinsp: ' ',
    zwnj: '',
    zwj: '',
    lrm: '',
    rlm: '',
  },
  ...{ ndash: '–', mdash: '—', lsquo: '‘', rsquo: '’', sbquo: '‚', ldquo: '“', rdquo: '”', bdquo: '„' },
  ...{ dagger: '†', Dagger: '‡', permil: '‰', lsaquo: '‹', rsaquo: '›', euro: '€', trade: '™', bull: '•' },
  ...{ hellip: '…', prime: '′', Prime: '″', minus: '−', sigmaf: 'ς', nbsp: ' ', shy: '' },
  ...{ Abreve: 'Ă', abreve: 'ă', Aogon: 'Ą', aogon: 'ą', Cacute: 'Ć', cacute: 'ć', Ccaron: 'Č', ccaron: 'č' },
  ...{ Dcaron: 'Ď', dcaron: 'ď', Dstrok: 'Đ', dstrok: 'đ', Eogon: 'Ę', eogon: 'ę', Ecaron: 'Ě', ecaron: 'ě' },
  ...{ Gbreve: 'Ğ', gbreve: 'ğ', Idot: 'İ', imath: 'ı', Lstrok: 'Ł', lstrok: 'ł', Lcaron: 'Ľ', lcaron: 'ľ' },
  ...{
    Nacute: 'Ń',
    nacute: 'ń',
    Ncaron: 'Ň',
    ncaron: 'ň',
    Odblac: 'Ő',
    odblac: 'ő',
    Rcaron: 'Ř',
    rcaron: 'ř',
  },
  ...{ Sacute: 'Ś', sacute: 'ś', Scedil: 'Ş', scedil: 'ş', Tcaron: 'Ť', tcaron: 'ť', Uring: 'Ů', uring: 'ů' },
  ...{ Udblac: 'Ű', udblac: 'ű', Zacute: 'Ź', zacute: 'ź', Zdot: 'Ż', zdot: 'ż', Zcaron: 'Ž', zcaron: 'ž' },
};

const named = new Map<string, string>([
  ...latin1.split(' ').map((name, at): [string, string] => [name, String.fromCharCode(0xa0 + at)]),
  ...greek.split(' ').flatMap((name, at): [string, string][] => [
    [name, String.fromCharCode(0x391 + at)],
    [name.toLowerCase(), String.fromCharCode(0x3b1 + at)],
  ]),
  ...Object.entries(others),
]);

/** A browser takes the numbers 128 to 159 for bytes of Windows-1252. Source: HTML, section 13.2.5.80. */
const HIGH = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

const numbered = (body: string): string | null => {
  const code = /^#x/i.test(body) ? Number.parseInt(body.slice(2), 16) : Number.parseInt(body.slice(1), 10);
  if (!(code >= 0x20 && code <= 0x10_ffff)) return null;
  const character = code >= 0x80 && code <= 0x9f ? HIGH.charAt(code - 0x80) : String.fromCodePoint(code);
  if (code === 0xa0) return ' ';
  return isWritten(character) && character !== ' ' ? character : code === 0x20 ? ' ' : null;
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
