import { join } from 'node:path';
import { build } from '../../electron/cli/launch/build.mjs';
import { warmBundle } from '../gate/bundles.ts';
import { DESK_HOST } from './warm-desks.ts';

/** Before the end-to-end tests: they start desks side by side, and none of them should find itself building. */
const buildOnce = async (): Promise<void> => {
  await build(['renderer', 'electron']);
  process.env[DESK_HOST] = join(await warmBundle(), 'desk-host.js');
};

export default buildOnce;
