import type { DeskBench } from '../../desk/bench.ts';
import type { HandlersOf } from '../handler-types.ts';

/** Scan, open, save, print. */
export const benchHandlers = (bench: DeskBench) =>
  ({
    'bench.scan': ({ code }, caller) => bench.scan(caller, code),
    'bench.isHeld': async ({ code }) => ({ held: await bench.isHeld(code) }),
    'bench.nextReference': async () => ({ reference: await bench.nextReference() }),
    'bench.open': ({ reference }, caller) => bench.open(caller, reference),
    'bench.mark': ({ reference }, caller) => bench.mark(caller, reference),
    'bench.create': ({ shipment, requestId }, caller) => bench.create(caller, shipment, requestId),
    'bench.save': (change, caller) => bench.save(caller, change),
    'bench.print': (wish, caller) => bench.print(caller, wish),
    'bench.reprint': (wish, caller) => bench.reprint(caller, wish),
    'bench.day': ({ from, to }) => bench.day(from, to),
  }) satisfies HandlersOf<'bench'>;
