import type { Addresses } from '../../service/addresses.ts';
import type { HandlersOf } from '../handler-types.ts';

/** The desk's address book. */
export const addressesHandlers = (addresses: Addresses) =>
  ({
    'addresses.search': (query, caller) => addresses.search(caller, query),
    'addresses.save': async ({ address, id }, caller) => ({
      entry: await addresses.save(caller, address, id),
    }),
    'addresses.use': async ({ id }, caller) => {
      await addresses.use(caller, id);
      return {};
    },
    'addresses.remove': async ({ id }, caller) => ({ entry: await addresses.remove(caller, id) }),
    'addresses.export': ({ language, after }, caller) => addresses.filePart(caller, language, after),
    'addresses.restore': async ({ entry }, caller) => ({ entry: await addresses.restore(caller, entry) }),
  }) satisfies HandlersOf<'addresses'>;
