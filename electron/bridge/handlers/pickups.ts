import type { Pickups } from '../../service/pickups.ts';
import type { HandlersOf } from '../handler-types.ts';

/** Pickups: carriers that are asked to come. */
export const pickupsHandlers = (pickups: Pickups) =>
  ({
    'pickups.list': (_, caller) => pickups.list(caller),
    'pickups.offer': async ({ carrierCode }, caller) => ({ offer: await pickups.offer(caller, carrierCode) }),
    'pickups.book': async (booking, caller) => ({ pickup: await pickups.book(caller, booking) }),
    'pickups.change': async ({ id, times }, caller) => ({ pickup: await pickups.change(caller, id, times) }),
    'pickups.cancel': async ({ id }, caller) => ({ pickup: await pickups.cancel(caller, id) }),
    'pickups.look': async ({ id }, caller) => ({ pickup: await pickups.look(caller, id) }),
    'pickups.drop': async ({ id }, caller) => ({ pickup: await pickups.drop(caller, id) }),
  }) satisfies HandlersOf<'pickups'>;
