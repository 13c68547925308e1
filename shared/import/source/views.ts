import { z } from 'zod';
import { ProblemView } from '../wizard/views.ts';
import { StoredSource } from './settings.ts';

/** Steps of trying an order source, in their order. */
export const sourceTestSteps = ['reach', 'sign-in', 'table', 'columns', 'rows'] as const;
export type SourceStep = (typeof sourceTestSteps)[number];

const Details = z.record(z.string(), z.union([z.string(), z.number()]));

/** The verdict of one step. */
export const SourceTestStep = z.object({
  step: z.enum(sourceTestSteps),
  outcome: z.enum(['ok', 'failed', 'skipped']),
  /** Name of the server's version or the file, of its user, the number of columns, or of rows under a key. */
  detail: z.string(),
  /** Code of the error catalogue where it failed, with its details. */
  code: z.string().nullable(),
  details: Details,
});
export type SourceTestStep = z.infer<typeof SourceTestStep>;

export const SourceView = StoredSource.extend({
  /** False: the desk has no password of it, as without a keychain after a restart. */
  hasPassword: z.boolean(),
  /** Name of its import profile; null where that is gone. */
  profileName: z.string().nullable(),
});
export type SourceView = z.output<typeof SourceView>;

export const SourcesView = z.object({
  /** In the order in which they are asked. */
  sources: z.array(SourceView),
  /** Import profiles to choose from. */
  profiles: z.array(z.object({ id: z.string(), name: z.string() })),
  /** False without a keychain: passwords last until the desk closes. */
  keepsPasswords: z.boolean(),
});
export type SourcesView = z.output<typeof SourcesView>;

/** A source that was asked and could not answer. */
export const SourceTrouble = z.object({
  source: z.string(),
  /** Code of the error catalogue, with its details. */
  code: z.string(),
  details: Details,
});
export type SourceTrouble = z.infer<typeof SourceTrouble>;

/** Origin of a shipment that was fetched by this very scan. */
export const FetchedFrom = z.object({
  /** Name of the source. */
  source: z.string(),
  /** The order's number. */
  order: z.string(),
  /** Problems that keep it from being made, or from being as the source has it now. */
  problems: z.array(ProblemView),
});
export type FetchedFrom = z.infer<typeof FetchedFrom>;
