import { Button, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconPlus } from '@tabler/icons-react';
import type { FormEvent } from 'react';
import { BoardName } from '../../../shared/board/tokens.ts';
import type { BoardAccess } from '../../../shared/bridge/report-commands.ts';
import { useLocale, useWords } from '../../i18n/use-words.ts';
import { momentText } from '../../lib/time.ts';
import { reportSettings, useReportSettings } from '../../stores/report-settings.ts';
import { AskButton } from '../../ui/ask-button.tsx';
import { ShownOnce } from '../../ui/shown-once.tsx';
import ui from '../../ui/ui.module.css';
import { useNow } from '../../ui/use-now.ts';
import classes from './report-settings.module.css';

const MINUTE_MS = 60_000;

/** The address of a board that was just made. */
const NewAddress = () => {
  const t = useWords();
  const { added } = useReportSettings();
  if (!added) return null;
  return (
    <ShownOnce
      title={t('reports:boardAddress', { name: added.name })}
      hint={t('reports:boardAddressHint')}
      text={added.address}
      words={{
        copy: t('reports:boardCopy'),
        copied: t('reports:boardCopied'),
        uncopied: t('reports:boardUncopied'),
        taken: t('reports:boardDone'),
      }}
      onTaken={reportSettings.taken}
    />
  );
};

const Line = ({ board: { id, name, createdAt } }: { board: BoardAccess }) => {
  const t = useWords();
  const locale = useLocale();
  const now = useNow(MINUTE_MS);
  const { busy } = useReportSettings();
  const remove = async () => {
    if (await reportSettings.remove(id)) {
      notifications.show({ message: t('reports:boardRemoved'), color: 'green' });
    }
  };
  return (
    <li className={classes.row} data-board={name}>
      <div>
        <h3 className={classes.name}>{name}</h3>
        <p className={classes.soft}>
          {t('reports:boardSince', { when: momentText(createdAt, now, locale) })}
        </p>
      </div>
      <AskButton
        words={t('reports:boardRemove')}
        title={t('reports:boardRemoveTitle', { name })}
        hint={t('reports:boardRemoveHint')}
        busy={busy}
        onYes={() => void remove()}
      />
    </li>
  );
};

/** The wall boards: screens in the hall that show how the day goes. For administrators. */
export const BoardsCard = () => {
  const t = useWords();
  const { boards, busy, typed } = useReportSettings();
  const { name } = typed;
  const isName = BoardName.safeParse(name).success;
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (isName && (await reportSettings.add(name.trim()))) reportSettings.type({ name: '' });
  };
  return (
    <section className={ui.card} aria-label={t('reports:boardsTitle')} data-card="boards">
      <h2 className={ui.cardTitle}>{t('reports:boardsTitle')}</h2>
      <div className={classes.stack}>
        <p className={classes.soft}>{t('reports:boardsIntro')}</p>
        <NewAddress />
        {boards?.length === 0 && <p className={classes.soft}>{t('reports:boardsEmpty')}</p>}
        {boards !== null && boards.length > 0 && (
          <ul className={classes.list} aria-label={t('reports:boardsTitle')}>
            {boards.map((each) => (
              <Line key={each.id} board={each} />
            ))}
          </ul>
        )}
        <form className={classes.line} onSubmit={(event) => void add(event)}>
          <TextInput
            label={t('reports:boardName')}
            description={t('reports:boardNameHint')}
            autoComplete="off"
            maxLength={40}
            value={name}
            onChange={({ currentTarget }) => reportSettings.type({ name: currentTarget.value })}
          />
          <Button
            type="submit"
            variant="default"
            leftSection={<IconPlus size={18} />}
            disabled={busy || !isName}
          >
            {t('reports:boardAdd')}
          </Button>
        </form>
      </div>
    </section>
  );
};
