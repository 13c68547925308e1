import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { AUDIT_PAGE, type AuditEntry, type AuditFilter } from '../../shared/audit/entry.ts';
import type { AuditFormat } from '../../shared/audit/file.ts';
import { type Call, call } from '../api/desk.ts';
import { type Failure, toFailure } from '../api/failure.ts';

interface AuditState {
  filter: AuditFilter;
  /** The newest first; null until the desk has answered. */
  entries: readonly AuditEntry[] | null;
  /** There are older ones. */
  more: boolean;
  loading: boolean;
  exporting: boolean;
  failure: Failure | null;
}

const nothing: AuditState = {
  filter: {},
  entries: null,
  more: false,
  loading: false,
  exporting: false,
  failure: null,
};

/** The audit log as far as it was scrolled to. */
export const createAuditStore = (ask: Call) => {
  const store = createStore<AuditState>(() => nothing);
  let question = 0;

  const load = async (before: number | null): Promise<void> => {
    question += 1;
    const mine = question;
    const { filter } = store.getState();
    store.setState({ loading: true, failure: null });
    try {
      const page = await ask('audit.list', { filter, before, limit: AUDIT_PAGE });
      if (mine !== question) return;
      const kept = before === null ? [] : (store.getState().entries ?? []);
      store.setState({ entries: [...kept, ...page.entries], more: page.more, loading: false });
    } catch (thrown) {
      if (mine === question) store.setState({ failure: toFailure(thrown), loading: false });
    }
  };

  /** Fetches older ones once the last that are there come into view. */
  const reach = (last: number): void => {
    const { entries, more, loading, failure } = store.getState();
    if (entries === null || !more || loading || failure) return;
    if (last >= entries.length - 20) void load(entries.at(-1)?.seq ?? null);
  };

  /** The whole file of what is shown; null where it could not be had. */
  const file = async (format: AuditFormat): Promise<string[] | null> => {
    if (store.getState().exporting) return null;
    const { filter } = store.getState();
    store.setState({ exporting: true, failure: null });
    const parts: string[] = [];
    try {
      for (let after: number | null = 0; after !== null; ) {
        const part: { text: string; next: number | null } = await ask('audit.export', {
          filter,
          format,
          after,
        });
        parts.push(part.text);
        after = part.next;
      }
      return parts;
    } catch (thrown) {
      store.setState({ failure: toFailure(thrown) });
      return null;
    } finally {
      store.setState({ exporting: false });
    }
  };

  return {
    store,
    reload: () => load(null),
    reach,
    file,
    setFilter: (change: AuditFilter) => {
      store.setState({ filter: { ...store.getState().filter, ...change } });
      return load(null);
    },
    clearFilter: () => {
      store.setState({ filter: {} });
      return load(null);
    },
    forget: () => {
      question += 1;
      store.setState(nothing);
    },
  };
};

export const auditLog = createAuditStore(call);

export const useAudit = <T>(select: (state: AuditState) => T): T => useStore(auditLog.store, select);
