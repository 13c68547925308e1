import { build } from '../../electron/cli/launch/build.mjs';

/** Before the end-to-end tests: they start desks side by side, and none of them should find itself building. */
const buildOnce = (): Promise<void> => build(['renderer', 'electron']);

export default buildOnce;
