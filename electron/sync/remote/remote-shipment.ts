import { z } from 'zod';
import { sameIgnoringNull } from '../../../shared/document/equality.ts';
import { safeParse } from '../../../shared/safe-parse.ts';
import { isSameReference } from '../../../shared/shipment/reference.ts';
import { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import type { RemoteShipment } from '../../core/remote.ts';
import { inInterfaceTypes, type OtherType } from './other-types.ts';

/** A remote may write the code of an error as a number. */
const Entry = z.looseObject({ error: z.string(), code: z.union([z.string(), z.number()]) });

const NotFound = z.looseObject({
  shipment: z.array(z.unknown()).max(0).nullish(),
  shipmentErrors: z
    .array(Entry)
    .min(1)
    .refine((entries) => entries.every(({ code }) => String(code) === '404')),
});

/** True for a body that reports, in the interface's shape, that there is no such shipment. */
export const saysMissing = (value: unknown): boolean => NotFound.safeParse(value).success;

const GetBody = z.looseObject({ shipment: z.array(z.unknown()).max(100) });

const referenceOf = (document: unknown): unknown =>
  (document as { shipmentInfo?: { shipmentReference?: unknown } } | null)?.shipmentInfo?.shipmentReference;

const isNamed = (document: unknown, reference: string): boolean => {
  const own = referenceOf(document);
  return typeof own === 'string' && isSameReference(own, reference);
};

/** A remote answers in its own spelling of the reference; the desk keeps the one it asked for. */
const spelledAs = (document: unknown, shipmentReference: string): unknown => {
  if (document === undefined || referenceOf(document) === shipmentReference) return document;
  const shipment = document as Shipment;
  return { ...shipment, shipmentInfo: { ...shipment.shipmentInfo, shipmentReference } };
};

/** A shipment as it was read, and what of it came in other types than the interface's. */
export interface ReadShipment extends RemoteShipment {
  otherTypes?: readonly OtherType[];
}

/**
 * The shipment of a get, checked against the schema but kept as it came, members that Packdesk does not know among it.
 * Null where the answer does not hold the one that was asked for.
 * @param expected keeps the schema: what says the same needs no check, which takes longer than all else of an answer
 */
export const readShipment = (value: unknown, reference: string, expected?: Shipment): ReadShipment | null => {
  const body = GetBody.safeParse(value).data;
  const document = spelledAs(
    body?.shipment.find((each) => isNamed(each, reference)),
    reference,
  );
  if (expected !== undefined && sameIgnoringNull(document, expected)) return { document: expected };
  if (document === undefined) return null;
  if (safeParse(Shipment, document).success) return { document: document as Shipment };
  return inInterfaceTypes(document);
};
