import { Button } from '@mantine/core';
import { IconFileExport, IconFileImport, IconPlugConnected, IconPlus } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { call } from '../../api/desk.ts';
import { roleWord } from '../../i18n/role-word.ts';
import { useWords } from '../../i18n/use-words.ts';
import {
  carrierEditor,
  chooseCarrier,
  NEW,
  type ProfileDraft,
  useChosenCarrier,
} from '../../stores/carrier-drafts.ts';
import { showRules, useRulesShown } from '../../stores/carrier-rules.ts';
import { setCarriers, useDesk } from '../../stores/desk-data.ts';
import type { InvalidInput } from '../../stores/editor/history.ts';
import { carrierEngines } from '../../stores/engines.ts';
import { useSession } from '../../stores/session.ts';
import frame from '../../ui/editor-screen.module.css';
import { Notice } from '../../ui/notice.tsx';
import ui from '../../ui/ui.module.css';
import { CarrierEditor } from './carrier-editor.tsx';
import { CarrierList } from './carrier-list.tsx';
import classes from './carriers.module.css';
import { newProfile } from './editor.ts';
import { EnginesPanel } from './engines/engines-panel.tsx';
import { ExportPanel } from './export-panel.tsx';
import { ImportPanel } from './import-panel.tsx';
import { RulesItem } from './rules/rules-item.tsx';
import { RulesPart } from './rules/rules-part.tsx';

type Panel =
  | { kind: 'carrier' }
  | { kind: 'engines' }
  | { kind: 'import' }
  | { kind: 'export'; code: string | null };

const editing: Panel = { kind: 'carrier' };

const copyOf = (draft: ProfileDraft, name: string): ProfileDraft => ({ ...draft, code: '', name });

interface AddCarrierProps {
  readOnly: boolean;
  onNew(): void;
  onPanel(panel: Panel): void;
}

const AddCarrier = ({ readOnly, onNew, onPanel }: AddCarrierProps) => {
  const t = useWords();
  return (
    <div className={frame.add}>
      <Button variant="default" disabled={readOnly} leftSection={<IconPlus size={18} />} onClick={onNew}>
        {t('carriers:add')}
      </Button>
      <Button
        variant="default"
        disabled={readOnly}
        leftSection={<IconPlugConnected size={18} />}
        onClick={() => onPanel({ kind: 'engines' })}
      >
        {t('engines:title')}
      </Button>
      <Button
        variant="default"
        disabled={readOnly}
        leftSection={<IconFileImport size={18} />}
        onClick={() => onPanel({ kind: 'import' })}
      >
        {t('carriers:import')}
      </Button>
      <Button
        variant="default"
        disabled={readOnly}
        leftSection={<IconFileExport size={18} />}
        onClick={() => onPanel({ kind: 'export', code: null })}
      >
        {t('carriers:exportAll')}
      </Button>
    </div>
  );
};

/** One carrier, or all of them. */
const CarrierExport = ({ code, onDone }: { code: string | null; onDone(): void }) => {
  const t = useWords();
  return (
    <ExportPanel
      title={t('carriers:exportTitle')}
      hint={t('carriers:exportHint')}
      fileName={`packdesk-${code ?? 'carriers'}.json`}
      load={() => call('carriers.export', { code })}
      onDone={onDone}
    />
  );
};

/** The carriers of this desk: what they offer and demand, and where their numbers come from. */
export const CarriersScreen = () => {
  const t = useWords();
  const role = useSession((state) => state.session?.user?.role);
  const carriers = useDesk((state) => state.carriers);
  const origins = useDesk((state) => state.origins);
  const drafts = carrierEditor.useUnsaved();
  const { chosen } = useChosenCarrier();
  const [panel, setPanel] = useState<Panel>(editing);
  const rules = useRulesShown((state) => state.shown);
  const readOnly = role !== 'admin';
  // The count of numbers left changes with each label. Where this fails, the list from before stays in view.
  useEffect(() => {
    call('carriers.list', {}).then(setCarriers, () => undefined);
  }, []);
  // Administrators alone are told of engines; to others a carrier says by its own name where it is from.
  useEffect(() => {
    if (role === 'admin') void carrierEngines.load();
  }, [role]);
  const isMaking = chosen === NEW && drafts[NEW] !== undefined;
  const shown = isMaking ? undefined : (carriers.find(({ code }) => code === chosen) ?? carriers[0]);
  const key = isMaking ? NEW : shown?.code;

  const open = (next: Panel) => {
    showRules(false);
    setPanel(next);
  };
  const choose = (code: string | null) => {
    open(editing);
    chooseCarrier(code);
  };
  const make = (draft: ProfileDraft, texts: InvalidInput = {}) => {
    carrierEditor.begin(NEW, draft, texts);
    choose(NEW);
  };

  return (
    <main className={ui.page}>
      <div className={classes.inner}>
        <h1 className={ui.pageTitle}>{t('carriers:title')}</h1>
        {readOnly && role && !rules && (
          <div className={frame.reason}>
            <Notice tone="accent" title={t('carriers:readOnly', { role: roleWord(t, role) })} />
          </div>
        )}
        <div className={`${frame.columns} ${classes.columns}`}>
          <div className={frame.side}>
            <RulesItem current={rules} onChoose={() => showRules(true)} />
            <CarrierList
              chosen={panel.kind === 'carrier' && !rules ? (key ?? null) : null}
              onChoose={choose}
            />
            <AddCarrier
              readOnly={readOnly}
              onNew={() => (drafts[NEW] ? choose(NEW) : make(newProfile()))}
              onPanel={open}
            />
          </div>
          <div className={frame.cards}>
            {rules && <RulesPart />}
            {!rules && panel.kind === 'engines' && <EnginesPanel />}
            {!rules && panel.kind === 'import' && <ImportPanel onDone={() => setPanel(editing)} />}
            {!rules && panel.kind === 'export' && (
              <CarrierExport key={panel.code} code={panel.code} onDone={() => setPanel(editing)} />
            )}
            {!rules && panel.kind === 'carrier' && key !== undefined && (
              <CarrierEditor
                key={key}
                draftKey={key}
                carrier={shown}
                origin={shown && origins[shown.code]}
                readOnly={readOnly}
                onSaved={choose}
                onGone={() => choose(null)}
                onCopy={({ edited, invalidInput }) =>
                  make(
                    copyOf(edited, t('carriers:copyName', { name: String(edited.name ?? '') })),
                    invalidInput,
                  )
                }
                onExport={(code) => open({ kind: 'export', code })}
              />
            )}
          </div>
        </div>
      </div>
    </main>
  );
};
