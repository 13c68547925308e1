import { type CommandName, commands, isCommandName } from '../../shared/bridge/commands.ts';
import { type EventName, type EventPayload, events } from '../../shared/bridge/events.ts';
import { CallEnvelope, parseMessage, type ServerEnvelope, type Transport } from '../../shared/bridge/rpc.ts';
import { PackdeskError } from '../../shared/errors.ts';
import { jsonTreeErrors } from '../../shared/json-tree.ts';
import { parseBody } from '../../shared/validation.ts';
import { type Actor, actingAs, strangerAt } from '../core/actor.ts';
import type { Caller } from '../core/caller.ts';
import type { Ids } from '../core/ids.ts';
import type { Logger } from '../core/logger.ts';
import { WINDOW } from '../core/sign-in-source.ts';
import type { Gate } from '../desk/gate.ts';
import { toCodedError } from './coded-error.ts';
import type { Handlers } from './handler-types.ts';

/** The server's half of the bridge: any number of transports, one desk behind them. */
export interface BridgeServer {
  /** Serves this transport until it closes or the returned function is called. */
  connect(transport: Transport): () => void;
  /** Number of windows now. */
  readonly connections: number;
  /** Tells every window. Events that carry a shipment's data reach only a signed-in, unlocked desk. */
  emit<N extends EventName>(name: N, payload: EventPayload<N>): void;
}

/** Events a window may get before anyone has signed in. */
const openEvents: readonly EventName[] = ['session.changed', 'settings.changed', 'desk.notice'];

type AnyHandler = (input: unknown, caller: Caller | null) => Promise<unknown>;

/** For the audit log. */
const actorOf = (caller: Caller | null): Actor => ({
  ...strangerAt(WINDOW),
  user: caller && { id: caller.userId, email: caller.email, role: caller.role },
});

const dispatch = async (name: unknown, input: unknown, handlers: Handlers, gate: Gate): Promise<unknown> => {
  if (!isCommandName(name)) throw new PackdeskError('bridge.unknown-command');
  const command = commands[name as CommandName];
  // The right to call first: problems of an input are not revealed before sign-in.
  const caller = command.access === 'anyone' ? null : await gate.admit(command.access);
  // Before a schema walks it: zod does so on the stack.
  const unsound = jsonTreeErrors(input);
  if (unsound) throw new PackdeskError('bridge.invalid', { errors: unsound });
  const parsed = parseBody(command.input, input, 'bridge.invalid');
  // Handlers are typed name by name where they are made; here the name is only known at run time.
  const handler = handlers[name] as AnyHandler;
  const output = await actingAs(actorOf(caller), () => handler(parsed, caller));
  if (caller) gate.mayShow(caller);
  // Parsing the output drops every member that the schema does not name: a token cannot slip out.
  return command.output.parse(output);
};

/** The id of a call whose envelope is not valid otherwise, so that its caller still gets an answer. */
const idOf = (text: string): number => {
  const match = /"id"\s*:\s*(\d{1,15})\b/.exec(text.slice(0, 1000));
  return match ? Number(match[1]) : 0;
};

export const createBridgeServer = (desk: {
  handlers: Handlers;
  gate: Gate;
  ids: Ids;
  log: Logger;
}): BridgeServer => {
  const transports = new Set<Transport>();

  const answer = async (text: string): Promise<ServerEnvelope> => {
    const call = parseMessage(CallEnvelope, text);
    const id = call?.id ?? idOf(text);
    try {
      if (!call) throw new PackdeskError('bridge.invalid');
      const output = await dispatch(call.name, call.input, desk.handlers, desk.gate);
      return { kind: 'result', id, output };
    } catch (error) {
      return { kind: 'error', id, error: toCodedError(error, desk.ids.uuid(), desk.log) };
    }
  };

  const connect = (transport: Transport) => {
    transports.add(transport);
    const offMessage = transport.onMessage((text) => {
      void answer(text).then((message) => {
        if (transports.has(transport)) transport.send(JSON.stringify(message));
      });
    });
    const leave = () => {
      transports.delete(transport);
      offMessage();
    };
    transport.onClose(leave);
    return leave;
  };

  return {
    connect,
    get connections() {
      return transports.size;
    },
    emit: (name, payload) => {
      if (!desk.gate.open && !openEvents.includes(name)) return;
      const message: ServerEnvelope = { kind: 'event', name, payload: events[name].parse(payload) };
      for (const transport of transports) transport.send(JSON.stringify(message));
    },
  };
};
