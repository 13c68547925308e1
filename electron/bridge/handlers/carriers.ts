import type { CarrierProfile } from '../../../shared/carrier/profile.ts';
import type { HandlersOf } from './types.ts';

export const carriersHandlers = (carriers: readonly CarrierProfile[]) =>
  ({ 'carriers.list': async () => ({ carriers: [...carriers] }) }) satisfies HandlersOf<'carriers'>;
