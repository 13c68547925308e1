import { useEffect } from 'react';
import { onDesk } from '../../api/desk.ts';
import { elsewhere, handover, manifests, pickups } from '../../stores/handover/index.ts';
import { useLink } from '../../stores/link.ts';

/** A burst of changes, as a handover of hundreds brings one for each, is one look. */
const GATHERED_MS = 250;

/** Keeps the screen up to date while it is open. */
export const useHandoverEvents = (): void => {
  const connected = useLink((state) => state.state === 'connected');
  useEffect(() => {
    if (!connected) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      timer = undefined;
      void handover.load();
      void pickups.load();
      void elsewhere.load();
    };
    const soon = () => {
      timer ??= setTimeout(look, GATHERED_MS);
    };
    void handover.load();
    void manifests.load();
    void pickups.load();
    void elsewhere.load();
    const stops = [
      onDesk('shipment.changed', soon),
      onDesk('job.changed', soon),
      onDesk('hold.changed', soon),
      onDesk('handover.changed', () => {
        soon();
        void manifests.load();
      }),
      onDesk('handover.progress', handover.note),
      onDesk('pickups.changed', () => void pickups.load()),
      // An engine may be connected by now.
      onDesk('carriers.changed', () => void pickups.load()),
    ];
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [connected]);
};
