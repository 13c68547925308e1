import { z } from 'zod';
import { SyncSettings } from '../sync/settings.ts';
import { webhookTypes } from './events.ts';
import { webhookUrl } from './place.ts';

const MAX_NAME = 60;

const { ca, proxy } = SyncSettings.shape;

/** Endpoints of a data folder; each costs a row an event. */
export const MAX_ENDPOINTS = 20;

/** Form of an administrator who adds an endpoint, or changes one. Its secret is made by Packdesk. */
export const EndpointDraft = z.object({
  /** Of the endpoint that is changed; absent for a new one. */
  id: z.string().min(1).max(40).optional(),
  name: z.string().trim().min(1).max(MAX_NAME),
  url: z
    .string()
    .trim()
    .max(2_000)
    .refine((value) => webhookUrl(value) !== null, 'webhook-url'),
  ca: ca.default(''),
  proxy: proxy.default(''),
  types: z.array(z.enum(webhookTypes)).min(1).max(webhookTypes.length),
  /** The whole shipment goes along, with names and addresses. */
  whole: z.boolean().default(false),
  /** False: it is told of nothing that happens meanwhile. */
  on: z.boolean().default(true),
});
export type EndpointDraft = z.output<typeof EndpointDraft>;
