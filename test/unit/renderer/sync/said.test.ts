import i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import { syncStateText } from '../../../../renderer/features/sync/sync-words.ts';
import { de } from '../../../../renderer/i18n/de/index.ts';
import { en } from '../../../../renderer/i18n/en/index.ts';
import type { Words } from '../../../../renderer/i18n/use-words.ts';
import { alertOf, needsOf, ownWaiting, spanOf } from '../../../../renderer/stores/sync/said.ts';
import { syncStatus } from '../../../helpers/sync-views.ts';

const MINUTE = 60_000;
const now = new Date(2026, 10, 22, 11, 7).getTime();

/** The words of a language, of an instance that no other test shares. */
const wordsIn = (language: 'en' | 'de'): Words => {
  const own = i18next.createInstance();
  void own.init({
    lng: language,
    defaultNS: 'common',
    keySeparator: false,
    resources: { en, de },
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  return own.t as unknown as Words;
};

describe('what waits of whoever is signed in', () => {
  const status = syncStatus({ waiting: 5, waitingOf: [{ email: 'a.gross@desk.example', count: 2 }] });

  it('is theirs alone', () => {
    expect(ownWaiting(status, 'A.Gross@desk.example')).toBe(2);
    expect(ownWaiting(status, 'b@desk.example')).toBe(0);
    expect(ownWaiting(status, undefined)).toBe(0);
    expect(ownWaiting(null, 'b@desk.example')).toBe(0);
  });
});

describe('the footer', () => {
  const offline = {
    online: false,
    lastAnswerAt: now - 25 * MINUTE,
    waiting: 12,
    oldestAt: now - 25 * MINUTE,
  };
  it.each([
    ['all sent', {}, 'online, all sent', 'online, alles gesendet'],
    [
      'all sent but what needs a person',
      { refused: 1, conflicts: 2 },
      'online, rest sent',
      'online, der Rest ist gesendet',
    ],
    ['one on its way', { waiting: 1 }, 'online, 1 on its way', 'online, 1 unterwegs'],
    ['three', { waiting: 3 }, 'online, 3 on their way', 'online, 3 unterwegs'],
    [
      'three that wait for a sign-in',
      { waiting: 3, signIn: ['a@desk.example'] },
      'online, 3 waiting',
      'online, 3 warten',
    ],
    [
      'that those of others go out meanwhile',
      { waiting: 3, signIn: ['a@desk.example'], sending: 1 },
      'online, 3 on their way',
      'online, 3 unterwegs',
    ],
    [
      'offline',
      offline,
      'offline since 10:42, 12 waiting, oldest 25 min',
      'offline seit 10:42, 12 warten, längstens 25 min',
    ],
    [
      'offline for a moment',
      { ...offline, waiting: 2, oldestAt: now - 59_000 },
      'offline since 10:42, 2 waiting',
      'offline seit 10:42, 2 warten',
    ],
    [
      'offline with one',
      { ...offline, waiting: 1 },
      'offline since 10:42, 1 waiting, 25 min old',
      'offline seit 10:42, 1 wartet seit 25 min',
    ],
    ['offline with nothing to send', { ...offline, waiting: 0 }, 'offline since 10:42', 'offline seit 10:42'],
    ['never reached', { ...offline, lastAnswerAt: null, waiting: 0 }, 'offline', 'offline'],
    ['not asked yet', { online: null }, 'server not contacted yet', 'Zentrale noch nicht gefragt'],
  ])('says %s', (_, over, english, german) => {
    expect(syncStateText(wordsIn('en'), syncStatus(over), now, 'en-GB')).toBe(english);
    expect(syncStateText(wordsIn('de'), syncStatus(over), now, 'de')).toBe(german);
  });

  it('counts what needs a person, in an edge alone', () => {
    expect(needsOf(syncStatus({ refused: 2, conflicts: 1 }))).toBe(3);
    expect(needsOf(syncStatus({ role: 'origin', refused: 2 }))).toBe(0);
    expect(needsOf(null)).toBe(0);
  });
});

describe('the alert', () => {
  it('is for whoever must sign in again, before a queue that stands', () => {
    const status = syncStatus({ signIn: ['A.Gross@desk.example'], stalled: true });
    expect(alertOf(status, 'a.gross@desk.example')).toBe('sign-in');
    expect(alertOf(status, 'b.klein@desk.example')).toBe('stalled');
    expect(alertOf({ ...status, stalled: false }, 'b.klein@desk.example')).toBeNull();
    expect(alertOf({ ...status, role: 'origin' }, 'a.gross@desk.example')).toBeNull();
    expect(alertOf(syncStatus({ signIn: ['x@desk.example'] }), undefined)).toBeNull();
  });
});

describe('a span of time', () => {
  it.each([
    [-5, 'seconds', 0],
    [1, 'seconds', 1],
    [59_999, 'seconds', 60],
    [MINUTE, 'minutes', 1],
    [60 * MINUTE, 'hours', 1],
    [47.9 * 60 * MINUTE, 'hours', 47],
    [48 * 60 * MINUTE, 'days', 2],
  ])('of %d ms is said in %s', (ms, unit, count) => {
    expect(spanOf(ms)).toEqual({ unit, count });
  });
});
