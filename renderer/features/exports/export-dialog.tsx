import { Button, Checkbox, Modal, NativeSelect } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { ExportView } from '../../../shared/export/views.ts';
import { localDay } from '../../../shared/moments.ts';
import { call } from '../../api/desk.ts';
import { type Failure, toFailure } from '../../api/failure.ts';
import { useWords } from '../../i18n/use-words.ts';
import { DayInput } from '../../parts/fields/day-input.tsx';
import { exportsStore, useExports } from '../../stores/exports.ts';
import { closeOverlay, useScreen } from '../../stores/screen.ts';
import { FailureBox } from '../../ui/failure-box.tsx';
import list from '../../ui/settings-list.module.css';
import ui from '../../ui/ui.module.css';
import { useNow } from '../../ui/use-now.ts';
import classes from './exports.module.css';

const Form = ({ exports }: { exports: readonly ExportView[] }) => {
  const t = useWords();
  const today = localDay(useNow(60_000));
  const [id, setId] = useState(exports[0]?.profile.id ?? '');
  const [days, setDays] = useState({ fromDay: today, toDay: today });
  const [onlyNew, setOnlyNew] = useState(true);
  // The same request until it is answered, or another one is wanted: a second Enter exports nothing twice.
  const request = useRef({ choice: '', requestId: '' });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const run = async () => {
    if (busy || !isWhole) return;
    setBusy(true);
    setFailure(null);
    const choice = JSON.stringify([id, days, onlyNew]);
    if (request.current.choice !== choice) request.current = { choice, requestId: crypto.randomUUID() };
    try {
      const { requestId } = request.current;
      const { labels } = await call('exports.run', { id, ...days, onlyNew, requestId });
      notifications.show({
        message: t('exports:done', { count: labels }),
        color: labels > 0 ? 'green' : 'gray',
      });
      void exportsStore.load();
      closeOverlay();
    } catch (thrown) {
      setFailure(toFailure(thrown));
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run();
  };
  const isWhole = days.fromDay !== '' && days.toDay !== '';
  return (
    <form className={list.stack} onSubmit={submit}>
      <NativeSelect
        label={t('exports:which')}
        data-autofocus
        value={id}
        data={exports.map(({ profile }) => ({ value: profile.id, label: profile.name }))}
        onChange={({ currentTarget }) => setId(currentTarget.value)}
      />
      <div className={classes.days}>
        <DayInput
          label={t('exports:fromDay')}
          value={days.fromDay}
          onDay={(fromDay) => setDays({ ...days, fromDay })}
        />
        <DayInput
          label={t('exports:toDay')}
          value={days.toDay}
          onDay={(toDay) => setDays({ ...days, toDay })}
        />
      </div>
      <Checkbox
        label={t('exports:onlyNew')}
        checked={onlyNew}
        onChange={({ currentTarget }) => setOnlyNew(currentTarget.checked)}
      />
      {failure && <FailureBox failure={failure} />}
      <div className={ui.actions}>
        <Button type="submit" loading={busy} disabled={!isWhole}>
          {t('exports:runDo')}
        </Button>
        <Button variant="subtle" onClick={closeOverlay}>
          {t('common:cancel')}
        </Button>
      </div>
    </form>
  );
};

/** Asks which labels are written to which export. */
export const ExportDialog = () => {
  const t = useWords();
  const shown = useScreen((state) => state.overlay === 'export');
  const view = useExports((state) => state.view);
  useEffect(() => {
    if (shown) void exportsStore.load();
  }, [shown]);
  return (
    <Modal
      opened={shown}
      onClose={closeOverlay}
      title={t('exports:runTitle')}
      transitionProps={{ duration: 0 }}
    >
      {view && view.exports.length === 0 && <p className={list.soft}>{t('exports:none')}</p>}
      {view && view.exports.length > 0 && <Form exports={view.exports} />}
    </Modal>
  );
};
