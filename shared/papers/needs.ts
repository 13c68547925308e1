import { isCountryForm } from '../address/other-codes.ts';
import type { Address } from '../address/schema.ts';
import { isS10 } from '../carrier/s10.ts';
import { isCommodityCode } from '../customs/commodity-code.ts';
import { isOrigin } from '../customs/origins.ts';
import type { Crossing } from '../customs/territories.ts';
import { needs } from '../i18n/index.ts';
import { addTexts, fillText } from '../i18n/texts.ts';
import { severalCurrencies } from '../rules/border-papers.ts';
import { shipmentCrossing } from '../rules/subject.ts';
import { addressNeeds, hasPlace } from '../shipment/address-needs.ts';
import { currenciesUsedUp, netAboveGross } from '../shipment/declared.ts';
import { exportReason } from '../shipment/export-reason.ts';
import { weightField } from '../shipment/measure.ts';
import { PARCELS, parcelPath } from '../shipment/parcel-path.ts';
import { type PartyName, party, partyPath } from '../shipment/parties.ts';
import type { Shipment } from '../shipment/schema/shipment.ts';
import type { OfferContext } from './context.ts';
import { formLines, type GoodsLine, goodsLines, invoiceLines, parcelGrossKg } from './goods.ts';
import type { PaperKind } from './kind.ts';
import { cn22Excess } from './offer.ts';
import { partyAddress } from './parties.ts';
import { line } from './text.ts';
import { unprintableOnPaper } from './unprintable.ts';

const texts = addTexts('needs', needs);

export type NeedId = keyof typeof needs.en;

/** Something that a paper lacks. An error blocks it; a warning leaves an optional box empty. */
export interface PaperNeed {
  id: NeedId;
  /** Below the shipment. */
  path: string;
  severity: 'error' | 'warning';
  values: Record<string, string | number>;
  words: string;
}

type Severity = PaperNeed['severity'];

const need = (
  id: NeedId,
  path: string,
  severity: Severity = 'error',
  values: PaperNeed['values'] = {},
): PaperNeed => ({
  id,
  path,
  severity,
  values,
  words: fillText(texts('en')[id], values),
});

const unless = (met: boolean, ...needed: Parameters<typeof need>): PaperNeed[] =>
  met ? [] : [need(...needed)];

const has = (text: string | null | undefined): boolean => line(text) !== '';

const placeNeeds = (address: Address, path: string): PaperNeed[] => {
  const needs = addressNeeds(address.countryIsoCode);
  if (!needs) return [];
  return [
    ...unless(!needs.street || hasPlace(address), 'street', `${path}.street`),
    ...unless(
      !needs.postcode || has(address.postalCode) || has(address.zipCode),
      'postcode',
      `${path}.postalCode`,
    ),
    ...unless(!needs.city || has(address.city), 'city', `${path}.city`),
  ];
};

const partyNeeds = (shipment: Shipment, name: PartyName, context: OfferContext): PaperNeed[] => {
  const address = partyAddress(shipment, name, context) ?? {};
  const path = party(shipment, name)?.path ?? partyPath(name);
  return [
    ...unless(has(address.name), 'name', `${path}.name`),
    ...unless(isCountryForm(line(address.countryIsoCode)), 'country', `${path}.countryIsoCode`),
    ...placeNeeds(address, path),
  ];
};

const contactNeeds = (shipment: Shipment, name: PartyName, context: OfferContext): PaperNeed[] => {
  const contact = partyAddress(shipment, name, context)?.contactPerson;
  const path = party(shipment, name)?.path ?? partyPath(name);
  const reachable = [contact?.phone, contact?.mobile, contact?.email].some(has);
  return unless(reachable, 'contact', `${path}.contactPerson.phone`, 'warning');
};

const isArticle = (goods: GoodsLine): boolean => goods.path.includes('.articles[');

/** Path of a line's value: an article's own field, or the parcel's where it has no articles. */
const fieldOf = (goods: GoodsLine, article: string, parcel: string): string =>
  `${goods.path}.${isArticle(goods) ? article : parcel}`;

const valueNeeds = (goods: GoodsLine, severity: Severity): PaperNeed[] => [
  ...unless(goods.value !== null, 'value', fieldOf(goods, 'price', 'declaredValueAmount'), severity),
  ...unless(
    goods.value === null || goods.currency !== '',
    'currency',
    fieldOf(goods, 'priceCurrency', 'declaredValueCurrency'),
  ),
];

/** Currencies beside the first: customs take one, and so does the label; an invoice within the country may have more. */
const currencyNeeds = (shipment: Shipment, goods: readonly GoodsLine[], crossing: boolean): PaperNeed[] => {
  if (crossing) {
    const parcels = shipment.shipmentInfo.shipmentItems ?? [];
    return severalCurrencies({ shipment, parcels }).map(({ path, values }) =>
      need('one-currency', path, 'error', { currency: values?.other ?? '' }),
    );
  }
  const first = goods.find(({ currency }) => currency !== '')?.currency ?? '';
  return goods.flatMap((each) =>
    unless(
      each.currency === '' || each.currency === first,
      'one-currency',
      fieldOf(each, 'priceCurrency', 'declaredValueCurrency'),
      'warning',
      { currency: first },
    ),
  );
};

