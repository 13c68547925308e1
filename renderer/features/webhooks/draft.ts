import { webhookTypes } from '../../../shared/webhooks/events.ts';
import { EndpointDraft } from '../../../shared/webhooks/settings.ts';
import type { EndpointView } from '../../../shared/webhooks/views.ts';
import type { TypedWebhook } from '../../stores/webhooks.ts';

export type WebhookForm = TypedWebhook;

export type TextMember = 'name' | 'url' | 'proxy' | 'ca';
export type FormMember = TextMember | 'types';

/** A form for a new endpoint, or for one that is changed. */
export const formOf = (endpoint: EndpointView | null): WebhookForm => ({
  name: endpoint?.name ?? '',
  url: endpoint?.url ?? '',
  types: endpoint?.types ?? webhookTypes,
  whole: endpoint?.whole ?? false,
  on: endpoint ? endpoint.state !== 'off' : true,
  proxy: endpoint?.proxy ?? '',
  ca: endpoint?.ca ?? '',
});

/** The form as it is sent to the desk. */
export const draftOf = (form: WebhookForm) => ({ ...form, types: [...form.types] });

/** Members that do not fit. */
export const problemsOf = (form: WebhookForm): ReadonlySet<FormMember> => {
  const issues = EndpointDraft.safeParse(form).error?.issues ?? [];
  return new Set(issues.map(({ path }) => path[0] as FormMember));
};
