import type { Shipment } from '../shipment/schema/shipment.ts';
import type { PaperContext } from './context.ts';
import { type CustomsFormContent, customsFormContent } from './customs-form.ts';
import { invoiceContent } from './invoice.ts';
import type { PaperKind } from './kind.ts';
import { listContent } from './lists.ts';
import { type ReturnSlipContent, returnSlipContent } from './return-slip.ts';
import type { SheetContent } from './sheet.ts';

export type PaperContent = SheetContent | CustomsFormContent | ReturnSlipContent;

/** Content of a shipment's paper, before its layout. Pure. */
export const paperContent = (shipment: Shipment, kind: PaperKind, context: PaperContext): PaperContent => {
  switch (kind) {
    case 'COMMERCIAL_INVOICE':
    case 'PROFORMA_INVOICE':
      return invoiceContent(shipment, kind, context);
    case 'CN22':
    case 'CN23':
      return customsFormContent(shipment, kind, context);
    case 'PACKING_SLIP':
    case 'DELIVERY_NOTE':
      return listContent(shipment, kind, context);
    case 'RETURN_SLIP':
      return returnSlipContent(shipment, context);
    default:
      return kind satisfies never;
  }
};

/**
 * A short text that is the same exactly when a paper would say the same, but for the day on which it is made and
 * chance (two 53-bit hashes of one text collide once in billions): tells a paper that is out of date. Not for secrets.
 */
export const paperFingerprint = (shipment: Shipment, kind: PaperKind, context: PaperContext): string => {
  const text = JSON.stringify(paperContent(shipment, kind, { ...context, date: '' }));
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    a = Math.imul(a ^ code, 2654435761);
    b = Math.imul(b ^ code, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36);
};
