import { Button, Textarea } from '@mantine/core';
import { IconClipboard, IconDownload } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Failure, toFailure } from '../../api/failure.ts';
import { useWords } from '../../i18n/use-words.ts';
import { saveFile } from '../../lib/save-file.ts';
import frame from '../../ui/editor-screen.module.css';
import { FailureBox } from '../../ui/failure-box.tsx';
import ui from '../../ui/ui.module.css';
import classes from './carriers.module.css';

interface ExportPanelProps {
  title: string;
  hint: string;
  fileName: string;
  /** Asks the desk for the text, once. @throws BridgeError */
  load(): Promise<{ text: string }>;
  onDone(): void;
}

/** Something of the desk as JSON: to copy, or to save as a file. */
export const ExportPanel = ({ title, hint, fileName, load, onDone }: ExportPanelProps) => {
  const t = useWords();
  const [text, setText] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no');
  const area = useRef<HTMLTextAreaElement>(null);
  const ask = useEffectEvent(load);
  useEffect(() => {
    let gone = false;
    ask().then(
      (answer) => !gone && setText(answer.text),
      (thrown) => !gone && setFailure(toFailure(thrown)),
    );
    return () => {
      gone = true;
    };
  }, []);
  const copy = async (wanted: string) => {
    try {
      await navigator.clipboard.writeText(wanted);
      setCopied('yes');
    } catch {
      // Some browsers refuse it: the text is marked, so that Ctrl+C does it.
      setCopied('failed');
      area.current?.select();
    }
  };
  return (
    <section className={ui.card} aria-label={title}>
      <h2 className={ui.cardTitle}>{title}</h2>
      <p className={frame.hint}>{hint}</p>
      {failure && <FailureBox failure={failure} />}
      {text !== null && (
        <>
          <Textarea
            ref={area}
            readOnly
            label={t('carriers:importText')}
            classNames={{ input: classes.json }}
            rows={16}
            value={text}
          />
          <p className={frame.hint} aria-live="polite">
            {copied === 'yes' && t('carriers:exportCopied')}
            {copied === 'failed' && t('carriers:exportCopyFailed')}
          </p>
        </>
      )}
      <div className={ui.actions}>
        <Button
          key={text === null ? 'waiting' : 'there'}
          autoFocus
          disabled={text === null}
          leftSection={<IconDownload size={18} />}
          onClick={() => text !== null && saveFile(fileName, text, 'application/json')}
        >
          {t('carriers:exportDownload')}
        </Button>
        <Button
          variant="default"
          disabled={text === null}
          leftSection={<IconClipboard size={18} />}
          onClick={() => text !== null && void copy(text)}
        >
          {t('carriers:exportCopy')}
        </Button>
        <Button variant="subtle" onClick={onDone}>
          {t('carriers:close')}
        </Button>
      </div>
    </section>
  );
};
