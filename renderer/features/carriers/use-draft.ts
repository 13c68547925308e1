import { useMemo, useState } from 'react';
import { problem } from '../../../shared/carrier/problems.ts';
import type { CarrierProfile } from '../../../shared/carrier/profile.ts';
import { valueAt, withValueAt } from '../../../shared/document/path.ts';
import {
  type ProfileDraft,
  setCarrierDraft,
  settleCarrierDraft,
  useCarrierDrafts,
} from '../../stores/carrier-drafts.ts';
import { useDesk } from '../../stores/desk-data.ts';
import { type Editor, newProfile, problemsOf, saysTheSame } from './editor.ts';

const NAME_OF_KEY = /^(.+\.information\[\d+\]\.name)\.(?:en|de)$/;

/** A key needs no name: one that was emptied in both languages goes. */
const withoutEmptyName = (draft: ProfileDraft, path: string): ProfileDraft => {
  const [, name] = NAME_OF_KEY.exec(path) ?? [];
  const value = name === undefined ? undefined : valueAt(draft, name);
  const empty = typeof value === 'object' && value !== null && Object.keys(value).length === 0;
  return name !== undefined && empty ? withValueAt(draft, name, undefined) : draft;
};

/**
 * The draft of a carrier, kept until it is saved or discarded.
 * @param key the carrier's code, or NEW
 * @param base the carrier as it is saved; undefined for a new one
 */
export const useDraft = (key: string, base: CarrierProfile | undefined, readOnly: boolean) => {
  const kept = useCarrierDrafts((state) => state.drafts[key]);
  const draft = kept ?? (base as ProfileDraft | undefined) ?? newProfile();
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [tried, setTried] = useState(false);
  const taken = useDesk((state) =>
    state.carriers.some(({ code }) => code === draft.code && code !== base?.code),
  );
  const all = useMemo(
    () => [...problemsOf(draft), ...(taken ? [problem('code', 'code-repeated')] : [])],
    [draft, taken],
  );

  const untouch = () => {
    setTouched(new Set());
    setTried(false);
  };
  const editor: Editor = {
    draft,
    readOnly,
    problems: tried ? all : all.filter(({ path }) => touched.has(path) || path.includes('[')),
    touch: (path) => setTouched((before) => (before.has(path) ? before : new Set([...before, path]))),
    set: (path, value) => {
      const next = withoutEmptyName(withValueAt(draft, path, value), path);
      setCarrierDraft(key, base && saysTheSame(next, base) ? null : next);
    },
  };
  return {
    editor,
    /** All of them, shown or not. */
    problems: all,
    dirty: kept !== undefined,
    /** From now on every problem is shown. */
    showAll: () => setTried(true),
    discard: () => {
      setCarrierDraft(key, null);
      untouch();
    },
    /** The draft was saved; later edits stay. */
    settle: (sent: ProfileDraft) => {
      if (settleCarrierDraft(key, sent, base as ProfileDraft | undefined)) untouch();
    },
  };
};
