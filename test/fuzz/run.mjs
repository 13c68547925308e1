#!/usr/bin/env node
// @ts-check
/** `npm run fuzz`: spoiled and made-up files for every reader of the import. */
import { underRightNode } from '../../electron/cli/launch/right-node.mjs';

await underRightNode(async () => {
  const { main } = await import('./main.ts');
  await main(process.argv.slice(2));
});
