/** Names the profile in the environment of the tests: `long`, or quick without it. */
export const PROFILE = 'PACKDESK_PROFILE';