const originNeeds = (origin: string, path: string, severity: Severity): PaperNeed[] =>
  origin === ''
    ? [need('origin', path, severity)]
    : unless(isOrigin(origin), 'origin-unknown', path, severity, { origin });

/** As the label asks: of goods in trade a code and an origin, of each item a weight. */
const customsNeeds = (goods: GoodsLine, trade: boolean): PaperNeed[] => {
  const severity = isArticle(goods) && trade ? 'error' : 'warning';
  const path = isArticle(goods) ? goods.path : `${goods.path}.articles`;
  const at = (field: string): string => (isArticle(goods) ? `${path}.${field}` : path);
  return [
    ...unless(isCommodityCode(goods.tariffNumber), 'tariff', at('tariffNumber'), severity),
    ...originNeeds(goods.origin, at('countryOfOrigin'), severity),
    ...unless(
      (goods.netKg?.units ?? 0n) > 0n,
      'net',
      `${goods.path}.netWeight`,
      isArticle(goods) ? 'error' : 'warning',
    ),
  ];
};

const lineNeeds = (goods: GoodsLine): PaperNeed[] => [
  ...unless(has(goods.description), 'description', fieldOf(goods, 'description', 'content')),
  ...unless(
    goods.isDeduction || (goods.quantity ?? 0) > 0,
    'quantity',
    fieldOf(goods, 'quantity', 'quantity'),
  ),
];

const declaredLines = (
  shipment: Shipment,
  goods: readonly GoodsLine[],
  { needed, trade }: Pick<Crossing, 'needed' | 'trade'>,
): PaperNeed[] => {
  const documents = exportReason(shipment) === 'DOCUMENTS';
  // Documents may be worth nothing at all.
  const valued = documents ? 'warning' : 'error';
  const lines = goods.flatMap((each) => [
    ...lineNeeds(each),
    ...valueNeeds(each, valued),
    ...(needed && !each.isDeduction ? customsNeeds(each, trade && !documents) : []),
    ...(needed && !documents ? worthNeeds(each) : []),
  ]);
  return [...lines, ...currencyNeeds(shipment, goods, needed)];
};

/** Goods cost nothing now and then, and are worth something at a border. */
const worthNeeds = (goods: GoodsLine): PaperNeed[] => {
  const { value, isDeduction } = goods;
  if (value === null || isDeduction || value.units > 0n) return [];
  return [need('worth', fieldOf(goods, 'price', 'declaredValueAmount'))];
};

/** Needs of all lines together at a border. */
const sumNeeds = (shipment: Shipment): PaperNeed[] => {
  const used = exportReason(shipment) === 'DOCUMENTS' ? [] : currenciesUsedUp(shipment);
  const deductions = invoiceLines(shipment).filter(
    ({ isDeduction, currency }) => isDeduction && used.includes(currency),
  );
  const parcels = shipment.shipmentInfo.shipmentItems ?? [];
  return [
    ...deductions.map(({ path, currency }) => need('deduction', `${path}.price`, 'error', { currency })),
    ...parcels.flatMap((parcel, index) =>
      unless(netAboveGross(parcel) === null, 'net-gross', `${parcelPath(index)}.${weightField(parcel)}`),
    ),
  ];
};

const hasParcels = ({ shipmentInfo }: Shipment): boolean => (shipmentInfo.shipmentItems ?? []).length > 0;
const goodsNeeds = (shipment: Shipment): PaperNeed[] => unless(hasParcels(shipment), 'goods', PARCELS);

const reasonNeeds = (shipment: Shipment): PaperNeed[] => {
  if (exportReason(shipment) !== null) return [];
  const path = 'shipmentInfo.international.typeOfExportDeclaration';
  const reason = line(shipment.shipmentInfo.international?.typeOfExportDeclaration);
  return [reason === '' ? need('reason', path) : need('reason-unknown', path, 'error', { reason })];
};

const invoiceNeeds = (shipment: Shipment, kind: PaperKind, context: OfferContext): PaperNeed[] => {
  const info = shipment.shipmentInfo;
  const crossing = shipmentCrossing(shipment, context.ownAddress);
  const sender = partyAddress(shipment, 'sender', context);
  const senderPath = party(shipment, 'sender')?.path ?? partyPath('sender');
  const numbered = kind === 'PROFORMA_INVOICE';
  const atBorder = [
    ...reasonNeeds(shipment),
    ...unless(has(info.incotermCode), 'incoterm', 'shipmentInfo.incotermCode'),
    ...unless(has(info.incotermPlace), 'incoterm-place', 'shipmentInfo.incotermPlace'),
    ...unless(has(sender?.eori), 'eori', `${senderPath}.eori`, 'warning'),
    ...contactNeeds(shipment, 'sender', context),
    ...contactNeeds(shipment, 'recipient', context),
  ];
  return [
    ...unless(numbered || has(info.invoiceNumber), 'invoice-number', 'shipmentInfo.invoiceNumber'),
    ...unless(
      numbered || has(info.international?.invoiceDate),
      'invoice-date',
      'shipmentInfo.international.invoiceDate',
    ),
    ...partyNeeds(shipment, 'sender', context),
    ...partyNeeds(shipment, 'recipient', context),
    ...(crossing.trade ? atBorder : []),
    ...goodsNeeds(shipment),
    ...declaredLines(shipment, invoiceLines(shipment), crossing),
    ...(crossing.needed ? sumNeeds(shipment) : []),
  ];
};

