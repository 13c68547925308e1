import { Button } from '@mantine/core';
import { IconFileExport, IconFileImport, IconPlus } from '@tabler/icons-react';
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
import { setCarriers, useDesk } from '../../stores/desk-data.ts';
import type { InvalidInput } from '../../stores/editor/history.ts';
import { useSession } from '../../stores/session.ts';
import frame from '../../ui/editor-screen.module.css';
import { Notice } from '../../ui/notice.tsx';
import ui from '../../ui/ui.module.css';
import { CarrierEditor } from './carrier-editor.tsx';
import { CarrierList } from './carrier-list.tsx';
import classes from './carriers.module.css';
import { newProfile } from './editor.ts';
import { ExportPanel } from './export-panel.tsx';
import { ImportPanel } from './import-panel.tsx';

type Panel = { kind: 'carrier' } | { kind: 'import' } | { kind: 'export'; code: string | null };

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

/** The carriers of this desk: what they offer and demand, and where their numbers come from. */
export const CarriersScreen = () => {
  const t = useWords();
  const role = useSession((state) => state.session?.user?.role);
  const carriers = useDesk((state) => state.carriers);
  const origins = useDesk((state) => state.origins);
  const drafts = carrierEditor.useUnsaved();
  const { chosen } = useChosenCarrier();
  const [panel, setPanel] = useState<Panel>(editing);
  const readOnly = role !== 'admin';
  // The count of numbers left changes with each label. Where this fails, the list from before stays in view.
  useEffect(() => {
    call('carriers.list', {}).then(setCarriers, () => undefined);
  }, []);
  const isMaking = chosen === NEW && drafts[NEW] !== undefined;
  const shown = isMaking ? undefined : (carriers.find(({ code }) => code === chosen) ?? carriers[0]);
  const key = isMaking ? NEW : shown?.code;

  const choose = (code: string | null) => {
    setPanel(editing);
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
        {readOnly && role && (
          <div className={frame.reason}>
            <Notice tone="accent" title={t('carriers:readOnly', { role: roleWord(t, role) })} />
          </div>
        )}
        <div className={`${frame.columns} ${classes.columns}`}>
          <div className={frame.side}>
            <CarrierList chosen={panel.kind === 'carrier' ? (key ?? null) : null} onChoose={choose} />
            <AddCarrier
              readOnly={readOnly}
              onNew={() => (drafts[NEW] ? choose(NEW) : make(newProfile()))}
              onPanel={setPanel}
            />
          </div>
          <div className={frame.cards}>
            {panel.kind === 'import' && <ImportPanel onDone={() => setPanel(editing)} />}
            {panel.kind === 'export' && (
              <ExportPanel key={panel.code} code={panel.code} onDone={() => setPanel(editing)} />
            )}
            {panel.kind === 'carrier' && key !== undefined && (
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
                onExport={(code) => setPanel({ kind: 'export', code })}
              />
            )}
          </div>
        </div>
      </div>
    </main>
  );
};
