import type { z } from 'zod';
import { sameIgnoringNull } from '../../../shared/document/equality.ts';
import { printPath } from '../../../shared/document/path.ts';
import { afterChange, afterHold, afterSet, stepTo, travelled } from './edits.ts';
import type { InvalidInput, Snapshot } from './history.ts';
import { type createWorkStore, workOfKind } from './unsaved-work.ts';
import { begunNew, isUnsaved, onto, type Same, settled, type Work } from './work.ts';

/** Something wrong at one place of a document. */
export interface Problem {
  path: string;
}

/** A document that was saved, by the key that it has from now on. */
export interface Saved<T> {
  key: string;
  stored: T;
}

interface EditorOptions<T extends object, P extends Problem> {
  /** Name of the kind of document among the unsaved work. */
  kind: string;
  /** Everything that keeps a document from being saved. */
  problems(document: T): readonly P[];
  /** The problem of a text that does not fit its field. */
  textProblem(path: string): P;
  /** As `sameIgnoringNull` where left out. */
  same?: Same<T>;
  /** Unsaved work when another user has saved: on top of that, or as it is. */
  onNewer: 'rebase' | 'keep';
  /** Place it is kept in; left out: with the unsaved work of the user. */
  store?: ReturnType<typeof createWorkStore>;
  /** Puts a document in order after one of its fields was set. */
  tidied?(document: T, path: string): T;
}

/** Problems of a document by its schema. */
export const problemsBySchema =
  (schema: z.ZodType) =>
  (document: unknown): Problem[] =>
    (schema.safeParse(document).error?.issues ?? []).map(({ path }) => ({ path: printPath(path) }));

/** The work on one document: its edits, and changes of them. */
export interface OpenWork<T> {
  /** With what was typed. */
  work: Work<T>;
  /** One field; undefined removes it. Sets of one path that follow one another are one step. */
  set(path: string, value: unknown): void;
  /** A text that does not fit its field stays there and is no part of the document. */
  hold(path: string, text: string): void;
  /** A change of several fields: one step. */
  change(make: (document: T) => T): void;
  /** Ends the current step: a field was left. */
  rest(): void;
  undo(): void;
  redo(): void;
}

/** Changes of the work that is there `now`; `put` keeps it. */
const changesOf = <T>(
  now: () => Work<T>,
  put: (work: Work<T>) => void,
  tidied: EditorOptions<object & T, Problem>['tidied'],
): Omit<OpenWork<T>, 'work'> => {
  const step = (make: (work: Work<T>) => Snapshot<T>, path: string | null): void => {
    const before = now();
    const edits = stepTo(before, make(before), path, {});
    if (edits) put({ ...before, ...edits });
  };
  const travel = (from: 'past' | 'future'): void => {
    const before = now();
    const edits = travelled(before, from)?.edits;
    if (edits) put({ ...before, ...edits });
  };
  const afterField = (before: Work<T>, path: string, value: unknown): Snapshot<T> => {
    const begun = before.base ?? before.past[0]?.edited ?? before.edited;
    const after = afterSet(before, { path, value }, begun);
    return tidied ? { ...after, edited: tidied(after.edited as object & T, path) } : after;
  };
  return {
    set: (path, value) => step((before) => afterField(before, path, value), path),
    hold: (path, text) => step((before) => afterHold(before, path, text), path),
    change: (make) => step((before) => afterChange(before, make(before.edited)), null),
    rest: () => {
      const before = now();
      if (before.growing !== null) put({ ...before, growing: null });
    },
    undo: () => travel('past'),
    redo: () => travel('future'),
  };
};

/**
 * The editor of all documents of a kind: their unsaved work by key, with raw texts, steps to take back, problems, and
 * the ways it ends: saved, thrown away, or gone with its user. `stored` is the document as it is saved; undefined for a
 * new one, which begins with `begin`.
 */
export const createEditor = <T extends object, P extends Problem>(options: EditorOptions<T, P>) => {
  const { kind, problems, textProblem, same = sameIgnoringNull, onNewer, tidied } = options;
  const kept = workOfKind<Work<T>>(kind, options.store);

  const workAt = (key: string, stored: T | undefined, all = kept.all()): Work<T> | undefined => {
    const work = all[key];
    return stored === undefined ? work : onto(work, stored, { same, onNewer });
  };

  /** The work on the document of a key; undefined where there is neither a stored nor a new one. */
  const open = (key: string, stored: T | undefined, all = kept.all()): OpenWork<T> | undefined => {
    const work = workAt(key, stored, all);
    if (!work) return undefined;
    // Two changes may come before the next drawing: each is made to the work as it is by then.
    const now = () => workAt(key, stored) ?? work;
    return { work, ...changesOf(now, (next) => kept.put(key, next), tidied) };
  };

  /** Everything that keeps the work from being saved. */
  const problemsOf = ({ edited, invalidInput }: Pick<Work<T>, 'edited' | 'invalidInput'>): readonly P[] => {
    const texts = Object.keys(invalidInput);
    const others = problems(edited).filter(({ path }) => !texts.includes(path));
    return [...texts.map(textProblem), ...others];
  };

  /**
   * Saves the work on a document. What is typed meanwhile stays unsaved, on top of what was stored.
   * @param save stores the document; null where it was refused
   * @returns whether it was saved. @throws what `save` throws
   */
  const sending = async (
    key: string,
    stored: T | undefined,
    save: (document: T) => Promise<Saved<T> | null>,
  ): Promise<boolean> => {
    const work = workAt(key, stored);
    if (!work) return false;
    const sending = Symbol(key);
    kept.put(key, { ...work, sending });
    const sent = work.edited;
    let saved: Saved<T> | null = null;
    try {
      saved = await save(sent);
      return saved !== null;
    } finally {
      const now = kept.all()[key];
      // Gone where the user has gone meanwhile; what is there then is the next user's.
      if (now?.sending === sending) {
        kept.put(key, null);
        if (saved) kept.put(saved.key, settled(now, sent, saved.stored));
        else kept.put(key, { ...now, sending: null });
      }
    }
  };

  return {
    open,
    problemsOf,
    sending,
    /** Begins a new document, with texts that do not fit where it is a copy of one that has such. */
    begin: (key: string, document: T, invalidInput: InvalidInput = {}): void =>
      kept.put(key, begunNew(document, invalidInput)),
    discard: (key: string): void => kept.put(key, null),
    /**
     * True while the document of a key has something unsaved. With `stored`: on top of what is stored by now, which may
     * say the same already.
     */
    isUnsaved: (key: string, stored?: T): boolean => {
      const work = workAt(key, stored);
      return work !== undefined && isUnsaved(work, same);
    },
    /** As `isUnsaved`; the reader draws again at each change. */
    useIsUnsaved: (key: string, stored: T): boolean => {
      const work = workAt(key, stored, kept.useAll());
      return work !== undefined && isUnsaved(work, same);
    },
    /** The unsaved work by key; the reader draws again at each change. */
    useUnsaved: (): Readonly<Record<string, Work<T>>> => {
      const all = kept.useAll();
      return Object.fromEntries(Object.entries(all).filter(([, work]) => isUnsaved(work, same)));
    },
    /** The work on the document of a key; the reader draws again at each change. */
    useOpen: (key: string, stored: T | undefined): OpenWork<T> | undefined =>
      open(key, stored, kept.useAll()),
  };
};

export type Editor<T extends object, P extends Problem> = ReturnType<typeof createEditor<T, P>>;
