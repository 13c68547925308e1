import { Button, Checkbox, FileButton } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconFileExport, IconFileImport } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { TransferChange, TransferLook } from '../../../shared/desk/transfer.ts';
import { useLocale, useWords, type Words } from '../../i18n/use-words.ts';
import { saveFile } from '../../lib/save-file.ts';
import { momentText } from '../../lib/time.ts';
import { transfer, useTransfer } from '../../stores/transfer.ts';
import { FailureBox } from '../../ui/failure-box.tsx';
import { onEscape } from '../../ui/keyboard.ts';
import { Notice } from '../../ui/notice.tsx';
import ui from '../../ui/ui.module.css';
import classes from './system.module.css';

type Group = TransferLook['groups'][number];

const groupSettings: ReadonlySet<TransferChange['setting']> = new Set([
  'desk.sender',
  'carrierRules',
  'desk.cartons',
  'desk.scanner',
]);

const changeWords = (t: Words, { setting, name, kind }: TransferChange): string => {
  // The group is named like the only setting in it.
  if (groupSettings.has(setting)) return t(`transfer:${kind}`);
  const what = t(`transfer:setting.${setting}`);
  return `${name === null ? what : `${what} ${name}`} (${t(`transfer:${kind}`)})`;
};

/** A group of the file, with each thing that it would change. */
const GroupChoice = ({ group: { group, changes, same } }: { group: Group }) => {
  const t = useWords();
  const chosen = useTransfer((state) => state.chosen.has(group));
  const description = same ? t('transfer:same') : changes.map((change) => changeWords(t, change)).join(', ');
  return (
    <Checkbox
      label={t(`transfer:group.${group}`)}
      description={description}
      checked={chosen}
      disabled={same}
      onChange={() => transfer.toggle(group)}
    />
  );
};

/** The changes that a file would bring, and the yes to it. */
const Look = ({ look }: { look: TransferLook }) => {
  const t = useWords();
  const locale = useLocale();
  const { chosen, busy } = useTransfer();
  const at = Date.parse(look.at);
  const when = Number.isNaN(at) ? look.at : momentText(at, Date.now(), locale);
  const isSame = look.groups.every(({ same }) => same);
  return (
    <fieldset
      aria-label={t('transfer:from', { station: look.station, when })}
      className={classes.transfer}
      onKeyDown={onEscape(transfer.drop)}
    >
      <h3 className={classes.transferTitle}>{t('transfer:from', { station: look.station, when })}</h3>
      <p className={classes.hint}>{t(isSame ? 'transfer:nothing' : 'transfer:choose')}</p>
      {look.groups.map((group) => (
        <GroupChoice key={group.group} group={group} />
      ))}
      {look.ofMachine.length > 0 && chosen.has('printers') && (
        <Notice tone="wait" title={t('transfer:ofMachine')}>
          {look.ofMachine.join(', ')}
        </Notice>
      )}
      {look.unknown.length > 0 && (
        <Notice tone="wait" title={t('transfer:unknown')}>
          <ul className={classes.unknown}>
            {look.unknown.map((path) => (
              <li key={path}>
                <code>{path}</code>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <div className={ui.actions}>
        <Button variant="default" autoFocus onClick={transfer.drop}>
          {t('common:cancel')}
        </Button>
        <Button disabled={chosen.size === 0} loading={busy} onClick={() => void transfer.take()}>
          {t('transfer:take', { count: chosen.size })}
        </Button>
      </div>
    </fieldset>
  );
};

/** The last import, which can be undone. */
const Last = () => {
  const t = useWords();
  const locale = useLocale();
  const { last, busy, look } = useTransfer();
  if (!last || look) return null;
  const undo = async () => {
    if (await transfer.undo()) notifications.show({ message: t('transfer:undone'), color: 'green' });
  };
  const groups = new Intl.ListFormat(locale).format(last.groups.map((group) => t(`transfer:group.${group}`)));
  return (
    <Notice
      tone="good"
      title={t('transfer:done')}
      actions={
        <Button size="xs" variant="default" loading={busy} onClick={() => void undo()}>
          {t('transfer:undo')}
        </Button>
      }
    >
      {t('transfer:doneHint', { when: momentText(last.at, Date.now(), locale), by: last.email, groups })}
    </Notice>
  );
};

/** Settings of this desk as a file for the next one, and those of another for this one. */
export const TransferCard = () => {
  const t = useWords();
  const { look, failure, tooLarge, busy } = useTransfer();
  useEffect(() => {
    void transfer.load();
    return transfer.forget;
  }, []);
  const again = useRef<() => void>(null);
  const save = async () => {
    const file = await transfer.export();
    if (!file) return;
    saveFile(file.fileName, file.text, 'application/json');
    notifications.show({ message: t('transfer:exported', { name: file.fileName }), color: 'green' });
  };
  return (
    <section className={ui.card} aria-label={t('transfer:title')}>
      <h2 className={ui.cardTitle}>{t('transfer:title')}</h2>
      <div className={ui.stack}>
        <p className={classes.hint}>{t('transfer:hint')}</p>
        <Notice tone="accent" title={t('transfer:never')} />
        {failure && <FailureBox failure={failure} />}
        {tooLarge && <Notice tone="bad" title={t('transfer:tooLarge')} />}
        <Last />
        {look ? (
          <Look look={look} />
        ) : (
          <div className={ui.actions}>
            <FileButton
              resetRef={again}
              accept="application/json,.json"
              onChange={(file) => {
                // The same file may be chosen once more, when it was corrected.
                again.current?.();
                if (file) void transfer.look(file);
              }}
            >
              {(button) => (
                <Button
                  {...button}
                  variant="default"
                  disabled={busy}
                  leftSection={<IconFileImport size={18} />}
                >
                  {t('transfer:import')}
                </Button>
              )}
            </FileButton>
            <Button
              variant="default"
              disabled={busy}
              leftSection={<IconFileExport size={18} />}
              onClick={() => void save()}
            >
              {t('transfer:export')}
            </Button>
          </div>
        )}
      </div>
    </section>
  );
};
