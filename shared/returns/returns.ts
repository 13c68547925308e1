import { z } from 'zod';
import type { Address } from '../address/schema.ts';
import { articleShare } from '../articles/assign.ts';
import { copyOf } from '../shipment/copy.ts';
import { isBlank, party } from '../shipment/parties.ts';
import { Reason } from '../shipment/reasons.ts';
import type { Article, Parcel } from '../shipment/schema/parcel.ts';
import { MAX_REFERENCE, type Shipment, ShipmentReference } from '../shipment/schema/shipment.ts';

/** Ways in which a return label reaches its customer: put in the box, or sent by mail. */
export const returnWays = ['box', 'mail'] as const;
export type ReturnWay = (typeof returnWays)[number];

/** A line of the first shipment that comes back, by its place there, and how many of it. */
export const ReturnLine = z.object({
  parcel: z.int().min(0),
  article: z.int().min(0),
  quantity: z.int().min(1),
});
export type ReturnLine = z.infer<typeof ReturnLine>;

/** One end of the link between a shipment and its return: the other's reference. */
export const ReturnLink = z.object({ reference: z.string(), way: z.enum(returnWays), reason: Reason });
export type ReturnLink = z.infer<typeof ReturnLink>;

/** Most returns of one shipment: more are a mistake. */
export const MOST_RETURNS = 99;

/** The references that returns of a shipment may have, the first one first: `REF-1-R1`. Cut where it would be too long. */
export const returnReferences = (original: string): string[] =>
  Array.from({ length: MOST_RETURNS }, (_, index) => {
    const suffix = `-R${index + 1}`;
    const stem = [...original]
      .slice(0, MAX_REFERENCE - suffix.length)
      .join('')
      .trimEnd();
    return ShipmentReference.parse(stem + suffix);
  });

/** True where a line is in the shipment, with at least as many. A line that says no quantity has one. */
export const isReturnable = (
  { shipmentInfo }: Shipment,
  { parcel, article, quantity }: ReturnLine,
): boolean => {
  const line = shipmentInfo.shipmentItems?.[parcel]?.articles?.[article];
  return line !== undefined && quantity <= (line.quantity ?? 1);
};

const RECIPIENTS_OWN = ['lockerId', 'postOfficeRetailId', 'postNumber', 'poBoxId', 'settings'];

/** An address without what only a recipient has, and without wishes about it. */
const plain = (address: Address | undefined): Address | undefined =>
  address &&
  (Object.fromEntries(Object.entries(address).filter(([name]) => !RECIPIENTS_OWN.includes(name))) as Address);

const chosen = ({ shipmentInfo }: Shipment, lines: readonly ReturnLine[]): Article[] =>
  lines.flatMap(({ parcel, article, quantity }) => {
    const line = shipmentInfo.shipmentItems?.[parcel]?.articles?.[article];
    return line ? [articleShare(line, quantity, line.priceCurrency ?? shipmentInfo.currency ?? '')] : [];
  });

/** One box: as large and heavy as the first parcel was. A person who knows better changes that before the label. */
const boxOf = (shipment: Shipment, articles: readonly Article[]): Parcel => {
  const [first = {}] = copyOf(shipment, '-').shipmentInfo.shipmentItems ?? [];
  const { articles: _, insuranceAmount, insuranceCurrency, carrierService, netWeight, ...box } = first;
  return {
    ...box,
    ...(articles.length > 0 && { articles: [...articles] }),
  };
};

/**
 * The return of a shipment: its addresses turned, numbers of its own to come, the chosen lines and a description that
 * says where it is from and why.
 * @param ownAddress where it goes if the first shipment names no sender
 */
export const returnOf = (
  original: Shipment,
  {
    reference,
    lines,
    reason,
    ownAddress,
  }: { reference: string; lines: readonly ReturnLine[]; reason: string; ownAddress: Address | null },
): Shipment => {
  const { settings, carrierDetails, shipmentInfo } = copyOf(original, reference);
  const { pickup: _p, paymentInfo: _pay, insuranceAmount: _i, insuranceCurrency: _c, ...info } = shipmentInfo;
  const { carrierService: _s, ...carrier } = carrierDetails ?? {};
  const from = plain(party(original, 'recipient')?.address);
  const said = party(original, 'sender')?.address;
  const to = plain(said && !isBlank(said) ? said : (ownAddress ?? undefined));
  const { typeOfExportDeclaration: _t, ...international } = info.international ?? {};
  return {
    ...(settings && { settings }),
    carrierDetails: carrier,
    shipmentInfo: {
      ...info,
      description: `${original.shipmentInfo.shipmentReference}: ${reason}`,
      addressData: [{ ...(from && { sender: from }), ...(to && { recipient: to }) }],
      shipmentItems: [boxOf(original, chosen(original, lines))],
      ...(info.international && {
        international: { ...international, typeOfExportDeclaration: 'RETURN' },
      }),
    },
  };
};
