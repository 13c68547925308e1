import { valueAt } from '../../../../shared/shipment/path.ts';
import type { Bench } from '../../../stores/bench/create-bench.ts';
import type { TextForm } from '../../../ui/fields/field-text.ts';
import { decimalText, parseDecimal } from '../../../ui/numbers.ts';

/**
 * A number that nobody knows the meaning of, so that it may be below zero. It stays a number: emptied it is none, and
 * only whoever removes its entry takes it away.
 */
export const signedNumber: TextForm = {
  parse: (text) => {
    const plain = text.trim();
    const read = parseDecimal(plain.replace(/^-/, ''));
    if (typeof read !== 'number') return { problem: 'number' };
    return { value: plain.startsWith('-') ? -read : read };
  },
  format: (value, locale) => (typeof value === 'number' ? decimalText(value, locale) : ''),
};

/**
 * Forgets the texts that are held at a path and below it, before what they belong to goes or moves: they would stop
 * each save, and no field would show them.
 */
export const forgetHeld = (bench: Pick<Bench, 'set' | 'rest' | 'store'>, path: string): void => {
  const { unfit } = bench.store.getState();
  const below = Object.keys(unfit).filter(
    (held) => held === path || held.startsWith(`${path}.`) || held.startsWith(`${path}[`),
  );
  for (const held of below) bench.set(held, valueAt(bench.store.getState().edited, held));
  bench.rest();
};
