import { IconCircleCheck, IconClock, IconX } from '@tabler/icons-react';
import type { UserView } from '../../../shared/desk/users.ts';
import { roleWord } from '../../i18n/role-word.ts';
import { useLocale, useWords } from '../../i18n/use-words.ts';
import { momentText } from '../../lib/time.ts';
import { as } from '../../ui/grid-roles.ts';
import { LineGrid } from '../../ui/line-grid.tsx';
import ui from '../../ui/ui.module.css';
import { nameOf, stateOf } from './user-words.ts';
import classes from './users.module.css';

const LINE_HEIGHT = 52;

const icons = { good: IconCircleCheck, wait: IconClock, plain: IconX } as const;

export const UserState = ({ user, now }: { user: UserView; now: number }) => {
  const t = useWords();
  const { word, tone } = stateOf(t, user, now);
  const Icon = icons[tone];
  return (
    <span className={`${ui.badge} pd-tone-${tone}`}>
      <Icon size={16} aria-hidden="true" />
      {word}
    </span>
  );
};

const Cells = ({ user, now }: { user: UserView; now: number }) => {
  const t = useWords();
  const locale = useLocale();
  const { email, roles, lastSignInAt, otp, isSelf } = user;
  return (
    <>
      <span {...as.gridcell(1)} className={classes.who} title={email}>
        <b>
          {nameOf(user)}
          {isSelf && ` (${t('users:you')})`}
        </b>
        <small>{email}</small>
      </span>
      <span {...as.gridcell(2)}>{roles.map((role) => roleWord(t, role)).join(', ')}</span>
      <span {...as.gridcell(3)} className={classes.when}>
        {lastSignInAt === null ? t('users:never') : momentText(lastSignInAt, now, locale)}
      </span>
      <span {...as.gridcell(4)}>{otp ? t('users:on') : t('users:off')}</span>
      <span {...as.gridcell(5)}>
        <UserState user={user} now={now} />
      </span>
    </>
  );
};

interface UserListProps {
  users: readonly UserView[];
  chosen: string | null;
  now: number;
  onChoose(email: string): void;
  /** To what can be done with the chosen one. */
  onEnter(): void;
}

/** The users of the desk, one of them chosen. */
export const UserList = ({ users, chosen, now, onChoose, onEnter }: UserListProps) => {
  const t = useWords();
  const active = Math.max(
    0,
    users.findIndex(({ email }) => email === chosen),
  );
  const names = ['name', 'roles', 'lastSignIn', 'otp', 'state'] as const;
  return (
    <LineGrid
      label={t('users:title')}
      name="user"
      marks={{ 'data-user-list': '' }}
      lineClass={classes.line}
      columns={names.map((name) => ({ word: t(`users:${name}`), title: t(`users:${name}`) }))}
      count={users.length}
      lineHeight={LINE_HEIGHT}
      lineAt={(index) => {
        const user = users[index];
        return (
          user && {
            key: user.email,
            marks: { 'data-user': user.email, 'data-disabled': user.disabled ? '' : undefined },
            className: user.disabled ? classes.disabled : undefined,
            cells: <Cells user={user} now={now} />,
          }
        );
      }}
      active={active}
      onActive={(index) => {
        const user = users[index];
        if (user) onChoose(user.email);
      }}
      onEnter={onEnter}
    />
  );
};
