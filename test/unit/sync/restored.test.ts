import { describe, expect, it } from 'vitest';
import { RESTORED_AHEAD, versionsAhead } from '../../../electron/core/restored-ahead.ts';
import { etagOf, wasRestored } from '../../../electron/service/http/etag.ts';
import { remember } from '../../../shared/sync/confirmed.ts';
import type { Confirmed } from '../../../shared/sync/held.ts';
import { merge } from '../../../shared/sync/merge.ts';
import type { Side } from '../../../shared/sync/parcels.ts';

const tag = (version: number, id = 7) => etagOf({ id, version, text: `text ${version}` });

describe('the entity tags of a Packdesk', () => {
  it('show that a backup was restored, or files were put back, and nothing else', () => {
    expect(wasRestored(tag(5), tag(5))).toBe(false);
    expect(wasRestored(tag(5), tag(400))).toBe(false);
    expect(wasRestored(tag(5), tag(3 + RESTORED_AHEAD))).toBe(true);
    expect(wasRestored(tag(900), tag(3 + RESTORED_AHEAD))).toBe(true);
    expect(wasRestored(tag(5), tag(3))).toBe(true);
    // Another shipment of that reference, another service's tags, and none.
    expect(wasRestored(tag(5), tag(3, 8))).toBe(false);
    expect(wasRestored('"5"', '"3"')).toBe(false);
    expect(wasRestored(null, tag(3))).toBe(false);
  });

  it('count on by another step at each restore', () => {
    const at = Date.UTC(2026, 10, 23, 8);
    expect(versionsAhead(at)).toBeGreaterThanOrEqual(RESTORED_AHEAD);
    expect(versionsAhead(at + 1_000) - versionsAhead(at)).toBe(RESTORED_AHEAD);
  });
});

const side = (info: object, ids: readonly string[] = []): Side => ({
  document: { shipmentInfo: { shipmentReference: 'S-1', ...info } },
  ids,
});

const heldAfter = (before: Side, mine: Side, there: Side, confirmed: Confirmed[], restored: boolean) =>
  merge({
    base: mine,
    local: mine,
    remote: there.document,
    held: [],
    confirmed: remember(confirmed, before, mine, 1),
    restored,
    at: 2,
  }).held.map(({ kind, path }) => [kind, path]);

describe('a shipment whose remote had a backup restored', () => {
  it('is asked about where this desk has changed it, and nowhere else', () => {
    const before = side({ orderNumber: 'A', description: 'A', customerOrderNumber: 'A' });
    const mine = side({ orderNumber: 'B', description: 'A', customerOrderNumber: 'A' });
    const there = side({ orderNumber: 'C', description: 'C', customerOrderNumber: 'A' });
    expect(heldAfter(before, mine, there, [], true)).toEqual([['rolled-back', 'shipmentInfo.orderNumber']]);
    expect(heldAfter(before, mine, there, [], false)).toEqual([]);
  });

  it('keeps parcels that this desk has added or changed, and asks about those that it had removed', () => {
    const parcel = (packageReference1: string, content: string) => ({ packageReference1, content });
    const before = side({ shipmentItems: [parcel('P1', 'a'), parcel('P2', 'b')] }, ['p1', 'p2']);
    const mine = side({ shipmentItems: [parcel('P1', 'mine'), parcel('P3', 'added')] }, ['p1', 'p3']);
    // Somebody has written the first one since, which would hide all that was undone.
    const there = side({ shipmentItems: [parcel('P1', 'since'), parcel('P2', 'b')] });
    const held = heldAfter(before, mine, there, [], true);
    expect(held).toContainEqual(['rolled-back', 'shipmentInfo.shipmentItems[#p1].content']);
    expect(held).toContainEqual(['rolled-back', 'shipmentInfo.shipmentItems[#p3]']);
    expect(held.filter(([, path]) => path?.includes('#p2'))).toHaveLength(1);
  });

  it('remembers that there was a change also where it is long, or one of very many', () => {
    const long = 'x'.repeat(5_000);
    const before = side({ additionalInformation: { note: 'short' } });
    const mine = side({ additionalInformation: { note: long } });
    expect(remember([], before, mine, 1)).toEqual([
      { path: 'shipmentInfo.additionalInformation.note', at: 1, forgotten: true },
    ]);
    expect(heldAfter(before, mine, before, [], true)).toHaveLength(1);
    // As ever where nothing was restored: nobody remembers what it was.
    expect(heldAfter(before, mine, before, [], false)).toEqual([]);
    const numbered = (from: string) =>
      side({
        additionalInformation: Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`n${n}`, from])),
      });
    const many = remember([], numbered('a'), numbered('b'), 1);
    expect(many.length).toBeLessThanOrEqual(201);
    expect(many[0]).toEqual({ path: 'shipmentInfo.additionalInformation', at: 1, forgotten: true });
  });
});
