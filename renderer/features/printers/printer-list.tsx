import {
  IconBrandWindows,
  IconFileText,
  IconFolder,
  IconPencil,
  IconPrinter,
  IconServer,
} from '@tabler/icons-react';
import type { PrinterProfile } from '../../../shared/printing/printer.ts';
import { useLocale, useWords } from '../../i18n/use-words.ts';
import { useDesk } from '../../stores/desk-data.ts';
import { printerEditor } from '../../stores/printer-drafts.ts';
import frame from '../../ui/editor-screen.module.css';
import { decimalText } from '../../ui/numbers.ts';

const icons = {
  network: IconPrinter,
  cups: IconServer,
  windows: IconBrandWindows,
  system: IconFileText,
  folder: IconFolder,
} as const;

const mediaText = ({ widthMm, heightMm }: PrinterProfile['media'], locale: string): string =>
  `${decimalText(widthMm, locale)} × ${decimalText(heightMm, locale)}`;

interface ItemProps {
  printer: PrinterProfile;
  current: boolean;
  onChoose(): void;
}

const Item = ({ printer, current, onChoose }: ItemProps) => {
  const t = useWords();
  const locale = useLocale();
  const unsaved = printerEditor.useIsUnsaved(printer.id, printer);
  const Icon = icons[printer.kind];
  return (
    <li>
      <button type="button" className={frame.item} aria-current={current || undefined} onClick={onChoose}>
        <Icon size={20} aria-hidden="true" />
        <b>{printer.name}</b>
        <span>
          {printer.language.toUpperCase()} · {mediaText(printer.media, locale)} {t('common:mm')}
          {printer.isDefault && ` · ${t('printers:default')}`}
          {unsaved && (
            <em>
              {' '}
              · <IconPencil size={13} aria-hidden="true" /> {t('printers:unsaved')}
            </em>
          )}
        </span>
      </button>
    </li>
  );
};

/** The printers of the desk, and which of them have changes that are not saved. */
export const PrinterList = ({ chosen, onChoose }: { chosen: string | null; onChoose(id: string): void }) => {
  const printers = useDesk((state) => state.printers);
  return (
    <ul className={frame.list}>
      {printers.map((printer) => (
        <Item
          key={printer.id}
          printer={printer}
          current={printer.id === chosen}
          onChoose={() => onChoose(printer.id)}
        />
      ))}
    </ul>
  );
};
