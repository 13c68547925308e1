import { createContext, type FormEvent, useContext, useRef, useState } from 'react';
import { valueAt } from '../../../shared/document/path.ts';
import type { Editor, OpenWork, Problem } from '../../stores/editor/create-editor.ts';
import { focusProblem } from './focus-problem.ts';

/** A document as the fields of its form reach it. */
export interface FormOf<T, P extends Problem = Problem> extends OpenWork<T> {
  /** The problems that are shown: which, each form says. */
  problems: readonly P[];
  /** A field was left. */
  touch(path: string): void;
  readOnly: boolean;
}

// Each form knows its document; a field knows its path alone.
// biome-ignore lint/suspicious/noExplicitAny: see above
export const FormContext = createContext<FormOf<any, any> | null>(null);

/** The form around a field. */
export const useForm = <T = Record<string, unknown>, P extends Problem = Problem>(): FormOf<T, P> => {
  const form = useContext(FormContext);
  if (!form) throw new Error('no form is around this field');
  return form;
};

/** The value at a path of the form's document. */
export const useAt = (path: string): unknown => valueAt(useForm().work.edited, path);

/** Which problems are shown: those of fields that were left (`touched`), all of them after a try to save (`tried`). */
interface Shown {
  tried: boolean;
  touched: ReadonlySet<string>;
}

const afterTry = (_problem: Problem, { tried }: Shown): boolean => tried;

interface FormOptions<T extends object, P extends Problem> {
  editor: Editor<T, P>;
  key: string;
  /** As it is saved; undefined for a new one. */
  stored: T | undefined;
  readOnly?: boolean;
  isShown?(problem: P, shown: Shown): boolean;
  /** Problems that the document alone does not tell. */
  more?(document: T): readonly P[];
}

/** The form of a document with its problems. @throws Error where there is no document */
export const useFormOf = <T extends object, P extends Problem>(options: FormOptions<T, P>) => {
  const { editor, key, stored, readOnly = false, isShown = afterTry, more } = options;
  const element = useRef<HTMLFormElement>(null);
  const [shown, setShown] = useState<Shown>({ tried: false, touched: new Set() });
  const [busy, setBusy] = useState(false);
  const open = editor.useOpen(key, stored);
  if (!open) throw new Error('there is no such document');
  const all = [...editor.problemsOf(open.work), ...(more?.(open.work.edited) ?? [])];
  const form: FormOf<T, P> = {
    ...open,
    readOnly,
    problems: all.filter((problem) => isShown(problem, shown)),
    touch: (path) => {
      open.rest();
      if (!shown.touched.has(path)) setShown({ ...shown, touched: new Set([...shown.touched, path]) });
    },
  };
  /** To the first problem. */
  const lead = () => focusProblem(element.current, all);
  /** Shows every problem. Without one `todo` is done; else the first on the page has the focus. */
  const submit = async (todo: (document: T) => Promise<void>): Promise<void> => {
    setShown((before) => ({ ...before, tried: true }));
    if (all.length > 0) return lead();
    setBusy(true);
    try {
      await todo(open.work.edited);
    } finally {
      setBusy(false);
    }
  };
  return {
    form,
    element,
    busy,
    submit,
    lead,
    /** Problems wait again until a field is left, or a save is tried. */
    untouch: () => setShown({ tried: false, touched: new Set() }),
  };
};

/** For a form's own event: nothing is sent by the page. */
export const sendBy = (todo: () => Promise<void>) => (event: FormEvent) => {
  event.preventDefault();
  void todo();
};
