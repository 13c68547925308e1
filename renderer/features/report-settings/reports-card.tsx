import { Button, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { type FormEvent, useEffect } from 'react';
import { ReportSettings } from '../../../shared/reports/settings.ts';
import { useWords } from '../../i18n/use-words.ts';
import { reportSettings, useReportSettings } from '../../stores/report-settings.ts';
import { AskButton } from '../../ui/ask-button.tsx';
import { FailureBox } from '../../ui/failure-box.tsx';
import ui from '../../ui/ui.module.css';
import { BoardsCard } from './boards-card.tsx';
import classes from './report-settings.module.css';

const Personal = ({ settings }: { settings: ReportSettings }) => {
  const t = useWords();
  const { busy } = useReportSettings();
  const set = async (personal: boolean) => {
    if (!(await reportSettings.configure({ ...settings, personal }))) return;
    notifications.show({ message: t(personal ? 'reports:turnedOn' : 'reports:turnedOff'), color: 'green' });
  };
  return (
    <div className={classes.row}>
      <div>
        <h3 className={classes.name}>{t('reports:personal')}</h3>
        <p className={classes.soft} data-personal={settings.personal}>
          {t(settings.personal ? 'reports:personalOn' : 'reports:personalOff')}
        </p>
      </div>
      {settings.personal ? (
        <AskButton
          words={t('reports:turnOff')}
          title={t('reports:turnOffTitle')}
          hint={t('reports:turnOffHint')}
          busy={busy}
          onYes={() => void set(false)}
        />
      ) : (
        <Button variant="default" disabled={busy} onClick={() => void set(true)}>
          {t('reports:turnOn')}
        </Button>
      )}
    </div>
  );
};

const KeepDays = ({ settings }: { settings: ReportSettings }) => {
  const t = useWords();
  const { busy, typed } = useReportSettings();
  const text = typed.days ?? String(settings.keepDays);
  const days = ReportSettings.shape.keepDays.safeParse(/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!days.success || days.data === settings.keepDays) return;
    if (!(await reportSettings.configure({ ...settings, keepDays: days.data }))) return;
    reportSettings.type({ days: null });
    notifications.show({ message: t('reports:keepDaysSaved', { days: days.data }), color: 'green' });
  };
  return (
    <form className={classes.line} onSubmit={(event) => void save(event)}>
      <TextInput
        label={t('reports:keepDays')}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        error={!days.success && t('reports:keepDaysProblem')}
        onChange={({ currentTarget }) => reportSettings.type({ days: currentTarget.value })}
      />
      <Button
        type="submit"
        variant="default"
        disabled={busy || !days.success || days.data === settings.keepDays}
      >
        {t('reports:keepDaysSave')}
      </Button>
    </form>
  );
};

/** Settings of reports, and the wall boards. For administrators. */
export const ReportsCards = () => {
  const t = useWords();
  const { settings, failure } = useReportSettings();
  useEffect(() => void reportSettings.load(), []);
  return (
    <>
      <section className={ui.card} aria-label={t('reports:settingsTitle')} data-card="reports">
        <h2 className={ui.cardTitle}>{t('reports:settingsTitle')}</h2>
        <div className={classes.stack}>
          {failure && (
            <FailureBox failure={failure}>
              {!settings && (
                <Button size="xs" onClick={() => void reportSettings.load()}>
                  {t('common:retry')}
                </Button>
              )}
            </FailureBox>
          )}
          {settings && <Personal settings={settings} />}
          {settings && <KeepDays settings={settings} />}
        </div>
      </section>
      <BoardsCard />
    </>
  );
};
