import { ENGINES_WANTED } from '../gate/profile-name.ts';

/** True where tests of the carrier engine's adapter are to run against the engine itself, not against its double. */
export const usesRealEngine = (): boolean => process.env[ENGINES_WANTED] === '1';
