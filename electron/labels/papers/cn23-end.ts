import { type Form, HEIGHTS } from './cn23-form.ts';
import { frame, type PageElement } from './elements.ts';
import { type Area, both, categoryRows, entryBox, tick } from './form-parts.ts';
import { fitted, heightOf, placed } from './text.ts';

/** Weight, value and postage of the whole item. */
export const totals = ({ form, words, type, area, factor }: Form, yMm: number): PageElement[] => {
  const third = area.widthMm / 3;
  const box = (index: number): Area => ({
    xMm: area.xMm + index * third,
    yMm,
    widthMm: third,
    heightMm: HEIGHTS.totals * factor,
  });
  return [
    ...entryBox(box(0), both(words, 'totalGross', '4'), form.totalGross, type),
    ...entryBox(box(1), both(words, 'totalValue', '6'), form.totalValue.join(' + '), type),
    ...entryBox(box(2), both(words, 'charges', '9'), form.charges, type),
  ];
};

const category = ({ form, words, type }: Form, area: Area): PageElement[] => {
  const labelMm = heightOf(1, type.label) + type.padMm;
  const rowMm = (area.heightMm - labelMm - type.padMm) / 4;
  const half = area.widthMm / 2;
  const at = (row: number, column: number): Area => ({
    xMm: area.xMm + 1 + column * half,
    yMm: area.yMm + labelMm + row * rowMm + 0.3,
    widthMm: half - 2,
    heightMm: rowMm,
  });
  const ticks = categoryRows.flatMap((row, index) =>
    row.flatMap((kind, columnIndex) =>
      tick(at(index, columnIndex), both(words, kind), form.category === kind, type),
    ),
  );
  const last = { ...at(3, 0), widthMm: area.widthMm - 2 };
  const said = `${both(words, 'explanation')}: `;
  return [
    frame(area.xMm, area.yMm, area.widthMm, area.heightMm),
    ...placed(
      [both(words, 'category', '10')],
      { ...area, xMm: area.xMm + type.padMm, yMm: area.yMm + type.padMm / 2 },
      type.label,
    ),
    ...ticks,
    ...fitted(said, { ...last, widthMm: 40 }, type.label, 1),
    ...fitted(
      form.explanation,
      { ...last, xMm: last.xMm + 40, widthMm: last.widthMm - 40 },
      { ...type.value, bold: true },
      type.leastMm,
    ),
  ];
};

const undeliverable = ({ form, words, type }: Form, area: Area): PageElement[] => {
  const labelMm = heightOf(1, type.label) + type.padMm;
  const rowMm = (area.heightMm - labelMm) / 2;
  const at = (row: number): Area => ({
    xMm: area.xMm + 1,
    yMm: area.yMm + labelMm + row * rowMm,
    widthMm: area.widthMm - 2,
    heightMm: rowMm,
  });
  return [
    frame(area.xMm, area.yMm, area.widthMm, area.heightMm),
    ...fitted(
      both(words, 'undeliverable'),
      { ...area, xMm: area.xMm + 0.8, yMm: area.yMm + 0.4, widthMm: area.widthMm - 1.6, heightMm: labelMm },
      type.label,
      1,
    ),
    ...tick(at(0), both(words, 'returnToSender'), form.undeliverable === 'RETURN', type),
    ...tick(at(1), both(words, 'abandon'), form.undeliverable === 'ABANDON', type),
  ];
};

/** Below the totals: what kind of item it is and its papers at the left, certificate and signature at the right. */
export const end = (page: Form, yMm: number): PageElement[] => {
  const { form, words, type, area, factor } = page;
  const wide = area.widthMm * 0.62;
  const left = (from: number, heightMm: number): Area => ({
    xMm: area.xMm,
    yMm: yMm + from * factor,
    widthMm: wide,
    heightMm: heightMm * factor,
  });
  const right = (from: number, heightMm: number): Area => ({
    ...left(from, heightMm),
    xMm: area.xMm + wide,
    widthMm: area.widthMm - wide,
  });
  const quarter = wide / 4;
  const paper = (index: number): Area => ({
    ...left(24, 10),
    xMm: area.xMm + index * quarter,
    widthMm: quarter,
  });
  const certify = right(7, 14);
  const tight = { ...type, label: { sizeMm: type.label.sizeMm * 0.82 } };
  const numbered = (
    title: 'licence' | 'certificate' | 'invoice',
    numbers: 'licenceNumbers' | 'certificateNumbers' | 'invoiceNumber',
    note: string,
  ) => `${both(words, title, note)}\n${both(words, numbers)}`;
  return [
    ...category(page, left(0, 16)),
    ...entryBox(
      left(16, 8),
      `${both(words, 'comments', '11')} ${words.own.commentsHint}`,
      form.comments,
      type,
    ),
    ...entryBox(paper(0), numbered('licence', 'licenceNumbers', '12'), form.licence, tight),
    ...entryBox(paper(1), numbered('certificate', 'certificateNumbers', '13'), form.certificate, tight),
    ...entryBox(paper(2), numbered('invoice', 'invoiceNumber', '14'), form.invoice, tight),
    ...undeliverable({ ...page, type: tight }, paper(3)),
    ...entryBox(right(0, 7), both(words, 'office'), '', type),
    frame(certify.xMm, certify.yMm, certify.widthMm, certify.heightMm),
    ...fitted(
      `${words.own.certify23}\n${words.french.certify23}`,
      {
        xMm: certify.xMm + 0.8,
        yMm: certify.yMm + 0.4,
        widthMm: certify.widthMm - 1.6,
        heightMm: certify.heightMm - 0.8,
      },
      type.label,
      1,
    ),
    ...entryBox(right(21, 13), both(words, 'signature', '15'), form.date, type),
  ];
};
