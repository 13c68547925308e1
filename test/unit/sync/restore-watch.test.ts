import { describe, expect, it } from 'vitest';
import { etagOf } from '../../../electron/core/etag.ts';
import { RESTORED_AHEAD, versionsAhead } from '../../../electron/core/restored-ahead.ts';
import { showsRestored } from '../../../electron/sync/restore-watch.ts';
import { remember } from '../../../shared/sync/confirmed.ts';
import type { ConfirmedChange } from '../../../shared/sync/conflict.ts';
import { merge } from '../../../shared/sync/merge.ts';
import type { Side } from '../../../shared/sync/parcels.ts';
import { resolve } from '../../../shared/sync/resolve.ts';
import { record } from '../../helpers/sync-records.ts';

const tag = (version: number, id = 7) => etagOf({ id, version, text: `text ${version}` });

describe('the entity tags of a Packdesk', () => {
  it('show that a backup was restored, or files were put back, and nothing else', () => {
    const seen = record('S-1', { etag: tag(5) });
    const shows = (now: string | null, known = seen) => showsRestored(known, { etag: now, status: 10 });
    expect([shows(tag(5)), shows(tag(400))]).toEqual([false, false]);
    expect(shows(tag(3 + RESTORED_AHEAD))).toBe(true);
    expect(shows(tag(3 + RESTORED_AHEAD), { ...seen, etag: tag(900) })).toBe(true);
    expect(shows(tag(3))).toBe(true);
    // Another shipment of that reference, another service's tags, and none.
    expect(shows(tag(3, 8))).toBe(false);
    expect(shows('"3"', { ...seen, etag: '"5"' })).toBe(false);
    expect(shows(tag(3), { ...seen, etag: null })).toBe(false);
    // Forgotten, since the remote has another address.
    expect(shows(tag(3), { ...seen, etag: null, formerEtag: tag(5) })).toBe(true);
  });

  it('are not those of a service that is no Packdesk, however alike they look', () => {
    const etag = '"7-1700000000000-abcdefghijkl"';
    const now = { etag: '"7-1700000060000-bcdefghijklm"' };
    expect(showsRestored(record('S-1', { etag }), now)).toBe(false);
    expect(showsRestored(record('S-1', { etag }), { ...now, status: 10 })).toBe(true);
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

const heldAfter = (before: Side, mine: Side, there: Side, confirmed: ConfirmedChange[], restored: boolean) =>
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

  it('is not asked about what it was changed in more than 30 days ago, nor again after an answer', () => {
    const [before, mine] = [side({ orderNumber: 'A' }), side({ orderNumber: 'B' })];
    const there = side({ orderNumber: 'C' });
    const known = { base: mine, local: mine, remote: there.document, restored: true };
    const confirmed = remember([], before, mine, 1);
    const later = (days: number) => merge({ ...known, held: [], confirmed, at: days * 86_400_000 });
    expect(later(31).held).toEqual([]);
    const asked = later(29);
    expect(asked.held.map(({ path }) => path)).toEqual(['shipmentInfo.orderNumber']);
    const { base, local, held } = asked;
    const decided = resolve({ base, local, held, confirmed }, [
      { path: 'shipmentInfo.orderNumber', take: 'theirs' },
    ]);
    const again = { ...decided, remote: there.document, restored: false, at: 30 * 86_400_000 };
    expect([decided.held, merge(again).held]).toEqual([[], []]);
  });

  it('is not asked about where the backup has it as it was, even one that was made here', () => {
    const parcels = [
      { packageCode: 'CT', articles: [{ articleNumber: '1', quantity: 1 }] },
      { packageCode: 'PL' },
    ];
    const mine = side({ orderNumber: 'x', shipmentItems: parcels }, ['p1', 'p2']);
    const confirmed = [{ path: '', at: 1 }];
    const remote = structuredClone(mine.document);
    const known = { base: mine, local: mine, remote, held: [], confirmed, restored: true, at: 2 };
    expect(merge(known).held).toEqual([]);
  });

  it('keeps parcels that this desk has added or changed, and asks about those that it had removed', () => {
    const parcel = (packageReference1: string, content: string) => ({ packageReference1, content });
    const before = side({ shipmentItems: [parcel('P1', 'a'), parcel('P2', 'b')] }, ['p1', 'p2']);
    const mine = side({ shipmentItems: [parcel('P1', 'mine'), parcel('P3', 'added')] }, ['p1', 'p3']);
    // The first one has been written since, which would hide the whole restore.
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
    // As ever where nothing was restored: no older state is remembered.
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
