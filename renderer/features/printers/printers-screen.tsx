import { Button } from '@mantine/core';
import { IconBrandWindows, IconFileText, IconFolder, IconPrinter, IconServer } from '@tabler/icons-react';
import type { PrinterProfile } from '../../../shared/printing/printer.ts';
import { useWords } from '../../i18n/use-words.ts';
import { useDesk } from '../../stores/desk-data.ts';
import {
  addPrinter,
  choosePrinter,
  showSavedPrinter,
  usePrinterDrafts,
} from '../../stores/printer-drafts.ts';
import { useMayConfigure, useRole } from '../../stores/session.ts';
import frame from '../../ui/editor-screen.module.css';
import { ReadOnly, ReadOnlyNotice } from '../../ui/read-only.tsx';
import ui from '../../ui/ui.module.css';
import { KeptFits } from './kept-fits.tsx';
import { newPrinter } from './new-printer.ts';
import { PrinterForm } from './printer-form.tsx';
import { PrinterList } from './printer-list.tsx';
import classes from './printers.module.css';
import { RulesCard } from './rules-card.tsx';

type Kind = PrinterProfile['kind'];

/** Ways to reach a printer, in their order; `installed`: offered where the desk's computer has it. */
const kinds = [
  { kind: 'network', Icon: IconPrinter, name: 'newNetwork', add: 'addNetwork', installed: false },
  { kind: 'cups', Icon: IconServer, name: 'newCups', add: 'addCups', installed: false },
  { kind: 'windows', Icon: IconBrandWindows, name: 'newWindows', add: 'addWindows', installed: true },
  { kind: 'system', Icon: IconFileText, name: 'newSystem', add: 'addSystem', installed: true },
  { kind: 'folder', Icon: IconFolder, name: 'newFolder', add: 'addFolder', installed: false },
] as const satisfies { kind: Kind; [more: string]: unknown }[];

/** One button for each way to reach another printer. */
const AddPrinter = ({ isFirst }: { isFirst: boolean }) => {
  const t = useWords();
  const there = useDesk((state) => state.printerKinds);
  return (
    <div className={frame.add}>
      {kinds
        .filter(({ kind, installed }) => !installed || there.includes(kind))
        .map(({ kind, Icon, name, add: words }) => (
          <Button
            key={kind}
            variant="default"
            leftSection={<Icon size={18} />}
            onClick={() => addPrinter(newPrinter(kind, t(`printers:${name}`), isFirst))}
          >
            {t(`printers:${words}`)}
          </Button>
        ))}
    </div>
  );
};

/** The chosen printer, and the sizes that its labels are fitted to. */
const ChosenPrinter = ({ printer, isNew }: { printer: PrinterProfile; isNew: boolean }) => {
  const mayConfigure = useMayConfigure();
  return (
    <>
      <PrinterForm
        key={printer.id}
        printer={printer}
        isNew={isNew}
        onSaved={showSavedPrinter}
        onCancel={() => choosePrinter(null)}
      />
      {!isNew && (
        <ReadOnly when={!mayConfigure}>
          <KeptFits key={`kept ${printer.id}`} printerId={printer.id} />
        </ReadOnly>
      )}
    </>
  );
};

/** The printers of this desk, and how each is reached. */
export const PrintersScreen = () => {
  const t = useWords();
  const printers = useDesk((state) => state.printers);
  const role = useRole();
  const mayConfigure = useMayConfigure();
  const { fresh: draft, chosen } = usePrinterDrafts();
  const shown = draft ?? printers.find(({ id }) => id === chosen) ?? printers[0];

  return (
    <main className={ui.page}>
      <div className={ui.pageInner}>
        <h1 className={ui.pageTitle}>{t('printers:title')}</h1>
        {!mayConfigure && role && <ReadOnlyNotice role={role} />}
        <div className={`${frame.columns} ${classes.columns}`}>
          <div>
            <PrinterList chosen={draft ? null : (shown?.id ?? null)} onChoose={choosePrinter} />
            {printers.length === 0 && (
              <p className={classes.none}>
                <b>{t('printers:none')}</b> {t('printers:noneHint')}
              </p>
            )}
            <ReadOnly when={!mayConfigure}>
              <AddPrinter isFirst={printers.length === 0} />
            </ReadOnly>
          </div>
          {shown ? (
            <ChosenPrinter printer={shown} isNew={draft !== null} />
          ) : (
            <p className={classes.none}>{t('printers:choose')}</p>
          )}
        </div>
        {printers.length > 0 && (
          <ReadOnly when={!mayConfigure}>
            <RulesCard />
          </ReadOnly>
        )}
      </div>
    </main>
  );
};
