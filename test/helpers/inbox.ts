import { createHmac } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { onTestFinished } from 'vitest';
import { type RunningService, startService } from '../../electron/app/service.ts';
import type { Clock } from '../../electron/core/clock.ts';
import { silentLogger } from '../../electron/core/logger.ts';
import { type SecretStore, volatileSecrets } from '../../electron/core/secret-store.ts';
import type { InboxScheme } from '../../shared/import/inbox.ts';
import type { ImportProfile } from '../../shared/import/profile.ts';
import { orderProfile } from './orders.ts';
import { tempFolder } from './store.ts';
import { untilHolds } from './until-holds.ts';

const ARTICLE = 'shipmentInfo.shipmentItems[].articles[]';

export const inboxAdmin = { userId: 1, email: 'admin@desk.example', role: 'admin', sessionId: '' } as const;

/** A made-up profile for orders as some ERP sends them, one in a body. */
export const sentProfile = (own: Partial<ImportProfile> = {}): ImportProfile =>
  orderProfile({
    format: 'json',
    each: 'items',
    order: { from: ['number'] },
    fields: [
      { to: 'shipmentInfo.orderNumber', from: ['number'] },
      { to: 'shipmentInfo.addressData[].recipient.name', from: ['to.name'], required: true },
      { to: 'shipmentInfo.addressData[].recipient.city', from: ['to.city'] },
      { to: `${ARTICLE}.articleNumber`, from: ['items.sku'] },
      { to: `${ARTICLE}.quantity`, from: ['items.qty'] },
    ],
    ...own,
  });

/** An order as that ERP sends it. */
export const sentOrder = (number: string, own: { name?: string; city?: string } = {}): string => {
  const { name = `Ada ${number}`, city = 'Rome' } = own;
  return JSON.stringify({ number, to: { name, city }, items: [{ sku: 'A-1', qty: 2 }] });
};

/** Headers with which the reference library signs. @param at ms */
export const standardHeaders = (secret: string, id: string, body: string, at: number) => ({
  'webhook-id': id,
  'webhook-timestamp': String(Math.floor(at / 1000)),
  'webhook-signature': new Webhook(secret).sign(id, new Date(Math.floor(at / 1000) * 1000), body),
});

/** As WooCommerce and Shopify sign. */
export const shopSignature = (secret: string, body: string): string =>
  createHmac('sha256', secret).update(body).digest('base64');

export interface InboxService {
  running: RunningService;
  folder: string;
  clock: Clock;
  /** Adds an inbox; returns its secret. */
  add(scheme?: InboxScheme, own?: { name?: string; profile?: string; secret?: string }): Promise<string>;
  post(
    body: string | Uint8Array,
    headers: Record<string, string>,
    name?: string,
  ): Promise<{ status: number; body: { id?: string; state?: string; code?: string; title?: string } }>;
  /** Resolves when nothing waits to be imported. */
  imported(): Promise<void>;
  /** The references of the shipments that there are. */
  references(): Promise<string[]>;
}

/** A service with an inbox's profile, on a folder of its own or on this one. */
export const inboxService = async (
  options: { folder?: string; secrets?: SecretStore; clock?: Clock } = {},
): Promise<InboxService> => {
  const folder = options.folder ?? (await tempFolder());
  const clock = options.clock ?? { now: () => Date.now() };
  const secrets = options.secrets ?? volatileSecrets(true);
  const running = await startService({ folder, logger: silentLogger, secrets, clock });
  onTestFinished(() => running.stop());
  const { imports, store } = running;
  await imports.profiles.save(sentProfile());
  return {
    running,
    folder,
    clock,
    add: async (scheme = 'standard', { name = 'erp', profile = 'shop', secret } = {}) =>
      (await imports.inboxes.add(inboxAdmin, { name, profile, scheme, ...(secret && { secret }) })).secret,
    post: async (body, headers, name = 'erp') => {
      const response = await fetch(`${running.url}/api/v3/orders/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: body as BodyInit,
      });
      return { status: response.status, body: (await response.json()) as object };
    },
    imported: () =>
      untilHolds(async () => {
        if ((await store.inbox.waiting(1)).length > 0) throw new Error('an order waits');
      }),
    references: async () =>
      (await store.shipments.list({ offset: 0, limit: 1000 })).rows.map(({ reference }) => reference).sort(),
  };
};
