import { describe, expect, it } from 'vitest';
import { createCircuit } from '../../../electron/sync/circuit.ts';
import { testClock } from '../../helpers/clock.ts';

const away = () => {
  const clock = testClock();
  const circuit = createCircuit({ clock, random: () => 0.999 });
  circuit.unreachable();
  return { clock, circuit };
};

describe('somebody works while the remote is away', () => {
  it('has one try made at once, not sooner than some seconds after the last', () => {
    const { clock, circuit } = away();
    // Long enough for the waits to have grown.
    for (let each = 0; each < 6; each += 1) {
      clock.advance((circuit.nextTryAt() ?? 0) - clock.now());
      circuit.unreachable();
    }
    circuit.nudge();
    expect(circuit.mayStart(0)).toBe(false);
    clock.advance(3_000);
    expect(circuit.mayStart(0)).toBe(false);
    circuit.nudge();
    expect(circuit.mayStart(0)).toBe(true);
    expect(circuit.mayStart(1)).toBe(false);
    circuit.unreachable();
    circuit.nudge();
    expect(circuit.mayStart(0)).toBe(false);
  });

  it('makes the waits of a desk where nobody does anything no longer', () => {
    const wait = (nudges: number): number => {
      const { clock, circuit } = away();
      for (let each = 0; each < nudges; each += 1) {
        clock.advance(3_000);
        circuit.nudge();
        circuit.unreachable();
      }
      return (circuit.nextTryAt() ?? 0) - clock.now();
    };
    expect(wait(20)).toBeLessThanOrEqual(wait(1) * 2);
  });

  it('is known to be away for as long as somebody would have asked again, and no longer', () => {
    const { clock, circuit } = away();
    expect(circuit.isAway()).toBe(true);
    clock.advance(4 * 60_000);
    expect(circuit.isAway()).toBe(true);
    clock.advance(60_000);
    // Not asked since: unknown.
    expect(circuit.isAway()).toBe(false);
    circuit.unavailable(503, 30 * 60_000);
    clock.advance(29 * 60_000);
    expect(circuit.isAway()).toBe(true);
    circuit.answered();
    expect(circuit.isAway()).toBe(false);
  });

  it('leaves a remote alone that has asked for it, and one that answers', () => {
    const { clock, circuit } = away();
    clock.advance(60_000);
    circuit.unavailable(503, 120_000);
    clock.advance(60_000);
    circuit.nudge();
    expect(circuit.mayStart(0)).toBe(false);
    circuit.answered();
    circuit.nudge();
    expect(circuit.nextTryAt()).toBeNull();
  });
});
