import { createStore } from 'zustand/vanilla';
import { SyncSettings } from '../../../shared/sync/settings.ts';
import type { Call } from '../../api/desk.ts';
import { type Failure, toFailure } from '../../api/failure.ts';
import { createDraft, type FormValues } from '../create-draft.ts';

export type Member = keyof SyncSettings;

interface SettingsState {
  /** As the desk has them; null until it has said so. */
  saved: SyncSettings | null;
  busy: boolean;
  failure: Failure | null;
  /** So many changes wait: a person has to say whether they may go to the new address. */
  pending: number | null;
}

const nothing: SettingsState = { saved: null, busy: false, failure: null, pending: null };

/** Members that are invalid; so is an edge without an address. */
export const problemsOf = (values: FormValues): ReadonlySet<Member> => {
  const read = SyncSettings.safeParse(values);
  const paths = read.error?.issues.map(({ path }) => path[0] as Member) ?? [];
  const missing = values.role === 'edge' && String(values.url ?? '').trim() === '';
  return new Set(missing ? [...paths, 'url'] : paths);
};

/** How many certificates a PEM text holds. */
export const certificatesIn = (pem: unknown): number =>
  String(pem ?? '').match(/-----BEGIN CERTIFICATE-----/g)?.length ?? 0;

/** The settings of the connection to a remote, with what was typed over them and not saved. */
export const createSyncSettings = (call: Call) => {
  const store = createStore<SettingsState>(() => nothing);
  const draft = createDraft();

  const load = async (): Promise<void> => {
    try {
      store.setState({ saved: await call('sync.settings', {}), failure: null });
    } catch (thrown) {
      store.setState({ failure: toFailure(thrown) });
    }
  };
  /** Values of the form: the saved ones, with the edits. */
  const values = (): FormValues | null => {
    const { saved } = store.getState();
    return saved && (draft.over(saved) ?? saved);
  };
  const change = (member: Member, value: unknown): void => {
    const { saved } = store.getState();
    if (!saved) return;
    draft.keep(saved, { ...values(), [member]: value });
    // The question was about what was there before.
    store.setState({ pending: null, failure: null });
  };

  /** @param confirmed although changes wait for the remote as it was. True once the desk has it. */
  const save = async (confirmed: boolean): Promise<boolean> => {
    const sent = values();
    if (!sent || store.getState().busy || problemsOf(sent).size > 0) return false;
    store.setState({ busy: true, failure: null, pending: null });
    try {
      const saved = await call('sync.setSettings', { settings: SyncSettings.parse(sent), confirmed });
      draft.settle(sent, saved);
      store.setState({ saved });
      return true;
    } catch (thrown) {
      const failure = toFailure(thrown);
      if (failure.code === 'sync.pending') store.setState({ pending: Number(failure.details.count ?? 0) });
      else store.setState({ failure });
      return false;
    } finally {
      store.setState({ busy: false });
    }
  };
  const discard = (): void => {
    draft.forget();
    store.setState({ pending: null, failure: null });
  };
  const keepQuiet = (): void => store.setState({ pending: null, failure: null });
  const forget = (): void => {
    draft.forget();
    store.setState(nothing);
  };
  return { store, draft: draft.store, load, values, change, save, discard, keepQuiet, forget };
};
