import { z } from 'zod';
import { boundedArray } from './bounded-array.ts';
import { Shipment } from './shipment/schema/shipment.ts';

/**
 * Requests and responses of the shipment service (login, refresh, get, create, update, delete) as they
 * travel over HTTP. Requests are loose where the interface is silent; responses are what Packdesk answers.
 */

/** Number of shipments one request may carry. */
export const MAX_SHIPMENTS = 100;
/** Number of labels one request may ask for. They are drawn before it is answered, and held in memory until then. */
export const MAX_LABELS = 2000;
/** The largest request body, in bytes. */
export const MAX_BODY_BYTES = 5 * 1024 * 1024;

/** "true"/"false" as text, as the interface's sample has it, or a boolean. Any letter case. */
const TextualBoolean = z
  .union([z.boolean(), z.string().regex(/^(true|false)$/i, 'must be true or false'), z.literal('')])
  .transform((value) => value === true || String(value).toLowerCase() === 'true');

export const LoginRequest = z.looseObject({
  // Blanks alone are none; the document has to say so.
  email: z.string().trim().min(1).max(320).meta({ pattern: '\\S' }),
  password: z.string().min(1).max(1024),
  rememberMe: TextualBoolean.nullish(),
  otp: z.string().max(16).nullish(),
  role: z.string().max(64).nullish(),
});

export const LoginResponse = z.looseObject({
  userId: z.int(),
  /** True for an administrator. */
  type: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  serviceClientId: z.int(),
  uuid: z.guid(),
  token: z.string(),
  refreshToken: z.string(),
  /** True where a one-time password must follow before anything else is allowed. */
  otp: z.boolean(),
  companyName: z.string(),
});

/** True where a login's answer says that another password is due: there is no session yet, and nothing to renew. */
export const isPasswordDue = ({ otp, refreshToken }: Pick<LoginResponse, 'otp' | 'refreshToken'>): boolean =>
  !otp && refreshToken === '';

/** The body of a change of the own password. */
export const PasswordChange = z.looseObject({
  password: z.string().min(1).max(1024),
  newPassword: z.string().min(1).max(1024),
});

export const RefreshRequest = z.looseObject({ refreshToken: z.string().min(1).max(4096) });

const ReferenceItem = z
  .looseObject({
    shipmentReferenceNumber: z.string().max(200).nullish(),
    shipmentReference: z.string().max(200).nullish(),
  })
  .refine((item) => item.shipmentReferenceNumber != null || item.shipmentReference != null, {
    path: ['shipmentReferenceNumber'],
    message: 'The shipmentReferenceNumber field is required.',
  })
  // The same as JSON Schema, for openapi.json, which does not include refinements.
  .meta({
    anyOf: ['shipmentReferenceNumber', 'shipmentReference'].map((name) => ({
      required: [name],
      properties: { [name]: { type: 'string' } },
    })),
  });

/** The body of a get or delete: one object or several, the reference under either name. */
export const ReferencesBody = z.looseObject({
  shipmentDetails: z.union([boundedArray(ReferenceItem).min(1), ReferenceItem]),
});

/** The body of a create or update. */
export const ShipmentsBody = z.looseObject({ shipment: boundedArray(Shipment).min(1) });

export const ShipmentErrorEntry = z.object({ error: z.string(), code: z.string() });

export const GetResponse = z.object({
  shipment: z.array(Shipment),
  shipmentErrors: z.array(ShipmentErrorEntry),
});

export const GetNotFound = z.object({ shipmentErrors: z.array(ShipmentErrorEntry) });

export const LabelDocument = z.object({
  documentType: z.string(),
  format: z.string(),
  /** Base64. */
  content: z.string(),
});

/** A document that the carrier has made beside the label, by its engine's name (`commercial_invoice`); always a PDF. */
export const PaperDocument = LabelDocument.extend({ pages: z.int() });

export const ShipmentResult = z.object({
  shipmentReference: z.string(),
  carrierCode: z.string(),
  trackingNumber: z.string(),
  labelGenerated: z.boolean(),
  documents: z.array(LabelDocument),
  /** Those beside the label. Left out where there is none, and of the first shipment's in `data`. */
  papers: z.array(PaperDocument).optional(),
});

export const SaveResponse = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  /** The first shipment's result. */
  data: ShipmentResult,
  /** One result for each shipment of the request, in its order. */
  results: z.array(ShipmentResult),
  /** By the place in the request: names that are nearly one of the interface. Left out where there is none. */
  warnings: z.record(z.string(), z.array(z.string())).optional(),
});

/** The body of 400, 413, 415, 422, 429 and 500. */
export const Problem = z.looseObject({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  errors: z.record(z.string(), z.array(z.string())),
  traceId: z.string(),
});

export const Unauthorized = z.looseObject({ title: z.string(), status: z.literal(401), traceId: z.string() });

export type LoginRequest = z.infer<typeof LoginRequest>;
export type LoginResponse = z.infer<typeof LoginResponse>;
export type PasswordChange = z.infer<typeof PasswordChange>;
export type RefreshRequest = z.infer<typeof RefreshRequest>;
export type ReferencesBody = z.infer<typeof ReferencesBody>;
export type ShipmentsBody = z.infer<typeof ShipmentsBody>;
export type ShipmentErrorEntry = z.infer<typeof ShipmentErrorEntry>;
export type GetResponse = z.infer<typeof GetResponse>;
export type LabelDocument = z.infer<typeof LabelDocument>;
export type PaperDocument = z.infer<typeof PaperDocument>;
export type ShipmentResult = z.infer<typeof ShipmentResult>;
export type SaveResponse = z.infer<typeof SaveResponse>;
export type Problem = z.infer<typeof Problem>;
