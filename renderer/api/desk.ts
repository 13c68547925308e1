import type { BridgeClient } from '../../shared/bridge/client.ts';
import type { CommandInput, CommandName, CommandOutput } from '../../shared/bridge/commands.ts';
import type { EventName, EventPayload } from '../../shared/bridge/events.ts';
import { localError } from '../../shared/bridge/rpc.ts';
import { connect, type LinkState } from './connect.ts';

/** Calls a command of the bridge. Stores take it as a port, so that tests can give another. */
export type Call = <N extends CommandName>(name: N, input: CommandInput<N>) => Promise<CommandOutput<N>>;

let client: BridgeClient | undefined;

/** Connects this window to its desk; `tell` hears every change of the link. Once, at the start. */
export const startDesk = (tell: (state: LinkState) => void): void => {
  client = connect(tell);
};

/** @throws BridgeError coded by the desk; bridge.lost without a connection */
export const call: Call = (name, input) => {
  if (!client) return Promise.reject(localError('bridge.lost'));
  return client.call(name, input);
};

/** Listens to an event of the desk; returns the way to stop. */
export const onDesk = <N extends EventName>(
  name: N,
  listener: (payload: EventPayload<N>) => void,
): (() => void) => client?.on(name, listener) ?? (() => undefined);

/** A new id for something that must happen once, however often it is sent. */
export const newRequestId = (): string => crypto.randomUUID();
