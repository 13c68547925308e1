import { fillText } from '../../../shared/i18n/texts.ts';
import type { CustomsForm, CustomsFormContent } from '../../../shared/papers/customs-form.ts';
import { CN22_SIZE } from '../../../shared/papers/size.ts';
import { DOT_MM, frame, type Page, type PageElement, pt } from './elements.ts';
import {
  type Area,
  both,
  categoryRows,
  entryBox,
  type FormType,
  formTable,
  formType,
  operatorOf,
  stacked,
  tick,
  type Words,
} from './form-parts.ts';
import { layOutTable, type TableSpec } from './table.ts';
import { fitted, placed } from './text.ts';

const MARGIN_MM = 3;
const HEIGHTS = { head: 7.5, opened: 5.5, category: 12.6, totals: 6.5, certify: 14, signature: 8, foot: 2 };

interface Form {
  form: CustomsForm;
  words: Words;
  type: FormType;
  factor: number;
  area: Area;
}

const slice = (area: Area, yMm: number, heightMm: number): Area => ({ ...area, yMm, heightMm });

const heading = ({ words, type, area, factor }: Form, operator: string): PageElement[] => {
  const top = slice(area, area.yMm, HEIGHTS.head * factor);
  const opened = slice(area, area.yMm + HEIGHTS.head * factor, HEIGHTS.opened * factor);
  const half = area.widthMm / 2;
  return [
    ...fitted(
      `${words.own.title}\n${words.french.title}`,
      { ...top, widthMm: area.widthMm * 0.7 },
      { sizeMm: pt(6.5) * factor, bold: true },
      1,
    ),
    ...fitted(
      'CN 22',
      { ...top, xMm: area.xMm + area.widthMm * 0.7, widthMm: area.widthMm * 0.3 },
      { sizeMm: pt(13) * factor, bold: true, align: 'right' },
      1,
    ),
    ...entryBox({ ...opened, widthMm: half }, both(words, 'operator'), operator, type),
    frame(area.xMm + half, opened.yMm, half, opened.heightMm),
    ...fitted(
      stacked(words, 'openedOfficially'),
      {
        ...opened,
        xMm: area.xMm + half + 0.8,
        yMm: opened.yMm + 0.6,
        widthMm: half - 1.6,
        heightMm: opened.heightMm - 0.8,
      },
      { ...type.label, bold: true },
      1,
    ),
  ];
};

const category = ({ form, words, type }: Form, area: Area): PageElement[] => {
  const rowMm = (area.heightMm - 1) / (form.explanation === '' ? 3 : 4);
  const half = area.widthMm / 2;
  const at = (row: number, column: number): Area => ({
    xMm: area.xMm + 1 + column * half,
    yMm: area.yMm + 0.8 + row * rowMm,
    widthMm: half - 1.6,
    heightMm: rowMm,
  });
  const explained = form.explanation === '' ? [] : [`${both(words, 'explanation')}: ${form.explanation}`];
  return [
    frame(area.xMm, area.yMm, area.widthMm, area.heightMm),
    ...categoryRows.flatMap((row, index) =>
      row.flatMap((kind, column) => tick(at(index, column), both(words, kind), form.category === kind, type)),
    ),
    ...explained.flatMap((text) => fitted(text, { ...at(3, 0), widthMm: area.widthMm - 2 }, type.value, 1)),
  ];
};

const tableSpec = ({ form, words, type, area, factor }: Form, top: number, bottom: number): TableSpec => {
  const share = (part: number): number => (area.widthMm * part) / 68;
  return {
    columns: [
      { title: stacked(words, 'quantityDescription', '1'), widthMm: share(29), align: 'left' },
      { title: stacked(words, 'netWeight', '2'), widthMm: share(11.5), align: 'left' },
      { title: stacked(words, 'valueCurrency', '3'), widthMm: share(13), align: 'left' },
      { title: stacked(words, 'tariffOrigin', '4, 5'), widthMm: share(14.5), align: 'left' },
    ],
    rows: form.lines.map(({ description, quantity, net, value, tariff, origin }) => ({
      kind: 'line',
      cells: [`${quantity} ${description}`.trim(), net, value, `${tariff} ${origin}`.trim()],
    })),
    text: { sizeMm: pt(5.8) * factor },
    head: { sizeMm: type.label.sizeMm * 0.9 },
    heading: type.value,
    plain: true,
    padMm: { x: 0.6, y: 0.2 },
    room: (index) =>
      index === 0
        ? { topMm: top, bottomMm: bottom }
        : {
            topMm: area.yMm + HEIGHTS.head * factor,
            bottomMm: area.yMm + area.heightMm - HEIGHTS.foot * factor,
          },
    tailMm: 0,
    foot: (_last, left) => (left > 0 ? [fillText(stacked(words, 'continued'), { count: left })] : null),
  };
};

