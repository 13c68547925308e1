import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { CommandFailure } from '../../electron/cli/launch/failure.mjs';
import { ENGINES, testsOfEngines } from './engines.ts';

export const FOLDERS = [
  'layers',
  'unit',
  'contract',
  'migrations',
  'integration',
  'golden',
  'strangers',
  'sync-model',
];

export interface RunOptions {
  /** Of `checks`, `vitest`, `e2e`, in this order. */
  stages: ('checks' | 'vitest' | 'e2e')[];
  /** Integration and end-to-end tests start what is built. */
  needsBuild: boolean;
  /** Folders of test/ that Vitest runs. */
  folders: string[];
  /**
   * `quick`: the gate, and what belongs with each change; of proofs by volume a small part. `long`: those proofs at
   * length, and the end-to-end tests that `quick` leaves out. `whole`: both. `changed`: what a change reaches, at length.
   * `engines`: what needs a server that is slow to install.
   */
  profile: 'quick' | 'long' | 'whole' | 'changed' | 'engines';
  /** Commit since which the change is looked at; null outside of the profile `changed`. */
  since: string | null;
  /** Engines of the profile `engines`; empty outside of it. */
  engines: string[];
  /** Seed by which Vitest's files and tests are put into another order; null for the usual one. */
  shuffle: number | null;
  /** Parts of files' names: the runners read only the files that bear one of them. */
  rest: string[];
  /** Stages, folders and parts of names to which the run is narrowed; empty for a whole profile. */
  only: string[];
}

export const RUN_HELP = `Usage: npm test -- [options] [part of a file's name ...]

Without options: the gate, as .ci/run has it. Of proofs by volume (seeds, kills, fuzz) and of like cases it tries a
small part, of the end-to-end tests those that belong with each change (test/e2e/tags.ts).

  --changed [REF]  what the change since a commit reaches, at length (default HEAD: what is not committed)
  --long           the rest of the proofs, as npm run test:long
  --whole          the gate and the rest in one run
  --engines        tests against servers that are slow to install, as npm run test:engines: ${ENGINES.join(', ')}
  --shuffle [SEED] Vitest's files and tests in another order; the seed is shown, and repeats it
  --only NAME,...  NAME is checks, e2e, or one of ${FOLDERS.join(', ')}
  --help           shows this

Example: npm test -- --only unit label`;

/** Values that may be left out, which `parseArgs` does not know, with what they stand for. */
const USUAL: Readonly<Record<string, { isValue: RegExp; value: () => string | number }>> = {
  '--changed': { isValue: /^[^-]/, value: () => 'HEAD' },
  '--shuffle': { isValue: /^\d+$/, value: () => randomInt(1_000_000) },
};

const withUsualValues = (args: readonly string[]): string[] =>
  args.map((arg, index) => {
    const usual = USUAL[arg];
    return usual === undefined || usual.isValue.test(args[index + 1] ?? '') ? arg : `${arg}=${usual.value()}`;
  });

const profileOf = (values: {
  changed?: string;
  engines?: boolean;
  whole?: boolean;
  long?: boolean;
}): RunOptions['profile'] => {
  if (values.changed !== undefined) return 'changed';
  if (values.engines) return 'engines';
  if (values.whole) return 'whole';
  return values.long ? 'long' : 'quick';
};

const chosenEngines = (names: readonly string[]): string[] => {
  const unknown = names.filter((name) => !ENGINES.includes(name));
  if (unknown.length > 0) {
    throw new CommandFailure(`There is no engine "${unknown.join(', ')}": ${ENGINES.join(', ')}.`);
  }
  return names.length > 0 ? [...names] : ENGINES;
};

/** Null when the help was asked for. @throws CommandFailure when a name is unknown */
export const readRunOptions = (args: string[]): RunOptions | null => {
  const { values, positionals } = parseArgs({
    args: withUsualValues(args),
    allowPositionals: true,
    options: {
      only: { type: 'string', multiple: true },
      changed: { type: 'string' },
      shuffle: { type: 'string' },
      engines: { type: 'boolean' },
      long: { type: 'boolean' },
      whole: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return null;
  const only = (values.only ?? []).flatMap((names) => names.split(','));
  const known = ['checks', 'e2e', ...FOLDERS];
  const unknown = only.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new CommandFailure(`There is no "${unknown.join(', ')}": --only takes ${known.join(', ')}.`);
  }
  const profile = profileOf(values);
  const folders = only.length > 0 ? FOLDERS.filter((folder) => only.includes(folder)) : FOLDERS;
  const wanted = { checks: only.includes('checks'), vitest: folders.length > 0, e2e: only.includes('e2e') };
  const hasChecks = profile !== 'long' && profile !== 'engines';
  const stages = (['checks', 'vitest', 'e2e'] as const).filter((stage) =>
    only.length > 0 ? wanted[stage] : hasChecks || stage !== 'checks',
  );
  const isEngines = profile === 'engines';
  return {
    stages,
    needsBuild: stages.includes('e2e') || folders.includes('integration'),
    folders,
    profile,
    since: values.changed ?? null,
    engines: isEngines ? chosenEngines(positionals) : [],
    shuffle: values.shuffle === undefined ? null : Number(values.shuffle),
    rest: isEngines ? [] : positionals,
    only: [...only, ...positionals],
  };
};

/** End-to-end tests of the long profile, and those that do more in it. */
const LONG_TAG = '@long';
const VOLUME_TAG = '@volume';

/**
 * Playwright's arguments that choose among the end-to-end tests by their tags. Named files run whole, whatever the
 * profile: their author wants to see them.
 * @param reached starts of specs' names that a change reaches, in the profile `changed`
 */
export const endToEndFilter = (
  { profile, engines, rest }: Pick<RunOptions, 'profile' | 'engines' | 'rest'>,
  reached: readonly string[] = [],
): string[] => {
  if (profile === 'engines') return testsOfEngines(engines).e2e;
  if (profile === 'changed') return reached.map((start) => `/e2e/${start}`);
  // Playwright looks for them in whole paths, and the project's folder may bear any name.
  if (rest.length > 0) return rest.map((part) => `/e2e/[^/]*${part}`);
  if (profile === 'quick') return ['--grep-invert', LONG_TAG];
  return profile === 'long' ? ['--grep', `${LONG_TAG}|${VOLUME_TAG}`] : [];
};

/**
 * Vitest's arguments: whole folders, or those of their files whose path contains one of the given parts.
 * Vitest itself would run files that match any of folder and part.
 * @param files paths of all its tests, below the project
 */
export const testFiles = (
  { folders, rest }: Pick<RunOptions, 'folders' | 'rest'>,
  files: string[],
): string[] => {
  const within = folders.map((folder) => `test/${folder}/`);
  if (rest.length === 0) return within;
  return files.filter(
    (file) => within.some((folder) => file.startsWith(folder)) && rest.some((part) => file.includes(part)),
  );
};
