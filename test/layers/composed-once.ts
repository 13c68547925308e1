import type { Module } from './parse.ts';
import type { Fault } from './rules.ts';

/** Makers of what a process has one of: its changes wait for each other, its listeners hear of all of them. */
export const ONCE = [
  'CarrierManifests',
  'createCarrierRules',
  'createCarriers',
  'createLabelInputs',
  'createNumbering',
  'createProfileStore',
  'createS10Ranges',
  'createSurroundings',
  'createTemplates',
  'deskSender',
] as const;

/** One fault for each place beyond the first that makes what a process has one of. Commands are processes of their own. */
export const findSecondMakers = (modules: readonly Module[]): Fault[] =>
  ONCE.flatMap((maker) => {
    const [, ...more] = modules
      .filter(({ path }) => !path.startsWith('electron/cli/'))
      .flatMap(({ path, calls }) =>
        calls.filter(({ name }) => name === maker).map(({ line }) => ({ path, line })),
      );
    return more.map((place): Fault => ({ rule: 'once', ...place, words: `a second ${maker}` }));
  });