const end = ({ form, words, type, area, factor }: Form, top: number): PageElement[] => {
  const half = area.widthMm / 2;
  const totals = slice(area, top, HEIGHTS.totals * factor);
  const certify = slice(area, totals.yMm + totals.heightMm, HEIGHTS.certify * factor);
  const signature = slice(area, certify.yMm + certify.heightMm, HEIGHTS.signature * factor);
  const bold = { ...type, value: { sizeMm: pt(7) * factor } };
  return [
    ...entryBox({ ...totals, widthMm: half }, both(words, 'totalWeight', '6'), form.totalGross, bold),
    ...entryBox(
      { ...totals, xMm: area.xMm + half, widthMm: half },
      both(words, 'totalValue', '7'),
      form.totalValue.join(' + '),
      bold,
    ),
    frame(certify.xMm, certify.yMm, certify.widthMm, certify.heightMm),
    ...fitted(
      `${words.own.certify22}\n${words.french.certify22}`,
      {
        xMm: area.xMm + 0.8,
        yMm: certify.yMm + 0.4,
        widthMm: area.widthMm - 1.6,
        heightMm: certify.heightMm - 0.8,
      },
      type.label,
      0.8,
    ),
    ...entryBox(signature, both(words, 'signature', '8'), form.date, type),
  ];
};

/** Number of the item and of its page, in a line below everything. */
const footLine = (page: Form, reference: string, index: number, count: number): PageElement[] => {
  const { form, words, type, area, factor } = page;
  const item = form.itemNumber || `${reference} ${form.parcelNumber}/${form.parcelCount}`;
  const yMm = area.yMm + area.heightMm - HEIGHTS.foot * factor + 0.3;
  const small = { sizeMm: type.label.sizeMm };
  return [
    ...placed([item], { ...area, yMm }, small),
    ...(count === 1
      ? []
      : placed(
          [fillText(both(words, 'page'), { n: index + 1, m: count })],
          { ...area, yMm },
          { ...small, align: 'right' },
        )),
  ];
};

const attachedHead = ({ words, area, factor }: Form): PageElement[] => {
  const text = [words.own.attached, words.french.attached].map((each) => fillText(each, { form: 'CN 22' }));
  return fitted(
    [...new Set(text)].join('\n'),
    slice(area, area.yMm, (HEIGHTS.head - 1) * factor),
    { sizeMm: pt(6.5) * factor, bold: true },
    1,
  );
};

const oneForm = (page: Form, content: CustomsFormContent): PageElement[][] => {
  const { area, factor } = page;
  const categoryTop = area.yMm + (HEIGHTS.head + HEIGHTS.opened) * factor;
  const top = categoryTop + HEIGHTS.category * factor;
  const below = HEIGHTS.totals + HEIGHTS.certify + HEIGHTS.signature + HEIGHTS.foot;
  const bottom = area.yMm + area.heightMm - below * factor;
  const spec = tableSpec(page, top, bottom);
  const tables = layOutTable(spec);
  return tables.map((table, index) => {
    return [
      ...(index === 0
        ? [
            ...heading(page, operatorOf(page.form, content)),
            ...category(page, slice(area, categoryTop, HEIGHTS.category * factor)),
            ...end(page, bottom),
          ]
        : attachedHead(page)),
      ...formTable(spec, table, area.xMm, index === 0 ? bottom : table.endMm),
      ...footLine(page, content.number, index, tables.length),
    ];
  });
};

/** A CN 22 for each parcel, at its own size or as large as a label; what a form does not hold follows on attached lists. */
export const layOutCn22 = (
  content: CustomsFormContent,
  media: { widthMm: number; heightMm: number },
): Page[] => {
  const area: Area = {
    xMm: MARGIN_MM,
    yMm: MARGIN_MM,
    widthMm: media.widthMm - 2 * MARGIN_MM,
    heightMm: media.heightMm - 2 * MARGIN_MM,
  };
  const factor = Math.min(1.4, media.widthMm / CN22_SIZE.widthMm, media.heightMm / CN22_SIZE.heightMm);
  const type = formType(factor, 4.4, 6);
  return content.forms.flatMap((form) =>
    oneForm({ form, words: content.words, type, factor, area }, content).map((elements) => ({
      ...media,
      dotMm: DOT_MM,
      elements,
    })),
  );
};
