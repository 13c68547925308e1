import type { InboxDesk } from '../../desk/imports/inbox-desk.ts';
import type { HandlersOf } from '../handler-types.ts';

export const inboxesHandlers = (inboxes: InboxDesk) =>
  ({
    'inboxes.list': () => inboxes.list(),
    'inboxes.add': (draft, caller) => inboxes.add(caller, draft),
    'inboxes.rotate': ({ name, secret }) => inboxes.rotate(name, secret),
    'inboxes.remove': ({ name }) => inboxes.remove(name),
    'inboxes.body': ({ id }) => inboxes.body(id),
    'inboxes.retry': ({ id }) => inboxes.retry(id),
    'inboxes.discard': ({ id }) => inboxes.discard(id),
    'inboxes.decide': (decision, caller) => inboxes.decide(caller, decision),
  }) satisfies HandlersOf<'inboxes'>;
