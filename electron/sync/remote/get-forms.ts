import type { SettingsStore } from '../../core/settings-store.ts';
import type { HttpRequest } from '../../http-client/exchange.ts';
import { type KnownOfRemote, rememberedOfRemotes } from './known-of-remote.ts';

/**
 * The interface lists the reference of a get as part of the path, lists the status as a query, and shows a
 * sample with both in the body, once as a list and once as an object. A service may know only one of these.
 * This is the order in which they are tried.
 */
export const GET_FORMS = ['path', 'query', 'body', 'body-object'] as const;
export type GetForm = (typeof GET_FORMS)[number];

export const SHIPMENTS = '/api/v3/shipments';

/** A reference in a path: dots alone would be taken for a folder. */
const inPath = (reference: string): string =>
  encodeURIComponent(reference.toWellFormed()).replace(/^\.+$/, (dots) => dots.replaceAll('.', '%2E'));

/** Place where a request of this form has its reference: a get, or a delete, which takes it as a get does. */
export const placeOfReference = (
  form: GetForm,
  reference: string,
): Pick<HttpRequest, 'path'> & { body?: string } => {
  // Either name is the interface's; a service reads the one that it knows.
  const named = { shipmentReferenceNumber: reference, shipmentReference: reference };
  switch (form) {
    case 'path':
      return { path: `${SHIPMENTS}/${inPath(reference)}` };
    case 'query':
      return {
        path: `${SHIPMENTS}?shipmentReferenceNumber=${encodeURIComponent(reference.toWellFormed())}`,
      };
    case 'body':
      return { path: SHIPMENTS, body: JSON.stringify({ shipmentDetails: [named] }) };
    case 'body-object':
      return { path: SHIPMENTS, body: JSON.stringify({ shipmentDetails: named }) };
  }
};

/** The form that a remote has answered with a shipment. */
export type KnownForm = KnownOfRemote<GetForm>;

/** The setting with the form of each remote that this desk had, by its address. */
const FORMS_SETTING = 'desk.sync.get-forms';

const isForm = (value: unknown): value is GetForm => GET_FORMS.some((form) => form === value);

/** Forms remembered of each remote across starts. @param failed called for a setting that could not be written */
export const rememberedForms = (settings: SettingsStore, failed: (error: unknown) => void) =>
  rememberedOfRemotes(settings, FORMS_SETTING, isForm, failed);
