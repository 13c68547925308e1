import { type PrinterProfile, systemSheets } from '../../../shared/printing/printer.ts';
import { newRequestId } from '../../api/desk.ts';

/** A printer to be filled in: ZPL at 203 dpi on 100 x 150 mm, which most label printers at benches are. */
export const newPrinter = (
  kind: PrinterProfile['kind'],
  name: string,
  isDefault: boolean,
): PrinterProfile => {
  const common = {
    id: newRequestId(),
    name,
    takes: 'all',
    dpi: 203,
    media: { widthMm: 100, heightMm: 150 },
    offset: { xMm: 0, yMm: 0 },
    isDefault,
  } as const;
  switch (kind) {
    case 'network':
      return { ...common, kind, language: 'zpl', host: '', port: 9100 };
    case 'cups':
      return { ...common, kind, language: 'zpl', server: 'http://localhost:631', queue: '' };
    case 'windows':
      return { ...common, kind, language: 'zpl', queue: '' };
    case 'system': {
      const [{ widthMm, heightMm }] = systemSheets;
      const media = { widthMm, heightMm };
      return { ...common, kind, language: 'pdf', takes: 'papers', dpi: 300, media, queue: '' };
    }
    case 'folder':
      return { ...common, kind, language: 'pdf', folder: '' };
  }
};

/** Media that printers of labels and of papers usually hold, in mm. */
export const usualMedia = [
  { name: '100 × 150 mm', widthMm: 100, heightMm: 150 },
  { name: '4 × 6 in', widthMm: 101.6, heightMm: 152.4 },
  { name: 'A6', widthMm: 105, heightMm: 148 },
  { name: '4 × 8 in', widthMm: 101.6, heightMm: 203.2 },
  { name: '4 × 4 in', widthMm: 101.6, heightMm: 101.6 },
  { name: '62 × 100 mm', widthMm: 62, heightMm: 100 },
  { name: 'A5', widthMm: 148, heightMm: 210 },
  { name: 'A4', widthMm: 210, heightMm: 297 },
  { name: 'Letter', widthMm: 215.9, heightMm: 279.4 },
] as const;
