import { Button } from '@mantine/core';
import { useStore } from 'zustand';
import { useWords } from '../../i18n/use-words.ts';
import { elsewhere } from '../../stores/handover/index.ts';
import { Notice } from '../../ui/notice.tsx';
import classes from './handover.module.css';

/** Carriers that were not told of what was handed over elsewhere; usually none. */
export const UndeclaredNotices = () => {
  const t = useWords();
  const carriers = useStore(elsewhere.store, (state) => state.carriers);
  return carriers.map((each) => {
    const { carrierCode, carrierName: carrier, shipments: count } = each;
    return (
      <div key={carrierCode} className={classes.notice} data-undeclared={carrierCode}>
        <Notice
          tone="wait"
          title={t('declaring:open', { carrier, count })}
          actions={
            <Button
              size="xs"
              aria-label={t('declaring:showOf', { carrier })}
              onClick={() => void elsewhere.show(each)}
            >
              {t('declaring:show')}
            </Button>
          }
        >
          {t('declaring:openHint')}
        </Notice>
      </div>
    );
  });
};
