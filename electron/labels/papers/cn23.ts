import { fillText } from '../../../shared/i18n/texts.ts';
import type { CustomsFormContent } from '../../../shared/papers/customs-form.ts';
import { end, totals } from './cn23-end.ts';
import { type Form, HEIGHTS, itemText } from './cn23-form.ts';
import { heading, parties } from './cn23-head.ts';
import { DOT_MM, frame, type Page, type PageElement, pt } from './elements.ts';
import { type Area, both, formTable, formType, operatorOf, stacked } from './form-parts.ts';
import { layOutTable, type TableSpec } from './table.ts';
import { fitted, heightOf, placed } from './text.ts';

const MARGIN_MM = 6;

const tableSpec = (page: Form, tableTop: number, tableBottom: number): TableSpec => {
  const { form, words, type, area, factor } = page;
  const share = (part: number): number => (area.widthMm * part) / 198;
  const column = (title: string, widthMm: number, align: 'left' | 'right' | 'center' = 'left') => ({
    title,
    widthMm,
    align,
  });
  return {
    columns: [
      column(stacked(words, 'description', '1'), share(76)),
      column(stacked(words, 'quantity', '2'), share(22)),
      column(stacked(words, 'netWeight', '3'), share(22)),
      column(stacked(words, 'value', '5'), share(28)),
      column(stacked(words, 'tariff', '7'), share(24)),
      column(stacked(words, 'origin', '8'), share(26)),
    ],
    rows: form.lines.map(({ description, quantity, net, value, tariff, origin }) => ({
      kind: 'line',
      cells: [description, quantity, net, value, tariff, origin],
    })),
    text: { sizeMm: pt(6.5) * Math.min(factor, 1.15) },
    head: type.label,
    heading: type.value,
    plain: true,
    padMm: { x: 0.8, y: 0.25 },
    room: (index) =>
      index === 0
        ? { topMm: tableTop, bottomMm: tableBottom }
        : { topMm: area.yMm + 14 * factor, bottomMm: area.yMm + area.heightMm - 5 },
    tailMm: 0,
    foot: (_last, left) => (left > 0 ? [fillText(both(words, 'continued'), { count: left })] : null),
  };
};

const attachedHead = (page: Form, reference: string): PageElement[] => {
  const { words, area, factor } = page;
  const style = { sizeMm: pt(9) * factor, bold: true };
  const text = [words.own.attached, words.french.attached].map((each) => fillText(each, { form: 'CN 23' }));
  const box = { ...area, heightMm: 10 * factor };
  return [
    ...fitted([...new Set(text)].join('\n'), { ...box, widthMm: area.widthMm * 0.6 }, style, 1),
    ...fitted(
      itemText(page.form, reference),
      { ...box, xMm: area.xMm + area.widthMm * 0.6, widthMm: area.widthMm * 0.4 },
      { ...style, align: 'right' },
      1,
    ),
  ];
};

const pageNumber = ({ words, area, type }: Form, index: number, count: number): PageElement[] =>
  count === 1
    ? []
    : placed(
        [fillText(both(words, 'page'), { n: index + 1, m: count })],
        { ...area, yMm: area.yMm + area.heightMm + 0.6 },
        { ...type.label, align: 'right' },
      );

const oneForm = (page: Form, content: CustomsFormContent): PageElement[][] => {
  const { area, factor, type, words } = page;
  const above = HEIGHTS.head + HEIGHTS.sender + HEIGHTS.recipient;
  const barMm = heightOf(1, type.label) + 0.6;
  const tableTop = area.yMm + above * factor + barMm;
  const tableBottom = area.yMm + area.heightMm - (HEIGHTS.end + HEIGHTS.totals) * factor;
  const spec = tableSpec(page, tableTop, tableBottom);
  const tables = layOutTable(spec);
  const commercialMm = spec.columns.slice(-2).reduce((sum, { widthMm }) => sum + widthMm, 0);
  const commercial: Area = {
    xMm: area.xMm + area.widthMm - commercialMm,
    yMm: tableTop - barMm,
    widthMm: commercialMm,
    heightMm: barMm,
  };
  return tables.map((table, index) => [
    ...(index === 0
      ? [
          ...heading(page, operatorOf(page.form, content)),
          ...parties(page, content.number),
          frame(area.xMm, commercial.yMm, area.widthMm, barMm),
          frame(commercial.xMm, commercial.yMm, commercial.widthMm, barMm),
          ...fitted(
            both(words, 'commercialOnly'),
            { ...commercial, yMm: commercial.yMm + 0.3, heightMm: barMm },
            { ...type.label, bold: true, align: 'center' },
            1,
          ),
          ...formTable(spec, table, area.xMm, tableBottom),
          ...totals(page, tableBottom),
          ...end(page, tableBottom + HEIGHTS.totals * factor),
        ]
      : [...attachedHead(page, content.number), ...formTable(spec, table, area.xMm, table.endMm)]),
    ...pageNumber(page, index, tables.length),
  ]);
};

/** A CN 23 for each parcel, on A5 landscape or on A4; lines that a form does not hold follow on attached lists. */
export const layOutCn23 = (
  content: CustomsFormContent,
  sheet: { widthMm: number; heightMm: number },
): Page[] => {
  const area: Area = {
    xMm: MARGIN_MM,
    yMm: MARGIN_MM,
    widthMm: sheet.widthMm - 2 * MARGIN_MM,
    heightMm: sheet.heightMm - 2 * MARGIN_MM,
  };
  const factor = sheet.heightMm > 200 ? 1.25 : 1;
  const type = formType(Math.min(factor, 1.15), 5, 7.5);
  return content.forms.flatMap((form) =>
    oneForm({ form, words: content.words, type, factor, area }, content).map((elements) => ({
      ...sheet,
      dotMm: DOT_MM,
      elements,
    })),
  );
};
