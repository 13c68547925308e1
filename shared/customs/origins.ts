import { normaliseCountry } from '../address/country.ts';
import { isPostalCountry } from '../address/metadata.ts';

/**
 * Codes of Implementing Regulation (EU) 2020/1470 (in force since 2021-01-01) that no mail knows: Serbia's XS, Northern
 * Ireland and the rest of the United Kingdom, the Union as an origin, and those of the list's end (high seas, stores and
 * provisions, not specified).
 */
const DECLARED = new Set('EU QP QQ QR QS QU QV QW QX QY QZ XI XS XU'.split(' '));

/** True where a declaration accepts the code as the origin of goods; used by rules and papers. */
export const isOrigin = (code: string): boolean =>
  isPostalCountry(code) || DECLARED.has(normaliseCountry(code));
