import { AsyncLocalStorage } from 'node:async_hooks';
import type { Role } from '../../shared/roles.ts';
import { sourceOf } from './sign-in-source.ts';

/** The one for whom something is done, as the audit log names them. */
export interface Actor {
  /** The desk's window, HTTP, the command line, or Packdesk by itself. */
  source: 'window' | 'http' | 'command' | 'program';
  /** Address of a program, or name at the operating system of a user of the command line; empty otherwise. */
  place: string;
  /** Null where no user has signed in for it. */
  user: { id: number; email: string; role: Role } | null;
}

const program: Actor = { source: 'program', place: '', user: null };

const actors = new AsyncLocalStorage<Actor>();

/**
 * Runs something for an actor: every write within it, however late, is theirs in the audit log. So the calls between a
 * face and the database need not pass the actor on, and none of them can forget to.
 */
export const actingAs = <T>(actor: Actor, run: () => T): T => actors.run(actor, run);

/** Runs something of Packdesk's own that a user's work has woken: what comes of it is not the user's. */
export const asProgram = <T>(run: () => T): T => actingAs(program, run);

/** The actor for whom this runs; Packdesk itself where there is none. */
export const actorNow = (): Actor => actors.getStore() ?? program;

/**
 * An actor before sign-in.
 * @param address as the socket tells it, or `WINDOW`
 */
export const strangerAt = (address: string): Actor =>
  sourceOf(address) === 'window'
    ? { source: 'window', place: '', user: null }
    : { source: 'http', place: address, user: null };
