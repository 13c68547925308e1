import { describe, expect, it } from 'vitest';
import { defaultSyncSettings, SyncSettings } from '../../../shared/sync/settings.ts';
import { workOf } from '../../helpers/work.ts';

const block = (lines: number): string =>
  `-----BEGIN CERTIFICATE-----\n${`${'QUJD'.repeat(16)}\n`.repeat(lines)}-----END CERTIFICATE-----\n`;

const accepts = (ca: string): boolean => SyncSettings.safeParse({ ...defaultSyncSettings, ca }).success;

describe('the certificates of the settings', () => {
  it.each([
    ['none', '', true],
    ['blanks', ' \n', true],
    ['one', block(20), true],
    ['several, blanks between them', `\n${block(20)}\r\n\n${block(3)} `, true],
    ['none in its block', '-----BEGIN CERTIFICATE----------END CERTIFICATE-----', false],
    ['one without an end', block(20).slice(0, -10), false],
    ['an end without a begin', block(20).slice(10), false],
    ['one in another', `-----BEGIN CERTIFICATE-----\n${block(2)}`, false],
    [
      'a private key beside it',
      `${block(2)}-----BEGIN PRIVATE KEY-----\nQUJD\n-----END PRIVATE KEY-----`,
      false,
    ],
    ['other letters', block(2).replace('QUJD', 'QU$D'), false],
  ])('%s', (_, ca, ok) => {
    expect(accepts(ca)).toBe(ok);
  });

  it('are judged in no time, however many there are and whatever is behind them', () => {
    const many = [
      `${block(20).repeat(29)}# a comment\n`,
      `${block(20).repeat(140)}# a comment\n`,
      '-----BEGIN CERTIFICATE-----'.repeat(7000),
      `-----BEGIN CERTIFICATE-----${' '.repeat(190_000)}`,
    ];
    for (const ca of many) {
      expect(workOf(() => expect(accepts(ca)).toBe(false))).toBeLessThan(20);
    }
  });
});
