import { type AnyWebhookType, webhookTypes } from '../../../shared/webhooks/events.ts';
import type { EndpointView, WebhookFault } from '../../../shared/webhooks/views.ts';
import type { Words } from '../../i18n/use-words.ts';

export const typeText = (t: Words, type: AnyWebhookType): string => t(`webhooks:type-${type}`);

/** Why a try has failed. */
export const faultText = (t: Words, fault: WebhookFault, detail: string): string =>
  t(`webhooks:fault-${fault}`, { detail });

/** The events of an endpoint, in one line. */
export const toldText = (t: Words, { types, whole }: EndpointView): string => {
  const all = types.length === webhookTypes.length;
  const events = all ? t('webhooks:allEvents') : types.map((type) => typeText(t, type)).join(', ');
  return whole ? `${events} · ${t('webhooks:withWhole')}` : events;
};
