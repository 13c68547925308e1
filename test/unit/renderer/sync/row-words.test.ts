import { describe, expect, it } from 'vitest';
import {
  answerText,
  canRetry,
  mayHaveLabel,
  nextText,
  stateText,
} from '../../../../renderer/features/sync/row-words.ts';
import type { Words } from '../../../../renderer/i18n/use-words.ts';
import type { QueueRowView } from '../../../../shared/sync/views.ts';
import { queueRow } from '../../../helpers/sync-views.ts';

/** Says which words would be said. */
const t = ((key: string, details?: { span?: string }) =>
  details?.span === undefined ? key : `${key} ${details.span}`) as unknown as Words;

const last = (over: Partial<NonNullable<QueueRowView['last']>>): QueueRowView['last'] => ({
  at: 0,
  outcome: 'refused',
  status: 422,
  detail: 'Too heavy.',
  errors: {},
  areas: [],
  ...over,
});

describe('a line of the queue', () => {
  it('says what the remote answered, its own words last', () => {
    expect(answerText(t, queueRow(1, { last: last({}) }))).toBe('sync:outcome_refused (422): Too heavy.');
    expect(answerText(t, queueRow(1, { last: last({ status: null, detail: '' }) }))).toBe(
      'sync:outcome_refused',
    );
    // An answer that is not known here is shown as it is.
    expect(answerText(t, queueRow(1, { last: last({ outcome: 'teapot', detail: '' }) }))).toBe(
      'teapot (422)',
    );
  });

  it.each([
    ['ECONNREFUSED', 'sync:failed_connect (ECONNREFUSED)'],
    ['ENOTFOUND', 'sync:failed_name (ENOTFOUND)'],
    ['Too heavy.', 'Too heavy.'],
  ])('says what %s of the system means', (detail, said) => {
    const away = last({ outcome: 'unreachable', status: null, detail });
    expect(answerText(t, queueRow(1, { last: away }))).toBe(`sync:outcome_unreachable: ${said}`);
  });

  it('says in words that a label may have been made, and sends that on no plain press', () => {
    const doubt = last({ status: 409, detail: 'label-in-doubt' });
    for (const each of [doubt, last({ outcome: 'label-in-doubt', status: null, detail: '' })]) {
      const row = queueRow(1, { state: 'refused', last: each });
      expect(answerText(t, row)).toBe('sync:outcome_label-in-doubt');
      expect([mayHaveLabel(row), canRetry(row)]).toEqual([true, false]);
    }
    // On its way again: no decision is needed now.
    const again = queueRow(1, { last: doubt });
    expect([mayHaveLabel(again), canRetry(again)]).toEqual([false, true]);
  });

  it('tells what was not tried from what was taken', () => {
    expect(answerText(t, queueRow(1))).toBe('sync:noAnswer');
    expect(answerText(t, queueRow(1, { state: 'done' }))).toBe('sync:outcome_ok');
  });

  it('says when it is tried next, where that is not up to a person', () => {
    expect(nextText(t, queueRow(1, { nextAt: 20_000 }), 0)).toBe('sync:in sync:seconds');
    expect(nextText(t, queueRow(1, { nextAt: 0 }), 5)).toBe('sync:now');
    // While the remote cannot be reached, nothing goes out before it is tried again.
    expect(nextText(t, queueRow(1, { nextAt: 0 }), 5, 9000)).toBe('sync:in sync:seconds');
    expect(nextText(t, queueRow(1, { state: 'refused', nextAt: 20_000 }), 0)).toBe('');
    expect(nextText(t, queueRow(1, { signIn: true, nextAt: 20_000 }), 0)).toBe('');
  });

  it('waits for a sign-in, which no retry replaces', () => {
    expect(stateText(t, queueRow(1, { signIn: true }))).toBe('sync:state_signIn');
    expect(canRetry(queueRow(1, { signIn: true }))).toBe(false);
    expect(canRetry(queueRow(1))).toBe(true);
    expect(canRetry(queueRow(1, { state: 'refused' }))).toBe(true);
    expect(canRetry(queueRow(1, { state: 'held' }))).toBe(false);
  });
});
