/** Names the profile in the environment of the tests: `long`, or quick without it. */
export const PROFILE = 'PACKDESK_PROFILE';

/** Names, in the environment of the tests, that they may use servers that are slow to install: `1`, or not without it. */
export const ENGINES_WANTED = 'PACKDESK_ENGINES';
