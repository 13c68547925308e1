import { notifications } from '@mantine/notifications';
import type { LabelTemplate } from '../../../shared/label/template.ts';
import { useWords } from '../../i18n/use-words.ts';
import { FormContext, sendBy, useFormOf } from '../../parts/editor/form.ts';
import { useSaveKey } from '../../parts/screen-keys.ts';
import { useDesk } from '../../stores/desk-data.ts';
import { templateEditor } from '../../stores/template-drafts.ts';
import frame from '../../ui/editor-screen.module.css';
import { BlocksCard } from './blocks-card.tsx';
import { takenName } from './editor.ts';
import { EditorBar } from './editor-bar.tsx';
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
  /** As it is saved; undefined for a new one. */
  saved: LabelTemplate | undefined;
  readOnly: boolean;
  onSaved(id: string): void;
  onGone(): void;
  onCopy(draft: LabelTemplate): void;
}

const said = (message: string) => notifications.show({ message, color: 'green' });

/** The form of a template, whose name no other may have. Empty fields are reported once a save was tried. */
const useTemplateForm = ({ draftKey, saved, readOnly }: TemplateEditorProps) => {
  const templates = useDesk((state) => state.templates);
  const others = templates.filter(({ id }) => id !== saved?.id).map(({ name }) => name);
  return useFormOf({
    editor: templateEditor,
    key: draftKey,
    stored: saved,
    readOnly,
    isShown: ({ id }, { tried }) => tried || id !== 'text-empty',
    more: (draft) => takenName(draft, others),
  });
};

/** As it is saved by now. */
const storedOf = (id: string): LabelTemplate | undefined =>
  useDesk.getState().templates.find((template) => template.id === id);

/** Saving a draft, throwing it away, and removing its template. */
const useDraftActions = (
  { draftKey, saved, onSaved, onGone }: TemplateEditorProps,
  { form, submit, untouch }: ReturnType<typeof useTemplateForm>,
) => {
  const t = useWords();
  const { busy, failure, forget, save, remove } = useTemplateActions();
  /** `over`: in place of what is saved by now, whatever this draft began from. */
  const store = (over = false) =>
    submit(async (draft) => {
      const began = over ? saved : (form.work.base ?? saved);
      let id: string | null = null;
      await templateEditor.sending(draftKey, saved, async (sent) => {
        id = await save(sent, saved ? (began ?? saved) : null);
        return id === null ? null : { key: id, stored: storedOf(id) ?? { ...sent, id } };
      });
      if (id === null) return;
      untouch();
      said(t('templates:saved', { name: draft.name }));
      onSaved(id);
    });
  const discard = () => {
    templateEditor.discard(draftKey);
    untouch();
  };
  const takeAway = async (confirmed: boolean) => {
    if (!saved || (await remove(saved.id, confirmed)) === null) return;
    discard();
    said(t('templates:removed', { name: saved.name }));
    onGone();
  };
  const dismiss = () => {
    discard();
    forget();
    if (!saved) onGone();
  };
  return { busy, failure, forget, store, takeAway, dismiss };
};

/** A whole template, with its preview and actions. */
export const TemplateEditor = (props: TemplateEditorProps) => {
  const { draftKey, saved, readOnly, onCopy } = props;
  const kept = templateEditor.isUnsaved(draftKey);
  const editing = useTemplateForm(props);
  const { form, element, lead } = editing;
  const { busy, failure, forget, store, takeAway, dismiss } = useDraftActions(props, editing);

  useSaveKey(() => {
    if (!readOnly && kept && !busy) void store();
  });

  return (
    <FormContext value={form}>
      <div className={classes.work}>
        <form ref={element} className={frame.cards} noValidate onSubmit={sendBy(() => store())}>
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
            onSaveOver={() => void store(true)}
            onCopy={() => onCopy(form.work.edited)}
          />
        </form>
        <div className={frame.side}>
          <PreviewPanel />
        </div>
      </div>
    </FormContext>
  );
};
