import { normaliseCountry } from '../address/country.ts';
import { formatsOf } from '../document-formats.ts';
import { exportReason } from '../shipment/export-reason.ts';
import type { Shipment } from '../shipment/schema/shipment.ts';
import {
  amountText,
  type CellStyle,
  cellsOf,
  countryText,
  createRunning,
  incotermText,
  valuesOf,
  weightText,
} from './cells.ts';
import type { PaperContext } from './context.ts';
import { type GoodsLine, invoiceLines, totalGrossKg, totalNetKg } from './goods.ts';
import { facts, type PartyBlock, partyAddress, partyBlock } from './parties.ts';
import type { ColumnId, SheetContent } from './sheet.ts';
import { filledLines, line } from './text.ts';
import { paperWords } from './words.ts';

type InvoiceKind = 'COMMERCIAL_INVOICE' | 'PROFORMA_INVOICE';

/** The gross column only where a line has one: it costs the description room. */
const columnsFor = (goods: readonly GoodsLine[]): ColumnId[] => [
  'position',
  'description',
  'tariff',
  'origin',
  'quantity',
  'unitPrice',
  'value',
  'net',
  ...(goods.some(({ grossKg }) => grossKg !== null) ? (['gross'] as const) : []),
];

/** A proforma invoice needs no number of its own: it uses the shipment's reference. */
export const invoiceNumber = ({ shipmentInfo }: Shipment, kind: InvoiceKind): string =>
  line(shipmentInfo.invoiceNumber) ||
  (kind === 'PROFORMA_INVOICE' ? line(shipmentInfo.shipmentReference) : '');

const carrierText = (shipment: Shipment, { carrier }: PaperContext): string =>
  carrier?.name ?? line(shipment.carrierDetails?.carrierCode);

const factsOf = (shipment: Shipment, kind: InvoiceKind, context: PaperContext, currencies: string[]) => {
  const { language } = context;
  const { facts: words, reasons } = paperWords(language);
  const info = shipment.shipmentInfo;
  const formats = formatsOf(language);
  const reason = exportReason(shipment);
  const country = (name: 'sender' | 'recipient'): string =>
    countryText(normaliseCountry(partyAddress(shipment, name, context)?.countryIsoCode), language);
  const made = kind === 'PROFORMA_INVOICE' ? context.date : '';
  return facts([
    [kind === 'PROFORMA_INVOICE' ? words.proformaNumber : words.invoiceNumber, invoiceNumber(shipment, kind)],
    [words.date, formats.date(line(info.international?.invoiceDate) || made)],
    [words.order, info.orderNumber],
    [words.customerOrder, info.customerOrderNumber],
    [words.deliveryNoteNumber, info.deliveryNoteNumber],
    [words.shipment, info.shipmentReference],
    [words.incoterm, incotermText(shipment, language)],
    [words.reason, reason && reasons[reason]],
    [words.from, country('sender')],
    [words.to, country('recipient')],
    [words.currency, currencies.join(', ')],
    [words.carrier, carrierText(shipment, context)],
    [words.mrn, info.international?.mrnNumber],
  ]);
};

const partiesOf = (shipment: Shipment, context: PaperContext): PartyBlock[] => {
  const { parties: words } = paperWords(context.language);
  const buyer = partyBlock(shipment, 'invoice', words.buyer, context);
  return [
    partyBlock(shipment, 'sender', words.exporter, context),
    partyBlock(shipment, 'recipient', words.consignee, context),
    buyer.lines.length > 0 ? buyer : { ...buyer, lines: [words.sameAsConsignee] },
  ];
};

const totalsOf = (shipment: Shipment, goods: readonly GoodsLine[], language: CellStyle['language']) => {
  const { totals: words } = paperWords(language);
  const values = valuesOf(goods).map((amount) => ({
    label: words.value,
    value: amountText(amount, { language, mixed: true }),
    strong: true,
  }));
  const kg = (weight: ReturnType<typeof totalGrossKg>): string =>
    weight === null ? '' : `${weightText(weight, language)} kg`;
  const others = facts([
    [words.net, kg(totalNetKg(shipment, goods))],
    [words.gross, kg(totalGrossKg(shipment))],
    [words.parcels, formatsOf(language).count(shipment.shipmentInfo.shipmentItems?.length ?? 0)],
  ]);
  return [...values, ...others.map((fact) => ({ ...fact, strong: false }))];
};

/** Content of a commercial or a proforma invoice of a shipment. */
export const invoiceContent = (
  shipment: Shipment,
  kind: InvoiceKind,
  context: PaperContext,
): SheetContent => {
  const { language } = context;
  const words = paperWords(language);
  const goods = invoiceLines(shipment);
  const columns = columnsFor(goods);
  const currencies = [...new Set(goods.map(({ currency }) => currency))].filter((code) => code !== '');
  const style: CellStyle = { language, mixed: currencies.length > 1 };
  const carried = createRunning(columns, style);
  const number = invoiceNumber(shipment, kind);
  const city = line(partyAddress(shipment, 'sender', context)?.city);
  const only = currencies.length === 1 ? currencies[0] : '';
  return {
    template: 'sheet',
    kind,
    language,
    title: words.titles[kind],
    number,
    parties: partiesOf(shipment, context),
    facts: factsOf(shipment, kind, context, currencies),
    columns: columns.map((id) => ({
      id,
      title: id === 'value' || id === 'unitPrice' ? line(`${words.columns[id]} ${only}`) : words.columns[id],
    })),
    rows: goods.map((each) => ({
      kind: 'line',
      cells: cellsOf(each, columns, style),
      carried: carried(each),
    })),
    totals: totalsOf(shipment, goods, language),
    declaration: words.declarations[kind],
    signature: [
      {
        label: words.placeDate,
        text: filledLines([city, formatsOf(language).date(context.date)]).join(', '),
      },
      { label: words.name, text: '' },
      { label: words.signatureStamp, text: '' },
    ],
    foot: filledLines([
      `${words.titles[kind]} ${number}`,
      line(shipment.shipmentInfo.shipmentReference),
    ]).join(' · '),
    words: { page: words.page, carried: words.carried, brought: words.brought },
  };
};
