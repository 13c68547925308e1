import { Button, Textarea } from '@mantine/core';
import { IconClipboard, IconDownload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../api/desk.ts';
import { type Failure, toFailure } from '../../api/failure.ts';
import { useWords } from '../../i18n/use-words.ts';
import { saveFile } from '../../lib/save-file.ts';
import frame from '../../ui/editor-screen.module.css';
import { FailureBox } from '../../ui/failure-box.tsx';
import ui from '../../ui/ui.module.css';
import classes from './carriers.module.css';

/** One carrier, or all of them, as JSON: to copy, or to save as a file. */
export const ExportPanel = ({ code, onDone }: { code: string | null; onDone(): void }) => {
  const t = useWords();
  const [text, setText] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no');
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    let gone = false;
    call('carriers.export', { code }).then(
      (answer) => !gone && setText(answer.text),
      (thrown) => !gone && setFailure(toFailure(thrown)),
    );
    return () => {
      gone = true;
    };
  }, [code]);
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
    <section className={ui.card} aria-label={t('carriers:exportTitle')}>
      <h2 className={ui.cardTitle}>{t('carriers:exportTitle')}</h2>
      <p className={frame.hint}>{t('carriers:exportHint')}</p>
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
          onClick={() =>
            text !== null && saveFile(`packdesk-${code ?? 'carriers'}.json`, text, 'application/json')
          }
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
