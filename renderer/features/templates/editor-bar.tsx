import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import type { Failure } from '../../api/failure.ts';
import { useWords } from '../../i18n/use-words.ts';
import frame from '../../ui/editor-screen.module.css';
import { FailureBox } from '../../ui/failure-box.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useEditor } from './editor.ts';

/** Failures that are a question of their own here. */
const answered: ReadonlySet<string> = new Set(['template.in-use', 'template.changed']);

interface EditorBarProps {
  /** The name as it is saved; null for a new one. */
  saved: string | null;
  dirty: boolean;
  busy: boolean;
  failure: Failure | null;
  onForget(): void;
  onProblem(): void;
  /** `confirmed`: although carriers use it. */
  onRemove(confirmed: boolean): void;
  onDiscard(): void;
  /** Overwrites what another user saved in the meantime. */
  onSaveOver(): void;
  onCopy(): void;
}

/** The question before a template is gone; it names the carriers that use it. */
const RemoveQuestion = ({ props, onNo }: { props: EditorBarProps; onNo(): void }) => {
  const t = useWords();
  const { saved, failure, busy, onRemove } = props;
  const inUse = failure?.code === 'template.in-use';
  const carriers = String(failure?.details.carriers ?? '');
  const name = saved ?? '';
  return (
    <Notice
      key={String(inUse)}
      tone="wait"
      title={inUse ? t('templates:inUse', { name, carriers }) : t('templates:removeAsk', { name })}
      actions={
        <>
          <Button size="xs" color="red" disabled={busy} onClick={() => onRemove(inUse)}>
            {inUse ? t('templates:removeStill') : t('common:remove')}
          </Button>
          <Button size="xs" variant="default" autoFocus onClick={onNo}>
            {t('common:cancel')}
          </Button>
        </>
      }
    />
  );
};

/** Two have changed one template: whose it is to be. */
const ChangedQuestion = ({ props }: { props: EditorBarProps }) => {
  const t = useWords();
  const { saved, busy, onDiscard, onSaveOver } = props;
  return (
    <Notice
      tone="wait"
      title={t('templates:changed', { name: saved ?? '' })}
      actions={
        <>
          <Button size="xs" variant="default" disabled={busy} onClick={onDiscard}>
            {t('templates:takeTheirs')}
          </Button>
          <Button size="xs" color="red" disabled={busy} onClick={onSaveOver}>
            {t('templates:saveOver')}
          </Button>
        </>
      }
    >
      {t('templates:changedHint')}
    </Notice>
  );
};

/** Actions on the template above, always visible. */
export const EditorBar = (props: EditorBarProps) => {
  const { saved, dirty, busy, failure, onForget, onProblem, onDiscard, onCopy } = props;
  const t = useWords();
  const { problems, readOnly } = useEditor();
  const [asking, setAsking] = useState(false);
  return (
    <div className={frame.bar}>
      {problems.length > 0 && (
        <Notice
          tone="bad"
          title={t('templates:problems', { count: problems.length })}
          actions={
            <Button size="xs" variant="default" onClick={onProblem}>
              {t('carriers:goThere')}
            </Button>
          }
        />
      )}
      {failure?.code === 'template.changed' && <ChangedQuestion props={props} />}
      {failure && !answered.has(failure.code) && <FailureBox failure={failure} />}
      {asking && (
        <RemoveQuestion
          props={props}
          onNo={() => {
            onForget();
            setAsking(false);
          }}
        />
      )}
      <div className={frame.buttons}>
        <Button type="submit" disabled={readOnly || busy || !dirty}>
          {t('templates:save')}
        </Button>
        <Button variant="default" disabled={readOnly || busy || !dirty} onClick={onDiscard}>
          {t('templates:discard')}
        </Button>
        {saved !== null && (
          <>
            <Button
              variant="default"
              disabled={readOnly}
              leftSection={<IconCopy size={18} />}
              onClick={onCopy}
            >
              {t('templates:copy')}
            </Button>
            <Button
              variant="subtle"
              color="red"
              disabled={readOnly || busy}
              onClick={() => {
                onForget();
                setAsking(true);
              }}
            >
              {t('templates:remove')}
            </Button>
          </>
        )}
      </div>
    </div>
  );
};
