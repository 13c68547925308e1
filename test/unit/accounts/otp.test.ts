import { describe, expect, test } from 'vitest';
import { randomIds } from '../../../electron/core/ids.ts';
import { matchingStep, newSeed, openSeed, otpUri, sealSeed } from '../../../electron/service/accounts/otp.ts';

// RFC 6238 appendix B, SHA-1, last six digits.
const seed = Buffer.from('12345678901234567890');
const vectors: [seconds: number, code: string][] = [
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
];

describe('a one-time password', () => {
  test.each(vectors)('of second %i is the one of RFC 6238', (seconds, code) => {
    expect(matchingStep(seed, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
  });

  test('is taken one step early or late, and belongs to its own step', () => {
    const at = 1111111111 * 1000;
    expect(matchingStep(seed, '050471', at + 30_000)).toBe(Math.floor(1111111111 / 30));
    expect(matchingStep(seed, '050471', at - 30_000)).toBe(Math.floor(1111111111 / 30));
    expect(matchingStep(seed, '050471', at + 60_000)).toBeNull();
    expect(matchingStep(seed, '050471', at - 60_000)).toBeNull();
  });

  test.each(['050 471', '050-471', '０５０４７１'])('may be typed as %s', (code) => {
    expect(matchingStep(seed, code, 1111111111_000)).not.toBeNull();
  });

  test.each(['', 'abcdef', '12345', '0504711', '٠٥٠٤٧١', '😀050471'])('is not %j', (code) => {
    expect(matchingStep(seed, code, 1111111111_000)).toBeNull();
  });

  test('is set up by a URI that apps read', () => {
    const uri = new URL(otpUri(seed, 'ada@depot.example'));
    expect(uri.protocol).toBe('otpauth:');
    expect(uri.host).toBe('totp');
    expect(decodeURIComponent(uri.pathname)).toBe('/Packdesk:ada@depot.example');
    expect(uri.searchParams.get('secret')).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
    expect(uri.searchParams.get('digits')).toBe('6');
    expect(uri.searchParams.get('period')).toBe('30');
  });
});

describe('a stored seed', () => {
  const key = new Uint8Array(32).fill(7);
  const sealed = sealSeed(seed, key, 'user-1', randomIds);

  test('opens with the key that sealed it', () => {
    expect(Buffer.from(openSeed(sealed, key, 'user-1'))).toEqual(seed);
    expect(sealed).not.toContain(seed.toString('base64url'));
  });

  test('opens with no other key, for no other user, and not when changed', () => {
    expect(() => openSeed(sealed, new Uint8Array(32), 'user-1')).toThrow();
    expect(() => openSeed(sealed, key, 'user-2')).toThrow();
    const bytes = Buffer.from(sealed.slice(2), 'base64url');
    bytes[14] = (bytes[14] ?? 0) ^ 1;
    expect(() => openSeed(`1.${bytes.toString('base64url')}`, key, 'user-1')).toThrow();
    expect(() => openSeed('2.abc', key, 'user-1')).toThrow();
  });

  test('is of 160 bits and new each time', () => {
    expect(newSeed(randomIds)).toHaveLength(20);
    expect(newSeed(randomIds)).not.toEqual(newSeed(randomIds));
  });
});
