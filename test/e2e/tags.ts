/**
 * Tags by which `npm test` chooses (test/gate/run-options.ts). With each change runs whatever could lose an edit,
 * print twice, mistake a scan or let the wrong person in, and one way through each screen. Further cases of a screen,
 * whose rules the unit tests hold, and looks at all screens in all languages, themes and sizes are of the long
 * profile: `npm run test:long`.
 */
export const long = { tag: '@long' };

/** Of both profiles: asks `volume()` how much to try. */
export const byVolume = { tag: '@volume' };

/** The first of several like cases is quick, the others are long. */
export const longUnless = (quick: boolean): { tag?: string } => (quick ? {} : long);
