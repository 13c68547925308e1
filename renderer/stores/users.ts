import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { NewUserInput, SetupCodeView, UsersAnswer, UsersView } from '../../shared/desk/users.ts';
import type { Role } from '../../shared/roles.ts';
import { type Call, call } from '../api/desk.ts';
import { type Failure, toFailure } from '../api/failure.ts';

/** A new user as far as typed, but for the password. */
type NewUserDraft = Pick<NewUserInput, 'email' | 'firstName' | 'lastName' | 'roles'>;

const noDraft: NewUserDraft = { email: '', firstName: '', lastName: '', roles: ['packer'] };

interface UsersState {
  /** Null until the desk has told; administrators alone are told. */
  view: UsersView | null;
  /** E-mail of the user beside the list; null: the first. */
  chosen: string | null;
  /** The form of a new user takes their place. */
  adding: boolean;
  /** Esc and a look at another user close the form and lose nothing of it. */
  draft: NewUserDraft;
  busy: boolean;
  failure: Failure | null;
  /** A code that was just made: it cannot be had again. */
  setupCode: (SetupCodeView & { email: string }) | null;
}

const nothing: UsersState = {
  view: null,
  chosen: null,
  adding: false,
  draft: noDraft,
  busy: false,
  failure: null,
  setupCode: null,
};

/** The users of the desk, as administrators look after them. A password passes through and is not stored here. */
export const createUsersStore = (ask: Call) => {
  const store = createStore<UsersState>(() => nothing);

  const load = async (): Promise<void> => {
    try {
      store.setState({ view: await ask('users.list', {}), failure: null });
    } catch (thrown) {
      store.setState({ failure: toFailure(thrown) });
    }
  };

  /** True once it is done. */
  const step = async (email: string, work: () => Promise<UsersAnswer>): Promise<boolean> => {
    if (store.getState().busy) return false;
    store.setState({ busy: true, failure: null, setupCode: null });
    try {
      const { setupCode, ...view } = await work();
      store.setState({ view, setupCode: setupCode && { ...setupCode, email } });
      return true;
    } catch (thrown) {
      store.setState({ failure: toFailure(thrown) });
      return false;
    } finally {
      store.setState({ busy: false });
    }
  };

  const add = async (user: NewUserInput): Promise<boolean> => {
    const email = user.email.trim().toLowerCase();
    const done = await step(email, () => ask('users.add', user));
    if (done) store.setState({ adding: false, draft: noDraft, chosen: email });
    return done;
  };

  return {
    store,
    load,
    add,
    /** Ends what was said about another user, too. */
    choose: (email: string | null) =>
      store.setState({ chosen: email, adding: false, failure: null, setupCode: null }),
    showForm: (adding: boolean) => store.setState({ adding, failure: null, setupCode: null }),
    draft: (change: Partial<NewUserDraft>) =>
      store.setState(({ draft }) => ({ draft: { ...draft, ...change } })),
    /** Closes the form and empties it. */
    giveUp: () => store.setState({ adding: false, draft: noDraft, failure: null }),
    /** The screen is left: a code that was not put away is there at the next look. */
    left: () => store.setState({ failure: null }),
    seen: () => store.setState({ failure: null, setupCode: null }),
    setRoles: (email: string, roles: Role[]) => step(email, () => ask('users.setRoles', { email, roles })),
    setDisabled: (email: string, disabled: boolean) =>
      step(email, () => ask('users.setDisabled', { email, disabled })),
    setPassword: (email: string, password: string | null) =>
      step(email, () => ask('users.setPassword', { email, password })),
    endSessions: (email: string) => step(email, () => ask('users.endSessions', { email })),
    resetOtp: (email: string) => step(email, () => ask('users.resetOtp', { email })),
    forget: () => store.setState(nothing),
  };
};

export const deskUsers = createUsersStore(call);

export const useUsers = <T>(select: (state: UsersState) => T): T => useStore(deskUsers.store, select);
