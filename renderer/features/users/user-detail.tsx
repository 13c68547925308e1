import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { Ref } from 'react';
import type { UserView } from '../../../shared/desk/users.ts';
import { roleWord } from '../../i18n/role-word.ts';
import { useLocale, useWords } from '../../i18n/use-words.ts';
import { momentText } from '../../lib/time.ts';
import { goTo } from '../../stores/screen.ts';
import { rolesEditor } from '../../stores/user-drafts.ts';
import { deskUsers, useUsers } from '../../stores/users.ts';
import { FailureBox } from '../../ui/failure-box.tsx';
import list from '../../ui/list-screen.module.css';
import { Notice } from '../../ui/notice.tsx';
import { RoleFields } from './role-fields.tsx';
import { SetupCode } from './setup-code.tsx';
import { UserActions } from './user-actions.tsx';
import { UserState } from './user-list.tsx';
import { nameOf } from './user-words.ts';
import classes from './users.module.css';

const RoleForm = ({ user }: { user: UserView }) => {
  const t = useWords();
  const busy = useUsers((state) => state.busy);
  const { email } = user;
  const stored = { roles: user.roles };
  const open = rolesEditor.useOpen(email, stored);
  const changed = rolesEditor.useIsUnsaved(email, stored);
  const roles = open?.work.edited.roles ?? user.roles;
  const save = async () => {
    const isSaved = await rolesEditor.sending(email, stored, async (edited) =>
      (await deskUsers.setRoles(email, [...edited.roles])) ? { key: email, stored: edited } : null,
    );
    if (isSaved) notifications.show({ message: t('users:rolesSaved'), color: 'green' });
  };
  return (
    <form
      className={classes.roleForm}
      aria-label={t('users:roles')}
      onSubmit={(event) => {
        event.preventDefault();
        if (changed && roles.length > 0) void save();
      }}
    >
      <RoleFields
        value={roles}
        onChange={(chosen) => open?.change(() => ({ roles: chosen }))}
        fixed={user.isSelf ? 'admin' : undefined}
        error={roles.length === 0 ? t('users:rolesMissing') : undefined}
      />
      <div className={classes.roleActions}>
        <Button type="submit" variant="default" disabled={!changed || roles.length === 0 || busy}>
          {t('users:saveRoles')}
        </Button>
        {changed && (
          <Button variant="subtle" disabled={busy} onClick={() => rolesEditor.discard(email)}>
            {t('users:discardRoles')}
          </Button>
        )}
      </div>
    </form>
  );
};

const Facts = ({ user, now }: { user: UserView; now: number }) => {
  const t = useWords();
  const locale = useLocale();
  const { email, roles, lastSignInAt, otp, sessions, ofRemote } = user;
  return (
    <dl className={`${list.facts} ${classes.facts}`}>
      <div>
        <dt>{t('users:email')}</dt>
        <dd>{email}</dd>
      </div>
      {ofRemote && (
        <div>
          <dt>{t('users:roles')}</dt>
          <dd>{roles.map((role) => roleWord(t, role)).join(', ')}</dd>
        </div>
      )}
      <div>
        <dt>{t('users:lastSignIn')}</dt>
        <dd>{lastSignInAt === null ? t('users:never') : momentText(lastSignInAt, now, locale)}</dd>
      </div>
      <div>
        <dt>{t('users:otp')}</dt>
        <dd>{otp ? t('users:on') : t('users:off')}</dd>
      </div>
      <div>
        <dt>{t('users:sessions')}</dt>
        <dd>{sessions}</dd>
      </div>
    </dl>
  );
};

/** The chosen user, and what can be done with the account. */
export const UserDetail = ({
  user,
  now,
  ref,
}: {
  user: UserView;
  now: number;
  ref: Ref<HTMLHeadingElement>;
}) => {
  const t = useWords();
  const failure = useUsers((state) => state.failure);
  const { isSelf, ofRemote } = user;
  return (
    <section className={list.detail} aria-label={nameOf(user)}>
      <h2 ref={ref} tabIndex={-1} className={list.detailTitle}>
        {nameOf(user)}
      </h2>
      <div>
        <UserState user={user} now={now} />
      </div>
      <SetupCode />
      {failure && <FailureBox failure={failure} />}
      <Facts user={user} now={now} />
      {ofRemote && <Notice tone="accent" title={t('users:remoteHint')} />}
      {isSelf && (
        <Notice
          tone="accent"
          title={t('users:ownHint')}
          actions={
            <Button size="xs" variant="default" onClick={() => goTo('account')}>
              {t('account:title')}
            </Button>
          }
        />
      )}
      {!ofRemote && <RoleForm user={user} />}
      {!isSelf && <UserActions user={user} />}
    </section>
  );
};
