#!/usr/bin/env node
// @ts-check
/** `npm run strict-remote`: a shipment service written only from the interface's text. */
import { underRightNode } from '../../electron/cli/launch/right-node.mjs';

await underRightNode(async () => {
  const { main } = await import('./main.ts');
  await main(process.argv.slice(2));
});
