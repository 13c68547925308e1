import { jsonOf, newId } from './forms.ts';
import { errors, type Json, notFound } from './replies.ts';
import { json, Records, type Route } from './requests.ts';

/** The engine's webhooks, which are sent what a test of them says. */
export class Hooks {
  readonly #records = new Records<Json>();

  readonly routes: Route[] = [
    ['POST', /^\/v1\/webhooks$/, ({ body }) => json(this.#add(body), 201)],
    ['POST', /^\/v1\/webhooks\/(\w+)\/test$/, ({ params: [id], body }) => this.#test(id, body)],
  ];

  #add({ url, enabled_events }: Json): Json {
    return this.#records.add({
      ...{
        id: newId('weh'),
        url,
        description: null,
        enabled_events,
        disabled: false,
        object_type: 'webhook',
      },
      ...{ last_event_at: null, secret: newId('whsec'), test_mode: false },
    });
  }

  async #test(id: unknown, { payload }: Json) {
    const hook = this.#records.find(id);
    if (!hook) throw notFound('Webhook not found');
    if (Object.keys(jsonOf(payload)).length === 0) {
      const message = "Either 'payload' or 'event_id' is required.";
      throw errors(400, { message, code: 'invalid_request' });
    }
    const headers = { 'content-type': 'application/json', 'x-event-id': String(hook.secret) };
    const sent = await fetch(String(hook.url), { method: 'POST', headers, body: JSON.stringify(payload) });
    await sent.arrayBuffer();
    return json({ operation: 'Test Webhook', success: true });
  }
}
