import { formatsOf } from '../document-formats.ts';
import { fillText } from '../i18n/texts.ts';
import { type Decimal, decimalNumber, decimalOf, sumOf } from '../money/decimal.ts';
import { parcelSizeCm } from '../shipment/measure.ts';
import type { Parcel } from '../shipment/schema/parcel.ts';
import type { Shipment } from '../shipment/schema/shipment.ts';
import { cellsOf, createRunning, quantityText, weightText } from './cells.ts';
import type { PaperContext } from './context.ts';
import {
  type GoodsLine,
  goodsLines,
  parcelGrossKg,
  parcelLines,
  parcelNetKg,
  totalGrossKg,
  totalNetKg,
} from './goods.ts';
import type { PaperLanguage } from './kind.ts';
import { type Fact, facts, partyBlock } from './parties.ts';
import type { ColumnId, SheetContent, SheetRow } from './sheet.ts';
import { filledLines, line } from './text.ts';
import { paperWords } from './words.ts';

type ListKind = 'PACKING_SLIP' | 'DELIVERY_NOTE';

const columnsOf: Record<ListKind, readonly ColumnId[]> = {
  PACKING_SLIP: ['position', 'description', 'origin', 'quantity', 'net'],
  DELIVERY_NOTE: ['position', 'description', 'quantity', 'parcel'],
};

/** "40 × 30 × 20 cm"; empty unless all three are there. */
const sizeText = (parcel: Parcel, language: PaperLanguage): string => {
  const { length, width, height } = parcelSizeCm(parcel);
  if (length === null || width === null || height === null) return '';
  const sides = [length, width, height].map((side) => formatsOf(language).number(decimalOf(side)));
  return `${sides.join(' × ')} cm`;
};

const headingOf = (
  parcel: Parcel,
  index: number,
  count: number,
  goods: GoodsLine[],
  language: PaperLanguage,
) => {
  const words = paperWords(language);
  const weight = (label: string, kg: Decimal | null): string =>
    kg === null ? '' : `${label} ${weightText(kg, language)}`;
  return {
    kind: 'heading' as const,
    text: fillText(words.parcel, { n: index + 1, m: count }),
    detail: filledLines([
      sizeText(parcel, language),
      weight(words.columns.gross, parcelGrossKg(parcel)),
      weight(words.columns.net, parcelNetKg(parcel, goods)),
      parcel.trackingNumber || parcel.labelNumber,
      parcel.packageReference1,
      parcel.packageReference2,
    ]).join(' · '),
  };
};

/** Each parcel with its content; every article under the parcel that holds it. */
const packingRows = (shipment: Shipment, language: PaperLanguage): SheetRow[] => {
  const parcels = shipment.shipmentInfo.shipmentItems ?? [];
  const columns = columnsOf.PACKING_SLIP;
  const style = { language, mixed: false };
  const carried = createRunning(columns, style);
  return parcels.flatMap((parcel, index): SheetRow[] => {
    const goods = parcelLines(shipment, index);
    return [
      headingOf(parcel, index, parcels.length, goods, language),
      ...goods.map((each) => ({
        kind: 'line' as const,
        cells: cellsOf(each, columns, style),
        carried: carried(each),
      })),
    ];
  });
};

const deliveryRows = (shipment: Shipment, language: PaperLanguage): SheetRow[] =>
  goodsLines(shipment).map((goods) => ({
    kind: 'line',
    cells: cellsOf(goods, columnsOf.DELIVERY_NOTE, { language, mixed: false }),
  }));

/** Their number in all, where every line counts in one unit. */
const piecesText = (goods: readonly GoodsLine[], language: PaperLanguage): string => {
  const [first] = goods;
  if (!first || goods.some(({ unit, quantity }) => unit !== first.unit || quantity === null)) return '';
  const sum = sumOf(goods.map(({ quantity }) => decimalOf(quantity ?? 0)));
  return quantityText({ ...first, quantity: decimalNumber(sum) }, language);
};

const totalsOf = (shipment: Shipment, language: PaperLanguage): (Fact & { strong: boolean })[] => {
  const words = paperWords(language).totals;
  const goods = goodsLines(shipment);
  const kg = (weight: Decimal | null): string =>
    weight === null ? '' : `${weightText(weight, language)} kg`;
  return facts([
    [words.parcels, formatsOf(language).count(shipment.shipmentInfo.shipmentItems?.length ?? 0)],
    [words.pieces, piecesText(goods, language)],
    [words.net, kg(totalNetKg(shipment, goods))],
    [words.gross, kg(totalGrossKg(shipment))],
  ]).map((fact, index) => ({ ...fact, strong: index === 0 }));
};

const factsOf = (shipment: Shipment, kind: ListKind, context: PaperContext): Fact[] => {
  const words = paperWords(context.language).facts;
  const { deliveryNoteNumber, orderNumber, customerOrderNumber, invoiceNumber, shipmentReference } =
    shipment.shipmentInfo;
  return facts([
    [words.deliveryNoteNumber, deliveryNoteNumber],
    [words.date, formatsOf(context.language).date(context.date)],
    [words.order, orderNumber],
    [words.customerOrder, customerOrderNumber],
    [words.invoice, kind === 'PACKING_SLIP' ? invoiceNumber : ''],
    [words.shipment, shipmentReference],
    [words.carrier, context.carrier?.name ?? shipment.carrierDetails?.carrierCode],
  ]);
};

/** Content of a packing list (parcel by parcel) or a delivery note (article by article, to be signed for). */
export const listContent = (shipment: Shipment, kind: ListKind, context: PaperContext): SheetContent => {
  const { language } = context;
  const words = paperWords(language);
  const info = shipment.shipmentInfo;
  const number =
    (kind === 'DELIVERY_NOTE' ? line(info.deliveryNoteNumber) : '') || line(info.shipmentReference);
  const isNote = kind === 'DELIVERY_NOTE';
  return {
    template: 'sheet',
    kind,
    language,
    title: words.titles[kind],
    number,
    parties: [
      partyBlock(shipment, 'sender', words.parties.sender, context, 'contact'),
      partyBlock(shipment, 'recipient', words.parties.recipient, context, 'contact'),
    ],
    facts: factsOf(shipment, kind, context),
    columns: columnsOf[kind].map((id) => ({ id, title: words.columns[id] })),
    rows: isNote ? deliveryRows(shipment, language) : packingRows(shipment, language),
    totals: totalsOf(shipment, language),
    declaration: isNote ? words.received : '',
    signature: isNote
      ? [words.placeDate, words.name, words.signature].map((label) => ({ label, text: '' }))
      : [],
    foot: filledLines([
      `${words.titles[kind]} ${number}`,
      number === line(info.shipmentReference) ? '' : info.shipmentReference,
    ]).join(' · '),
    words: { page: words.page, carried: words.carried, brought: words.brought },
  };
};
