import { onTestFinished } from 'vitest';
import { randomIds } from '../../electron/core/ids.ts';
import { type Logger, silentLogger } from '../../electron/core/logger.ts';
import { type SecretStore, volatileSecrets } from '../../electron/core/secret-store.ts';
import type { Store } from '../../electron/db/open.ts';
import { Webhooks, type WebhooksPorts } from '../../electron/service/webhooks.ts';
import { webhookTypes } from '../../shared/webhooks/events.ts';
import { EndpointDraft } from '../../shared/webhooks/settings.ts';
import type { HandTimers } from './hand-timers.ts';
import { type Receiver, startReceiver } from './webhook-receiver.ts';

/** Webhooks of a store, at hand's time; they end with the test. */
export const testWebhooks = (
  store: Pick<Store, 'webhooks'>,
  time: HandTimers,
  more: { secrets?: SecretStore; logger?: Logger } & Partial<WebhooksPorts> = {},
): Webhooks => {
  const webhooks = new Webhooks({
    store: store.webhooks,
    secrets: volatileSecrets(true),
    clock: time.clock,
    timers: time.timers,
    ids: randomIds,
    random: () => 0,
    logger: silentLogger,
    ...more,
  });
  onTestFinished(() => webhooks.stop());
  return webhooks;
};

/** A receiver that ends with the test. */
export const webhookReceiver = async (): Promise<Receiver> => {
  const receiver = await startReceiver();
  onTestFinished(receiver.close);
  return receiver;
};

/** An endpoint's form, as its administrator fills it in. */
export const draft = (over: Partial<EndpointDraft> & { url: string }): EndpointDraft =>
  EndpointDraft.parse({ name: 'ERP', types: [...webhookTypes], ...over });

/** Adds an endpoint for a receiver, which knows its secret from then on. Returns its id. */
export const listening = async (
  webhooks: Webhooks,
  receiver: Receiver,
  over: Partial<EndpointDraft> = {},
): Promise<string> => {
  const { id, secret } = await webhooks.add(draft({ url: receiver.url, ...over }));
  receiver.secret = secret;
  return id;
};
