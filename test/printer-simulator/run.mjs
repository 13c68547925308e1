#!/usr/bin/env node
// @ts-check
/** `npm run printer-simulator`: a ZPL printer on this computer, with every fault. */
import { underRightNode } from '../../electron/cli/launch/right-node.mjs';

await underRightNode(async () => {
  const { main } = await import('./main.ts');
  await main(process.argv.slice(2));
});
