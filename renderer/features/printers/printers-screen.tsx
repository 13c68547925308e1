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

/** The printers of this desk, and how each is reached. */
export const PrintersScreen = () => {
  const t = useWords();
  const printers = useDesk((state) => state.printers);
  const role = useRole();
  const mayConfigure = useMayConfigure();
  const kinds = useDesk((state) => state.printerKinds);
  const { fresh: draft, chosen } = usePrinterDrafts();
  const shown = draft ?? printers.find(({ id }) => id === chosen) ?? printers[0];
  const add = (kind: PrinterProfile['kind']) => {
    const names = {
      network: 'newNetwork',
      cups: 'newCups',
      windows: 'newWindows',
      system: 'newSystem',
      folder: 'newFolder',
    } as const;
    const name = t(`printers:${names[kind]}`);
    addPrinter(newPrinter(kind, name, printers.length === 0));
  };

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
              <div className={frame.add}>
                <Button
                  variant="default"
                  leftSection={<IconPrinter size={18} />}
                  onClick={() => add('network')}
                >
                  {t('printers:addNetwork')}
                </Button>
                <Button variant="default" leftSection={<IconServer size={18} />} onClick={() => add('cups')}>
                  {t('printers:addCups')}
                </Button>
                {kinds.includes('windows') && (
                  <Button
                    variant="default"
                    leftSection={<IconBrandWindows size={18} />}
                    onClick={() => add('windows')}
                  >
                    {t('printers:addWindows')}
                  </Button>
                )}
                {kinds.includes('system') && (
                  <Button
                    variant="default"
                    leftSection={<IconFileText size={18} />}
                    onClick={() => add('system')}
                  >
                    {t('printers:addSystem')}
                  </Button>
                )}
                <Button
                  variant="default"
                  leftSection={<IconFolder size={18} />}
                  onClick={() => add('folder')}
                >
                  {t('printers:addFolder')}
                </Button>
              </div>
            </ReadOnly>
          </div>
          {shown ? (
            <>
              <PrinterForm
                key={shown.id}
                printer={shown}
                isNew={draft !== null}
                onSaved={showSavedPrinter}
                onCancel={() => choosePrinter(null)}
              />
              {draft === null && (
                <ReadOnly when={!mayConfigure}>
                  <KeptFits key={`kept ${shown.id}`} printerId={shown.id} />
                </ReadOnly>
              )}
            </>
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
