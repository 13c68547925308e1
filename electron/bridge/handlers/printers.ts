import { isDeepStrictEqual } from 'node:util';
import { PackdeskError } from '../../../shared/errors.ts';
import type { PrinterProfile } from '../../../shared/printing/printer.ts';
import { deskRoles } from '../../../shared/roles.ts';
import type { Printers } from '../../printing/printing.ts';
import type { HandlersOf } from '../handler-types.ts';

/**
 * Asking an address whether a printer is there tells who else is: only configured printers are asked.
 * @throws PackdeskError auth.role
 */
const mustBeStored = async (printers: Printers, wanted: PrinterProfile): Promise<void> => {
  const stored = (await printers.list()).find(({ id }) => id === wanted.id);
  if (isDeepStrictEqual(stored, wanted)) return;
  throw new PackdeskError('auth.role', { details: { roles: deskRoles.join(', ') } });
};

export const printersHandlers = (printers: Printers) =>
  ({
    'printers.list': async () => ({
      printers: await printers.list(),
      rules: await printers.rules(),
      kinds: printers.kinds(),
    }),
    'printers.setRules': async ({ rules }) => ({ rules: await printers.setRules(rules) }),
    'printers.save': async ({ printer }) => ({ printers: await printers.save(printer) }),
    'printers.remove': async ({ id }) => ({ printers: await printers.remove(id) }),
    'printers.status': async ({ printer }, caller) => {
      if (!deskRoles.includes(caller.role)) await mustBeStored(printers, printer);
      return await printers.status(printer);
    },
    'printers.queues': async ({ server }) => ({ queues: await printers.queues(server) }),
    'printers.installed': async ({ kind }) => ({ queues: await printers.installed(kind) }),
    'printers.resume': ({ id }) => printers.resume(id),
    'printers.test': async ({ id, requestId }) => ({ job: await printers.test(id, requestId) }),
  }) satisfies HandlersOf<'printers'>;
