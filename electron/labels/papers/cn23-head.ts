import { groupedS10 } from '../../../shared/carrier/s10.ts';
import { code128Symbol } from '../../../shared/label/barcode.ts';
import type { FormAddress } from '../../../shared/papers/customs-form.ts';
import { type Form, HEIGHTS, itemText } from './cn23-form.ts';
import { bars, frame, type PageElement, pt, upright } from './elements.ts';
import { type Area, both, entryBox, entryLine, stacked } from './form-parts.ts';
import { fitted, heightOf, placed } from './text.ts';

/** Four dots of a 300 dpi printer. */
const MODULE_MM = (4 * 25.4) / 300;

/** Operator, title and the form's name. */
export const heading = ({ words, type, area, factor }: Form, operator: string): PageElement[] => {
  const high = HEIGHTS.head * factor;
  const title = { sizeMm: pt(10) * factor, bold: true, align: 'center' } as const;
  const middle = { ...area, xMm: area.xMm + 52, widthMm: area.widthMm - 104, heightMm: high };
  const number = { ...area, xMm: area.xMm + area.widthMm - 40, widthMm: 40, heightMm: high };
  return [
    ...fitted(
      `${words.own.operator} / ${words.french.operator}`,
      { ...area, widthMm: 50, heightMm: high / 2 },
      type.label,
      1,
    ),
    ...fitted(
      operator,
      { ...area, yMm: area.yMm + high * 0.35, widthMm: 50, heightMm: high / 2 },
      { ...type.value, bold: true },
      type.leastMm,
    ),
    ...fitted(`${words.own.title}\n${words.french.title}`, middle, { ...title, sizeMm: pt(8.5) * factor }, 1),
    ...fitted('CN 23', number, { ...title, sizeMm: pt(16) * factor, align: 'right' }, 1),
  ];
};

const addressBox = (
  { words, type, factor }: Form,
  area: Area,
  title: 'from' | 'to',
  address: FormAddress,
): PageElement[] => {
  const tag = 11 * factor;
  const labelMm = 21 * factor;
  const rowMm = (area.heightMm - 1) / 5;
  const at = (row: number, xMm: number, widthMm: number): Area => ({
    xMm,
    yMm: area.yMm + 0.5 + row * rowMm,
    widthMm,
    heightMm: rowMm,
  });
  const left = area.xMm + tag;
  const whole = area.widthMm - tag - 1;
  const half = whole / 2;
  const short = 20 * factor;
  return [
    frame(area.xMm, area.yMm, area.widthMm, area.heightMm),
    upright(left - 1, area.yMm, area.heightMm),
    ...fitted(
      stacked(words, title),
      { xMm: area.xMm + 1, yMm: area.yMm + 1, widthMm: tag - 2, heightMm: area.heightMm },
      { ...type.value, bold: true },
      1,
    ),
    ...entryLine(at(0, left, whole), both(words, 'name'), labelMm, address.name, type),
    ...entryLine(at(1, left, whole), both(words, 'business'), labelMm, address.business, type),
    ...entryLine(at(2, left, whole), both(words, 'street'), labelMm, address.street, type),
    ...entryLine(at(3, left, half), both(words, 'postcode'), labelMm, address.postcode, type),
    ...entryLine(at(3, left + half, half), both(words, 'city'), short, address.city, type),
    ...entryLine(at(4, left, half), both(words, 'country'), labelMm, address.country, type),
    ...entryLine(at(4, left + half, half), both(words, 'phone'), short, address.phone, type),
  ];
};

const itemBox = ({ form, words, type }: Form, area: Area, reference: string): PageElement[] => {
  const label = both(words, 'itemNumber');
  if (!form.hasBarcode) return entryBox(area, label, itemText(form, reference), type);
  const symbol = code128Symbol(form.itemNumber);
  const widthMm = symbol.modules * MODULE_MM;
  const labelMm = heightOf(1, type.label) + type.padMm;
  const textMm = heightOf(1, type.value);
  return [
    frame(area.xMm, area.yMm, area.widthMm, area.heightMm),
    ...fitted(
      label,
      {
        xMm: area.xMm + type.padMm,
        yMm: area.yMm + type.padMm,
        widthMm: area.widthMm - 2,
        heightMm: labelMm,
      },
      type.label,
      1,
    ),
    bars(symbol, {
      data: form.itemNumber,
      xMm: area.xMm + (area.widthMm - widthMm) / 2,
      yMm: area.yMm + labelMm + type.padMm + 0.6,
      heightMm: area.heightMm - labelMm - textMm - 2 * type.padMm - 1,
      moduleMm: MODULE_MM,
    }),
    ...placed(
      [groupedS10(form.itemNumber)],
      { ...area, yMm: area.yMm + area.heightMm - textMm - 0.5 },
      { ...type.value, bold: true, align: 'center' },
    ),
  ];
};

/** Both addresses at the left; the sender's reference, the item's number and the importer's data at the right. */
export const parties = (page: Form, reference: string): PageElement[] => {
  const { form, words, type, area, factor } = page;
  const top = area.yMm + HEIGHTS.head * factor;
  const [first, second] = [HEIGHTS.sender * factor, HEIGHTS.recipient * factor];
  const half = area.widthMm / 2;
  const right = (yMm: number, heightMm: number): Area => ({
    xMm: area.xMm + half,
    yMm,
    widthMm: half,
    heightMm,
  });
  const left = (yMm: number, heightMm: number): Area => ({ ...right(yMm, heightMm), xMm: area.xMm });
  const opened = right(top + 26 * factor, 4.5 * factor);
  const below = opened.yMm + opened.heightMm;
  const rest = (top + first + second - below) / 2;
  return [
    ...addressBox(page, left(top, first), 'from', form.sender),
    ...addressBox(page, left(top + first, second), 'to', form.recipient),
    ...entryBox(right(top, 7 * factor), both(words, 'senderReference'), form.senderReference, type),
    ...itemBox(page, right(top + 7 * factor, 19 * factor), reference),
    frame(opened.xMm, opened.yMm, opened.widthMm, opened.heightMm),
    ...fitted(
      both(words, 'openedOfficially'),
      { ...opened, yMm: opened.yMm + 0.5 * factor, heightMm: opened.heightMm - 0.5 * factor },
      { ...type.value, bold: true, align: 'center' },
      1,
    ),
    ...entryBox(right(below, rest), both(words, 'importerReference'), form.importerReference, type),
    ...entryBox(right(below + rest, rest), both(words, 'importerContact'), form.importerContact, type),
  ];
};
