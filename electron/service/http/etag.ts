import type { StoredShipment } from '../../core/shipment-store.ts';

/** Names one version of one shipment. The id tells a shipment from an earlier one of the same reference. */
export const etagOf = ({ id, version }: Pick<StoredShipment, 'id' | 'version'>): string =>
  `"${id}-${version}"`;

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
