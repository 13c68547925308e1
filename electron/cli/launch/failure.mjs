// @ts-check
/** A command that cannot go on, in words for the person who started it. It is shown without a stack. */
export class CommandFailure extends Error {
  /** @override */
  name = 'CommandFailure';
}
