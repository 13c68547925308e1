import { useState } from 'react';
import type { CarriersView } from '../../../shared/carrier/views.ts';
import { call } from '../../api/desk.ts';
import { type Failure, toFailure } from '../../api/failure.ts';
import { setCarriers } from '../../stores/desk-data.ts';

/** Actions on a carrier, one at a time, with the reason for a refusal. */
export const useCarrierActions = () => {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  const step = async (todo: () => Promise<CarriersView>): Promise<boolean> => {
    setBusy(true);
    setFailure(null);
    try {
      setCarriers(await todo());
      return true;
    } catch (thrown) {
      setFailure(toFailure(thrown));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    failure,
    forget: () => setFailure(null),
    save: (profile: unknown, previous: string | null, confirmed: boolean) =>
      step(() => call('carriers.save', { profile, previous, confirmed })),
    remove: (code: string, confirmed: boolean) => step(() => call('carriers.remove', { code, confirmed })),
    reset: (code: string) => step(() => call('carriers.reset', { code })),
  };
};
