import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { DELIVERED_LIFE_MS, MOST_HELD } from '../../../electron/db/webhook-messages.ts';
import { WEBHOOK_LIMITS } from '../../../electron/service/webhooks/sender.ts';
import { MAX_FIELDS } from '../../../shared/webhooks/events.ts';
import { LONGEST_ASKED_MS, MOST_TRIES, ROTATION_MS } from '../../../shared/webhooks/schedule.ts';
import { WEBHOOKS_FILE, webhooksPage } from '../../docs/write.ts';

const page = readFileSync(WEBHOOKS_FILE, 'utf8');

it('docs/webhooks.md has each event with the body that goes out (npm run docs writes it)', () => {
  expect(webhooksPage(page)).toBe(page);
});

it('its figures are those of the code', () => {
  const figures = {
    days: DELIVERED_LIFE_MS / 86_400_000,
    held: MOST_HELD.messages,
    megabytes: MOST_HELD.bytes / 1024 / 1024,
    answerSeconds: WEBHOOK_LIMITS.headersMs / 1_000,
    fields: MAX_FIELDS,
    tries: MOST_TRIES,
    rotationHours: ROTATION_MS / 3_600_000,
    askedHours: LONGEST_ASKED_MS / 3_600_000,
  };
  expect(figures).toEqual({
    days: 7,
    held: 100_000,
    megabytes: 512,
    answerSeconds: 15,
    fields: 200,
    tries: 10,
    rotationHours: 24,
    askedHours: 24,
  });
  for (const said of ['for 7 days', '100,000', '512 MB', '15 seconds', 'beyond 200', 'tenth', '24 hours']) {
    expect(page).toContain(said);
  }
});
