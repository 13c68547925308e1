import { elementOf, type Gs1Element } from './elements.ts';
import { findIdentifier } from './identifiers.ts';

/** Scheme and domain in either case, since QR codes are smaller in capitals. */
const URI = /^https?:\/\/([^\s/?#]+)(\/[^\s?#]*)(?:\?([^\s#]*))?(?:#\S*)?$/i;

/** The domain of which every address is a link of GS1. */
const OF_GS1 = /^id\.gs1\.org(?::\d+)?$/i;

/** Keys that prove themselves by a check digit. */
const CHECKED_KEYS: ReadonlySet<string> = new Set(['00', '01', '402']);

/** Words that releases 1.0 and 1.1 wrote for some AIs; printed labels bear them still. */
const WORDS: Readonly<Record<string, string>> = {
  ...{ sscc: '00', gtin: '01', lot: '10', ser: '21', cpv: '22', gdti: '253', glnx: '254', gcn: '255' },
  ...{ ginc: '401', gsin: '402', gln: '414', payto: '415', grai: '8003', giai: '8004', itip: '8006' },
  ...{ cpid: '8010', cpsn: '8011', gmn: '8013', gsrnp: '8017', gsrn: '8018', srin: '8019', refno: '8020' },
};

/** Null where it is not percent-encoded as it must be. */
const decoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
};

/** A GTIN in a link may be without the zeros before it (release 1.1). */
const pairOf = (name: string, text: string): Gs1Element | null => {
  const ai = WORDS[name.toLowerCase()] ?? name;
  const value = decoded(text);
  if (value === null) return null;
  return elementOf(ai, ai === '01' && /^\d{8}$|^\d{12,13}$/.test(value) ? value.padStart(14, '0') : value);
};

const inPath = (domain: string, path: string): Gs1Element[] | null => {
  const segments = path.replace(/\/$/, '').split('/').slice(1);
  for (let from = segments.length % 2; from < segments.length; from += 2) {
    const key = pairOf(segments[from] ?? '', segments[from + 1] ?? '');
    if (!key?.sound || !findIdentifier(key.ai)?.isLinkKey) continue;
    // Any page may have numbers in its address, such as a folder 401: elsewhere the key proves itself.
    if (!CHECKED_KEYS.has(key.ai) && !OF_GS1.test(domain)) continue;
    const pairs = [key];
    for (let at = from + 2; at < segments.length; at += 2) {
      const pair = pairOf(segments[at] ?? '', segments[at + 1] ?? '');
      if (pair) pairs.push(pair);
    }
    if (pairs.length * 2 === segments.length - from) return pairs;
  }
  return null;
};

/** Members that are no elements, such as `linkType`, belong to the resolver. */
const inQuery = (query: string): Gs1Element[] =>
  query.split(/[&;]/).flatMap((member) => {
    const [ai = '', ...value] = member.split('=');
    return pairOf(ai, value.join('=')) ?? [];
  });

/**
 * The elements of a GS1 Digital Link URI (URI Syntax, release 1.6), of any domain: its path ends with a primary key
 * and its qualifiers, each an AI and its value, and further elements may be in the query. Null for any other text.
 */
export const readDigitalLink = (text: string): Gs1Element[] | null => {
  const [, domain = '', path, query = ''] = URI.exec(text) ?? [];
  const key = path === undefined ? null : inPath(domain, path);
  return key && [...key, ...inQuery(query)];
};
