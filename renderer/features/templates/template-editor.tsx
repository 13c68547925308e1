import { notifications } from '@mantine/notifications';
import { useMemo, useRef, useState } from 'react';
import type { LabelTemplate } from '../../../shared/label/template.ts';
import { useWords } from '../../i18n/use-words.ts';
import { useDesk } from '../../stores/desk-data.ts';
import { setTemplateDraft, settleTemplateDraft, useTemplateDrafts } from '../../stores/template-drafts.ts';
import frame from '../../ui/editor-screen.module.css';
import { useSaveKey } from '../../ui/screen-keys.ts';
import { BlocksCard } from './blocks-card.tsx';
import { type Editor, EditorContext, problemsOf, useShownProblems } from './editor.ts';
import { EditorBar } from './editor-bar.tsx';
import { saysTheSame } from './edits.ts';
import { GeneralCard } from './general-card.tsx';
import { LinesCard } from './lines-card.tsx';
import { LogoCard } from './logo-card.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import { RoutingCard } from './routing-card.tsx';
import classes from './templates.module.css';
import { useTemplateActions } from './use-template-actions.ts';

interface TemplateEditorProps {
  /** The id, or NEW. */
  draftKey: string;
  draft: LabelTemplate;
  /** As it is saved; undefined for a new one. */
  saved: LabelTemplate | undefined;
  readOnly: boolean;
  onSaved(id: string): void;
  onGone(): void;
  onCopy(draft: LabelTemplate): void;
}

const focusField = (form: HTMLElement | null, path: string): void => {
  const fields = [...(form?.querySelectorAll<HTMLElement>('[data-template-field]') ?? [])];
  fields.find((field) => field.dataset.templateField === path)?.focus();
};

const said = (message: string) => notifications.show({ message, color: 'green' });

/** Problems of the draft, and those of them that are shown: after a first try to save it, or once their field was left. */
const useProblems = ({ draft, saved }: TemplateEditorProps) => {
  const [tried, setTried] = useState(false);
  const templates = useDesk((state) => state.templates);
  const others = useMemo(
    () => templates.filter(({ id }) => id !== saved?.id).map(({ name }) => name),
    [templates, saved],
  );
  const problems = useMemo(() => problemsOf(draft, others), [draft, others]);
  return { problems, shown: useShownProblems(problems, tried), setTried };
};

/** Saving a draft, throwing it away, and removing its template. @param lead to the first problem */
const useDraftActions = (
  { draftKey, draft, saved, onSaved, onGone }: TemplateEditorProps,
  { problems, setTried }: ReturnType<typeof useProblems>,
  lead: () => void,
) => {
  const t = useWords();
  const { busy, failure, forget, save, remove } = useTemplateActions();
  /** `over`: in place of what is saved by now, whatever this draft began from. */
  const submit = async (over = false) => {
    setTried(true);
    if (problems.length > 0) return lead();
    const began = over ? undefined : useTemplateDrafts.getState().began[draftKey];
    const id = await save(draft, saved ? (began ?? saved) : null);
    if (id === null) return;
    settleTemplateDraft(draftKey, draft, id, saved);
    setTried(false);
    said(t('templates:saved', { name: draft.name }));
    onSaved(id);
  };
  const takeAway = async (confirmed: boolean) => {
    if (!saved || (await remove(saved.id, confirmed)) === null) return;
    setTemplateDraft(draftKey, null);
    said(t('templates:removed', { name: saved.name }));
    onGone();
  };
  const dismiss = () => {
    setTemplateDraft(draftKey, null);
    setTried(false);
    forget();
    if (!saved) onGone();
  };
  return { busy, failure, forget, submit, takeAway, dismiss };
};

/** A whole template, with its preview and actions. */
export const TemplateEditor = (props: TemplateEditorProps) => {
  const { draftKey, draft, saved, readOnly, onCopy } = props;
  const form = useRef<HTMLFormElement>(null);
  const kept = useTemplateDrafts((state) => state.drafts[draftKey] !== undefined);
  const found = useProblems(props);
  const lead = () => focusField(form.current, found.problems[0]?.path ?? '');
  const { busy, failure, forget, submit, takeAway, dismiss } = useDraftActions(props, found, lead);

  const editor: Editor = {
    draft,
    readOnly,
    problems: found.shown,
    edit: (change) => {
      // Two changes may come before the next drawing: each is made to what is there by then.
      const next = change(useTemplateDrafts.getState().drafts[draftKey] ?? draft);
      setTemplateDraft(draftKey, saved && saysTheSame(next, saved) ? null : next, saved);
    },
  };
  useSaveKey(() => {
    if (!readOnly && kept && !busy) void submit();
  });

  return (
    <EditorContext value={editor}>
      <div className={classes.work}>
        <form
          ref={form}
          className={frame.cards}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <GeneralCard isNew={!saved} />
          <BlocksCard />
          <LinesCard />
          <RoutingCard />
          <LogoCard />
          <EditorBar
            saved={saved?.name ?? null}
            dirty={kept}
            busy={busy}
            failure={failure}
            onForget={forget}
            onProblem={lead}
            onRemove={(confirmed) => void takeAway(confirmed)}
            onDiscard={dismiss}
            onSaveOver={() => void submit(true)}
            onCopy={() => onCopy(draft)}
          />
        </form>
        <div className={frame.side}>
          <PreviewPanel />
        </div>
      </div>
    </EditorContext>
  );
};
