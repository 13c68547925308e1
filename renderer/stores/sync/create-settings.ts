import { createStore } from 'zustand/vanilla';
import { SyncSettings } from '../../../shared/sync/settings.ts';
import type { Call } from '../../api/desk.ts';
import { type Failure, toFailure } from '../../api/failure.ts';
import { createEditor, problemsBySchema } from '../editor/create-editor.ts';
import type { createWorkStore } from '../editor/unsaved-work.ts';

export type Member = keyof SyncSettings;

/** Values of the form, not validated. */
export type ConnectionValues = Record<string, unknown>;

/** The desk has one connection. */
const CONNECTION = '';

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
export const problemsOf = (values: ConnectionValues): ReadonlySet<Member> => {
  const paths = problemsBySchema(SyncSettings)(values).map(
    ({ path }) => path.match(/^[^.[]*/)?.[0] as Member,
  );
  const missing = values.role === 'edge' && String(values.url ?? '').trim() === '';
  return new Set(missing ? [...paths, 'url'] : paths);
};

/** Number of certificates in a PEM text. */
export const certificatesIn = (pem: unknown): number =>
  String(pem ?? '').match(/-----BEGIN CERTIFICATE-----/g)?.length ?? 0;

/** The settings of the connection to a remote, with what was typed over them and not saved. */
export const createSyncSettings = (call: Call, workStore?: ReturnType<typeof createWorkStore>) => {
  const store = createStore<SettingsState>(() => nothing);
  const editor = createEditor<ConnectionValues, { path: string }>({
    kind: 'connection',
    problems: problemsBySchema(SyncSettings),
    textProblem: (path) => ({ path }),
    onNewer: 'rebase',
    ...(workStore && { store: workStore }),
  });
  const open = () => editor.open(CONNECTION, store.getState().saved ?? undefined);

  const load = async (): Promise<void> => {
    try {
      store.setState({ saved: await call('sync.settings', {}), failure: null });
    } catch (thrown) {
      store.setState({ failure: toFailure(thrown) });
    }
  };
  /** Values of the form: the saved ones, with the edits. */
  const values = (): ConnectionValues | null => open()?.work.edited ?? null;
  const change = (member: Member, value: unknown): void => {
    if (!store.getState().saved) return;
    open()?.set(member, value);
    // The question was about what was there before.
    store.setState({ pending: null, failure: null });
  };

  /** @param confirmed although changes wait for the remote as it was. True once the desk has it. */
  const save = async (confirmed: boolean): Promise<boolean> => {
    const typed = values();
    const { saved: before, busy } = store.getState();
    if (!before || !typed || busy || problemsOf(typed).size > 0) return false;
    store.setState({ busy: true, failure: null, pending: null });
    try {
      return await editor.sending(CONNECTION, before, async (sent) => {
        const saved = await call('sync.setSettings', { settings: SyncSettings.parse(sent), confirmed });
        store.setState({ saved });
        return { key: CONNECTION, stored: saved };
      });
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
    editor.discard(CONNECTION);
    store.setState({ pending: null, failure: null });
  };
  const keepQuiet = (): void => store.setState({ pending: null, failure: null });
  const forget = (): void => {
    editor.discard(CONNECTION);
    store.setState(nothing);
  };
  const isUnsaved = (): boolean => editor.isUnsaved(CONNECTION);
  /** True where something was typed; the reader draws again at each change. */
  const useUnsaved = (): boolean => editor.useUnsaved()[CONNECTION] !== undefined;
  return { store, isUnsaved, useUnsaved, load, values, change, save, discard, keepQuiet, forget };
};
