import type { Dice } from './random.ts';
import type { RemoteTraits } from './remote-model.ts';

const NUMBERS = [
  ['packetNumber'],
  ['trackingNumber'],
  ['trackingNumber', 'packetNumber', 'labelNumber'],
] as const;

/**
 * State of the remote of a day.
 * @param more dice of their own for what came later, so that a seed's day stays what it was
 */
export const traitsOf = (dice: Dice, more: Dice, latest: Dice): RemoteTraits => {
  const [etags, keys] = [dice.chance(0.75), dice.chance(0.6)];
  const traits: RemoteTraits = {
    etags,
    keys,
    replaces: dice.chance(0.4),
    normalises: dice.chance(0.2),
    ignores: dice.chance(0.08) ? dice.pick(['description', 'pickup', 'orderNumber']) : null,
    numbers: more.chance(0.3) ? more.pick(NUMBERS) : [],
    // One that does not know a repeated request creates a label for each: unavoidable.
    labels: more.chance(0.4) && keys,
    tags: more.chance(0.4) && etags,
    ids: latest.pick(['kept', 'dropped', 'dropped', 'refused'] as const),
  };
  return traits.tags ? { ...traits, ids: 'kept' } : traits;
};
