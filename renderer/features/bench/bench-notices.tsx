import { Button } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { changesOfValues } from '../../../shared/shipment/carried-ids.ts';
import { useFieldWords } from '../../i18n/field-words.ts';
import { useLocale, useWords } from '../../i18n/use-words.ts';
import { momentText } from '../../lib/time.ts';
import { bench, useBench } from '../../stores/bench/index.ts';
import { isNew } from '../../stores/bench/new-shipment.ts';
import { neededKey, useMissingPapers } from '../../stores/papers/needed.ts';
import { FailureBox } from '../../ui/failure-box.tsx';
import { Notice } from '../../ui/notice.tsx';
import { StopNotice } from '../holds/stop-notice.tsx';
import { MissingPaper } from '../jobs/missing-paper.tsx';
import { QuestionNotice } from '../order-questions/question-notice.tsx';
import { ReturnLinks } from '../returns/return-links.tsx';
import { saveNow } from '../saving/save-now.ts';
import { WaitingOf } from '../waiting/waiting-of.tsx';
import classes from './bench-notices.module.css';
import { OrphanedEditsNotice } from './orphaned-edits-notice.tsx';

/** Another user has saved the shipment: their changes, and the choices. */
const Conflict = () => {
  const t = useWords();
  const words = useFieldWords();
  const opened = useBench((state) => state.opened);
  const conflict = useBench((state) => state.conflict);
  if (!opened || !conflict) return null;
  const paths = changesOfValues(opened.shipment, conflict.shipment).map(({ path }) => words(path));
  const fields = [...new Set(paths)].slice(0, 6).join(', ');
  const reference = opened.shipment.shipmentInfo.shipmentReference;
  const taken = isNew(opened);
  return (
    <Notice
      tone="bad"
      title={taken ? t('created:takenTitle', { reference }) : t('bench:conflictTitle')}
      actions={
        <>
          <Button size="xs" onClick={() => bench.settleConflict('reapply')}>
            {t(taken ? 'created:takenReapply' : 'bench:conflictReapply')}
          </Button>
          <Button size="xs" variant="default" onClick={() => bench.settleConflict('discard')}>
            {t(taken ? 'created:takenDiscard' : 'bench:conflictDiscard')}
          </Button>
        </>
      }
    >
      {fields !== '' && !taken && <div>{t('bench:conflictFields', { fields })}</div>}
      {t(taken ? 'created:takenHint' : 'bench:conflictHint')}
    </Notice>
  );
};

/** The notices scroll where they have no room, also for those who have keys alone. */
const Notices = ({ children }: { children: ReactNode }) => {
  const t = useWords();
  const box = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setScrolls(element.scrollHeight > element.clientHeight);
    measure();
    const resizes = new ResizeObserver(measure);
    const changes = new MutationObserver(measure);
    resizes.observe(element);
    changes.observe(element, { childList: true, subtree: true, characterData: true });
    return () => {
      resizes.disconnect();
      changes.disconnect();
    };
  }, []);
  const stop = scrolls && { role: 'region', tabIndex: 0, 'aria-label': t('bench:notices') };
  return (
    <div ref={box} className={classes.notices} {...stop}>
      {children}
    </div>
  );
};

/** Above the parcels: what a person has to know or decide about the open shipment. */
export const BenchNotices = () => {
  const t = useWords();
  const locale = useLocale();
  const restoredAt = useBench((state) => state.restoredAt);
  const refused = useBench((state) => state.refused);
  const conflict = useBench((state) => state.conflict);
  const opened = useBench((state) => state.opened);
  const asked = useBench((state) => state.askReprint !== false);
  const missing = useMissingPapers(opened?.shipment.shipmentInfo.shipmentReference ?? '');
  if (!opened) return null;
  return (
    <Notices>
      <StopNotice />
      <ReturnLinks />
      <QuestionNotice />
      {conflict && <Conflict />}
      <OrphanedEditsNotice />
      {!conflict && refused?.doing === 'save' && (
        <FailureBox failure={refused.failure}>
          <Button size="xs" onClick={() => void saveNow()}>
            {t('common:retry')}
          </Button>
        </FailureBox>
      )}
      {restoredAt !== null && !conflict && (
        <Notice
          tone="accent"
          title={t('bench:restored', { when: momentText(restoredAt, Date.now(), locale) })}
          actions={
            <Button size="xs" variant="default" onClick={bench.discard}>
              {t('bench:discard')}
            </Button>
          }
        />
      )}
      {/* The question of a print is about the same label. */}
      {!asked && <WaitingOf reference={opened.shipment.shipmentInfo.shipmentReference} />}
      {missing.map((paper) => (
        <MissingPaper key={neededKey(paper)} paper={paper} />
      ))}
      {opened.labelStale && <Notice tone="wait" title={t('bench:staleLabel')} />}
    </Notices>
  );
};