const parcelNeeds = (shipment: Shipment, kind: PaperKind, context: OfferContext): PaperNeed[] =>
  (shipment.shipmentInfo.shipmentItems ?? []).flatMap((parcel, index) => {
    const path = parcelPath(index);
    const excess = kind === 'CN22' ? cn22Excess(shipment, index, context) : null;
    const { what, ...values } = excess ?? { what: null };
    return [
      ...unless((parcelGrossKg(parcel)?.units ?? 0n) > 0n, 'gross', `${path}.${weightField(parcel)}`),
      ...(what === 'weight' ? [need('cn22-weight', `${path}.${weightField(parcel)}`, 'error', values)] : []),
      ...(what === 'value' ? [need('cn22-value', `${path}.articles`, 'error', values)] : []),
      ...unless(
        kind === 'CN22' || isS10(line(parcel.trackingNumber)) || isS10(line(parcel.labelNumber)),
        's10-missing',
        `${path}.trackingNumber`,
        'warning',
      ),
    ];
  });

/** Lines of all forms: one goes with each parcel, even with one that lists no articles. */
const linesOfForms = (shipment: Shipment): GoodsLine[] =>
  (shipment.shipmentInfo.shipmentItems ?? []).flatMap((_, index) => formLines(shipment, index));

/** A form that a person makes where none is asked for declares as at a border. */
const formCrossing = (shipment: Shipment, context: OfferContext): Pick<Crossing, 'needed' | 'trade'> => {
  const crossing = shipmentCrossing(shipment, context.ownAddress);
  return crossing.needed ? crossing : { needed: true, trade: true };
};

const formNeeds = (shipment: Shipment, kind: PaperKind, context: OfferContext): PaperNeed[] => [
  ...partyNeeds(shipment, 'sender', context),
  ...partyNeeds(shipment, 'recipient', context),
  ...reasonNeeds(shipment),
  ...contactNeeds(shipment, 'recipient', context),
  ...goodsNeeds(shipment),
  ...parcelNeeds(shipment, kind, context),
  ...declaredLines(shipment, linesOfForms(shipment), formCrossing(shipment, context)),
  ...sumNeeds(shipment),
];

const listNeeds = (shipment: Shipment, kind: PaperKind, context: OfferContext): PaperNeed[] => [
  ...partyNeeds(shipment, 'recipient', context),
  ...goodsNeeds(shipment),
  ...goodsLines(shipment).flatMap(lineNeeds),
  ...unless(
    kind !== 'DELIVERY_NOTE' || has(shipment.shipmentInfo.deliveryNoteNumber),
    'delivery-note-number',
    'shipmentInfo.deliveryNoteNumber',
    'warning',
  ),
];

/** More characters than this say no more. */
const NAMED = 12;

/** Texts that would be drawn as boxes. */
const drawingNeeds = (shipment: Shipment, kind: PaperKind, context: OfferContext): PaperNeed[] =>
  unprintableOnPaper(shipment, kind, context).map(({ path, characters }) =>
    need('unprintable', path, 'error', { characters: characters.slice(0, NAMED).join(' ') }),
  );

const slipNeeds = (shipment: Shipment, context: OfferContext): PaperNeed[] => [
  ...partyNeeds(shipment, 'sender', context),
  ...partyNeeds(shipment, 'recipient', context),
];

/** Findings that block a paper, errors first. Pure: the window shows them during typing. */
export const paperNeeds = (opened: Shipment, kind: PaperKind, context: OfferContext): PaperNeed[] => {
  // A slip lacks only something of the return that it is for.
  const shipment = kind === 'RETURN_SLIP' && context.slip ? context.slip.shipment : opened;
  if (!shipment) return [];
  const found =
    kind === 'RETURN_SLIP'
      ? slipNeeds(shipment, context)
      : kind === 'COMMERCIAL_INVOICE' || kind === 'PROFORMA_INVOICE'
        ? invoiceNeeds(shipment, kind, context)
        : kind === 'CN22' || kind === 'CN23'
          ? formNeeds(shipment, kind, context)
          : listNeeds(shipment, kind, context);
  const drawing = drawingNeeds(shipment, kind, context);
  const errors = found.filter(({ severity }) => severity === 'error');
  return [...errors, ...drawing, ...found.filter(({ severity }) => severity === 'warning')];
};
