#!/usr/bin/env node
// @ts-check
/** `npm run karrio`: the carrier engine Karrio on this computer, with connections that need no carrier's contract. */
import { underRightNode } from '../../electron/cli/launch/right-node.mjs';

await underRightNode(async () => {
  const { main } = await import('./main.ts');
  await main(process.argv.slice(2));
});
