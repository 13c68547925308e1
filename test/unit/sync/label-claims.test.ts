import { describe, expect, test } from 'vitest';
import { randomIds } from '../../../electron/core/ids.ts';
import { silentLogger } from '../../../electron/core/logger.ts';
import { createLabelClaims } from '../../../electron/service/shipments/label-claims.ts';
import { claimLabels } from '../../../electron/service/shipments/labelled-elsewhere.ts';
import { claimId } from '../../../electron/sync/claim-id.ts';

const atNoon = () => {
  let now = Date.UTC(2026, 10, 23, 12);
  const claims = createLabelClaims({ now: () => now });
  return { claims, pass: (ms: number) => (now += ms) };
};

describe('a desk that is about to label a shipment', () => {
  test('is told of another one for ten minutes, and not of itself', () => {
    const { claims, pass } = atNoon();
    expect(claims.claim('S-1', 'P-01')).toBe(true);
    expect(claims.claim('S-1', 'P-02')).toBe(false);
    expect(claims.claim('S-2', 'P-02')).toBe(true);
    pass(500_000);
    expect(claims.claim('S-1', 'P-01')).toBe(true);
    pass(500_000);
    expect(claims.claim('S-1', 'P-02')).toBe(false);
    pass(100_000);
    expect(claims.claim('S-1', 'P-02')).toBe(true);
  });

  test('claims nothing where one of several shipments is another desk’s', () => {
    const { claims } = atNoon();
    claims.claim('S-2', 'P-02');
    const drafts = ['S-1', 'S-2'].map((reference) => ({ reference, wantsLabel: true })) as never;
    expect(() => claimLabels(claims, drafts, {})).toThrow('Another desk is labelling S-2');
    expect(claims.claim('S-1', 'P-03')).toBe(true);
  });

  test('ends its own claim alone', () => {
    const { claims } = atNoon();
    claims.claim('S-1', 'P-01');
    claims.release('S-1', 'P-02');
    expect(claims.claim('S-1', 'P-02')).toBe(false);
    claims.release('S-1', 'P-01');
    expect(claims.claim('S-1', 'P-02')).toBe(true);
  });

  test('is forgotten where ten thousand came after it', () => {
    const { claims } = atNoon();
    claims.claim('S-0', 'P-01');
    for (let index = 1; index <= 10_000; index += 1) claims.claim(`S-${index}`, 'P-01');
    expect(claims.claim('S-0', 'P-02')).toBe(true);
    expect(claims.claim('S-9', 'P-02')).toBe(false);
  });
});

test('a desk is known by the same id after each start', async () => {
  const kept = new Map<string, unknown>();
  const settings = {
    get: async (name: string) => kept.get(name),
    set: async (name: string, value: unknown) => void kept.set(name, value),
  };
  const first = await claimId(settings, randomIds, silentLogger);
  expect(await claimId(settings, randomIds, silentLogger)).toBe(first);
});
