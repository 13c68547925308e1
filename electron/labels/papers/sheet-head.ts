import type { Fact, PartyBlock } from '../../../shared/papers/parties.ts';
import type { SheetContent } from '../../../shared/papers/sheet.ts';
import { frame, type PageElement, pt, rule, type SheetArea } from './elements.ts';
import { clipped, fitted, heightOf, placed, widthOf, wrapped } from './text.ts';

const TITLE = { sizeMm: pt(16), bold: true };
const NUMBER = { sizeMm: pt(11), bold: true };
const LABEL = { sizeMm: pt(6.5) };
const TEXT = { sizeMm: pt(9) };
const SMALL = { sizeMm: pt(7.5) };
const FACT = { sizeMm: pt(8) };

const GAP_MM = 3;
const PAD_MM = 1.6;
/** An address of more lines than this is no address; its end shows with an ellipsis. */
const MOST_LINES = 12;

interface Block {
  heightMm: number;
  at: (xMm: number, yMm: number, heightMm: number) => PageElement[];
}

/** Facts one after the other, as many on a line as fit whole. */
const inRows = (facts: readonly Fact[], widthMm: number): string[] => {
  const rows: string[] = [];
  for (const { label, value } of facts) {
    const fact = `${label}: ${value}`;
    const joined = `${rows.at(-1) ?? ''}   ${fact}`;
    if (rows.length > 0 && widthOf(joined, SMALL) <= widthMm) rows[rows.length - 1] = joined;
    else rows.push(fact);
  }
  return rows.flatMap((row) => wrapped(row, widthMm, SMALL));
};

const partyBox = (party: PartyBlock, widthMm: number): Block => {
  const inner = widthMm - 2 * PAD_MM;
  const [name = '', ...rest] = party.lines;
  const first = clipped(wrapped(name, inner, { ...TEXT, bold: true }), 4);
  const lines = clipped(
    rest.flatMap((text) => wrapped(text, inner, TEXT)),
    MOST_LINES,
  );
  const small = clipped(inRows(party.facts, inner), MOST_LINES);
  const labelMm = heightOf(1, LABEL) + 0.6;
  const factsMm = small.length > 0 ? heightOf(small.length, SMALL) + 1 : 0;
  return {
    heightMm: labelMm + heightOf(first.length + lines.length, TEXT) + factsMm + 2 * PAD_MM,
    at: (xMm, yMm, heightMm) => {
      const box = { xMm: xMm + PAD_MM, yMm: yMm + PAD_MM, widthMm: inner };
      const top = box.yMm + labelMm;
      const below = top + heightOf(first.length, TEXT);
      return [
        frame(xMm, yMm, widthMm, heightMm),
        ...placed([party.title], box, LABEL),
        ...placed(first, { ...box, yMm: top }, { ...TEXT, bold: true }),
        ...placed(lines, { ...box, yMm: below }, TEXT),
        ...placed(small, { ...box, yMm: below + heightOf(lines.length, TEXT) + 1 }, SMALL),
      ];
    },
  };
};

/** Labels with their values next to them, each value as many lines as it needs. */
const factsBox = (facts: readonly Fact[], widthMm: number): Block => {
  const inner = widthMm - 2 * PAD_MM;
  const labelMm = Math.min(inner * 0.45, Math.max(0, ...facts.map(({ label }) => widthOf(label, FACT)))) + 2;
  const rows = facts.map(({ label, value }) => {
    const text = clipped(wrapped(value, inner - labelMm, { ...FACT, bold: true }), MOST_LINES);
    const said = wrapped(label, labelMm - 1, FACT);
    return { said, text, heightMm: heightOf(Math.max(text.length, said.length), FACT) + 0.6 };
  });
  return {
    heightMm: rows.reduce((sum, { heightMm }) => sum + heightMm, 0) + 2 * PAD_MM,
    at: (xMm, yMm, heightMm) => {
      let top = yMm + PAD_MM;
      const texts = rows.flatMap(({ said, text, heightMm: rowMm }) => {
        const at = { xMm: xMm + PAD_MM, yMm: top, widthMm: labelMm };
        top += rowMm;
        return [
          ...placed(said, at, FACT),
          ...placed(
            text,
            { ...at, xMm: at.xMm + labelMm, widthMm: inner - labelMm },
            { ...FACT, bold: true },
          ),
        ];
      });
      return [frame(xMm, yMm, widthMm, heightMm), ...texts];
    },
  };
};

/** One under the other without a gap; the last one reaches down to `heightMm`. */
const column = (blocks: readonly Block[], xMm: number, yMm: number, heightMm: number): PageElement[] => {
  let top = yMm;
  return blocks.flatMap((block, index) => {
    const isLast = index === blocks.length - 1;
    const at = top;
    const own = isLast ? yMm + heightMm - at : block.heightMm;
    top += own;
    return block.at(xMm, at, own);
  });
};

const heightsOf = (blocks: readonly Block[]): number =>
  blocks.reduce((sum, { heightMm }) => sum + heightMm, 0);

/** The head of the first page: title and number, the parties at the left, facts (and a third party) at the right. */
export const layOutHead = (
  { title, number, parties, facts }: Pick<SheetContent, 'title' | 'number' | 'parties' | 'facts'>,
  area: SheetArea,
): { elements: PageElement[]; endMm: number } => {
  const titleMm = heightOf(1, TITLE);
  const half = (area.widthMm - GAP_MM) / 2;
  const [first, second, ...others] = parties;
  const left = [first, second].flatMap((party) => (party ? [partyBox(party, half)] : []));
  const right = [factsBox(facts, half), ...others.map((party) => partyBox(party, half))];
  const top = area.topMm + titleMm + 3;
  const heightMm = Math.max(heightsOf(left), heightsOf(right));
  const titleBox = { xMm: area.xMm, yMm: area.topMm, widthMm: area.widthMm * 0.62, heightMm: titleMm };
  const numberBox = {
    xMm: area.xMm + area.widthMm * 0.64,
    yMm: area.topMm + (titleMm - heightOf(1, NUMBER)),
    widthMm: area.widthMm * 0.36,
    heightMm: heightOf(1, NUMBER),
  };
  return {
    elements: [
      ...fitted(title.toUpperCase(), titleBox, TITLE, pt(8)),
      ...fitted(number, numberBox, { ...NUMBER, align: 'right' }, pt(6)),
      rule(area.xMm, area.topMm + titleMm + 0.8, area.widthMm, 0.5),
      ...column(left, area.xMm, top, heightMm),
      ...column(right, area.xMm + half + GAP_MM, top, heightMm),
    ],
    endMm: top + heightMm,
  };
};
