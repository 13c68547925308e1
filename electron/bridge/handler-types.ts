import type { z } from 'zod';
import type { CommandName, CommandParsed, Commands } from '../../shared/bridge/commands.ts';
import type { Caller } from '../core/caller.ts';

/** The caller. Commands that need no sign-in have none: they ask the desk session themselves. */
type CallerOf<N extends CommandName> = Commands[N]['access'] extends 'anyone' ? null : Caller;

/** Answers one command. Input is validated, the caller's right to call is checked, output is stripped after it. */
export type Handler<N extends CommandName> = (
  input: CommandParsed<N>,
  caller: CallerOf<N>,
) => Promise<z.input<Commands[N]['output']>>;

export type Handlers = { [N in CommandName]: Handler<N> };

/** The handlers of one feature, e.g. `bench` for all of `bench.…`. Checked with `satisfies` where they are made. */
export type HandlersOf<Feature extends string> = {
  [N in Extract<CommandName, `${Feature}.${string}`>]: Handler<N>;
};
