import { describe, expect, test } from 'vitest';
import { createLabelClaims } from '../../../electron/service/shipments/label-claims.ts';

const atNoon = () => {
  let now = Date.UTC(2026, 10, 23, 12);
  const claims = createLabelClaims({ now: () => now });
  return { claims, pass: (ms: number) => (now += ms) };
};

describe('a desk that is about to label a shipment', () => {
  test('is told of another one for a minute, and not of itself', () => {
    const { claims, pass } = atNoon();
    expect(claims.claim('S-1', 'P-01')).toBe(true);
    expect(claims.claim('S-1', 'P-02')).toBe(false);
    expect(claims.claim('S-2', 'P-02')).toBe(true);
    pass(50_000);
    expect(claims.claim('S-1', 'P-01')).toBe(true);
    pass(50_000);
    expect(claims.claim('S-1', 'P-02')).toBe(false);
    pass(10_000);
    expect(claims.claim('S-1', 'P-02')).toBe(true);
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
