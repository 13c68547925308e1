import { z } from 'zod';
import { labelSizeMm, type SizeMm } from '../label/size.ts';
import { paperKinds } from '../papers/kind.ts';
import type { Shipment } from '../shipment/schema/shipment.ts';
import type { PrinterProfile } from './printer.ts';

/** Facts of a document that decide where it is printed. Sizes in mm. */
export interface RoutedDocument {
  /** `LABEL`, or the kind of a paper. */
  documentType: string;
  carrier: string | null;
  /** That the shipment asks for, or that the paper has; null where nothing says so. */
  size: SizeMm | null;
}

const side = z.number().min(10).max(450);

/** Destination of documents of a kind. A member left out matches everything. */
export const RoutingRule = z.object({
  /** `PAPER`: whatever is no label. */
  document: z.enum(['LABEL', 'PAPER', ...paperKinds]).nullable(),
  carrier: z.string().trim().min(1).max(20).nullable(),
  size: z.object({ widthMm: side, heightMm: side }).nullable(),
  printerId: z.string().min(1),
});
export type RoutingRule = z.infer<typeof RoutingRule>;

/** More than a person reads through. */
export const MAX_RULES = 50;
export const RoutingRules = z.array(RoutingRule).max(MAX_RULES);

/** Sizes are written down to this, mm. */
const TOLERANCE_MM = 1;

const sameSize = (one: SizeMm, other: SizeMm): boolean => {
  const sides = ({ widthMm, heightMm }: SizeMm): number[] => [widthMm, heightMm].sort((a, b) => a - b);
  const [[a = 0, b = 0], [c = 0, d = 0]] = [sides(one), sides(other)];
  return Math.abs(a - c) <= TOLERANCE_MM && Math.abs(b - d) <= TOLERANCE_MM;
};

const fitsDocument = (wanted: RoutingRule['document'], documentType: string): boolean =>
  wanted === null || wanted === documentType || (wanted === 'PAPER' && documentType !== 'LABEL');

const fits = (rule: RoutingRule, { documentType, carrier, size }: RoutedDocument): boolean =>
  fitsDocument(rule.document, documentType) &&
  (rule.carrier === null || rule.carrier.toUpperCase() === carrier?.trim().toUpperCase()) &&
  (rule.size === null || (size !== null && sameSize(rule.size, size)));

/**
 * The printer that the rules name for a document: that of the first rule that fits and whose printer there is. Null
 * where no rule says anything.
 */
export const routeOf = (
  rules: readonly RoutingRule[],
  printers: readonly PrinterProfile[],
  document: RoutedDocument,
): PrinterProfile | null => {
  for (const rule of rules) {
    const printer = printers.find(({ id }) => id === rule.printerId);
    if (printer && fits(rule, document)) return printer;
  }
  return null;
};

/** The label of a shipment, as rules see it. */
export const labelDocument = ({ carrierDetails, settings }: Shipment): RoutedDocument => ({
  documentType: 'LABEL',
  carrier: carrierDetails?.carrierCode ?? null,
  size: labelSizeMm(settings?.printSettings?.labelSize ?? ''),
});

/** The printer for a shipment's label: by the rules, else the default one; undefined where there is none. */
export const labelPrinter = (
  { printers, rules }: { printers: readonly PrinterProfile[]; rules: readonly RoutingRule[] },
  shipment: Shipment | null,
): PrinterProfile | undefined =>
  (shipment && routeOf(rules, printers, labelDocument(shipment))) ??
  printers.find(({ isDefault }) => isDefault) ??
  printers.find(({ takes }) => takes !== 'papers');
