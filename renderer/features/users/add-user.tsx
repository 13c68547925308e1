import { Button, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { type FormEvent, useRef, useState } from 'react';
import { NewUserInput } from '../../../shared/desk/users.ts';
import type { Role } from '../../../shared/roles.ts';
import { useWords } from '../../i18n/use-words.ts';
import { useSession } from '../../stores/session.ts';
import { deskUsers, useUsers } from '../../stores/users.ts';
import { FailureBox } from '../../ui/failure-box.tsx';
import { onEscape } from '../../ui/keyboard.ts';
import list from '../../ui/list-screen.module.css';
import ui from '../../ui/ui.module.css';
import { type Access, AccessFields, isAccess } from './access-fields.tsx';
import { RoleFields } from './role-fields.tsx';
import classes from './users.module.css';

const EMAIL = NewUserInput.shape.email;

const useNewUser = () => {
  const company = useSession(({ session }) => session?.user?.companyName ?? '');
  const draft = useUsers((state) => state.draft);
  const { email, roles } = draft;
  const [access, setAccess] = useState<Access>(null);
  const [tried, setTried] = useState(false);
  const problems = {
    email: !EMAIL.safeParse(email).success,
    roles: roles.length === 0,
    password: !isAccess(access),
  };
  const text = (name: 'email' | 'firstName' | 'lastName') => ({
    value: draft[name],
    'data-field': name,
    autoComplete: 'off',
    spellCheck: false,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      deskUsers.draft({ [name]: currentTarget.value }),
  });
  const setRoles = (chosen: Role[]) => deskUsers.draft({ roles: chosen });
  const user = { ...draft, companyName: company, password: access };
  return { user, roles, setRoles, access, setAccess, tried, setTried, problems, text };
};

/** The form of a new user, in place of the details beside the list. */
export const AddUser = () => {
  const t = useWords();
  const { user, roles, setRoles, access, setAccess, tried, setTried, problems, text } = useNewUser();
  const busy = useUsers((state) => state.busy);
  const failure = useUsers((state) => state.failure);
  const element = useRef<HTMLFormElement>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const first = problems.email ? 'email' : problems.password ? 'first-password' : null;
    if (first) return element.current?.querySelector<HTMLElement>(`[data-field="${first}"]`)?.focus();
    if (problems.roles || !(await deskUsers.add(user))) return;
    notifications.show({ message: t('users:added', { email: user.email.trim() }), color: 'green' });
  };
  return (
    <form
      ref={element}
      className={list.detail}
      aria-label={t('users:addTitle')}
      noValidate
      onSubmit={(event) => void submit(event)}
      onKeyDown={onEscape(() => deskUsers.showForm(false))}
    >
      <h2 className={list.detailTitle}>{t('users:addTitle')}</h2>
      <TextInput
        label={t('auth:email')}
        autoFocus
        inputMode="email"
        error={tried && problems.email && t('auth:emailInvalid')}
        {...text('email')}
      />
      <div className={classes.pair}>
        <TextInput label={t('auth:firstName')} {...text('firstName')} />
        <TextInput label={t('auth:lastName')} {...text('lastName')} />
      </div>
      <RoleFields
        value={roles}
        onChange={setRoles}
        error={tried && problems.roles ? t('users:rolesMissing') : undefined}
      />
      <AccessFields value={access} onChange={setAccess} tried={tried} />
      {failure && <FailureBox failure={failure} />}
      <div className={ui.actions}>
        <Button type="submit" loading={busy}>
          {t('users:addDo')}
        </Button>
        <Button variant="default" disabled={busy} onClick={deskUsers.giveUp}>
          {t('common:cancel')}
        </Button>
      </div>
    </form>
  );
};
