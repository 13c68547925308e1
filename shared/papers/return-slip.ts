import { formatsOf } from '../document-formats.ts';
import type { Shipment } from '../shipment/schema/shipment.ts';
import { quantityText } from './cells.ts';
import type { PaperContext } from './context.ts';
import { goodsLines } from './goods.ts';
import type { PaperLanguage } from './kind.ts';
import { type Fact, facts, type PartyBlock, partyBlock } from './parties.ts';
import { filledLines, line } from './text.ts';
import { paperWords } from './words.ts';

/** Content of a return slip, before its layout. All text is final. */
export interface ReturnSlipContent {
  template: 'return-slip';
  kind: 'RETURN_SLIP';
  language: PaperLanguage;
  title: string;
  /** The reference of the return. */
  number: string;
  /** Texts that open the return when they are scanned, the best first; the first one that there is room for is drawn. */
  codes: string[];
  parties: [from: PartyBlock, to: PartyBlock];
  facts: Fact[];
  /** Titles: a box to tick, what it is, how many there are, how many come back, and the number of the reason. */
  columns: [back: string, description: string, quantity: string, sentBack: string, reason: string];
  rows: { description: string; quantity: string }[];
  reasonsTitle: string;
  /** Numbered from one. */
  reasons: readonly string[];
  instructionsTitle: string;
  /** Line breaks begin a new line. */
  instructions: string;
  foot: string;
  words: { page: string };
}

/** Code 128 holds ASCII alone; other texts are typed. */
const isScannable = (text: string): boolean => /^[ -~]+$/.test(text);

const codesOf = ({ shipmentInfo }: Shipment): string[] =>
  filledLines([
    shipmentInfo.shipmentReference,
    ...(shipmentInfo.shipmentItems ?? []).map(({ trackingNumber }) => trackingNumber),
  ]).filter(isScannable);

/**
 * Content of the slip that comes back with a return: who sends what to whom, what its customer ticks, and a code that
 * opens the return. Of a shipment with a return in its box it is that return's. Pure.
 */
export const returnSlipContent = (opened: Shipment, context: PaperContext): ReturnSlipContent => {
  const { language, slip } = context;
  const shipment = slip?.shipment ?? opened;
  const { shipmentInfo } = shipment;
  const words = paperWords(language);
  const own = words.returnSlip;
  const number = line(shipmentInfo.shipmentReference);
  const original = line(slip?.original);
  const text = slip?.text.trim() || own.instructions;
  return {
    template: 'return-slip',
    kind: 'RETURN_SLIP',
    language,
    title: words.titles.RETURN_SLIP,
    number,
    codes: codesOf(shipment),
    parties: [
      partyBlock(shipment, 'sender', own.from, context, 'contact'),
      partyBlock(shipment, 'recipient', own.to, context, 'contact'),
    ],
    facts: facts([
      [words.facts.shipment, original],
      [words.facts.order, shipmentInfo.orderNumber],
      [words.facts.customerOrder, shipmentInfo.customerOrderNumber],
      [words.facts.date, formatsOf(language).date(context.date)],
    ]),
    columns: [own.back, words.columns.description, words.columns.quantity, own.sentBack, own.reason],
    rows: goodsLines(shipment).map((goods) => ({
      description: filledLines([
        goods.description,
        goods.articleNumber && `${words.articleNumber} ${goods.articleNumber}`,
      ]).join('\n'),
      quantity: quantityText(goods, language),
    })),
    reasonsTitle: own.reasons,
    reasons: own.codes,
    instructionsTitle: own.howTo,
    instructions: text,
    foot: `${words.titles.RETURN_SLIP} ${number}`,
    words: { page: words.page },
  };
};
