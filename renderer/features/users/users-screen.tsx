import { Button, Skeleton } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useEffect, useMemo, useRef } from 'react';
import { useLocale, useWords } from '../../i18n/use-words.ts';
import { useLink } from '../../stores/link.ts';
import { deskUsers, useUsers } from '../../stores/users.ts';
import { FailureBox } from '../../ui/failure-box.tsx';
import list from '../../ui/list-screen.module.css';
import { useDelayed } from '../../ui/use-delayed.ts';
import { useNow } from '../../ui/use-now.ts';
import { AddUser } from './add-user.tsx';
import { UserDetail } from './user-detail.tsx';
import { UserList } from './user-list.tsx';
import { sortedUsers } from './user-words.ts';
import classes from './users.module.css';

const MINUTE_MS = 60_000;

const Head = () => {
  const t = useWords();
  const view = useUsers((state) => state.view);
  const adding = useUsers((state) => state.adding);
  const button = useRef<HTMLButtonElement>(null);
  const was = useRef(adding);
  useEffect(() => {
    // The form is closed and nothing else wants the focus: back where it came from.
    if (was.current && !adding && document.activeElement === document.body) button.current?.focus();
    was.current = adding;
  }, [adding]);
  return (
    <div className={list.top}>
      <div className={list.titles}>
        <h1 className={list.title}>{t('users:title')}</h1>
        <p className={list.hint}>{view?.edge ? t('users:hintEdge') : t('users:hint')}</p>
      </div>
      {view && !view.edge && (
        <Button
          ref={button}
          leftSection={<IconUserPlus size={18} />}
          disabled={adding}
          onClick={() => deskUsers.showForm(true)}
        >
          {t('users:add')}
        </Button>
      )}
    </div>
  );
};

const Body = () => {
  const { view, chosen, adding } = useUsers((state) => state);
  const now = useNow(MINUTE_MS);
  const title = useRef<HTMLHeadingElement>(null);
  const locale = useLocale();
  const users = useMemo(() => sortedUsers(view?.users ?? [], locale), [view, locale]);
  const user = users.find(({ email }) => email === chosen) ?? users[0];
  if (!user) return null;
  return (
    <div className={`${list.body} ${classes.body}`}>
      <UserList
        users={users}
        chosen={user.email}
        now={now}
        onChoose={deskUsers.choose}
        onEnter={() => title.current?.focus()}
      />
      {adding ? <AddUser /> : <UserDetail key={user.email} ref={title} user={user} now={now} />}
    </div>
  );
};

/** The users of this desk, for administrators. */
export const UsersScreen = () => {
  const connected = useLink((state) => state.state === 'connected');
  const t = useWords();
  const view = useUsers((state) => state.view);
  const failure = useUsers((state) => state.failure);
  const late = useDelayed(view === null && !failure);
  useEffect(() => {
    if (connected) void deskUsers.load();
  }, [connected]);
  useEffect(() => deskUsers.left, []);
  return (
    <main className={list.screen}>
      <Head />
      {view === null && failure && (
        <div className={list.notice}>
          <FailureBox failure={failure}>
            <Button size="xs" onClick={() => void deskUsers.load()}>
              {t('common:retry')}
            </Button>
          </FailureBox>
        </div>
      )}
      <div className={list.panel}>
        {late && <Skeleton height={44} />}
        <Body />
      </div>
    </main>
  );
};
