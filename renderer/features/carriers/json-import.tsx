import { Button, FileButton, Textarea } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { Problem } from '../../../shared/carrier/problems.ts';
import { type Failure, toFailure } from '../../api/failure.ts';
import { useWords } from '../../i18n/use-words.ts';
import frame from '../../ui/editor-screen.module.css';
import { FailureBox } from '../../ui/failure-box.tsx';
import { Notice } from '../../ui/notice.tsx';
import ui from '../../ui/ui.module.css';
import classes from './carriers.module.css';

const MAX_BYTES = 1_000_000;

/** The desk's word on a file. */
interface Checked {
  problems: readonly Problem[];
  /** The new state since it was imported; null where it was only looked at, or has problems. */
  applied: unknown;
}

interface JsonImportProps<Read extends Checked> {
  title: string;
  hint: string;
  applyLabel: string;
  /** Looks at a text; with `apply` it is imported, unless there are problems. @throws BridgeError */
  read(text: string, apply: boolean): Promise<Read>;
  /** It would change something. */
  isNews(checked: Read): boolean;
  onApplied(checked: Read): void;
  onDone(): void;
  /** Shows the changes of a text without problems. */
  children(checked: Read): ReactNode;
}

/** Every problem of the file, each with its place. */
const Problems = ({ problems }: { problems: readonly Problem[] }) => {
  const t = useWords();
  return (
    <>
      <Notice tone="bad" title={t('carriers:importProblems', { count: problems.length })} />
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('carriers:importPath')}</th>
            <th scope="col">{t('carriers:importProblem')}</th>
          </tr>
        </thead>
        <tbody>
          {problems.map(({ path, id }) => (
            <tr key={`${path} ${id}`}>
              <td>
                <code>{path}</code>
              </td>
              <td>{t(`carriers:problem.${id}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
};

/** The text of a file, and the desk's word on it. */
const useImport = <Read extends Checked>({ read: ask, onApplied, onDone }: JsonImportProps<Read>) => {
  const [text, setText] = useState('');
  const [checked, setChecked] = useState<Read | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [tooLarge, setTooLarge] = useState(false);
  const [busy, setBusy] = useState(false);

  const send = async (wanted: string, apply: boolean) => {
    setBusy(true);
    setFailure(null);
    try {
      const answer = await ask(wanted, apply);
      setChecked(answer);
      if (answer.applied === null) return;
      onApplied(answer);
      onDone();
    } catch (thrown) {
      setFailure(toFailure(thrown));
    } finally {
      setBusy(false);
    }
  };
  const change = (next: string) => {
    setText(next);
    setChecked(null);
  };
  const read = async (file: File | null) => {
    if (!file) return;
    setTooLarge(file.size > MAX_BYTES);
    if (file.size > MAX_BYTES) return;
    const content = await file.text();
    change(content);
    await send(content, false);
  };
  return { text, change, read, send, checked, failure, tooLarge, busy };
};

/** A file as JSON: what is wrong with it, what it would change, and the yes to it. */
export const JsonImport = <Read extends Checked>(props: JsonImportProps<Read>) => {
  const { title, hint, applyLabel, isNews, onDone, children } = props;
  const t = useWords();
  const { text, change, read, send, checked, failure, tooLarge, busy } = useImport(props);
  const ready = checked !== null && checked.problems.length === 0;

  return (
    <section className={ui.card} aria-label={title}>
      <h2 className={ui.cardTitle}>{title}</h2>
      <p className={frame.hint}>{hint}</p>
      <div className={frame.stack}>
        <FileButton accept="application/json,.json" onChange={(file) => void read(file)}>
          {(button) => (
            <Button {...button} variant="default" leftSection={<IconFileImport size={18} />} autoFocus>
              {t('carriers:importFile')}
            </Button>
          )}
        </FileButton>
        <Textarea
          label={t('carriers:importText')}
          classNames={{ input: classes.json }}
          rows={8}
          maxLength={MAX_BYTES}
          spellCheck={false}
          value={text}
          onChange={({ currentTarget }) => change(currentTarget.value)}
        />
        {tooLarge && <Notice tone="bad" title={t('carriers:importTooLarge')} />}
        {failure && <FailureBox failure={failure} />}
        <div aria-live="polite" className={frame.stack}>
          {checked && checked.problems.length > 0 && <Problems problems={checked.problems} />}
          {ready && children(checked)}
        </div>
      </div>
      <div className={ui.actions}>
        <Button
          variant={ready ? 'default' : 'filled'}
          disabled={busy || text.trim() === ''}
          onClick={() => void send(text, false)}
        >
          {t('carriers:importCheck')}
        </Button>
        <Button disabled={busy || !ready || !isNews(checked)} onClick={() => void send(text, true)}>
          {applyLabel}
        </Button>
        <Button variant="subtle" onClick={onDone}>
          {t('carriers:close')}
        </Button>
      </div>
    </section>
  );
};
