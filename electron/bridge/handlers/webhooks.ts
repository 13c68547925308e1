import type { Webhooks } from '../../service/webhooks.ts';
import type { HandlersOf } from '../handler-types.ts';

/** Webhooks: programs that are told of what happens to shipments. */
export const webhooksHandlers = (webhooks: Webhooks) =>
  ({
    'webhooks.list': () => webhooks.list(),
    'webhooks.add': (draft) => webhooks.add(draft),
    'webhooks.change': ({ id, ...draft }) => webhooks.change(id, draft),
    'webhooks.remove': ({ id }) => webhooks.remove(id),
    'webhooks.rotate': ({ id }) => webhooks.rotate(id),
    'webhooks.test': ({ id }) => webhooks.test(id),
    'webhooks.dead': async ({ id, limit }) => ({ messages: await webhooks.dead(id, limit) }),
    'webhooks.replay': async ({ id, which }) => {
      const count = await webhooks.replay(id, which);
      return { count, view: await webhooks.list() };
    },
    'webhooks.discard': async ({ id }) => {
      const count = await webhooks.discardDead(id);
      return { count, view: await webhooks.list() };
    },
  }) satisfies HandlersOf<'webhooks'>;
