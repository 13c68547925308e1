import { notifications } from '@mantine/notifications';
import { problem } from '../../../shared/carrier/problems.ts';
import type { CarrierProfile } from '../../../shared/carrier/profile.ts';
import type { CarriersView } from '../../../shared/carrier/views.ts';
import { useWords } from '../../i18n/use-words.ts';
import { FormContext, sendBy, useFormOf } from '../../parts/editor/form.ts';
import { useSaveKey } from '../../parts/screen-keys.ts';
import { carrierEditor, type ProfileDraft } from '../../stores/carrier-drafts.ts';
import { useDesk } from '../../stores/desk-data.ts';
import type { Snapshot } from '../../stores/editor/history.ts';
import frame from '../../ui/editor-screen.module.css';
import { EditorBar } from './editor-bar.tsx';
import { GeneralCard } from './general-card.tsx';
import { LimitsCard, NeedsCard } from './needs-cards.tsx';
import { ProductsCard } from './products-card.tsx';
import { RangesCard } from './ranges-card.tsx';
import { ServicesCard } from './services-card.tsx';
import { SourceCard } from './source-card.tsx';
import { useCarrierActions } from './use-carrier-actions.ts';

interface CarrierEditorProps {
  /** The code, or NEW. */
  draftKey: string;
  /** As it is saved; undefined for a new one. */
  carrier: CarrierProfile | undefined;
  origin: CarriersView['origins'][string] | undefined;
  readOnly: boolean;
  onSaved(code: string): void;
  onGone(): void;
  onCopy(draft: Snapshot<ProfileDraft>): void;
  onExport(code: string): void;
}

/** The form of a carrier, whose code no other may have. */
const useCarrierForm = ({ draftKey, carrier, readOnly }: CarrierEditorProps) => {
  const carriers = useDesk((state) => state.carriers);
  const isTaken = (code: unknown) => carriers.some((other) => other.code === code && code !== carrier?.code);
  return useFormOf({
    editor: carrierEditor,
    key: draftKey,
    stored: carrier as ProfileDraft | undefined,
    readOnly,
    isShown: ({ path }, { tried, touched }) => tried || touched.has(path) || path.includes('['),
    more: ({ code }) => (isTaken(code) ? [problem('code', 'code-repeated')] : []),
  });
};

/** As it is saved by now. */
const storedOf = (code: string): ProfileDraft | undefined =>
  useDesk.getState().carriers.find((carrier) => carrier.code === code);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A whole profile, with what can be done with it. */
export const CarrierEditor = (props: CarrierEditorProps) => {
  const { draftKey, carrier, origin, readOnly, onSaved, onGone, onCopy, onExport } = props;
  const t = useWords();
  const { form, element, submit, lead, untouch } = useCarrierForm(props);
  const dirty = carrierEditor.isUnsaved(draftKey);
  const { busy, failure, forget, save, remove, reset } = useCarrierActions();
  const code = carrier?.code ?? null;
  const said = (message: string) => notifications.show({ message, color: 'green' });

  const store = (confirmed: boolean) =>
    submit(async (draft) => {
      const key = textOf(draft.code);
      const isSaved = await carrierEditor.sending(
        draftKey,
        carrier as ProfileDraft | undefined,
        async (sent) => ((await save(sent, code, confirmed)) ? { key, stored: storedOf(key) ?? sent } : null),
      );
      if (!isSaved) return;
      if (!carrierEditor.isUnsaved(key)) untouch();
      said(t('carriers:saved', { name: textOf(draft.name) }));
      onSaved(key);
    });
  const discard = () => {
    carrierEditor.discard(draftKey);
    untouch();
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
    if (!readOnly && dirty && !busy) void store(false);
  });

  return (
    <FormContext value={form}>
      <form ref={element} className={frame.cards} noValidate onSubmit={sendBy(() => store(false))}>
        <GeneralCard codeFixed={origin === 'shipped' || origin === 'changed'} isNew={!carrier} />
        <SourceCard />
        <ProductsCard />
        <ServicesCard />
        <LimitsCard />
        <NeedsCard />
        <EditorBar
          // A question is about the carrier as it was when it was asked.
          key={origin}
          saved={carrier?.name ?? null}
          code={code}
          origin={origin}
          dirty={dirty}
          busy={busy}
          failure={failure}
          onForget={forget}
          onProblem={lead}
          onSave={(confirmed) => void store(confirmed)}
          onRemove={(confirmed) => void takeAway(confirmed)}
          onReset={() => void putBack()}
          onDiscard={dismiss}
          onCopy={() => onCopy(form.work)}
          onExport={() => code !== null && onExport(code)}
        />
      </form>
      {carrier && carrier.labels !== 'karrio' && (
        <RangesCard carrier={carrier} unsaved={dirty} readOnly={readOnly} />
      )}
    </FormContext>
  );
};
