import { notifications } from '@mantine/notifications';
import i18next from 'i18next';
import { call } from '../../api/desk.ts';
import { tellFailure } from '../../parts/tell-failure.ts';
import { bench } from '../../stores/bench/index.ts';
import { referenceOf } from '../../stores/bench/reference-of.ts';

/** Releases the open shipment. What keeps it from that is told; nothing is lost then. */
export const releaseNow = async (): Promise<void> => {
  const { opened } = bench.store.getState();
  if (!opened) return;
  const reference = referenceOf(opened);
  try {
    await call('holds.release', { reference });
    notifications.show({ message: i18next.t('holds:releaseDone', { reference }) });
  } catch (thrown) {
    tellFailure(thrown);
  }
};
