import { parseArgs } from 'node:util';
import { CommandFailure } from '../../electron/cli/launch/failure.mjs';

export const FOLDERS = ['layers', 'unit', 'contract', 'migrations', 'integration', 'golden', 'sync-model'];

export interface RunOptions {
  /** Of `checks`, `vitest`, `e2e`, in this order. */
  stages: ('checks' | 'vitest' | 'e2e')[];
  /** Integration and end-to-end tests start what is built. */
  needsBuild: boolean;
  /** Folders of test/ that Vitest runs. */
  folders: string[];
  /**
   * `quick`: what belongs with each change, of proofs by volume a small part. `long`: those proofs at length, and the
   * end-to-end tests that `quick` leaves out. `whole`: everything, at length.
   */
  profile: 'quick' | 'long' | 'whole';
  /** Parts of files' names: the runners read only the files that bear one of them. */
  rest: string[];
}

export const RUN_HELP = `Usage: npm test -- [--only NAME[,NAME]] [part of a file's name ...]

Without options all suites run: of proofs by volume (seeds, kills, fuzz) a small part, of the end-to-end tests those
that belong with each change (test/e2e/tags.ts). --long runs the rest of both; --whole runs everything, as CI does. NAME is checks, e2e, or one of ${FOLDERS.join(', ')}.
Example: npm test -- --only unit label`;

/** Null when the help was asked for. @throws CommandFailure when a name is unknown */
export const readRunOptions = (args: string[]): RunOptions | null => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      only: { type: 'string', multiple: true },
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
  const folders = only.length > 0 ? FOLDERS.filter((folder) => only.includes(folder)) : FOLDERS;
  const profile = values.whole ? 'whole' : values.long ? 'long' : 'quick';
  const wanted = { checks: only.includes('checks'), vitest: folders.length > 0, e2e: only.includes('e2e') };
  const stages = (['checks', 'vitest', 'e2e'] as const).filter((stage) =>
    only.length > 0 ? wanted[stage] : profile !== 'long' || stage !== 'checks',
  );
  const needsBuild = stages.includes('e2e') || folders.includes('integration');
  return { stages, needsBuild, folders, profile, rest: positionals };
};

/** End-to-end tests of the long profile, and those that do more in it. */
const LONG_TAG = '@long';
const VOLUME_TAG = '@volume';

/**
 * Playwright's arguments that choose among the end-to-end tests by their tags. Named files run whole, whatever the
 * profile: their author wants to see them.
 */
export const endToEndFilter = ({ profile, rest }: Pick<RunOptions, 'profile' | 'rest'>): string[] => {
  if (rest.length > 0) return rest;
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
