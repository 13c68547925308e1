import { createListeners } from '../listeners.ts';
import type { Transport } from './rpc.ts';

/** One end of a pair; `receive` and `lose` are for the other end. */
const createEnd = (peer: () => { receive(message: string): void; lose(): void }) => {
  const messages = createListeners<[message: string]>();
  const closes = createListeners();
  let open = true;

  const lose = () => {
    if (!open) return;
    open = false;
    closes.tell();
  };
  const transport: Transport = {
    send: (message) => {
      if (!open) return;
      // Never within the sender's call: a real transport does not answer so either.
      void Promise.resolve().then(() => peer().receive(message));
    },
    onMessage: messages.add,
    onClose: (listener) => {
      if (!open) void Promise.resolve().then(listener);
      return closes.add(listener);
    },
    close: () => {
      lose();
      void Promise.resolve().then(() => peer().lose());
    },
  };
  const receive = (message: string) => {
    if (open) messages.tell(message);
  };
  return { transport, receive, lose };
};

/** Two connected ends in memory. Messages are texts, so everything that crosses is serialised. */
export const createTransportPair = (): [Transport, Transport] => {
  const left: ReturnType<typeof createEnd> = createEnd(() => right);
  const right: ReturnType<typeof createEnd> = createEnd(() => left);
  return [left.transport, right.transport];
};
