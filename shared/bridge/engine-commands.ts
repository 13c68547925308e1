import { z } from 'zod';
import { EngineDraft } from '../engine/settings.ts';
import { EngineTestStep } from '../engine/test.ts';
import { EngineOutcome, EnginesView } from '../engine/views.ts';
import { type CommandSpec, nothing } from './command-spec.ts';

const id = z.string().min(1).max(40);

/** The bridge's commands for carrier engines. No answer has a key. */
export const engineCommands = {
  'engines.list': { input: nothing, output: EnginesView, access: 'admin' },
  /** Tries what was entered step by step, without changing anything. */
  'engines.test': {
    input: EngineDraft,
    output: z.object({ steps: z.array(EngineTestStep) }),
    access: 'admin',
  },
  /** Connects an engine, or changes the one with this id, and reads it. Nothing is kept unless it could be read. */
  'engines.connect': { input: EngineDraft, output: EngineOutcome, access: 'admin' },
  'engines.rename': {
    input: EngineDraft.pick({ name: true }).extend({ id }),
    output: EngineOutcome,
    access: 'admin',
  },
  /** Reads its connections and services again. */
  'engines.refresh': { input: z.object({ id }), output: EngineOutcome, access: 'admin' },
  /** Refused as engine.in-use while carriers use it, unless `withCarriers`: these are removed too. */
  'engines.remove': {
    input: z.object({ id, withCarriers: z.boolean() }),
    output: EngineOutcome,
    access: 'admin',
  },
} as const satisfies Record<string, CommandSpec>;
