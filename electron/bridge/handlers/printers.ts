import { printerStatus } from '../../desk/printer-status.ts';
import { makeFolder, usualFolder } from '../../printing/folder-path.ts';
import type { Printers } from '../../printing/printing.ts';
import type { HandlersOf } from '../handler-types.ts';

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
    'printers.status': ({ printer }, caller) => printerStatus(printers, caller, printer),
    'printers.queues': async ({ server }) => ({ queues: await printers.queues(server) }),
    'printers.installed': async ({ kind }) => ({ queues: await printers.installed(kind) }),
    'printers.usualFolder': async () => ({ folder: usualFolder() }),
    'printers.makeFolder': async ({ folder }) => ({ folder: await makeFolder(folder) }),
    'printers.resume': ({ id }) => printers.resume(id),
    'printers.test': async ({ id, requestId }) => ({ job: await printers.test(id, requestId) }),
  }) satisfies HandlersOf<'printers'>;
