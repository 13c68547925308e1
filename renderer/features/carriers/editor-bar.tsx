import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import type { CarriersView } from '../../../shared/carrier/views.ts';
import type { Failure } from '../../api/failure.ts';
import { useWords } from '../../i18n/use-words.ts';
import frame from '../../ui/editor-screen.module.css';
import { FailureBox } from '../../ui/failure-box.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useEditor } from './editor.ts';
import { Question } from './question.tsx';
import { RulesInUse } from './rules-in-use.tsx';

interface EditorBarProps {
  /** The carrier's name as it is saved; null for a new one. */
  saved: string | null;
  /** Its code as it is saved. */
  code: string | null;
  origin: CarriersView['origins'][string] | undefined;
  dirty: boolean;
  busy: boolean;
  failure: Failure | null;
  onForget(): void;
  onProblem(): void;
  /** `confirmed`: although shipments use it. */
  onSave(confirmed: boolean): void;
  onRemove(confirmed: boolean): void;
  onReset(): void;
  onDiscard(): void;
  onCopy(): void;
  onExport(): void;
}

type Asking = 'remove' | 'reset' | null;

/** Shipments still use the carrier that is to go, or to have another code. */
const useInUse = (failure: Failure | null): string | null => {
  const t = useWords();
  if (failure?.code !== 'carrier.in-use') return null;
  const { count, carrier } = failure.details;
  return t('carriers:inUse', { count: Number(count ?? 0), carrier: String(carrier ?? '') });
};

const Questions = ({
  props,
  asking,
  onAsk,
}: {
  props: EditorBarProps;
  asking: Asking;
  onAsk(what: Asking): void;
}) => {
  const t = useWords();
  const { saved, code, onSave, onRemove, onReset, onForget } = props;
  const inUse = useInUse(props.failure);
  const close = () => {
    onForget();
    onAsk(null);
  };
  if (asking === 'reset') {
    const title = t('carriers:resetAsk', { name: saved ?? '' });
    return <Question title={title} yes={t('carriers:reset')} onYes={onReset} onNo={close} />;
  }
  if (asking === 'remove') {
    const title = inUse ?? t('carriers:removeAsk', { name: saved ?? '' });
    const yes = inUse ? t('carriers:removeStill') : t('common:remove');
    return (
      <Question key={title} title={title} yes={yes} onYes={() => onRemove(inUse !== null)} onNo={close}>
        {code !== null && <RulesInUse codes={[code]} />}
      </Question>
    );
  }
  if (!inUse) return null;
  return (
    <Question title={inUse} yes={t('carriers:renameStill')} onYes={() => onSave(true)} onNo={close}>
      {code !== null && <RulesInUse codes={[code]} />}
    </Question>
  );
};

/** Actions on the profile above, always visible. */
export const EditorBar = (props: EditorBarProps) => {
  const { saved, origin, dirty, busy, failure, onForget, onProblem, onDiscard, onCopy, onExport } = props;
  const t = useWords();
  const { problems, readOnly } = useEditor();
  const [asking, setAsking] = useState<Asking>(null);
  const ask = (what: Asking) => {
    onForget();
    setAsking(what);
  };
  return (
    <div className={frame.bar}>
      {problems.length > 0 && (
        <Notice
          tone="bad"
          title={t('carriers:problems', { count: problems.length })}
          actions={
            <Button size="xs" variant="default" onClick={onProblem}>
              {t('carriers:goThere')}
            </Button>
          }
        />
      )}
      {failure && failure.code !== 'carrier.in-use' && <FailureBox failure={failure} />}
      <Questions props={props} asking={asking} onAsk={setAsking} />
      <div className={frame.buttons}>
        <Button type="submit" disabled={readOnly || busy || !dirty}>
          {t('carriers:save')}
        </Button>
        <Button variant="default" disabled={readOnly || busy || !dirty} onClick={onDiscard}>
          {t('carriers:discard')}
        </Button>
        {saved !== null && (
          <>
            <Button
              variant="default"
              disabled={readOnly}
              leftSection={<IconCopy size={18} />}
              onClick={onCopy}
            >
              {t('carriers:copy')}
            </Button>
            <Button variant="default" disabled={readOnly} onClick={onExport}>
              {t('carriers:export')}
            </Button>
          </>
        )}
        {origin === 'changed' && (
          <Button variant="subtle" color="red" disabled={readOnly || busy} onClick={() => ask('reset')}>
            {t('carriers:reset')}
          </Button>
        )}
        {origin === 'own' && (
          <Button variant="subtle" color="red" disabled={readOnly || busy} onClick={() => ask('remove')}>
            {t('carriers:remove')}
          </Button>
        )}
      </div>
    </div>
  );
};
