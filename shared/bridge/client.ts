import { createListeners, type Listeners } from '../listeners.ts';
import type { CommandInput, CommandName, CommandOutput } from './commands.ts';
import type { EventName, EventPayload } from './events.ts';
import {
  answeredId,
  BridgeError,
  type CallEnvelope,
  localError,
  parseMessage,
  ServerEnvelope,
  type Transport,
} from './rpc.ts';

/**
 * The typed client of the bridge. It outlives its transport: after a loss, `attach` gives it the next one
 * and its event listeners stay. Calls are never repeated by the client; commands that change something
 * carry a requestId, so that the caller may repeat them safely.
 */
export interface BridgeClient {
  /** @throws BridgeError as the server coded it; bridge.lost when the transport is or gets closed, bridge.unreadable */
  call<N extends CommandName>(name: N, input: CommandInput<N>): Promise<CommandOutput<N>>;
  on<N extends EventName>(name: N, listener: (payload: EventPayload<N>) => void): () => void;
  readonly connected: boolean;
  /** Called at every change of `connected`. */
  onConnection(listener: (connected: boolean) => void): () => void;
  /** Uses this transport from now on; calls that wait on an earlier one fail with bridge.lost. */
  attach(transport: Transport): void;
  close(): void;
}

interface Pending {
  resolve(output: unknown): void;
  reject(error: BridgeError): void;
}

/** One attached transport with the calls that wait on it. */
const createLink = (
  transport: Transport,
  heard: { event(name: string, payload: unknown): void; closed(): void },
) => {
  const pending = new Map<number, Pending>();
  let nextId = 1;
  let open = true;

  const take = (id: number): Pending | undefined => {
    const call = pending.get(id);
    pending.delete(id);
    return call;
  };
  const lose = () => {
    if (!open) return;
    open = false;
    const waiting = [...pending.values()];
    pending.clear();
    for (const call of waiting) call.reject(localError('bridge.lost'));
    heard.closed();
  };
  /** One answer that cannot be read (too long, say) is the failure only of its call. */
  const refuse = (text: string) => {
    const id = answeredId(text);
    const call = id === null ? undefined : take(id);
    // A server that cannot be understood is as good as none: waiting calls must not wait for ever.
    if (!call) return transport.close();
    call.reject(localError('bridge.unreadable'));
  };
  transport.onMessage((text) => {
    const message = parseMessage(ServerEnvelope, text);
    if (!message) return refuse(text);
    if (message.kind === 'event') heard.event(message.name, message.payload);
    else if (message.kind === 'result') take(message.id)?.resolve(message.output);
    else take(message.id)?.reject(new BridgeError(message.error));
  });
  transport.onClose(lose);

  return {
    call: (name: string, input: unknown) =>
      new Promise<unknown>((resolve, reject) => {
        if (!open) return reject(localError('bridge.lost'));
        const id = nextId++;
        pending.set(id, { resolve, reject });
        const envelope: CallEnvelope = { kind: 'call', id, name, input };
        transport.send(JSON.stringify(envelope));
      }),
    close: () => {
      transport.close();
      lose();
    },
  };
};

/** Without a transport the client waits for `attach`; calls fail with bridge.lost until then. */
export const createClient = (first?: Transport): BridgeClient => {
  const connection = createListeners<[connected: boolean]>();
  const events = new Map<string, Listeners<[payload: unknown]>>();
  let link: ReturnType<typeof createLink> | null = null;

  const attach = (transport: Transport) => {
    link?.close();
    const mine = createLink(transport, {
      event: (name, payload) => events.get(name)?.tell(payload),
      closed: () => {
        if (link !== mine) return;
        link = null;
        connection.tell(false);
      },
    });
    link = mine;
    connection.tell(true);
  };
  if (first) attach(first);

  return {
    // The server has validated the output against the command's schema, which is where the type comes from.
    call: async <N extends CommandName>(name: N, input: CommandInput<N>) => {
      if (!link) throw localError('bridge.lost');
      return (await link.call(name, input)) as CommandOutput<N>;
    },
    on: (name, listener) => {
      const listeners = events.get(name) ?? createListeners<[payload: unknown]>();
      events.set(name, listeners);
      return listeners.add(listener as (payload: unknown) => void);
    },
    get connected() {
      return link !== null;
    },
    onConnection: connection.add,
    attach,
    close: () => link?.close(),
  };
};
