import { notifications } from '@mantine/notifications';
import { useMemo, useState } from 'react';
import { call, newRequestId } from '../../../api/desk.ts';
import { type Failure, toFailure } from '../../../api/failure.ts';
import { useWords } from '../../../i18n/use-words.ts';
import { FormContext, sendBy, useFormOf } from '../../../parts/editor/form.ts';
import { useSaveKey } from '../../../parts/screen-keys.ts';
import { carrierRulesEditor, RULES, type RuleDraft, type RulesDraft } from '../../../stores/carrier-rules.ts';
import { setCarrierRules, useDesk } from '../../../stores/desk-data.ts';
import frame from '../../../ui/editor-screen.module.css';
import { RuleList } from './rule-list.tsx';
import { RulesBar } from './rules-bar.tsx';

/** The rules as they are saved by now. */
const storedRules = (): RulesDraft => ({ rules: useDesk.getState().carrierRules });

/** Saving the rules over those that they began from, or over whatever is saved by now. */
const useSaveRules = (stored: RulesDraft, { form, submit, untouch }: ReturnType<typeof useRulesForm>) => {
  const t = useWords();
  const [failure, setFailure] = useState<Failure | null>(null);
  const save = (over: boolean) =>
    submit(async () => {
      setFailure(null);
      const previous = over ? stored.rules : (form.work.base ?? stored).rules;
      try {
        await carrierRulesEditor.sending(RULES, stored, async ({ rules }) => {
          setCarrierRules(await call('carrierRules.save', { rules, previous }));
          return { key: RULES, stored: storedRules() };
        });
        untouch();
        notifications.show({ message: t('carrierRules:saved'), color: 'green' });
      } catch (thrown) {
        setFailure(toFailure(thrown));
      }
    });
  return { failure, forget: () => setFailure(null), save };
};

const useRulesForm = (stored: RulesDraft, readOnly: boolean) =>
  useFormOf({
    editor: carrierRulesEditor,
    key: RULES,
    stored,
    readOnly,
    isShown: ({ path }, { tried, touched }) => tried || touched.has(path),
  });

/** A rule without conditions, for a person to fill in. */
const newRule = (): RuleDraft => ({
  id: newRequestId(),
  name: '',
  enabled: true,
  conditions: {},
  carrierCode: '',
  productCode: '',
  services: [],
});

/** The rules in their order, and what can be done with them. */
export const RulesEditor = ({
  readOnly,
  onImport,
  onExport,
}: {
  readOnly: boolean;
  onImport(): void;
  onExport(): void;
}) => {
  const rules = useDesk((state) => state.carrierRules);
  const stored = useMemo((): RulesDraft => ({ rules }), [rules]);
  const editing = useRulesForm(stored, readOnly);
  const { form, element, busy, lead, untouch } = editing;
  const { failure, forget, save } = useSaveRules(stored, editing);
  const dirty = carrierRulesEditor.useIsUnsaved(RULES, stored);
  const [opened, setOpened] = useState<string | null>(null);
  useSaveKey(() => {
    if (!readOnly && dirty && !busy) void save(false);
  });

  return (
    <FormContext value={form}>
      <form ref={element} className={frame.cards} noValidate onSubmit={sendBy(() => save(false))}>
        <RuleList
          opened={opened}
          onOpen={setOpened}
          onAdd={() => {
            const rule = newRule();
            form.change((draft) => ({ rules: [...draft.rules, rule] }));
            setOpened(rule.id);
          }}
        />
        <RulesBar
          dirty={dirty}
          busy={busy}
          failure={failure}
          isNewer={dirty && form.work.base !== null && form.work.base.rules !== rules && !busy}
          onProblem={lead}
          onSaveOver={() => void save(true)}
          onDiscard={() => {
            carrierRulesEditor.discard(RULES);
            untouch();
            forget();
          }}
          onImport={onImport}
          onExport={onExport}
        />
      </form>
    </FormContext>
  );
};
