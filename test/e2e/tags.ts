/**
 * Tags by which `npm test` chooses (test/gate/run-options.ts). The gate has, once each, the rules about a lost edit, a
 * second print, a mistaken scan and the wrong person at the desk, the packer's way from the scan to the driver, and with
 * `axe.spec.ts` one look at each screen. Further cases of such a rule, one that the gate proves without a window as
 * well, the whole way through a list, a report or a screen where a desk is set up, and looks at all screens in all
 * languages, themes and sizes are of the long profile: `npm run test:long`.
 * `npm test -- --changed` has those of the screens that a change reaches.
 */
export const long = { tag: '@long' };

/** Of both profiles: asks `volume()` how much to try. */
export const byVolume = { tag: '@volume' };

/** The first of several like cases is quick, the others are long. */
export const longUnless = (quick: boolean): { tag?: string } => (quick ? {} : long);
