import { expect, it } from 'vitest';
import { createEnding } from '../../../electron/app/ending.ts';
import { testClock } from '../../helpers/clock.ts';

const program = () => {
  const clock = testClock();
  const did: string[] = [];
  const ending = createEnding(() => void did.push('stop'), {
    now: clock.now,
    exit: () => void did.push('exit'),
  });
  return { clock, did, ...ending };
};

it('takes a second signal within a second for the echo of the first', () => {
  const { clock, did, onSignal } = program();
  onSignal();
  onSignal();
  clock.advance(1000);
  onSignal();
  expect(did).toEqual(['stop']);
});

it('ends at once for somebody who will not wait', () => {
  const { clock, did, onSignal } = program();
  onSignal();
  clock.advance(1001);
  onSignal();
  expect(did).toEqual(['stop', 'exit']);
});

it('takes a signal right after the window was closed for the same wish', () => {
  const { did, end, onSignal } = program();
  end();
  onSignal();
  expect(did).toEqual(['stop']);
});
