import { notifications } from '@mantine/notifications';
import { useRef } from 'react';
import type { CarrierProfile } from '../../../shared/carrier/profile.ts';
import type { CarriersView } from '../../../shared/carrier/views.ts';
import { useWords } from '../../i18n/use-words.ts';
import type { ProfileDraft } from '../../stores/carrier-drafts.ts';
import frame from '../../ui/editor-screen.module.css';
import { useSaveKey } from '../../ui/screen-keys.ts';
import { EditorContext } from './editor.ts';
import { EditorBar } from './editor-bar.tsx';
import { focusProblem } from './focus-problem.ts';
import { GeneralCard } from './general-card.tsx';
import { LimitsCard, NeedsCard } from './needs-cards.tsx';
import { ProductsCard } from './products-card.tsx';
import { RangesCard } from './ranges-card.tsx';
import { ServicesCard } from './services-card.tsx';
import { useCarrierActions } from './use-carrier-actions.ts';
import { useDraft } from './use-draft.ts';

interface CarrierEditorProps {
  /** The code, or NEW. */
  draftKey: string;
  /** As it is saved; undefined for a new one. */
  carrier: CarrierProfile | undefined;
  origin: CarriersView['origins'][string] | undefined;
  readOnly: boolean;
  onSaved(code: string): void;
  onGone(): void;
  onCopy(draft: ProfileDraft): void;
  onExport(code: string): void;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A whole profile, with what can be done with it. */
export const CarrierEditor = (props: CarrierEditorProps) => {
  const { draftKey, carrier, origin, readOnly, onSaved, onGone, onCopy, onExport } = props;
  const t = useWords();
  const form = useRef<HTMLFormElement>(null);
  const { editor, problems, dirty, showAll, discard, settle } = useDraft(draftKey, carrier, readOnly);
  const { busy, failure, forget, save, remove, reset } = useCarrierActions();
  const code = carrier?.code ?? null;
  const said = (message: string) => notifications.show({ message, color: 'green' });
  const lead = () => focusProblem(form.current, problems[0]?.path ?? '');

  const submit = async (confirmed: boolean) => {
    showAll();
    if (problems.length > 0) return lead();
    const sent = editor.draft;
    if (!(await save(sent, code, confirmed))) return;
    settle(sent);
    said(t('carriers:saved', { name: textOf(sent.name) }));
    onSaved(textOf(sent.code));
  };
  const takeAway = async (confirmed: boolean) => {
    if (!carrier || !(await remove(carrier.code, confirmed))) return;
    discard();
    said(t('carriers:removed', { name: carrier.name }));
    onGone();
  };
  const putBack = async () => {
    if (!carrier || !(await reset(carrier.code))) return;
    discard();
    said(t('carriers:resetDone', { name: carrier.code }));
  };
  const dismiss = () => {
    discard();
    forget();
    if (!carrier) onGone();
  };
  useSaveKey(() => {
    if (!readOnly && dirty && !busy) void submit(false);
  });

  return (
    <EditorContext value={editor}>
      <form
        ref={form}
        className={frame.cards}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit(false);
        }}
      >
        <GeneralCard codeFixed={origin === 'shipped' || origin === 'changed'} isNew={!carrier} />
        <ProductsCard />
        <ServicesCard />
        <LimitsCard />
        <NeedsCard />
        <EditorBar
          // A question is about the carrier as it was when it was asked.
          key={origin}
          saved={carrier?.name ?? null}
          origin={origin}
          dirty={dirty}
          busy={busy}
          failure={failure}
          onForget={forget}
          onProblem={lead}
          onSave={(confirmed) => void submit(confirmed)}
          onRemove={(confirmed) => void takeAway(confirmed)}
          onReset={() => void putBack()}
          onDiscard={dismiss}
          onCopy={() => onCopy(editor.draft)}
          onExport={() => code !== null && onExport(code)}
        />
      </form>
      {carrier && <RangesCard carrier={carrier} unsaved={dirty} readOnly={readOnly} />}
    </EditorContext>
  );
};
