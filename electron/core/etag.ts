import { hash } from 'node:crypto';
import { RESTORED_AHEAD } from './restored-ahead.ts';
import type { StoredShipment } from './shipment-store.ts';

const DIGITS = 12;

const digestOf = (text: string | Uint8Array): string => hash('sha256', text, 'base64url').slice(0, DIGITS);

/**
 * Names one version of one shipment. The id tells a shipment from an earlier one of the same reference; the digest of
 * its text tells two of the same version: a folder that was put back counts from where it was once more.
 * @param text as string or as its bytes in UTF-8: the tag is the same
 */
export const etagOf = ({
  id,
  version,
  text,
}: Pick<StoredShipment, 'id' | 'version'> & { text: string | Uint8Array }): string =>
  `"${id}-${version}-${digestOf(text)}"`;

/**
 * True for a tag of `etagOf`, where the same tag means the same text, even after a restore. Of another
 * service's tags that is unknown.
 */
export const namesText = (etag: string): boolean => /^"\d+-\d+-[\w-]{12}"$/.test(etag);

/**
 * A restored backup's count is ahead by at least this much; no shipment changes as often between two looks.
 */
const MANY = RESTORED_AHEAD / 2;

/**
 * Detects by the tags of two answers about a shipment that a backup was restored in between: `ahead`, its versions go on
 * far ahead; `back`, they are those from before, as where the files were put back by hand. Null: they do not.
 * Only for tags of a Packdesk: those of another service may look the same and mean something else.
 * @param before the tag of what was seen last
 */
export const restoreIn = (before: string | null, now: string | null): 'ahead' | 'back' | null => {
  if (before === null || now === null || !namesText(before) || !namesText(now)) return null;
  const [was, is] = [before, now].map((tag) => tag.slice(1).split('-').map(Number));
  const [id, version = 0] = was ?? [];
  const [idNow, versionNow = 0] = is ?? [];
  if (id !== idNow) return null;
  if (versionNow < version) return 'back';
  return versionNow - version >= MANY ? 'ahead' : null;
};

/** True for a tag of `etagOf` for this very text. */
export const tagNames = (etag: string, text: string): boolean =>
  namesText(etag) && etag.endsWith(`-${digestOf(text)}"`);

/**
 * Does a list of entity tags (If-Match, If-None-Match) name this one? `*` names any (RFC 9110, 13.1).
 * @param weak compares without regard to `W/`, as If-None-Match does; If-Match never matches a weak tag
 */
export const namesTag = (header: string, etag: string, weak: boolean): boolean => {
  if (header.trim() === '*') return true;
  return header.split(',').some((entry) => {
    const tag = entry.trim();
    return tag === etag || (weak && tag === `W/${etag}`);
  });
};
