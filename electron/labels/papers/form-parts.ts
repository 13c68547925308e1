import type { CustomsForm, CustomsFormContent, ItemCategory } from '../../../shared/papers/customs-form.ts';
import type { FormWords } from '../../../shared/papers/form-words.ts';
import { frame, type PageElement, pt, upright } from './elements.ts';
import { drawTable } from './grid.ts';
import { type TablePage, type TableSpec, tableWidth } from './table.ts';
import { fitted, heightOf, placed, type TextStyle, wrapped } from './text.ts';

/** Parts that CN 22 and CN 23 are put together from. */
export interface Area {
  xMm: number;
  yMm: number;
  widthMm: number;
  heightMm: number;
}

export interface FormType {
  /** Printed text of the form itself. */
  label: TextStyle;
  /** Filled-in values. */
  value: TextStyle;
  /** Below this nothing filled in is set smaller. */
  leastMm: number;
  padMm: number;
}

export const formType = (factor: number, labelPt: number, valuePt: number): FormType => ({
  label: { sizeMm: pt(labelPt) * factor },
  value: { sizeMm: pt(valuePt) * factor },
  leastMm: pt(4) * factor,
  padMm: 0.8 * factor,
});

export type Words = CustomsFormContent['words'];

/** A label in both languages, with the form's number for it; printed once if both are the same. */
export const both = (words: Words, key: keyof FormWords, note = ''): string => {
  const [own, french] = [words.own[key], words.french[key]];
  const numbered = `${own}${note === '' ? '' : ` (${note})`}`;
  return own === french ? numbered : `${numbered} / ${french}`;
};

/** The same, the second language on a line of its own. */
export const stacked = (words: Words, key: keyof FormWords, note = ''): string =>
  both(words, key, note).replace(' / ', '\n');

/** The operator that carries the item; a demonstration's form says SPECIMEN there. */
export const operatorOf = ({ specimen }: CustomsForm, { operator }: CustomsFormContent): string =>
  specimen ? `SPECIMEN · ${operator}` : operator;

const inner = (area: Area, padMm: number): Area => ({
  xMm: area.xMm + padMm,
  yMm: area.yMm + padMm,
  widthMm: area.widthMm - 2 * padMm,
  heightMm: area.heightMm - 2 * padMm,
});

/** A framed box with a label at its top and what is filled in below. The label gives way: no entry is cut for it. */
export const entryBox = (area: Area, label: string, value: string, type: FormType): PageElement[] => {
  const within = inner(area, type.padMm);
  const valueMm = value === '' ? 0 : heightOf(1, type.value);
  const said = fitted(
    label,
    { ...within, heightMm: within.heightMm - valueMm },
    type.label,
    type.label.sizeMm * 0.6,
  );
  const labelMm = heightOf(said.length, { sizeMm: said[0]?.sizeMm ?? 0 });
  const room = { ...within, yMm: within.yMm + labelMm, heightMm: within.heightMm - labelMm };
  return [
    frame(area.xMm, area.yMm, area.widthMm, area.heightMm),
    ...said,
    ...fitted(value, room, { ...type.value, bold: true }, type.leastMm),
  ];
};

/** A line of a form: a label at the left, its value on the same line. */
export const entryLine = (
  area: Area,
  label: string,
  labelMm: number,
  value: string,
  type: FormType,
): PageElement[] => {
  const lines = wrapped(label, labelMm - type.padMm, type.label);
  const room = { ...area, xMm: area.xMm + labelMm, widthMm: area.widthMm - labelMm };
  const said = fitted(value, room, type.value, type.leastMm);
  const free = area.heightMm - heightOf(said.length, { sizeMm: said[0]?.sizeMm ?? 0 });
  const labelTop = area.yMm + Math.max(0, (area.heightMm - heightOf(lines.length, type.label)) / 2);
  return [
    ...placed(lines, { xMm: area.xMm, yMm: labelTop, widthMm: labelMm }, type.label),
    // In the middle of its row, whether it is one line or two.
    ...said.map((text) => ({ ...text, baselineMm: text.baselineMm + Math.max(0, free / 2) })),
  ];
};

/** A box to tick, as high as a line of labels. */
export const tickBox = (xMm: number, yMm: number, sizeMm: number, ticked: boolean): PageElement[] => {
  const cross = (fromY: number, toY: number): PageElement => ({
    kind: 'line',
    fromMm: [xMm + sizeMm * 0.15, yMm + sizeMm * fromY],
    toMm: [xMm + sizeMm * 0.85, yMm + sizeMm * toY],
    strokeMm: sizeMm * 0.14,
  });
  return [frame(xMm, yMm, sizeMm, sizeMm, 0.15), ...(ticked ? [cross(0.15, 0.85), cross(0.85, 0.15)] : [])];
};

export const tick = (area: Area, label: string, ticked: boolean, type: FormType): PageElement[] => {
  const sizeMm = type.label.sizeMm * 1.35;
  const textMm = area.widthMm - sizeMm - 1;
  return [
    ...tickBox(area.xMm, area.yMm, sizeMm, ticked),
    ...fitted(
      label,
      { xMm: area.xMm + sizeMm + 1, yMm: area.yMm, widthMm: textMm, heightMm: area.heightMm },
      type.label,
      type.label.sizeMm * 0.6,
    ),
  ];
};

/** In the order of the forms: the two columns that the boxes stand in. */
export const categoryRows: readonly (readonly ItemCategory[])[] = [
  ['gift', 'sample'],
  ['documents', 'returned'],
  ['sale', 'other'],
];

/** The table of a form: its lines, and empty ones with their columns down to the form's own edge. */
export const formTable = (
  spec: TableSpec,
  table: TablePage,
  xMm: number,
  bottomMm: number,
): PageElement[] => {
  const top = table.rows[0]?.yMm ?? bottomMm;
  let left = xMm;
  const uprights = spec.columns.slice(0, -1).map(({ widthMm }) => {
    left += widthMm;
    return upright(left, table.endMm, bottomMm - table.endMm, 0.1);
  });
  return [frame(xMm, top, tableWidth(spec), bottomMm - top), ...uprights, ...drawTable(spec, table, xMm)];
};
