import { Button } from '@mantine/core';
import type { Failure } from '../../../api/failure.ts';
import { useWords } from '../../../i18n/use-words.ts';
import frame from '../../../ui/editor-screen.module.css';
import { FailureBox } from '../../../ui/failure-box.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useEditor } from '../editor.ts';

interface RulesBarProps {
  dirty: boolean;
  busy: boolean;
  failure: Failure | null;
  /** Others are saved by now than these began from. */
  isNewer: boolean;
  onProblem(): void;
  onSaveOver(): void;
  onDiscard(): void;
  onImport(): void;
  onExport(): void;
}

/** Actions on the rules above, always visible. */
export const RulesBar = (props: RulesBarProps) => {
  const { dirty, busy, failure, isNewer, onProblem, onSaveOver, onDiscard, onImport, onExport } = props;
  const t = useWords();
  const { problems, readOnly } = useEditor();
  return (
    <div className={frame.bar}>
      {problems.length > 0 && (
        <Notice
          tone="bad"
          title={t('carrierRules:problems', { count: problems.length })}
          actions={
            <Button size="xs" variant="default" onClick={onProblem}>
              {t('carrierRules:goThere')}
            </Button>
          }
        />
      )}
      {isNewer && (
        <Notice tone="wait" title={t('carrierRules:changed')}>
          {t('carrierRules:changedHint')}
        </Notice>
      )}
      {failure && !(isNewer && failure.code === 'carrier-rules.changed') && <FailureBox failure={failure} />}
      <div className={frame.buttons}>
        <Button
          type={isNewer ? 'button' : 'submit'}
          disabled={readOnly || busy || !dirty}
          onClick={isNewer ? onSaveOver : undefined}
        >
          {t('carrierRules:save')}
        </Button>
        <Button variant="default" disabled={readOnly || busy || !dirty} onClick={onDiscard}>
          {t('carrierRules:discard')}
        </Button>
        <Button variant="default" disabled={readOnly} onClick={onImport}>
          {t('carrierRules:import')}
        </Button>
        <Button variant="default" disabled={readOnly} onClick={onExport}>
          {t('carrierRules:export')}
        </Button>
      </div>
    </div>
  );
};
