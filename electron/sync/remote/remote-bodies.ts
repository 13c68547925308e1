import { createHash } from 'node:crypto';
import { z } from 'zod';
import {
  LoginResponse,
  PaperDocument,
  type SaveResponse,
  type ShipmentResult,
} from '../../../shared/service.ts';
import { isSameReference } from '../../../shared/shipment/reference.ts';

/**
 * Bodies of a remote that may say less than Packdesk does. Values that are used must be there and of their
 * kind; those that a person only reads may be missing.
 */

const words = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false);

/** GUID for a user of a remote that does not send one: the same for the same user (RFC 9562, version 8). */
const guidOf = (userId: number): string => {
  const hex = createHash('sha256').update(`packdesk remote user ${userId}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/** The member whose name ends in ClientId: its begin is a brand. */
const clientIdOf = (members: Record<string, unknown>): number => {
  const own = Object.entries(members).filter(
    ([name, value]) => name.endsWith('ClientId') && Number.isSafeInteger(value),
  );
  return own.length > 0 ? Number(own[0]?.[1]) : 0;
};

/** The interface names the token and the flag in two ways. */
const RemoteLogin = z
  .looseObject({
    userId: z.int(),
    type: flag,
    firstName: words,
    lastName: words,
    email: words,
    companyName: words,
    uuid: z.guid().nullish(),
    token: words,
    accessToken: words,
    refreshToken: words,
    otp: z.boolean().nullish(),
    otpRequired: z.boolean().nullish(),
  })
  .transform((login) => {
    const { accessToken, otpRequired, ...rest } = login;
    return {
      ...rest,
      uuid: login.uuid ?? guidOf(login.userId),
      token: login.token || accessToken,
      otp: login.otp ?? otpRequired ?? false,
      serviceClientId: clientIdOf(login),
    };
  })
  // A signed-in user has a token.
  .refine(({ otp, token }) => otp || token !== '');

/** The answer of a login or refresh as ours; null where it is none. */
export const readLogin = (value: unknown): LoginResponse | null => {
  const login = RemoteLogin.safeParse(value);
  return (login.success && LoginResponse.safeParse(login.data).data) || null;
};

const RemoteDocument = z.object({ documentType: words, format: words, content: z.string() });

const RemoteResult = z.object({
  shipmentReference: words,
  carrierCode: words,
  trackingNumber: words,
  labelGenerated: flag,
  documents: z
    .array(RemoteDocument)
    .nullish()
    .transform((value) => value ?? []),
  // Another service may mean something else by the name: the label counts.
  papers: z.array(PaperDocument).optional().catch(undefined),
});

const RemoteSave = z.looseObject({
  type: words,
  title: words,
  data: RemoteResult,
  results: z.array(RemoteResult).nullish(),
});

/** An answer without a body: it was done, and nothing is told of it. */
export const silentSave = (reference: string, status: number): SaveResponse => {
  const data: ShipmentResult = {
    shipmentReference: reference,
    carrierCode: '',
    trackingNumber: '',
    labelGenerated: false,
    documents: [],
  };
  return { type: '', title: '', status, data, results: [data] };
};

/** The answer of an update or create of this shipment; null where it is none. */
export const readSave = (value: unknown, reference: string, status: number): SaveResponse | null => {
  const save = RemoteSave.safeParse(value).data;
  if (!save) return null;
  // A remote answers in its own spelling of the reference.
  if (!isSameReference(save.data.shipmentReference || reference, reference)) return null;
  const data = { ...save.data, shipmentReference: reference };
  return { type: save.type, title: save.title, status, data, results: save.results ?? [data] };
};
