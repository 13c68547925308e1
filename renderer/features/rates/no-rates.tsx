import { Button } from '@mantine/core';
import type { OpenShipment } from '../../../shared/desk/open-shipment.ts';
import { useWords } from '../../i18n/use-words.ts';
import { isReadOnly } from '../../stores/bench/open-state.ts';
import { showRules } from '../../stores/carrier-rules.ts';
import { mayVoid } from '../../stores/deletion.ts';
import { closeOverlay, goTo, show } from '../../stores/screen.ts';
import { useSession } from '../../stores/session.ts';
import { useEdge } from '../../stores/sync/status.ts';
import { Notice } from '../../ui/notice.tsx';

const toEngines = (): void => {
  showRules(false);
  goTo('carriers');
};

/** There is no carrier with prices: an administrator of the origin connects an engine, others ask for it. */
export const NoEngine = () => {
  const t = useWords();
  const isEdge = useEdge();
  const isAdmin = useSession((state) => state.session?.user?.role === 'admin');
  const mayConnect = isAdmin && !isEdge;
  return (
    <Notice
      tone="accent"
      title={t(isEdge ? 'rates:noServer' : 'rates:noEngine')}
      actions={
        mayConnect ? (
          <Button size="xs" autoFocus onClick={toEngines}>
            {t('rates:toCarriers')}
          </Button>
        ) : (
          <Button size="xs" variant="default" autoFocus onClick={closeOverlay}>
            {t('common:close')}
          </Button>
        )
      }
    >
      {t(isEdge ? 'rates:noServerAsk' : mayConnect ? 'rates:noEngineDo' : 'rates:noEngineAsk')}
    </Notice>
  );
};

/** The shipment has a label or has left: a choice would come too late. */
export const NoChoice = ({ opened }: { opened: OpenShipment }) => {
  const t = useWords();
  const closed = isReadOnly(opened);
  const voidable = !closed && mayVoid(opened);
  return (
    <Notice
      tone="accent"
      title={t(closed ? 'rates:closed' : 'rates:labelled')}
      actions={
        <>
          <Button size="xs" variant="default" data-autofocus onClick={closeOverlay}>
            {t('common:close')}
          </Button>
          {voidable && (
            <Button size="xs" variant="default" onClick={() => show('void')}>
              {t('deletion:voidCommand')}
            </Button>
          )}
        </>
      }
    >
      {!closed && t(voidable ? 'rates:labelledDo' : 'rates:labelledAsk')}
    </Notice>
  );
};
