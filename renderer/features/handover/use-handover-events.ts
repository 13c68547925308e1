import { useEffect } from 'react';
import { onDesk } from '../../api/desk.ts';
import { handover, manifests } from '../../stores/handover/index.ts';
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
    };
    const soon = () => {
      timer ??= setTimeout(look, GATHERED_MS);
    };
    void handover.load();
    void manifests.load();
    const stops = [
      onDesk('shipment.changed', soon),
      onDesk('job.changed', soon),
      onDesk('handover.changed', () => {
        soon();
        void manifests.load();
      }),
      onDesk('handover.progress', handover.note),
    ];
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [connected]);
};
