import type { DeskBench } from '../../desk/bench.ts';
import type { DeskReturns } from '../../desk/returns.ts';
import type { HandlersOf } from '../handler-types.ts';

/** Making returns; one that was made is opened. */
export const returnsHandlers = ({
  returns,
  bench,
}: {
  returns: Pick<DeskReturns, 'make'>;
  bench: Pick<DeskBench, 'open'>;
}) =>
  ({
    'returns.make': async (wish, caller) => bench.open(caller, await returns.make(caller, wish)),
  }) satisfies HandlersOf<'returns'>;
