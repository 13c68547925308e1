import { Button, FileButton, Textarea } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconFileImport } from '@tabler/icons-react';
import { useState } from 'react';
import type { CarrierChange } from '../../../shared/carrier/exchange.ts';
import type { CarrierImport } from '../../../shared/carrier/views.ts';
import { call } from '../../api/desk.ts';
import { type Failure, toFailure } from '../../api/failure.ts';
import { useWords } from '../../i18n/use-words.ts';
import { setCarriers } from '../../stores/desk-data.ts';
import frame from '../../ui/editor-screen.module.css';
import { FailureBox } from '../../ui/failure-box.tsx';
import { Notice } from '../../ui/notice.tsx';
import ui from '../../ui/ui.module.css';
import classes from './carriers.module.css';

const MAX_BYTES = 1_000_000;

const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Every problem of the file, each with its place. */
const Problems = ({ problems }: { problems: CarrierImport['problems'] }) => {
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

const Change = ({ change }: { change: CarrierChange }) => {
  const t = useWords();
  const kinds = {
    added: t('carriers:importAdded'),
    changed: t('carriers:importChanged', { count: change.members.length }),
    same: t('carriers:importSame'),
  };
  return (
    <section className={classes.change}>
      <h3>
        {change.name} <span className={classes.code}>{change.code}</span>
        <b className={change.kind === 'same' ? undefined : 'pd-tone-accent'}>{kinds[change.kind]}</b>
      </h3>
      {change.members.length > 0 && (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('carriers:importPath')}</th>
              <th scope="col">{t('carriers:importBefore')}</th>
              <th scope="col">{t('carriers:importAfter')}</th>
            </tr>
          </thead>
          <tbody>
            {change.members.map(({ path, before, after }) => (
              <tr key={path}>
                <td>
                  <code>{path}</code>
                </td>
                <td>{before === undefined ? t('carriers:importAbsent') : shown(before)}</td>
                <td>{after === undefined ? t('carriers:importAbsent') : shown(after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
};

/** The text of a file of carriers, and the desk's word on it. @param onDone called once it is imported */
const useCarrierImport = (onDone: () => void) => {
  const t = useWords();
  const [text, setText] = useState('');
  const [checked, setChecked] = useState<CarrierImport | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [tooLarge, setTooLarge] = useState(false);
  const [busy, setBusy] = useState(false);

  const send = async (wanted: string, apply: boolean) => {
    setBusy(true);
    setFailure(null);
    try {
      const answer = await call('carriers.import', { text: wanted, apply });
      setChecked(answer);
      if (!answer.applied) return;
      setCarriers(answer.applied);
      notifications.show({ message: t('carriers:importDone'), color: 'green' });
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

/** A file of carriers: what is wrong with it, what it would change, and the yes to it. */
export const ImportPanel = ({ onDone }: { onDone(): void }) => {
  const t = useWords();
  const { text, change, read, send, checked, failure, tooLarge, busy } = useCarrierImport(onDone);
  const news = checked?.changes.some(({ kind }) => kind !== 'same') ?? false;
  const ready = checked !== null && checked.problems.length === 0;

  return (
    <section className={ui.card} aria-label={t('carriers:importTitle')}>
      <h2 className={ui.cardTitle}>{t('carriers:importTitle')}</h2>
      <p className={frame.hint}>{t('carriers:importHint')}</p>
      <div className={frame.stack}>
        <FileButton accept="application/json,.json" onChange={(file) => void read(file)}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconFileImport size={18} />} autoFocus>
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
          {ready && checked.changes.map((each) => <Change key={each.code} change={each} />)}
          {ready && !news && <Notice tone="accent" title={t('carriers:importNothing')} />}
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
        <Button disabled={busy || !ready || !news} onClick={() => void send(text, true)}>
          {t('carriers:importApply')}
        </Button>
        <Button variant="subtle" onClick={onDone}>
          {t('carriers:close')}
        </Button>
      </div>
    </section>
  );
};
