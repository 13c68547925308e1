import { expect, it } from 'vitest';
import { Pauses } from '../../../electron/desk/label-pauses.ts';
import { testClock } from '../../helpers/clock.ts';

const wait = { carrier: 'UPS', requestId: 'request-1' };
const away = { ofCarrier: true, retryAfterMs: null, error: { code: 'label.engine-away', details: {} } };

it('the next try is at the end of the pause, and now if that has gone by already', () => {
  const clock = testClock();
  const pauses = new Pauses({ clock, random: () => 0.5 });
  expect(pauses.next([])).toBeNull();
  pauses.begin(wait, away);
  const until = pauses.until(wait);
  expect(pauses.next([wait])).toBe(until);
  // As where the look at the others took longer than the pause: it waited five minutes once.
  clock.advance(pauses.longestMs);
  expect(pauses.next([wait])).toBe(clock.now());
});
