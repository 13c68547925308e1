import { expect, test } from 'vitest';
import { writtenValues } from '../../../renderer/i18n/use-rule-text.ts';

test('the values of a broken rule are written as the window’s language writes them', () => {
  const values = { day: '2026-11-20', from: '2026-12-01', to: '2026-02-31', most: 31.5, text: '2026-11-20' };
  expect(writtenValues(values, 'de-DE', ',')).toEqual({
    day: '20.11.2026',
    from: '01.12.2026',
    // No day of the calendar: as it was written.
    to: '2026-02-31',
    most: '31,5',
    text: '2026-11-20',
  });
  expect(writtenValues({ from: '08:00', to: '07:00', moreAt: 5 }, 'en-GB', '.')).toEqual({
    from: '08:00',
    to: '07:00',
    moreAt: 5,
  });
});
