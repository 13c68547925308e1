import type { Carriers } from '../../service/shipments/carriers.ts';
import type { HandlersOf } from './types.ts';

export const carriersHandlers = (carriers: Carriers) =>
  ({ 'carriers.list': async () => ({ carriers: await carriers.list() }) }) satisfies HandlersOf<'carriers'>;
